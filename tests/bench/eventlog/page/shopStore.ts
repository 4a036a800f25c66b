// The shop's own log, put together as src/shop does it: store, log, views, snapshots in idle time, and the mirror.
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { createEventLog, readStart } from '#events/log/createEventLog.ts';
import type { ShopEventLog, ShopLogStore } from '#events/facts/shopLog.ts';
import { toMillis } from '#events/store/logBrands.ts';
import type { Millis, Partition } from '#events/store/logValues.ts';
import { createBroadcastLogChannel } from '#events/indexeddb/broadcastLogChannel.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import type { ShopViews } from '#projections/shop/shopViews.ts';
import { saveSnapshots } from '#projections/shop/snapshots.ts';
import { cryptoIds } from '#src/platform/ports/cryptoIds.ts';
import { createSystemClock, deviceNow } from '#src/platform/ports/systemClock.ts';
import { createViewMirror } from '#src/store/viewMirror.ts';
import { keepSnapshots, openViews } from '#src/shop/tab/openViews.ts';
import type { ShopPlatform } from '#src/shop/tab/platform.ts';
import { createSnapshotMemo, shopSnapshot } from '#src/shop/tab/shopSnapshot.ts';
import { VIEWS_VERSION, type ShopSnapshot } from '#src/store/shopStore.ts';
import { TAIL, type Contender, type View } from './contender.ts';
import { branded } from '#tests/support/builders/plain.ts';

export type OpenedShop = {
  readonly store: ShopLogStore;
  readonly log: ShopEventLog;
  readonly views: ShopViews;
};

/** @param replay from the first event */
export const openShopLog = async (
  database: string,
  replay = false,
  now: () => Millis = deviceNow,
): Promise<OpenedShop> => {
  const store = openIndexedDbLogStore(shopRegistry, { name: database });
  const parts = {
    store,
    channel: createBroadcastLogChannel(database),
    clock: createSystemClock(now),
    ids: cryptoIds,
    tabId: cryptoIds.uuid(),
    firstPartition: branded<Partition>('guest:bench'),
  };
  const start = await readStart(parts);
  const log = await createEventLog(parts, start);
  const views = await openViews(store, log, replay ? { ...start, snapshots: [], tail: NOTHING } : start);
  return { store, log, views };
};

const NOTHING = { events: [], unknown: [] };

export const shopContender: Contender = {
  open: async (database, replay) => {
    const { store, log, views } = await openShopLog(database, replay);
    const stop = keepSnapshots(idlePlatform(store), log, views);
    const memo = createSnapshotMemo(store.durability);
    return {
      dispatch: (event) => log.dispatch([event]),
      view: () => viewOf(memo(views.current, log)),
      subscribe: (listener) => views.subscribe(listener),
      close: async () => {
        stop();
        views.stop();
        await log.close();
      },
    };
  },
  firstPaint: () => {
    const mirrored = mirror().read();
    return mirrored && viewOf(mirrored);
  },
  fill: async (database, events) => {
    let ago = AN_HOUR_MS;
    const { store, log, views } = await openShopLog(database, false, () => toMillis(deviceNow() - ago));
    // Their stamps rise by a millisecond each, and no tap of later may lose to them.
    await log.dispatch(events.slice(0, -TAIL));
    ago = 0;
    await saveSnapshots(store, log.session, views);
    for (let head = 0; head < log.head; head += PACKED_AT_A_TIME) await store.compact(log.session.partition);
    // The newest events of a device are a row each: nobody taps twice in one go.
    for (const event of events.slice(-TAIL)) await log.dispatch([event]);
    mirror().write(shopSnapshot(views.committed, store.durability), log.session.epoch);
    views.stop();
    await log.close();
  },
};

const AN_HOUR_MS = 3_600_000;

/** Rows that one round of packing looks at. */
const PACKED_AT_A_TIME = 8_192;

/** One a browser profile and origin, whatever the database is called. */
const mirror = () => createViewMirror(() => localStorage, VIEWS_VERSION);

const viewOf = ({ cart, wishlist }: ShopSnapshot): View => ({ ...cart, wishlist: wishlist.items });

/** Keeping snapshots uses no more of the platform than this. */
const idlePlatform = (store: ShopLogStore): ShopPlatform => {
  const used: Pick<ShopPlatform, 'store' | 'whenIdle' | 'report'> = {
    store,
    whenIdle: (run) => void requestIdleCallback(run),
    // A round ends by closing the log, whatever still waits for an idle moment.
    report: () => undefined,
  };
  return used as ShopPlatform;
};
