// Puts the shop together for a browser tab, and connects it to the screens.
import { createBroadcastLogChannel } from '#events/indexeddb/broadcastLogChannel.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { LogStoreError } from '#events/logStore.ts';
import { createChannelHub } from '#events/memoryLogChannel.ts';
import { createMemoryLogStore } from '#events/memoryLogStore.ts';
import type { Settings } from '#sync/protocol/settings.ts';
import { ShopCache } from '../catalogue/pageCache.ts';
import { clearAlerts } from '../components/alerts/alertStore.ts';
import { reportUnreachable } from '../components/layout/reachability.ts';
import type { TabLaboratory } from '../laboratory/openLaboratory.ts';
import { lookedAt, openChangeStream } from '../platform/changeStream.ts';
import { cryptoIds } from '../platform/cryptoIds.ts';
import { createFetchTransport } from '../platform/fetchTransport.ts';
import { ownName } from '../platform/ownName.ts';
import { createProductCache } from '../platform/productCache.ts';
import { browserSignals } from '../platform/syncSignals.ts';
import { createSystemClock, instants } from '../platform/systemClock.ts';
import type { ViewMirror } from '../platform/viewMirror.ts';
import { webLock } from '../platform/webLock.ts';
import { inBackground, type ShopPlatform } from '../shop/platform.ts';
import { tolerantCache } from '../shop/productShelf.ts';
import { createShop, type Shop } from '../shop/shop.ts';
import { shopStore } from '../store/shopStore.ts';

/** The mirror is written this long after the last change, and when the tab is hidden. */
const MIRROR_MS = 1_000;

export const openShop = async (settings: Settings, mirror: ViewMirror): Promise<Shop> => {
  const laboratory = await openLaboratory();
  const plain = browserPlatform(settings, mirror, laboratory);
  const platform = laboratory?.around(plain) ?? plain;
  const shop = await createShop({
    ...platform,
    store: openIndexedDbLogStore({ name: ownName('shop') }),
  }).catch((error: unknown) => {
    if (!(error instanceof LogStoreError)) throw error;
    // The shopper is told: the cart view says `memory`, and the pages that show it say what that means. This tab is a
    // shop of its own then: what it tells must not lead other tabs, whose logs are stored, to a log that is not.
    platform.report(error);
    const channel = createChannelHub().join();
    return createShop({ ...platform, channel, store: createMemoryLogStore() });
  });
  shopStore.connect(shop);
  shop.log.subscribe(({ type }) => {
    if (type === 'switched') clearAlerts();
  });
  // A tab that was frozen or restored may have missed what others appended.
  const catchUp = (): void => inBackground(platform, shop.log.catchUp());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) catchUp();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') catchUp();
  });
  // What a visit keeps in memory is not there on the next one.
  if (shop.durableViews().cart.durability === 'persistent') {
    inBackground(platform, keepMirror(shop, mirror));
  }
  return shop;
};

/** Asked in place, so that a production build leaves the laboratory's code out. */
const openLaboratory = async (): Promise<TabLaboratory | undefined> =>
  import.meta.env.MODE === 'production'
    ? undefined
    : (await import('../laboratory/openLaboratory.ts')).openLaboratory(reportUnreachable);

const browserPlatform = (
  settings: Settings,
  mirror: ViewMirror,
  laboratory: TabLaboratory | undefined,
): Omit<ShopPlatform, 'store'> => {
  const clock = createSystemClock(laboratory?.now);
  const report = (error: unknown): void => console.warn(error);
  return {
    clock,
    settings,
    instants,
    report,
    channel: createBroadcastLogChannel(ownName('shop-log')),
    ids: cryptoIds,
    tabId: cryptoIds.uuid(),
    transport: createFetchTransport(clock, reportUnreachable),
    lock: webLock,
    signals: browserSignals(),
    changes: { open: openChangeStream(reportUnreachable), lookedAt: lookedAt() },
    productCache: tolerantCache(createProductCache(new ShopCache()), report),
    random: () => Math.random(),
    nextTick: (run) => void setTimeout(run, 0),
    whenIdle: (run) =>
      void ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : setTimeout(run, 200)),
    forgetCustomer: async (epoch) => mirror.wipe(epoch),
  };
};

/** Durable views only: the next visit must not show what a crash took back. */
const keepMirror = async (shop: Shop, mirror: ViewMirror): Promise<void> => {
  // Only an epoch that was just read is known to be behind the mirror's for good.
  await shop.log.catchUp();
  mirror.restartAt(shop.log.session.epoch);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    clearTimeout(timer);
    timer = undefined;
    mirror.write(shop.durableViews(), shop.log.session.epoch);
  };
  shop.subscribe(() => {
    timer ??= setTimeout(write, MIRROR_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') write();
  });
};
