import { createMemoryRateLimits } from '#server/storage/memoryRateLimits.ts';
import { rateLimitsContract } from '#tests/contracts/rateLimits.contract.ts';

rateLimitsContract('in memory', async (clock) => ({
  limits: createMemoryRateLimits(clock),
  close: async () => undefined,
}));
