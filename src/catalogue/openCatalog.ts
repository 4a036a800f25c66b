// The browser's catalogue put together: database, network, clock. Loaded after hydration.
import '../platform/storage/blockedChannels.ts';
import type { SearchPort } from '#sync/protocol/search/search.ts';
import { createFetchTransport } from '../platform/network/fetchTransport.ts';
import { createSystemClock, deviceNow } from '../platform/ports/systemClock.ts';
import { type BrowserCatalog, createBrowserCatalog } from './browserCatalog.ts';
import { ShopCache } from '../platform/storage/shopCache.ts';
import { isCheckingOut } from '../platform/tab/checkingOut.ts';
import { createPageCache } from './pages/pageCache.ts';
import { createPayloadDownload } from './pages/payloadDownload.ts';
import { askEngine } from './search/askEngine.ts';
import { startPackWorker } from './search/startPackWorker.ts';
import { createDevicePack, type DevicePack } from './search/devicePack.ts';
import { createPackCache } from './search/packCache.ts';
import { createPackDownload } from './search/packDownload.ts';
import { createPackKeeper } from './search/packKeeper.ts';
import { createSearchPort } from './search/searchPort.ts';

export type OpenCatalog = {
  readonly catalog: BrowserCatalog;
  /** The catalogue as a whole, where this device keeps it. */
  readonly pack: DevicePack;
  /** Answers while the shopper types or chooses, before there is a page of it. */
  readonly search: SearchPort;
  /** One connection for everything this tab keeps in the evictable database. */
  readonly database: ShopCache;
};

type Listeners = {
  /** A page shown from this device turned out to be another: see createBrowserCatalog. */
  readonly onChanged: (key: string) => void;
  readonly onUnreachable: () => void;
};

export const openCatalog = ({ onChanged, onUnreachable }: Listeners): OpenCatalog => {
  const database = new ShopCache();
  const cache = createPageCache(database, (error) =>
    console.warn('Pages are not kept on this device', error),
  );
  // BEH-9's default, until a page brings the shop's settings.
  let stockMaxAgeS = 300;
  const pack = createDevicePack({
    cache: createPackCache(database, (error) =>
      console.warn('The catalogue is not kept on this device', error),
    ),
    download: createPackDownload((input, init) => fetch(input, init)),
    connect: (onLost) => askEngine(startPackWorker, onLost),
    onChanged: () => onChanged('/'),
    stockMaxAgeMs: () => stockMaxAgeS * 1_000,
    now: deviceNow,
  });
  const keepUp = createPackKeeper({
    pack,
    keepPage: (key) => catalog.prefetch(key),
    navigator,
    whenIdle,
  });
  const search = createSearchPort(pack, createFetchTransport(createSystemClock(), onUnreachable));
  const catalog = createBrowserCatalog({
    cache,
    pack,
    fetchPayload: createPayloadDownload(onUnreachable),
    onChanged,
    onFrame({ catalogueVersion, settings }) {
      stockMaxAgeS = settings.stockMaxAgeS;
      // A line that is paid on has no room for it: the next page tries again.
      if (!isCheckingOut(location.pathname)) keepUp(catalogueVersion);
    },
    now: deviceNow,
  });
  return { database, pack, search, catalog };
};

/** Not every browser reports when it is idle; without a report, it counts as idle two seconds after a page. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2_000);
};
