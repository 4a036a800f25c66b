// What a browser tab gives the shop to run on.
import type { Settings } from '#sync/protocol/settings.ts';
import type { ShopCache } from '../catalogue/pageCache.ts';
import type { DevicePack } from '../catalogue/search/devicePack.ts';
import { reportUnreachable } from '../components/layout/reachability.ts';
import type { TabLaboratory } from '../laboratory/openLaboratory.ts';
import { botToken } from '../platform/botToken.ts';
import { lookedAt, openChangeStream } from '../platform/changeStream.ts';
import { cryptoIds } from '../platform/cryptoIds.ts';
import { createFetchTransport } from '../platform/fetchTransport.ts';
import { createKeptOrders } from '../platform/keptOrders.ts';
import { createProductCache } from '../platform/productCache.ts';
import { browserSignals } from '../platform/syncSignals.ts';
import { createSystemClock, instants } from '../platform/systemClock.ts';
import { forgetDeviceLists } from '../platform/deviceLists.ts';
import type { ViewMirror } from '../platform/viewMirror.ts';
import { webLock } from '../platform/webLock.ts';
import type { ShopPlatform } from '../shop/platform.ts';
import { tolerantCache } from '../shop/productShelf.ts';

/** All but where the log lies and who hears of it, which is another question. */
export type TabPlatform = Omit<ShopPlatform, 'store' | 'channel'>;

export type TabParts = {
  readonly settings: Settings;
  readonly mirror: ViewMirror;
  /** What can be fetched again. */
  readonly cache: ShopCache;
  /** The catalogue as a whole. */
  readonly pack: Pick<DevicePack, 'products'>;
};

export const openPlatform = async (parts: TabParts): Promise<TabPlatform> => {
  const laboratory = await openLaboratory();
  const plain = browserPlatform(parts, laboratory);
  return laboratory?.around(plain) ?? plain;
};

/** Asked in place, so that a production build leaves the laboratory's code out. */
const openLaboratory = async (): Promise<TabLaboratory | undefined> =>
  import.meta.env.MODE === 'production'
    ? undefined
    : (await import('../laboratory/openLaboratory.ts')).openLaboratory(reportUnreachable);

const browserPlatform = (
  { settings, mirror, cache, pack }: TabParts,
  laboratory: TabLaboratory | undefined,
): TabPlatform => {
  const clock = createSystemClock(laboratory?.now);
  const report = (error: unknown): void => console.warn(error);
  const keptOrders = createKeptOrders(cache);
  return {
    clock,
    settings,
    keptOrders,
    instants,
    report,
    ids: cryptoIds,
    tabId: cryptoIds.uuid(),
    transport: createFetchTransport(clock, reportUnreachable),
    botToken,
    lock: webLock,
    signals: browserSignals(),
    changes: { open: openChangeStream(reportUnreachable), lookedAt: lookedAt() },
    productCache: tolerantCache(createProductCache(cache), report),
    keptProducts: (ids) => pack.products(ids),
    random: () => Math.random(),
    nextTick: (run) => void setTimeout(run, 0),
    whenIdle: (run) =>
      void ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : setTimeout(run, 200)),
    forgetCustomer: async (epoch) => {
      forgetDeviceLists();
      mirror.wipe(epoch);
      // Where it fails, the next start of the shop finds orders of somebody who is not here.
      await keptOrders.clear().catch(report);
    },
  };
};
