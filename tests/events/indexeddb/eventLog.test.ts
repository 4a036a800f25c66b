import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { eventLogContract } from '#tests/contracts/eventLog.contract.ts';

eventLogContract('a store in IndexedDB', () => {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange };
  return () => openIndexedDbLogStore({ parts });
});
