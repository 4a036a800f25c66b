// IndexedDB by hand and little around it: the limit of what a page can do. It validates nothing, has no envelope but an
// id and a time, and two tabs that write at once disagree, because each folds what it hears on arrival.
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { emptyState, replayed, type CartState } from './cartFold.ts';
import { TAIL, type Contender } from './contender.ts';
import { answerOf, committed } from './handWrittenTransaction.ts';
import { ShownState } from './shownState.ts';

type Kept = ShopEvent & { readonly eventId: string; readonly at: number };
type Row = Kept | readonly Kept[];
type SnapshotRow = { readonly uptoKey: number; readonly state: CartState };

export type HandWritten = {
  readonly durability: 'strict' | 'relaxed';
  /** `event`: a row and a transaction each. `batch`: what waits rides in one row of the next; one is in flight. */
  readonly rows: 'event' | 'batch';
};

/** Events in a row of a filled database. */
const FULL = 512;

const keptOf = (event: ShopEvent): Kept => ({ ...event, eventId: crypto.randomUUID(), at: Date.now() });

export const handWrittenLog = ({ durability, rows }: HandWritten): Contender => ({
  open: async (name, replay) => {
    const database = await openDatabase(name);
    const shown = new ShownState(await readState(database, replay));
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<readonly Kept[]>) => {
      for (const event of data) shown.take(event);
    });
    const write = async (events: readonly Kept[]): Promise<void> => {
      await committed(database, 'events', durability, (store) => {
        for (const row of rows === 'batch' ? [events] : events) store.add(row);
      });
      channel.postMessage(events);
    };
    const append = rows === 'batch' ? oneInFlight(write) : (event: Kept) => write([event]);
    return {
      dispatch: (event) => {
        const kept = keptOf(event);
        shown.take(kept);
        return append(kept);
      },
      view: shown.view,
      subscribe: shown.subscribe,
      close: async () => {
        channel.close();
        database.close();
      },
    };
  },
  fill: async (name, events) => {
    const database = await openDatabase(name);
    const kept = events.map(keptOf);
    const before = kept.slice(0, -TAIL);
    const full: readonly Row[] = rows === 'event' ? before : inRowsOf(FULL, before);
    for (const some of inRowsOf(5_000, full)) await add(database, some);
    const snapshot: SnapshotRow = { uptoKey: full.length, state: replayed(emptyState(), before) };
    await committed(database, 'snapshots', 'relaxed', (store) => store.put(snapshot, 'cart'));
    await add(
      database,
      kept.slice(-TAIL).map((event) => (rows === 'event' ? event : [event])),
    );
    database.close();
  },
});

/** Gathers what comes while a batch is being written. */
const oneInFlight = (write: (events: readonly Kept[]) => Promise<void>) => {
  let queue: Kept[] = [];
  let inFlight: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return (event: Kept): Promise<void> => {
    queue.push(event);
    next ??= inFlight.then(() => {
      const batch = queue;
      queue = [];
      next = undefined;
      inFlight = write(batch);
      return inFlight;
    });
    return next;
  };
};

const openDatabase = (name: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('events', { autoIncrement: true });
    request.result.createObjectStore('snapshots');
  };
  return answerOf(request);
};

const readState = async (database: IDBDatabase, replay: boolean): Promise<CartState> => {
  const transaction = database.transaction(['events', 'snapshots'], 'readonly');
  const found = replay ? undefined : await answerOf(transaction.objectStore('snapshots').get('cart'));
  const snapshot = found as SnapshotRow | undefined;
  const range = snapshot ? IDBKeyRange.lowerBound(snapshot.uptoKey, true) : null;
  const rows = (await answerOf(transaction.objectStore('events').getAll(range))) as Row[];
  return replayed(snapshot?.state ?? emptyState(), rows.flat());
};

const add = (database: IDBDatabase, rows: readonly Row[]): Promise<void> =>
  committed(database, 'events', 'relaxed', (store) => rows.forEach((row) => store.add(row)));

const inRowsOf = <T>(size: number, all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
