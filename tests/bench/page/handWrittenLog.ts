// The rival: IndexedDB by hand and nothing around it. One row and one strict transaction an event, complete before the
// next word; the fold is plain objects changed in place. It validates nothing and knows no second tab.
import type { ShopEvent } from '#events/shopEvent.ts';
import type { Contender } from './contender.ts';
import { viewText } from './workload.ts';

type Items = { readonly cart: Record<string, number>; readonly wishlist: Record<string, number> };

type Row = ShopEvent & { readonly seq: number; readonly eventId: string; readonly at: number };

type SnapshotRow = { readonly name: 'items'; readonly uptoSeq: number; readonly items: Items };

/** Changes the items in place. */
const apply = ({ cart, wishlist }: Items, event: ShopEvent): void => {
  switch (event.type) {
    case 'CartItemAdded':
      cart[event.data.variantId] = event.data.qty;
      break;
    case 'CartItemQtySet':
      if (event.data.variantId in cart) cart[event.data.variantId] = event.data.qty;
      break;
    case 'CartItemRemoved':
      delete cart[event.data.variantId];
      break;
    case 'WishlistItemAdded':
      wishlist[event.data.productId] = event.data.qty;
      break;
    case 'WishlistItemRemoved':
      delete wishlist[event.data.productId];
      break;
    default:
      throw new Error(`The workload has no ${event.type}`);
  }
};

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('A request failed'));
  });

const openDatabase = (name: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('events', { keyPath: 'seq' });
    request.result.createObjectStore('snapshots', { keyPath: 'name' });
  };
  return answerOf(request);
};

/** Runs `work` in a strict transaction; resolves when it is complete. */
const writing = (
  database: IDBDatabase,
  table: 'events' | 'snapshots',
  work: (store: IDBObjectStore) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(table, 'readwrite', { durability: 'strict' });
    work(transaction.objectStore(table));
    transaction.commit();
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('A transaction was aborted'));
  });

const rowOf = (event: ShopEvent, seq: number): Row => ({
  ...event,
  seq,
  eventId: crypto.randomUUID(),
  at: Date.now(),
});

const readItems = async (
  database: IDBDatabase,
): Promise<{ readonly items: Items; readonly head: number }> => {
  const transaction = database.transaction(['events', 'snapshots'], 'readonly');
  const snapshots = transaction.objectStore('snapshots');
  const snapshot = await answerOf(snapshots.get('items') as IDBRequest<SnapshotRow | undefined>);
  const after = snapshot ? IDBKeyRange.lowerBound(snapshot.uptoSeq, true) : null;
  const rows = await answerOf(transaction.objectStore('events').getAll(after) as IDBRequest<Row[]>);
  const items = snapshot?.items ?? { cart: {}, wishlist: {} };
  for (const row of rows) apply(items, row);
  return { items, head: rows.at(-1)?.seq ?? snapshot?.uptoSeq ?? 0 };
};

/** @param showFirst folds before it writes, and cannot take back what could not be written */
const handWritten = (name: string, showFirst: boolean): Contender => ({
  name,
  open: async (databaseName) => {
    const database = await openDatabase(databaseName);
    const { items, head } = await readItems(database);
    let seq = head;
    return {
      dispatch: async (event) => {
        const row = rowOf(event, (seq += 1));
        if (showFirst) apply(items, row);
        await writing(database, 'events', (store) => store.put(row));
        if (!showFirst) apply(items, row);
      },
      qtyOf: (place, key) => items[place][key] ?? 0,
      text: () => viewText(Object.entries(items.cart), Object.keys(items.wishlist)),
      close: async () => database.close(),
    };
  },
  fill: async (databaseName, events, tail) => {
    const database = await openDatabase(databaseName);
    const rows = events.map((event, index) => rowOf(event, index + 1));
    await writing(database, 'events', (store) => rows.forEach((row) => store.put(row)));
    if (tail !== undefined) {
      const items: Items = { cart: {}, wishlist: {} };
      const uptoSeq = events.length - tail;
      for (const row of rows.slice(0, uptoSeq)) apply(items, row);
      const snapshot: SnapshotRow = { name: 'items', uptoSeq, items };
      await writing(database, 'snapshots', (store) => store.put(snapshot));
    }
    database.close();
  },
});

export const writeThenShow = handWritten('by hand, write then show', false);
export const showThenWrite = handWritten('by hand, show then write', true);
