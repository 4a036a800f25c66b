// The catalogue of this device, opened: lists, searches, product pages. It runs in a worker (packWorker.ts), because reading
// a catalogue takes longer than a tap may wait.
import * as z from 'zod/mini';
import { brandPageOf, categoryPageOf, searchPageOf } from '#domain/search/pages/buildListPages.ts';
import type { SearchAnswer as EngineAnswer } from '#domain/search/query/searchQuery.ts';
import { createPageIndex } from '#domain/search/foundPages/pageIndex.ts';
import { withPages } from '#domain/search/foundPages/withPages.ts';
import { createListNames, type ListNames } from '#domain/search/words/listNames.ts';
import { findablePages } from '#sync/protocol/search/findablePages.ts';
import { createSearchEngine, type SearchEngine } from '#domain/search/searchEngine.ts';
import { decodePack, decodeStock, cataloguePack, packStock } from '#sync/protocol/catalogue/cataloguePack.ts';
import { PackBrokenError } from '#sync/protocol/call/columns.ts';
import type { BrandPage, CategoryPage, SearchPage } from '#sync/protocol/search/listPages.ts';
import { decodeDetails, detailsPack } from '#sync/protocol/catalogue/packDetails.ts';
import type { ProductPage } from '#sync/protocol/pages/pages.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { SearchAnswer, Suggestions } from '#sync/protocol/search/search.ts';
import type { ListQuery, SearchQuery } from '#sync/protocol/search/searchAddress.ts';
import { applyPartDelta } from './applyPartDelta.ts';
import { createPackProducts, type PackProducts } from './packProducts.ts';
import type { ProductId } from '#events/facts/values.ts';

/** A downloaded part, not yet parsed. */
export type PartBytes = ArrayBuffer;

/** The parts that deltas bring from version to version. */
export type PackPart = 'pack' | 'details';

/** Before a pack has been opened, every answer is null. Arguments and results can be posted to and from a worker. */
export type PackEngine = {
  /** Opens a catalogue, replacing the one before. @returns its version; null when it is no pack of this build */
  openPack(bytes: PartBytes): string | null;
  /** @returns false when they are not of the opened catalogue, or of another build */
  openDetails(bytes: PartBytes): boolean;
  /** @returns when it was read, ms by the shop’s clock; null when it is no stock of the opened catalogue */
  useStock(value: unknown): number | null;
  /** @returns false when it is of another build: words find no pages until it is given others */
  usePages(value: unknown): boolean;
  /** @returns the newer part; null when the delta does not apply to this one */
  applyDelta(part: PackPart, kept: PartBytes, delta: PartBytes): PartBytes | null;
  /** Null: there is no such page. */
  category(path: string, query: ListQuery): CategoryPage | null;
  brand(path: string, query: ListQuery): BrandPage | null;
  searchPage(words: string, query: ListQuery): SearchPage | null;
  search(query: SearchQuery): SearchAnswer | null;
  suggest(words: string): Suggestions | null;
  /** Null: lists show no such product, or there are no details. */
  product(path: string): ProductPage | null;
  /** Those it knows, with its stock; none as long as that is unknown. */
  products(ids: readonly ProductId[]): readonly Product[];
};

type Opened = { search: SearchEngine; products: PackProducts; lists: ListNames };

export const createPackEngine = (): PackEngine => {
  let opened: Opened | undefined;
  let pages = createPageIndex([]);
  const beside = (
    answer: EngineAnswer | null | undefined,
    query: Pick<SearchQuery, 'scope' | 'words' | 'page'>,
  ): EngineAnswer | null =>
    opened === undefined || !answer ? null : withPages(answer, query, { pages, lists: opened.lists });
  return {
    openPack(bytes) {
      const pack = z.safeParse(cataloguePack, readJson(bytes)).data;
      const catalogue = pack === undefined ? null : unlessBroken(() => decodePack(pack));
      if (catalogue === null) return null;
      opened = {
        search: createSearchEngine(catalogue),
        products: createPackProducts(catalogue),
        lists: createListNames(catalogue),
      };
      return catalogue.version;
    },
    openDetails(bytes) {
      const pack = z.safeParse(detailsPack, readJson(bytes)).data;
      const details = pack === undefined ? null : unlessBroken(() => decodeDetails(pack));
      return details !== null && opened?.products.useDetails(details) === true;
    },
    useStock(value) {
      const stock = z.safeParse(packStock, value).data;
      if (opened === undefined || stock?.version !== opened.search.catalogue.version) return null;
      const bits = decodeStock(stock, opened.products.variantCount);
      opened.search = opened.search.withStock(bits);
      opened.products.useStock({ bits, readAt: stock.readAt });
      return stock.readAt;
    },
    usePages(value) {
      const found = z.safeParse(findablePages, value).data;
      if (found !== undefined) pages = createPageIndex(found);
      return found !== undefined;
    },
    applyDelta: (part, kept, delta) => {
      const led = unlessBroken(() => applyPartDelta(part, readJson(kept), readJson(delta)));
      return led === null ? null : new TextEncoder().encode(JSON.stringify(led)).buffer;
    },
    category: (path, query) => (opened === undefined ? null : categoryPageOf(opened.search, path, query)),
    brand: (path, query) => (opened === undefined ? null : brandPageOf(opened.search, path, query)),
    searchPage: (words, query) =>
      beside(opened && searchPageOf(opened.search, words, query), {
        scope: { type: 'all' },
        words,
        page: query.page,
      }),
    search: (query) => beside(opened?.search.search(query), query),
    suggest: (words) => opened?.search.suggest(words) ?? null,
    product: (path) => opened?.products.page(path) ?? null,
    products: (ids) => opened?.products.facts(ids) ?? [],
  };
};

const readJson = (bytes: PartBytes): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
};

const unlessBroken = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch (error) {
    if (error instanceof PackBrokenError) return null;
    throw error;
  }
};
