// RxDB on its free Dexie storage: a document an event, and the collection's own stream of insertions.
import { createRxDatabase } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { emptyState, replayed } from '../page/cartFold.ts';
import type { Contender } from '../page/contender.ts';
import { ShownState } from '../page/shownState.ts';
import { keptOf, type KeptEvent } from './rivalEvent.ts';

const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 40 },
    at: { type: 'number' },
    type: { type: 'string' },
    data: { type: 'object' },
  },
  required: ['id', 'at', 'type', 'data'],
} as const;

const openDatabase = async (name: string) => {
  const database = await createRxDatabase({
    name: name.toLowerCase().replaceAll(/[^a-z\d]/g, ''),
    storage: getRxStorageDexie(),
    multiInstance: true,
  });
  const { events } = await database.addCollections({ events: { schema } });
  if (!events) throw new Error('RxDB made no collection');
  return { database, events };
};

const AT_A_TIME = 2_000;

export const rxdbLog: Contender = {
  open: async (name) => {
    const { database, events } = await openDatabase(name);
    const found = await events.find({ sort: [{ id: 'asc' }] }).exec();
    const shown = new ShownState(
      replayed(
        emptyState(),
        found.map((document) => document.toJSON() as unknown as KeptEvent),
      ),
    );
    const inserted = events.insert$.subscribe(({ documentData }) => shown.take(documentData as KeptEvent));
    return {
      dispatch: (event) => events.insert(keptOf(event)),
      view: shown.view,
      subscribe: shown.subscribe,
      close: async () => {
        inserted.unsubscribe();
        await database.close();
      },
    };
  },
  fill: async (name, all) => {
    const { database, events } = await openDatabase(name);
    for (let from = 0; from < all.length; from += AT_A_TIME)
      await events.bulkInsert(all.slice(from, from + AT_A_TIME).map(keptOf));
    await database.close();
  },
};
