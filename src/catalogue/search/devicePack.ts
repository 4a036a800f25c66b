// Keeps this device’s catalogue up to date with the shop’s, and opens it on demand.
//
// The caller of keepUp has the pack fetched when the browser is idle, and the product details after that; this file decides
// what to fetch. Lists are answered at once, with the stock that is kept; stock older than the shop trusts is requested anew,
// and listeners are notified.
import { later, latest } from '#events/store/clock.ts';
import { toMillis } from '#events/store/logBrands.ts';
import type { Millis } from '#events/store/logValues.ts';
import type { CachedProduct } from '#sync/products/productLookup.ts';
import type { BrandPage, CategoryPage, SearchPage } from '#sync/protocol/search/listPages.ts';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import type { KeptAt, SearchAnswer, Suggestions } from '#sync/protocol/search/search.ts';
import type { ListQuery, SearchQuery } from '#sync/protocol/search/searchAddress.ts';
import type { AskedEngine } from './askEngine.ts';
import type { PackCache } from './packCache.ts';
import type { PackDownload, StockAnswer } from './packDownload.ts';
import type { PackPart, PartBytes } from './packEngine.ts';
import type { ProductId } from '#events/facts/values.ts';

/**
 * Pages and answers of the catalogue kept here; each says how old it is. Null: there is no such page.
 *
 * All of them throw EngineLostError when the browser ends the worker meanwhile.
 */
export type DeviceCatalogue = {
  readonly version: string;
  category(path: string, query: ListQuery): Promise<CategoryPage | null>;
  brand(path: string, query: ListQuery): Promise<BrandPage | null>;
  searchPage(words: string, query: ListQuery): Promise<SearchPage | null>;
  search(query: SearchQuery): Promise<SearchAnswer | null>;
  suggest(words: string): Promise<Suggestions>;
  /** Undefined: not known here; the shop may have it all the same, as one that lists no longer show. */
  product(path: string): Promise<ProductPage | undefined>;
};

export type DevicePack = {
  /** This version of the catalogue, when it is open; else undefined. */
  current(version: string | undefined): DeviceCatalogue | undefined;
  /** The kept version; undefined: none, or of another build. @throws EngineLostError */
  open(): Promise<DeviceCatalogue | undefined>;
  /**
   * Products of the kept packs, as of the last request for stock. Their number of pieces is unknown and counts as unlimited.
   */
  products(ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, CachedProduct>>;
  /**
   * Fetches what lists and searches of a version lack on this device, the pages that words find where there are none, and
   * its stock.
   *
   * @throws TypeError without network
   */
  keepUp(version: string): Promise<void>;
  /**
   * Fetches what product pages of a version say, once its lists are kept, and the pages that words find as they are now.
   *
   * @throws TypeError without network
   */
  keepDetails(version: string): Promise<void>;
};

type Dependencies = {
  readonly cache: PackCache;
  readonly download: PackDownload;
  /** @param onLost called when what was opened is open no longer */
  readonly connect: (onLost: () => void) => AskedEngine;
  /** Another stock or catalogue is there than the one lists were answered by. */
  readonly onChanged: () => void;
  /** A stock older than this is requested anew before it is trusted (BEH-9). */
  readonly stockMaxAgeMs: () => number;
  readonly now: () => Millis;
};

type Opened = {
  readonly version: string;
  catalogueAt: Millis;
  stockAt: Millis | null;
  hasDetails: boolean;
};

export const createDevicePack = (dependencies: Dependencies): DevicePack => {
  const { cache, download, onChanged, stockMaxAgeMs, now } = dependencies;
  let opened: Opened | undefined;
  let opening: Promise<Opened | undefined> | undefined;
  let underWay: { readonly version: string; readonly done: Promise<void> } | undefined;
  let stockUnderWay: Promise<void> | undefined;
  let hasPages = false;
  /** The version they were fetched for in this visit. */
  let pagesOf: string | undefined;

  // The next caller opens it again.
  const engine = dependencies.connect(() => (opened = undefined));

  const openBytes = async (bytes: PartBytes, catalogueAt: Millis): Promise<Opened | undefined> => {
    const version = await engine.openPack(bytes);
    if (version === null) return undefined;
    const details = await cache.get('details');
    const hasDetails =
      details?.version === version && isBytes(details.value) && (await engine.openDetails(details.value));
    const pages = await cache.get('pages');
    hasPages = pages !== undefined && (await engine.usePages(pages.value));
    const stock = await cache.get('stock');
    const isKnown = stock?.version === version && (await engine.useStock(stock.value)) !== null;
    if (!isKnown) return { version, catalogueAt, stockAt: null, hasDetails };
    // The shop serves the stock of its present catalogue only: this version was present then.
    return { version, catalogueAt: latest(catalogueAt, stock.at), stockAt: stock.at, hasDetails };
  };

  const openKept = async (): Promise<Opened | undefined> => {
    if (opened !== undefined) return opened;
    opening ??= cache
      .get('pack')
      .then((kept) => (isBytes(kept?.value) ? openBytes(kept.value, kept.at) : undefined))
      .finally(() => (opening = undefined));
    opened ??= await opening;
    return opened;
  };

  /** Null: the shop has no such part of that version for devices. */
  const fetchPart = async (part: PackPart, version: string): Promise<PartBytes | null> => {
    const kept = await cache.get(part);
    if (kept === undefined || kept.version === version || !isBytes(kept.value))
      return download.part(part, version);
    const delta = await download.delta(part, version, kept.version);
    const led = delta === null ? null : await engine.applyDelta(part, kept.value, delta);
    return led ?? download.part(part, version);
  };

  const fetchStock = async ({ version }: Opened): Promise<void> => {
    const askedAt = now();
    const answer = await download.stock(version);
    if (answer === null || opened?.version !== version) return;
    const readAt = await engine.useStock(answer.value);
    if (readAt === null) return;
    const at = later(askedAt, -ageOf(answer, toMillis(readAt)));
    if (opened?.version === version) opened.stockAt = at;
    await cache.put('stock', { version, at, value: answer.value });
    onChanged();
  };

  const refreshStock = (kept: Opened): Promise<void> => {
    if (kept.stockAt !== null && Math.abs(now() - kept.stockAt) < stockMaxAgeMs()) return Promise.resolve();
    stockUnderWay ??= fetchStock(kept).finally(() => (stockUnderWay = undefined));
    return stockUnderWay;
  };

  const keepUpOnce = async (version: string): Promise<void> => {
    let kept = await openKept();
    if (kept?.version !== version) {
      const bytes = await fetchPart('pack', version);
      // Before the lists are opened: without pages they would say that “returns” finds nothing.
      if (bytes !== null && !hasPages) await fetchPages(version).catch(() => undefined);
      kept = bytes === null ? undefined : await openBytes(bytes, now());
      if (bytes === null || kept === undefined) return;
      opened = kept;
      await cache.put('pack', { version, at: kept.catalogueAt, value: bytes });
      onChanged();
    } else kept.catalogueAt = now();
    await refreshStock(kept);
  };

  /** Once a visit, whatever is kept: what is written may change while the catalogue does not. */
  const fetchPages = async (version: string): Promise<void> => {
    if (pagesOf === version) return;
    const value = await download.pages(version);
    if (value === null || !(await engine.usePages(value))) return;
    const areFirst = !hasPages;
    hasPages = true;
    pagesOf = version;
    await cache.put('pages', { version, at: now(), value });
    if (areFirst && opened !== undefined) onChanged();
  };

  /** Without network those that are kept stay. */
  const unlessPagesKept = (error: unknown): void => {
    if (!hasPages) throw error;
  };

  const keepDetailsOnce = async (version: string): Promise<void> => {
    const kept = await openKept();
    if (kept?.version !== version) return;
    await fetchPages(version).catch(unlessPagesKept);
    if (kept.hasDetails) return;
    const bytes = await fetchPart('details', version);
    if (bytes === null || !(await engine.openDetails(bytes))) return;
    kept.hasDetails = true;
    await cache.put('details', { version, at: now(), value: bytes });
  };

  const catalogueOf = (kept: Opened): DeviceCatalogue => {
    const aged = async <Answer extends object>(
      asked: Promise<Answer | null>,
    ): Promise<(Answer & { keptAt: KeptAt }) | null> => {
      const answer = await asked;
      const keptAt = { catalogue: kept.catalogueAt, stock: kept.stockAt };
      return answer === null ? null : { ...answer, keptAt };
    };
    return {
      version: kept.version,
      category: (path, query) => aged(engine.category(path, query)),
      brand: (path, query) => aged(engine.brand(path, query)),
      searchPage: (words, query) => aged(engine.searchPage(words, query)),
      search: (query) => aged(engine.search(query)),
      product: async (path) => (await aged(engine.product(path))) ?? undefined,
      suggest: async (words) => (await engine.suggest(words)) ?? NOTHING_SUGGESTED,
    };
  };

  return {
    current(version) {
      if (opened === undefined || opened.version !== version) return undefined;
      // What is on the screen already stays without network; it says how old it is.
      refreshStock(opened).catch(() => undefined);
      return catalogueOf(opened);
    },
    async open() {
      const kept = await openKept();
      return kept === undefined ? undefined : catalogueOf(kept);
    },
    async products(ids) {
      const kept = await openKept();
      const checkedAt = kept?.stockAt ?? null;
      if (checkedAt === null) return new Map();
      const known = await engine.products(ids);
      return new Map(known.map((product) => [product.id, { product, checkedAt }]));
    },
    keepUp(version) {
      if (underWay?.version !== version) {
        const done = keepUpOnce(version).finally(() => (underWay = undefined));
        underWay = { version, done };
      }
      return underWay.done;
    },
    keepDetails: keepDetailsOnce,
  };
};

const NOTHING_SUGGESTED: Suggestions = { queries: [], lists: [], products: [] };

/** What another build kept may be something else. */
const isBytes = (value: unknown): value is PartBytes => value instanceof ArrayBuffer;

/** How old the shop’s own reading was when it sent it. */
const ageOf = ({ sentAt }: StockAnswer, readAt: Millis): number =>
  sentAt === null ? 0 : Math.max(0, sentAt - readAt);
