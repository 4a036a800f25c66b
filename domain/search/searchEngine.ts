// One search for lists, facets, brands and words, the same on the server and on a device.
//
// Pure and in memory: columns and bitsets made once per catalogue and read by every query. What matches is a product (a style
// in one colour), with a variant in stock that answers size and width together; what is counted and shown is the style.
import { answerOf, type Candidates } from './answer.ts';
import { type Bits, keepCommon } from './columns/bits.ts';
import { countStyles } from './columns/counting.ts';
import type { InStock, ListedCatalogue, ListedProduct } from './query/listedCatalogue.ts';
import { createSearchIndex, type SearchIndex, stockedParts } from './columns/searchIndex.ts';
import type { EmptyHelp, SearchAnswer, SearchQuery, SearchScope, Suggestions } from './query/searchQuery.ts';
import { MOST_SUGGESTED, suggestionsFrom } from './words/suggestions.ts';
import { correctionsOf } from './words/corrections.ts';
import { createListNames, type ListNames } from './words/listNames.ts';
import { createWordIndex, type WordIndex } from './words/wordIndex.ts';

export type SearchEngine = {
  readonly catalogue: ListedCatalogue;
  /** @returns null when there is no such category or brand; a page past the last has no cards */
  search(query: SearchQuery): SearchAnswer | null;
  /** Whether it holds any product, in stock or not. */
  has(scope: SearchScope): boolean;
  /** @param words as typed so far */
  suggest(words: string): Suggestions;
  /** Reads the words now instead of at the first search: 4 s for 200,000 products, in which a server answers no request. */
  readWords(): void;
  /** The same search by this stock; it shares everything else. */
  withStock(inStock: InStock): SearchEngine;
};

/** Until it is given stock, every variant counts as available. The words are read with the first search that has any. */
export const createSearchEngine = (catalogue: ListedCatalogue): SearchEngine => {
  let words: Words | undefined;
  const wordsOf = (): Words => {
    words ??= {
      index: createWordIndex(catalogue),
      names: createListNames(catalogue),
      narrowed: new WeakMap(),
    };
    return words;
  };
  return engineBy(createSearchIndex(catalogue), wordsOf, undefined);
};

type Words = {
  readonly index: WordIndex;
  readonly names: ListNames;
  /** The products of a scope that match some words; kept as long as both are. */
  readonly narrowed: WeakMap<Bits, WeakMap<Bits, Bits>>;
};

const engineBy = (index: SearchIndex, wordsOf: () => Words, inStock: InStock): SearchEngine => {
  const stocked = { ...index, ...stockedParts(index, inStock) };
  return {
    catalogue: index.catalogue,
    readWords: () => void wordsOf(),
    withStock: (stock) => engineBy(index, wordsOf, stock),
    has: (scope) => index.scopeOf(scope)?.some((bits) => bits !== 0) ?? false,
    search(query) {
      const scope = index.scopeOf(query.scope);
      if (scope === undefined) return null;
      const candidates = candidatesOf(wordsOf, scope, query.words);
      const { drop, ...answer } = answerOf(stocked, query, candidates);
      return {
        ...answer,
        help:
          answer.total > 0
            ? null
            : { drop: drop(), corrections: correctedWords(index, wordsOf, query, candidates) },
        redirectPath:
          query.words === '' || query.scope.type !== 'all' ? null : wordsOf().names.pathOf(query.words),
      };
    },
    suggest: (words) =>
      words === '' ? { queries: [], lists: [], products: [] } : suggestionsOf(index, wordsOf(), words),
  };
};

const candidatesOf = (wordsOf: () => Words, scope: Bits, words: string): Candidates => {
  if (words === '') return { products: scope, ranking: undefined };
  const { index, narrowed } = wordsOf();
  const match = index.match(words);
  const byScope = narrowed.get(match.products) ?? new WeakMap<Bits, Bits>();
  narrowed.set(match.products, byScope);
  let products = byScope.get(scope);
  if (products === undefined) {
    products = scope.slice();
    keepCommon(products, match.products);
    byScope.set(scope, products);
  }
  return { products, ranking: match.ranking };
};

/** Corrects only where the words alone find nothing: otherwise the filters are the reason. */
const correctedWords = (
  { scopeOf, styleOf }: SearchIndex,
  wordsOf: () => Words,
  { scope, words }: SearchQuery,
  { products }: Candidates,
): EmptyHelp['corrections'] => {
  const within = scopeOf(scope);
  if (words === '' || within === undefined || products.some((bits) => bits !== 0)) return [];
  return correctionsOf(wordsOf().index, words, (others) =>
    countStyles(styleOf, candidatesOf(wordsOf, within, others).products),
  );
};

const suggestionsOf = (
  { catalogue, styleOf }: SearchIndex,
  { index, names }: Words,
  words: string,
): Suggestions => {
  const seen = new Set<number>();
  const products: ListedProduct[] = [];
  for (const at of index.match(words).ranking) {
    const product = catalogue.products[at];
    const style = Number(styleOf[at]);
    if (products.length === MOST_SUGGESTED.products) break;
    if (product === undefined || seen.has(style)) continue;
    seen.add(style);
    products.push(product);
  }
  return suggestionsFrom(words, names, { queries: index.finish(words), products });
};
