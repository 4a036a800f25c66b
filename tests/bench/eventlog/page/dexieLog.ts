// Dexie with immer, the way most people write it: wait for the row, then fold it.
import { Dexie, type Table } from 'dexie';
import { produce } from 'immer';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { apply, emptyState, replayed, type CartState } from './cartFold.ts';
import { TAIL, type Contender } from './contender.ts';
import { ShownState } from './shownState.ts';

type Row = ShopEvent & { readonly eventId: string; readonly at: number; readonly seq?: number };
type SnapshotRow = { readonly name: 'cart'; readonly uptoSeq: number; readonly state: CartState };
type Database = Dexie & {
  readonly events: Table<Row, number>;
  readonly snapshots: Table<SnapshotRow, 'cart'>;
};

const openDatabase = (name: string): Database => {
  const database = new Dexie(name) as Database;
  database.version(1).stores({ events: '++seq', snapshots: 'name' });
  return database;
};

const rowOf = (event: ShopEvent): Row => ({ ...event, eventId: crypto.randomUUID(), at: Date.now() });

const folded = (state: CartState, event: ShopEvent): CartState =>
  produce(state, (draft) => apply(draft, event));

export const dexieLog: Contender = {
  open: async (name, replay) => {
    const database = openDatabase(name);
    const snapshot = replay ? undefined : await database.snapshots.get('cart');
    const tail = await database.events
      .where('seq')
      .above(snapshot?.uptoSeq ?? 0)
      .toArray();
    const state = produce(snapshot?.state ?? emptyState(), (draft) => void replayed(draft, tail));
    const shown = new ShownState(state, folded);
    return {
      dispatch: async (event) => {
        const row = rowOf(event);
        await database.events.add(row);
        shown.take(row);
      },
      view: shown.view,
      subscribe: shown.subscribe,
      close: async () => database.close(),
    };
  },
  fill: async (name, events) => {
    const database = openDatabase(name);
    const before = events.slice(0, -TAIL);
    await database.events.bulkAdd(before.map(rowOf));
    const state = replayed(emptyState(), before);
    await database.snapshots.put({ name: 'cart', uptoSeq: before.length, state });
    await database.events.bulkAdd(events.slice(-TAIL).map(rowOf));
    database.close();
  },
};
