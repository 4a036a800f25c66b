// One search for lists, facets, brands and words, the same on the server and on a device.
//
// Pure and in memory: columns and bitsets made once a catalogue, which a query reads. What matches is a product (a style
// in one colour), with a variant in stock that answers size and width together; what is counted and shown is the style.
import { answerOf } from './answer.ts';
import type { InStock, ListedCatalogue } from './listedCatalogue.ts';
import { availableVariants, createSearchIndex } from './searchIndex.ts';
import type { SearchAnswer, SearchQuery } from './searchQuery.ts';

export type SearchEngine = {
  readonly catalogue: ListedCatalogue;
  /** @returns null when there is no such category or brand; a page past the last has no cards */
  search(query: SearchQuery): SearchAnswer | null;
  /** Answers are by this stock from now on. */
  setStock(inStock: InStock): void;
};

export const createSearchEngine = (catalogue: ListedCatalogue, inStock?: InStock): SearchEngine => {
  const index = createSearchIndex(catalogue);
  let available = availableVariants(index, inStock);
  return {
    catalogue,
    setStock(stock) {
      available = availableVariants(index, stock);
    },
    search(query) {
      const products = index.scopeOf(query.scope);
      if (products === undefined) return null;
      const { drop, ...answer } = answerOf({ ...index, available }, query, { products, ranking: undefined });
      return { ...answer, help: answer.total > 0 ? null : { drop, corrections: [] }, redirectPath: null };
    },
  };
};
