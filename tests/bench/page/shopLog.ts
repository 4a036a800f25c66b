// The shop's own log, put together as src/shop does it: store, log, views, and snapshots in idle time.
import { createEventLog } from '#events/createEventLog.ts';
import type { EventLog } from '#events/eventLog.ts';
import { createBroadcastLogChannel } from '#events/indexeddb/broadcastLogChannel.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import type { LogStore } from '#events/logStore.ts';
import type { ShopViews } from '#projections/shopViews.ts';
import { saveSnapshots } from '#projections/snapshots.ts';
import { cryptoIds } from '#src/platform/cryptoIds.ts';
import { createSystemClock } from '#src/platform/systemClock.ts';
import { keepSnapshots, openViews } from '#src/shop/openViews.ts';
import type { ShopPlatform } from '#src/shop/platform.ts';
import type { Contender } from './contender.ts';
import { viewText } from './workload.ts';

type Opened = { readonly store: LogStore; readonly log: EventLog; readonly views: ShopViews };

const openShopLog = async (database: string): Promise<Opened> => {
  const store = openIndexedDbLogStore({ name: database });
  const log = await createEventLog({
    store,
    channel: createBroadcastLogChannel(database),
    clock: createSystemClock(),
    ids: cryptoIds,
    tabId: cryptoIds.uuid(),
    firstPartition: 'guest:bench',
  });
  return { store, log, views: await openViews(store, log) };
};

/** Keeping snapshots uses no more of the platform than this. */
const idlePlatform = (store: LogStore): ShopPlatform => {
  const used: Pick<ShopPlatform, 'store' | 'whenIdle' | 'report'> = {
    store,
    whenIdle: (run) => void requestIdleCallback(run),
    // A round ends by closing the log, whatever still waits for an idle moment.
    report: () => undefined,
  };
  return used as ShopPlatform;
};

export const shopLog: Contender = {
  name: 'Lap & Loam',
  open: async (database) => {
    const { store, log, views } = await openShopLog(database);
    const stop = keepSnapshots(idlePlatform(store), log, views);
    const items = () => views.current.account.items;
    return {
      dispatch: (event) => log.dispatch([event]),
      qtyOf: (place, key) => items()[place][key]?.qty ?? 0,
      text: () =>
        viewText(
          Object.values(items().cart).map(({ variantId, qty }) => [variantId, qty]),
          Object.keys(items().wishlist),
        ),
      close: async () => {
        stop();
        views.stop();
        await log.close();
      },
    };
  },
  fill: async (database, events, tail) => {
    const { store, log, views } = await openShopLog(database);
    const before = events.length - (tail ?? 0);
    await log.dispatch(events.slice(0, before));
    if (tail !== undefined) await saveSnapshots(store, log.session, views);
    await store.compact(log.session.partition);
    // The newest events of a device are a row each: nobody taps twice in one go.
    for (const event of events.slice(before)) await log.dispatch([event]);
    views.stop();
    await log.close();
  },
};
