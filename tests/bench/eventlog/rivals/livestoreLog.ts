// LiveStore's web adapter: SQLite in the origin private file system, a leader in a worker, no server behind it.
import { makePersistedAdapter } from '@livestore/adapter-web';
import LiveStoreSharedWorker from '@livestore/adapter-web/shared-worker?sharedworker';
import { createStorePromise, queryDb } from '@livestore/livestore';
import type { View, ViewItem } from '../page/contender.ts';
import type { Contender } from '../page/contender.ts';
import { viewOf } from '../page/cartFold.ts';
import { events, schema, tables } from './livestoreSchema.ts';
import LiveStoreWorker from './livestoreWorker.ts?worker';
import { keptOf, type RivalEvent } from './rivalEvent.ts';

const cartQuery = queryDb(tables.cart.orderBy('addedId', 'asc'), { label: 'cart' });
const wishlistQuery = queryDb(tables.wishlist.orderBy('addedId', 'asc'), { label: 'wishlist' });

const open = async (name: string) => {
  const store = await createStorePromise({
    schema,
    adapter: makePersistedAdapter({
      storage: { type: 'opfs' },
      worker: LiveStoreWorker,
      sharedWorker: LiveStoreSharedWorker,
    }),
    storeId: name,
    disableDevtools: true,
  });
  let waiting: (() => void)[] = [];
  store.subscribeSyncStatus(({ isSynced }) => {
    if (!isSynced) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  });
  /** Resolves when the leader has what was committed: LiveStore's strongest word without a server. */
  const confirmed = (): Promise<void> =>
    store.syncStatus().isSynced ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
  return { store, confirmed };
};

type Store = Awaited<ReturnType<typeof open>>['store'];

const liveEventOf = (event: RivalEvent) => {
  const { id, at, type, data } = keptOf(event);
  const make = events[type as keyof typeof events] as (
    args: unknown,
  ) => ReturnType<typeof events.CartItemRemoved>;
  return make({ id, at, ...data });
};

const readView = (store: Store): View => {
  const cart = store.query(cartQuery) as readonly ViewItem[];
  const wishlist = store.query(wishlistQuery) as readonly {
    readonly productId: string;
    readonly qty: number;
  }[];
  return viewOf({
    cart: Object.fromEntries(
      cart.map(({ variantId, productId, qty }) => [variantId, { variantId, productId, qty }]),
    ),
    wishlist: Object.fromEntries(wishlist.map(({ productId, qty }) => [productId, { productId, qty }])),
  });
};

const AT_A_TIME = 500;

export const livestoreLog: Contender = {
  open: async (name) => {
    const { store, confirmed } = await open(name);
    return {
      dispatch: (event) => {
        store.commit(liveEventOf(event));
        return confirmed();
      },
      view: () => readView(store),
      subscribe: (listener) => {
        const stops = [store.subscribe(cartQuery, listener), store.subscribe(wishlistQuery, listener)];
        return () => stops.forEach((stop) => stop());
      },
      close: () => store.shutdownPromise(),
    };
  },
  fill: async (name, all) => {
    const { store, confirmed } = await open(name);
    for (let from = 0; from < all.length; from += AT_A_TIME) {
      store.commit(...all.slice(from, from + AT_A_TIME).map(liveEventOf));
      await confirmed();
    }
    await store.shutdownPromise();
  },
};
