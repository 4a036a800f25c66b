import { createMemoryDisk, createMemoryLogStore } from '#events/memoryLogStore.ts';
import { eventLogContract } from '#tests/contracts/eventLog.contract.ts';

eventLogContract('a store in memory', () => {
  const disk = createMemoryDisk();
  return () => createMemoryLogStore(disk);
});
