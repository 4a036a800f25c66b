// One search for lists, facets, brands and words, the same on the server and on a device.
//
// Pure and in memory: columns and bitsets made once per catalogue and read by every query. What matches is a product (a style
// in one colour), with a variant in stock that answers size and width together; what is counted and shown is the style.
import { answerOf, type Candidates } from './answer.ts';
import { type Bits, keepCommon } from './columns/bits.ts';
import { countStyles } from './columns/counting.ts';
import { createMatching } from './columns/matching.ts';
import type { InStock, ListedCatalogue, ListedProduct } from './query/listedCatalogue.ts';
import { createSearchIndex, type SearchIndex, stockedParts } from './columns/searchIndex.ts';
import type { EmptyHelp, SearchAnswer, SearchQuery, SearchScope, Suggestions } from './query/searchQuery.ts';
import { onlyRead, type Plan, plansOf, withRead } from './reading/plans.ts';
import { createReaderContext, type ReaderContext } from './reading/readerContext.ts';
import type { Reading } from './reading/readParts.ts';
import { readQuery } from './reading/readQuery.ts';
import { understoodOf } from './reading/understood.ts';
import { createWordSearch, type WordSearch } from './reading/wordSearch.ts';
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
  const index = createSearchIndex(catalogue);
  const wordsOf = (): Words => {
    if (words !== undefined) return words;
    const wordIndex = createWordIndex(catalogue);
    words = {
      index: wordIndex,
      names: createListNames(catalogue),
      context: createReaderContext(catalogue.products, index.columns, wordIndex.vocabulary),
      search: createWordSearch(catalogue.products, wordIndex),
      narrowed: new WeakMap(),
    };
    return words;
  };
  return engineBy(index, wordsOf, undefined);
};

type Words = {
  readonly index: WordIndex;
  readonly names: ListNames;
  readonly context: ReaderContext;
  readonly search: WordSearch;
  /** The products of a scope that match some words; kept as long as both are. */
  readonly narrowed: WeakMap<Bits, WeakMap<Bits, Bits>>;
};

type Stocked = SearchIndex & ReturnType<typeof stockedParts>;

/** Readings remembered by one stock: a shopper ticks facets of the same words again and again. */
const KEPT_READINGS = 16;

const engineBy = (index: SearchIndex, wordsOf: () => Words, inStock: InStock): SearchEngine => {
  const stocked = { ...index, ...stockedParts(index, inStock) };
  const read = remembering((words: string, scope: Bits) => readIn(stocked, wordsOf(), words, scope));
  return {
    catalogue: index.catalogue,
    readWords: () => void wordsOf(),
    withStock: (stock) => engineBy(index, wordsOf, stock),
    has: (scope) => index.scopeOf(scope)?.some((bits) => bits !== 0) ?? false,
    search(query) {
      const scope = index.scopeOf(query.scope);
      if (scope === undefined) return null;
      const { words } = query;
      if (words === '') {
        const { drop, ...answer } = answerOf(stocked, query, query, { products: scope, ranking: undefined });
        return { ...answer, help: answer.total > 0 ? null : { drop, corrections: [] }, redirectPath: null };
      }
      const { reading, plan, total } = read(words, scope);
      const candidates = candidatesOf(wordsOf(), scope, plan);
      const asked = plan === undefined ? query : withRead(query, plan);
      const { drop, ...answer } = answerOf(stocked, query, asked, candidates);
      return {
        ...answer,
        help:
          answer.total > 0
            ? null
            : {
                drop,
                corrections: total > 0 ? [] : corrected(wordsOf(), words, (w) => read(w, scope).total),
              },
        redirectPath: query.scope.type === 'all' ? wordsOf().names.pathOf(words) : null,
        understood: understoodOf(reading, plan, wordsOf().context.valuesOf),
      };
    },
    suggest: (words) =>
      words === '' ? { queries: [], lists: [], products: [] } : suggestionsOf(index, wordsOf(), words),
  };
};

type Read = {
  readonly reading: Reading;
  /** The first that finds something, or else the one with everything. */
  readonly plan: Plan | undefined;
  /** Styles it finds, before any filter of the address. */
  readonly total: number;
};

const readIn = (index: Stocked, words: Words, typed: string, scope: Bits): Read => {
  const reading = readQuery(typed, words.context);
  const plans = plansOf(reading);
  for (const plan of plans) {
    const filters = onlyRead({ facets: {}, minPrice: null, maxPrice: null }, plan);
    const matching = createMatching(index, filters, candidatesOf(words, scope, plan).products);
    const total = countStyles(index.styleOf, matching.without(null));
    if (total > 0) return { reading, plan, total };
  }
  return { reading, plan: plans[0], total: 0 };
};

/** By words, in each scope. */
const remembering = (read: (words: string, scope: Bits) => Read) => {
  const byScope = new WeakMap<Bits, Map<string, Read>>();
  return (words: string, scope: Bits): Read => {
    const kept = byScope.get(scope) ?? new Map<string, Read>();
    byScope.set(scope, kept);
    const known = kept.get(words) ?? read(words, scope);
    kept.delete(words);
    kept.set(words, known);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_READINGS && oldest !== undefined) kept.delete(oldest);
    return known;
  };
};

const candidatesOf = ({ search, narrowed }: Words, scope: Bits, plan: Plan | undefined): Candidates => {
  if (plan === undefined) return { products: new Uint32Array(scope.length), ranking: new Uint32Array() };
  const match = search.match(plan);
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

/** Other words, where those typed find nothing whatever the filters. @param totalOf the styles that words find */
const corrected = (
  { index: { vocabulary } }: Words,
  words: string,
  totalOf: (words: string) => number,
): EmptyHelp['corrections'] =>
  correctionsOf({ vocabulary: vocabulary.words, knows: vocabulary.knows }, words, totalOf);

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
