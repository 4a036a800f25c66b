import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { createShopDatabase, type LogRow } from '#events/indexeddb/shopDatabase.ts';
import type { RecordedEvent } from '#events/recordedEvent.ts';
import { batchOf, qtySet } from '#tests/contracts/drafts.ts';
import { logStoreContract } from '#tests/contracts/logStore.contract.ts';

const freshParts = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

logStoreContract('the store in IndexedDB', () => {
  const parts = freshParts();
  return {
    open: () => openIndexedDbLogStore({ parts }),
    async stored(partition) {
      const database = await createShopDatabase('shop', parts).open();
      const rows = await database.table<LogRow>('log').toArray();
      database.close();
      return rows.filter((row) => row.partition === partition).flatMap(({ events }) => events);
    },
    async plant(event) {
      const database = await createShopDatabase('shop', parts).open();
      const { partition, seq } = event as unknown as RecordedEvent;
      await database
        .table('log')
        .put({ partition, lastSeq: seq, batchId: `planted-${seq}`, events: [event] });
      database.close();
    },
  };
});

test('packed, a long log is a few large rows and the newest small ones; packing again writes nothing', async () => {
  const parts = freshParts();
  const store = openIndexedDbLogStore({ parts });
  const session = await store.session({ partition: 'guest:first', clientId: 'client' });
  for (let tap = 0; tap < 1_400; tap += 1) await store.append(session, batchOf(qtySet(1)));
  const database = await createShopDatabase('shop', parts).open();
  const sizes = async () => {
    const rows = (await database.table('log').toArray()) as { events: unknown[] }[];
    return rows.map(({ events }) => events.length);
  };
  await store.compact('guest:first');
  expect(await sizes()).toEqual([512, 376, ...Array.from({ length: 512 }, () => 1)]);
  await store.compact('guest:first');
  expect((await sizes()).length).toBe(514);
  database.close();
});
