import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { createShopDatabase } from '#events/indexeddb/shopDatabase.ts';
import type { RecordedEvent } from '#events/recordedEvent.ts';
import { logStoreContract } from '#tests/contracts/logStore.contract.ts';

const freshParts = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

logStoreContract('the store in IndexedDB', () => {
  const parts = freshParts();
  return {
    open: () => openIndexedDbLogStore({ parts }),
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
