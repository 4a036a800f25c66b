import { createMemoryDisk, createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import { logStoreContract } from '#tests/contracts/logStore.contract.ts';

logStoreContract('the store in memory', () => {
  const disk = createMemoryDisk();
  return {
    open: () => createMemoryLogStore(disk),
    stored: async (partition) => (disk.logs.get(partition) ?? []).flatMap(({ events }) => events),
    async plant(event) {
      const partition = String(event['partition']);
      const rows = disk.logs.get(partition) ?? [];
      rows.push({ batchId: `planted-${String(event['seq'])}`, events: [event] });
      disk.logs.set(partition, rows);
    },
  };
});
