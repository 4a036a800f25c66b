// A disk with the real log store on it: IndexedDB in memory, by fake-indexeddb.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import type { OpenDisk } from './world.ts';

export const openIndexedDbDisk: OpenDisk = () => {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange };
  return { openStore: () => openIndexedDbLogStore(shopRegistry, { parts }) };
};
