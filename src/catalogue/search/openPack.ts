// The engine of this device: loaded when there is a pack to open, in a chunk of its own.
import * as z from 'zod/mini';
import { brandPageOf, categoryPageOf, searchPageOf } from '#domain/search/pages/listPages.ts';
import { createSearchEngine, type SearchEngine } from '#domain/search/searchEngine.ts';
import {
  applyDelta,
  catalogueDelta,
  cataloguePack,
  decodePack,
  decodeStock,
  encodePack,
  packStock,
} from '#sync/protocol/cataloguePack.ts';
import type { BrandPage, CategoryPage, SearchPage } from '#sync/protocol/listPages.ts';
import { PackBrokenError } from '#sync/protocol/columns.ts';
import type { SearchAnswer, Suggestions } from '#sync/protocol/search.ts';
import type { ListQuery, SearchQuery } from '#sync/protocol/searchAddress.ts';

/** The shop’s lists as a pack knows them; null: there is no such page. */
export type PackLists = {
  readonly version: string;
  category(path: string, query: ListQuery): CategoryPage | null;
  brand(path: string, query: ListQuery): BrandPage | null;
  searchPage(words: string, query: ListQuery): SearchPage | null;
  search(query: SearchQuery): SearchAnswer | null;
  suggest(words: string): Suggestions;
  /** The same lists by another stock; null when it is no stock of this catalogue. */
  withStock(value: unknown): PackLists | null;
};

/** What this file offers to those who load it late. */
export type PackOpener = {
  readonly openPack: typeof openPack;
  readonly leadOn: typeof leadOn;
  readonly readTimeOf: typeof readTimeOf;
};

/** @returns null when it is no pack of this build */
export const openPack = (value: unknown): PackLists | null => {
  const pack = z.safeParse(cataloguePack, value);
  if (!pack.success) return null;
  const catalogue = unlessBroken(() => decodePack(pack.data));
  return catalogue === null ? null : listsOf(createSearchEngine(catalogue));
};

/** @returns the newer pack, or null when the delta does not lead on from this one */
export const leadOn = (pack: unknown, delta: unknown): unknown => {
  const [older, change] = [z.safeParse(cataloguePack, pack), z.safeParse(catalogueDelta, delta)];
  if (!older.success || !change.success) return null;
  return unlessBroken(() => encodePack(applyDelta(decodePack(older.data), change.data)));
};

/** @returns ms by the shop’s clock; null when it is no stock */
export const readTimeOf = (stock: unknown): number | null =>
  z.safeParse(packStock, stock).data?.readAt ?? null;

const listsOf = (engine: SearchEngine): PackLists => {
  const { catalogue } = engine;
  return {
    version: catalogue.version,
    category: (path, query) => categoryPageOf(engine, path, query),
    brand: (path, query) => brandPageOf(engine, path, query),
    searchPage: (words, query) => searchPageOf(engine, words, query),
    search: (query) => engine.search(query),
    suggest: (words) => engine.suggest(words),
    withStock(value) {
      const stock = z.safeParse(packStock, value);
      if (!stock.success || stock.data.version !== catalogue.version) return null;
      const variants = catalogue.products.reduce((sum, product) => sum + product.variants.length, 0);
      return listsOf(engine.withStock(decodeStock(stock.data, variants)));
    },
  };
};

const unlessBroken = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch (error) {
    if (error instanceof PackBrokenError) return null;
    throw error;
  }
};
