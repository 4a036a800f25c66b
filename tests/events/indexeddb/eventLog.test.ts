import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { plainly } from '#tests/support/builders/plain.ts';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { createLogDatabase } from '#events/indexeddb/database/logDatabase.ts';
import { eventLogContract } from '#tests/contracts/log/eventLog.contract.ts';
import { vanishedLogContract } from '#tests/contracts/log/vanishedLog.contract.ts';

eventLogContract('a store in IndexedDB', () => {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange };
  return () => plainly(openIndexedDbLogStore(shopRegistry, { parts }));
});

vanishedLogContract('a store in IndexedDB', () => {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange };
  return {
    open: () => plainly(openIndexedDbLogStore(shopRegistry, { parts })),
    vanish: () => createLogDatabase('log', parts).delete(),
    async loseEvents() {
      const database = await createLogDatabase('log', parts).open();
      await database.table('log').clear();
      database.close();
    },
  };
});
