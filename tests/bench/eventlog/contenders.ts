// What is compared, and what each contender promises.

export type Contender = {
  /** As it is called on the command line. */
  readonly id: string;
  readonly title: string;
  readonly keeps: 'every event' | 'the cart of today';
  /** What its acknowledgement means. */
  readonly acknowledges: string;
  /** How another tab hears of a change. */
  readonly tabs: string | null;
  /** On the page of packages the shop does not install. */
  readonly rival: boolean;
  /** The longest log it is filled with: some take minutes for the rest. */
  readonly mostEvents: number;
};

const byHand = {
  keeps: 'every event',
  tabs: 'BroadcastChannel, folded on arrival',
  rival: false,
  mostEvents: 100_000,
} as const;
const STRICT = 'transaction complete, flushed to the disk';
const RELAXED = 'transaction complete, in the system’s memory';

const rival = { keeps: 'every event', tabs: null, rival: true } as const;

export const contenders: readonly Contender[] = [
  {
    ...byHand,
    id: 'shop',
    title: 'Lap & Loam',
    acknowledges: STRICT,
    tabs: 'BroadcastChannel, in log order',
  },
  { ...byHand, id: 'raw-strict', title: 'IndexedDB by hand, row, strict', acknowledges: STRICT },
  { ...byHand, id: 'raw-relaxed', title: 'IndexedDB by hand, row, relaxed', acknowledges: RELAXED },
  { ...byHand, id: 'raw-batch-strict', title: 'IndexedDB by hand, batch, strict', acknowledges: STRICT },
  { ...byHand, id: 'raw-batch-relaxed', title: 'IndexedDB by hand, batch, relaxed', acknowledges: RELAXED },
  { ...byHand, id: 'dexie', title: 'Dexie + immer', acknowledges: RELAXED, tabs: null },
  {
    id: 'local-storage',
    title: 'localStorage JSON',
    keeps: 'the cart of today',
    acknowledges: 'setItem returned, in the page’s memory',
    tabs: 'storage event',
    rival: false,
    mostEvents: 100_000,
  },
  {
    ...rival,
    id: 'rxdb',
    title: 'RxDB, Dexie storage',
    acknowledges: `insert resolved: ${RELAXED}`,
    tabs: 'its own channel, folded on arrival',
    mostEvents: 100_000,
  },
  {
    ...rival,
    id: 'tinybase',
    title: 'TinyBase, IndexedDB',
    acknowledges: `save resolved: ${RELAXED}`,
    mostEvents: 10_000,
  },
  {
    ...rival,
    id: 'logux',
    title: 'Logux, IndexedDB',
    acknowledges: 'request answered, transaction not complete',
    mostEvents: 1_000,
  },
  {
    ...rival,
    id: 'livestore',
    title: 'LiveStore, OPFS',
    acknowledges: 'the worker has written it to SQLite',
    tabs: 'a shared worker',
    mostEvents: 10_000,
  },
  {
    ...rival,
    id: 'redux-persist',
    title: 'redux-persist, localforage',
    keeps: 'the cart of today',
    acknowledges: `flush resolved: ${RELAXED}`,
    mostEvents: 100_000,
  },
];
