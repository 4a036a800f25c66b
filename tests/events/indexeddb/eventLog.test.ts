import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { createShopDatabase } from '#events/indexeddb/database/shopDatabase.ts';
import { eventLogContract } from '#tests/contracts/eventLog.contract.ts';
import { vanishedLogContract } from '#tests/contracts/vanishedLog.contract.ts';

eventLogContract('a store in IndexedDB', () => {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange };
  return () => openIndexedDbLogStore(shopRegistry, { parts });
});

vanishedLogContract('a store in IndexedDB', () => {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange };
  return {
    open: () => openIndexedDbLogStore(shopRegistry, { parts }),
    vanish: () => createShopDatabase('shop', parts).delete(),
    async loseEvents() {
      const database = await createShopDatabase('shop', parts).open();
      await database.table('log').clear();
      database.close();
    },
  };
});
