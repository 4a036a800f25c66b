import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { createMemoryDisk, createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import type { StoredEvent } from '#events/store/recordedEvent.ts';
import { logStoreContract } from '#tests/contracts/logStore.contract.ts';

logStoreContract('the store in memory', () => {
  const disk = createMemoryDisk();
  return {
    open: () => createMemoryLogStore(shopRegistry, disk),
    stored: async (partition) => (disk.logs.get(partition) ?? []).flatMap(({ events }) => events),
    async plant(event) {
      const partition = String(event['partition']);
      const rows = disk.logs.get(partition) ?? [];
      rows.push({ batchId: `planted-${String(event['seq'])}`, events: [event as StoredEvent] });
      disk.logs.set(partition, rows);
    },
  };
});
