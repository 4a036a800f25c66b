// What a browser tab gives the shop to run on.
import type { Settings } from '#sync/protocol/pages/settings.ts';
import type { ShopCache } from '../platform/storage/shopCache.ts';
import type { DevicePack } from '../catalogue/search/devicePack.ts';
import { reportUnreachable } from '../page/offline/reachability.ts';
import type { TabLaboratory } from '../devtools/laboratory/faults/openLaboratory.ts';
import { botToken } from '../platform/vendors/botToken.ts';
import { challengesMet } from '../platform/network/botChallenge.ts';
import { viewed, openChangeStream } from '../platform/network/fetchChangeStream.ts';
import { savesData } from '../platform/network/savesData.ts';
import { cryptoIds } from '../platform/ports/cryptoIds.ts';
import { createFetchTransport } from '../platform/network/fetchTransport.ts';
import { createKeptAccount } from '../platform/storage/cachedAccount.ts';
import { createKeptOrders } from '../platform/storage/cachedOrders.ts';
import { createProductCache } from '../platform/storage/productCache.ts';
import { browserOffline, browserSignals } from '../platform/network/syncSignals.ts';
import { createSystemClock, instants } from '../platform/ports/systemClock.ts';
import { forgetDeviceLists } from '../platform/storage/deviceLists.ts';
import { forgetLookedAt } from '../platform/storage/shedCaches.ts';
import { reportProblem } from '../platform/tab/problems.ts';
import type { ViewMirror } from '../store/viewMirror.ts';
import { webLock } from '../platform/ports/webLock.ts';
import type { ShopPlatform } from '../shop/tab/platform.ts';
import { tolerantCache } from '../shop/tab/knownProducts.ts';

/** All but the location of the log and its channel, which the caller chooses. */
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

/** Checked in place, so that a production build leaves the laboratory's code out. */
const openLaboratory = async (): Promise<TabLaboratory | undefined> =>
  import.meta.env.MODE === 'production'
    ? undefined
    : (await import('../devtools/laboratory/faults/openLaboratory.ts')).openLaboratory(reportUnreachable);

const browserPlatform = (
  { settings, mirror, cache, pack }: TabParts,
  laboratory: TabLaboratory | undefined,
): TabPlatform => {
  const clock = createSystemClock(laboratory?.now);
  const report = (error: unknown): void => {
    console.warn(error);
    reportProblem(error);
  };
  const keptOrders = createKeptOrders(cache);
  const keptAccount = createKeptAccount(cache);
  return {
    clock,
    settings,
    keptOrders,
    keptAccount,
    instants,
    repairs: async () => (await import('#sync/repairs/repairs.ts')).repairs,
    report,
    ids: cryptoIds,
    tabId: cryptoIds.uuid(),
    transport: createFetchTransport(clock, reportUnreachable),
    botToken,
    challengesMet,
    lock: webLock,
    signals: browserSignals(),
    offline: browserOffline(),
    changes: { open: openChangeStream(reportUnreachable), viewed: viewed(), savesData: savesData(navigator) },
    productCache: tolerantCache(createProductCache(cache), report),
    keptProducts: (ids) => pack.products(ids),
    random: () => Math.random(),
    nextTick: (run) => void setTimeout(run, 0),
    whenIdle: (run) =>
      void ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : setTimeout(run, 200)),
    forgetCustomer: async (epoch) => {
      forgetDeviceLists();
      mirror.wipe(epoch);
      // If this fails, the next start of the shop finds what is of a customer who is not here.
      await Promise.all([keptOrders.clear(), keptAccount.clear(), forgetLookedAt(cache)]).catch(report);
    },
  };
};
