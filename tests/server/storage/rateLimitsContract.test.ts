import { createRateLimits } from '#server/storage/rateLimits.ts';
import { rateLimitsContract } from '#tests/contracts/rateLimits.contract.ts';
import { databaseTargets } from '#tests/support/database/database.ts';

for (const { name, start } of databaseTargets)
  rateLimitsContract(`in ${name}`, async (clock) => {
    const database = await start();
    return { limits: createRateLimits(database.db, clock), close: database.close };
  });
