import { expect, test } from 'vitest';
import type { Partition } from '#events/store/logValues.ts';
import { branded, plainly } from '#tests/support/builders/plain.ts';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { createMemoryDisk, createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import type { StoredEvent } from '#events/store/recordedEvent.ts';
import { logStoreContract } from '#tests/contracts/log/logStore.contract.ts';

logStoreContract('the store in memory', () => {
  const disk = createMemoryDisk();
  return {
    open: () => plainly(createMemoryLogStore(shopRegistry, disk)),
    stored: async (partition) => (disk.logs.get(branded(partition)) ?? []).flatMap(({ events }) => events),
    async plant(event) {
      const partition = branded<Partition>(String(event['partition']));
      const rows = disk.logs.get(partition) ?? [];
      rows.push({ batchId: `planted-${String(event['seq'])}`, events: [event as StoredEvent] });
      disk.logs.set(partition, rows);
    },
  };
});

test('a store in memory says that nothing survives, and by which events it reads', () =>
  expect(createMemoryLogStore(shopRegistry)).toMatchObject({ durability: 'memory', registry: shopRegistry }));
