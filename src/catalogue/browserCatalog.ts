// The catalogue in the browser: what this device keeps at once, corrected in the background, else the network.
//
// Payloads read back from the device are checked like those from the network: another build may have written them.
import type { Millis } from '#events/store/logValues.ts';
import type { Frame, ProductPage } from '#sync/protocol/pages/pages.ts';
import { listAddress, searchAddress } from '#sync/protocol/search/searchAddress.ts';
import type { StoresPage } from '#sync/protocol/stores/stores.ts';
import type { CatalogPort } from './pages/catalogPort.ts';
import type { PageCache } from './pages/pageCache.ts';
import { PageError } from './pages/pageError.ts';
import { type PageData, type Payload, payloadKindOf } from './pages/payload.ts';
import { parsePageData } from './pages/payloadSchemas.ts';
import { EngineLostError } from './search/askEngine.ts';
import type { DeviceCatalogue, DevicePack } from './search/devicePack.ts';
import { deviceKeyOf, keptPart, sortedFrom } from './stores/storesOnDevice.ts';
import { storyListSearch } from './pages/storyQuery.ts';

/** A page shown less than this long ago, in ms, is not requested again. */
const FRESH_MS = 60_000;

/** Pages kept in memory, so that going back paints in the same frame. */
const MEMORY_PAGES = 60;

export type BrowserCatalog = CatalogPort & {
  /** Keeps what the first page was rendered with. */
  seed(key: string, payload: Payload): Promise<void>;
  /** Requests a page that may be wanted next, unless this device has it. */
  prefetch(key: string): Promise<void>;
};

type Dependencies = {
  readonly cache: PageCache;
  /** Answers lists and products when this device keeps the catalogue. */
  readonly pack: Pick<DevicePack, 'current' | 'open'>;
  /** @throws TypeError when the network cannot be reached */
  readonly fetchPayload: (key: string) => Promise<Payload>;
  /** Called after a page that had been shown from the device turned out to be another. */
  readonly onChanged: (key: string) => void;
  /** Called with the frame of each page from the shop: the version of its catalogue, its settings. */
  readonly onFrame: (frame: Frame) => void;
  readonly now: () => Millis;
};

/** Null: there is no such page; undefined: this catalogue cannot say. */
type AskDevice<T> = (device: DeviceCatalogue) => Promise<T | null | undefined>;

type Kept<T> = { readonly value: T; readonly at: Millis };

export const createBrowserCatalog = ({
  cache,
  pack,
  fetchPayload,
  onChanged,
  onFrame,
  now,
}: Dependencies): BrowserCatalog => {
  const pages = new Map<string, Kept<PageData>>();
  const underWay = new Map<string, Promise<PageData | null>>();
  let frame: Kept<Frame> | undefined;

  /** A clock that was ahead once dated it into the future: that is not fresh. */
  const isFresh = ({ at }: { readonly at: Millis }): boolean => Math.abs(now() - at) < FRESH_MS;

  const remember = (key: string, kept: Kept<PageData>): void => {
    pages.delete(key);
    pages.set(key, kept);
    const oldest = pages.size > MEMORY_PAGES ? pages.keys().next().value : undefined;
    if (oldest !== undefined) pages.delete(oldest);
  };

  const keepFrame = async (value: Frame): Promise<void> => {
    const changed = frame !== undefined && !sameData(frame.value, value);
    frame = { value, at: now() };
    await cache.putFrame(frame);
    onFrame(value);
    if (changed) onChanged('/');
  };

  const keepPage = async (key: string, value: PageData): Promise<void> => {
    const kept = { value, at: now() };
    remember(key, kept);
    await cache.putPage({ key, ...kept });
  };

  const forgetPage = async (key: string): Promise<void> => {
    pages.delete(key);
    await cache.deletePage(key);
  };

  /** One request for a page at a time, for all callers. @returns null when there is no such page */
  const download = (key: string): Promise<PageData | null> => {
    const already = underWay.get(key);
    if (already !== undefined) return already;
    const request = downloadOnce(key).finally(() => underWay.delete(key));
    underWay.set(key, request);
    return request;
  };

  const downloadOnce = async (key: string): Promise<PageData | null> => {
    const payload = await fetchPayload(key);
    if (payload.frame !== null) await keepFrame(payload.frame);
    if (payload.page === null) await forgetPage(key);
    else await keepPage(key, payload.page);
    return payload.page;
  };

  const refresh = async (key: string, shown: Kept<PageData>): Promise<void> => {
    if (isFresh(shown)) return;
    const value = await download(key);
    if (value === null || !sameData(value, shown.value)) onChanged(key);
  };

  const kept = async (key: string): Promise<Kept<PageData> | undefined> => {
    const remembered = pages.get(key);
    if (remembered !== undefined) return remembered;
    const stored = await cache.getPage(key);
    const kind = payloadKindOf(key.split('?')[0] ?? key);
    if (stored === undefined || kind === null) return undefined;
    const value = parsePageData(kind, stored.value);
    if (value === null) {
      await forgetPage(key);
      return undefined;
    }
    remember(key, { value, at: stored.at });
    return { value, at: stored.at };
  };

  /** The caller knows the schema of `key`; `kept` and `fetchPayload` have checked it. */
  const load = async <T extends PageData>(key: string): Promise<T | null> => {
    const local = await kept(key);
    if (local === undefined) return (await download(key).catch(offline(key))) as T | null;
    // The page is on the screen already; without network it simply stays as it is.
    refresh(key, local).catch(() => undefined);
    return local.value as T;
  };

  /** By this device when its catalogue is the shop’s. */
  const askCurrent = async <T>(key: string, ask: AskDevice<T>): Promise<T | null | undefined> => {
    const current = pack.current(frame?.value.catalogueVersion);
    if (current === undefined) return undefined;
    // The shop's catalogue version is checked as often as for other pages.
    if (frame !== undefined && !isFresh(frame)) download(key).catch(() => undefined);
    return ask(current).catch(unlessLost);
  };

  /** From the catalogue this device keeps. */
  const askKept = async <T>(ask: AskDevice<T>): Promise<T | null | undefined> => {
    try {
      const kept = await pack.open();
      return kept && (await ask(kept));
    } catch (error) {
      return unlessLost(error);
    }
  };

  /**
   * By this device when its catalogue is the shop’s, else as other pages; where the shop cannot be reached, or fails, by any
   * catalogue that is kept here.
   */
  const loadOrAsk = async <T extends PageData>(key: string, ask: AskDevice<T>): Promise<T | null> => {
    const current = await askCurrent(key, ask);
    if (current !== undefined) return current;
    try {
      return await load<T>(key);
    } catch (error) {
      const isOffline = error instanceof PageError && error.status === 503;
      const kept = await askKept(ask);
      // That an earlier catalogue has no such page says nothing of a shop that fails.
      if (kept === undefined || (kept === null && !isOffline)) throw error;
      return kept;
    }
  };

  return {
    async frame() {
      frame ??= await cache.getFrame();
      if (frame === undefined) {
        const payload = await fetchPayload('/cart').catch(offline('/cart'));
        if (payload.frame === null) throw new Error('The server sent a page without its frame');
        await keepFrame(payload.frame);
        return payload.frame;
      }
      return frame.value;
    },
    async home() {
      const page = await load<Extract<PageData, { hero: unknown }>>('/');
      if (page === null) throw new Error('The server has no home page');
      return page;
    },
    category: (path, query) => loadOrAsk(path + listAddress(query), (device) => device.category(path, query)),
    brand: (path, query) => loadOrAsk(path + listAddress(query), (device) => device.brand(path, query)),
    search: (words, query) =>
      loadOrAsk(`/search${searchAddress({ ...query, words })}`, (device) => device.searchPage(words, query)),
    product: (path) => loadOrAsk<ProductPage>(path, (device) => device.product(path)),
    storyList: (path, page) => load(path + storyListSearch(page)),
    story: (path) => load(path),
    async stores(near) {
      const page = await load<StoresPage>('/stores');
      if (page === null) throw new Error('The server has no page of stores');
      return sortedFrom(page, near);
    },
    async seed(key, payload) {
      if (payload.frame !== null) await keepFrame(payload.frame);
      if (payload.page !== null) await keepPage(deviceKeyOf(key), keptPart(payload.page));
    },
    async prefetch(key) {
      const deviceKey = deviceKeyOf(key);
      if ((await kept(deviceKey)) === undefined) await download(deviceKey);
    },
  };
};

/** Both sides are JSON from the same encoder, so equal data is equal text. */
const sameData = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** As if this device kept no catalogue: the browser ended the worker that had it open. */
const unlessLost = (error: unknown): undefined => {
  if (!(error instanceof EngineLostError)) throw error;
};

const offline =
  (key: string) =>
  (cause: unknown): never => {
    if (!(cause instanceof TypeError)) throw cause;
    throw new PageError(key, { status: 503, cause });
  };
