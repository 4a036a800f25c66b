// One search for lists, facets, brands and words, the same on the server and on a device.
//
// Pure and in memory: columns and bitsets made once a catalogue, which a query reads. What matches is a product (a style
// in one colour), with a variant in stock that answers size and width together; what is counted and shown is the style.
import { answerOf } from './answer.ts';
import type { InStock, ListedCatalogue } from './listedCatalogue.ts';
import { availableVariants, createSearchIndex, type SearchIndex } from './searchIndex.ts';
import type { SearchAnswer, SearchQuery } from './searchQuery.ts';

export type SearchEngine = {
  readonly catalogue: ListedCatalogue;
  /** @returns null when there is no such category or brand; a page past the last has no cards */
  search(query: SearchQuery): SearchAnswer | null;
  /** The same search by this stock; it shares everything else. */
  withStock(inStock: InStock): SearchEngine;
};

/** Until it is told of stock, every variant can be had. */
export const createSearchEngine = (catalogue: ListedCatalogue): SearchEngine =>
  engineBy(createSearchIndex(catalogue), undefined);

const engineBy = (index: SearchIndex, inStock: InStock): SearchEngine => {
  const stocked = { ...index, available: availableVariants(index, inStock) };
  return {
    catalogue: index.catalogue,
    withStock: (stock) => engineBy(index, stock),
    search(query) {
      const products = index.scopeOf(query.scope);
      if (products === undefined) return null;
      const { drop, ...answer } = answerOf(stocked, query, { products, ranking: undefined });
      return { ...answer, help: answer.total > 0 ? null : { drop, corrections: [] }, redirectPath: null };
    },
  };
};
