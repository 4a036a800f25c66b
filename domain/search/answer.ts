// One answer: the page, the counts beside every facet, the price, and what would help when nothing is found.
import type { FacetId } from '#events/facts/facetIds.ts';
import { type Bits, eachBit } from './columns/bits.ts';
import { countStyles, facetsOf, presenceIn, type Presence } from './columns/counting.ts';
import { createMatching, type Matching } from './columns/matching.ts';
import { matchedStyles } from './columns/matchedStyles.ts';
import type { SearchIndex, stockedParts } from './columns/searchIndex.ts';
import type { EmptyHelp, Facet, SearchAnswer, SearchQuery, StyleCard } from './query/searchQuery.ts';
import { styleCard } from './query/styleCards.ts';

/** The products that may answer a query. */
export type Candidates = {
  /** The products of the scope that match the words. */
  readonly products: Bits;
  /** With words: products, best match first. */
  readonly ranking: Uint32Array | undefined;
};

type StockedIndex = SearchIndex & ReturnType<typeof stockedParts>;

/** An answer before anything is said about its words. */
export type ListAnswer = Omit<SearchAnswer, 'help' | 'redirectPath'> & {
  /** The filter to drop where nothing was found: it counts once for each filter, so it is asked for only then. */
  readonly drop: () => EmptyHelp['drop'];
};

export const answerOf = (index: StockedIndex, query: SearchQuery, candidates: Candidates): ListAnswer => {
  const { sort, page } = query;
  const { pageSize } = index.catalogue;
  const matching = createMatching(index, query, candidates.products);
  const { ranking } = candidates;
  const { total, shown } = matchedStyles(index.orders, matching.without(null), {
    sort,
    page,
    pageSize,
    ranking,
  });
  const facets = facetsOf(index, presenceOf(index, candidates.products), matching, query.facets);
  return {
    ...headOf(query, total, pageSize),
    cards: shown.flatMap((product) => cardOf(index, product)),
    facets,
    price: priceOf(index, query, matching),
    drop: () => dropOf(query, facets, (filter) => countStyles(index.styleOf, matching.without(filter))),
  };
};

/** What was asked, and how much of it there is. */
export const headOf = ({ words, sort, page }: SearchQuery, total: number, pageSize: number) => ({
  words,
  sort,
  page,
  pageCount: Math.max(1, Math.ceil(total / pageSize)),
  total,
});

const presenceOf = (index: SearchIndex, products: Bits): Presence => {
  const presence = index.presenceByScope.get(products) ?? presenceIn(index, products);
  index.presenceByScope.set(products, presence);
  return presence;
};

const cardOf = ({ catalogue, orders, styleOf }: SearchIndex, product: number): StyleCard[] => {
  const style = Number(styleOf[product]);
  const shown = catalogue.products[product];
  const colours = catalogue.products.slice(orders.styleStarts[style], orders.styleStarts[style + 1]);
  return shown === undefined ? [] : [styleCard(colours, shown)];
};

const priceOf = ({ prices }: SearchIndex, query: SearchQuery, matching: Matching): SearchAnswer['price'] => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  eachBit(matching.without('price'), (product) => {
    const price = Number(prices[product]);
    low = Math.min(low, price);
    high = Math.max(high, price);
  });
  return low <= high ? priceRange(query, low, high) : priceRange(query, 0, 0);
};

/** @param low cents of the cheapest, `high` of the dearest; 0 when there is none */
export const priceRange = (
  { minPrice, maxPrice }: Pick<SearchQuery, 'minPrice' | 'maxPrice'>,
  low: number,
  high: number,
): SearchAnswer['price'] => ({
  low: Math.floor(low / 100),
  high: Math.ceil(high / 100),
  min: minPrice,
  max: maxPrice,
});

/** Of the filters chosen, the one that keeps out the most. @param totalWithout styles found without that filter */
export const dropOf = (
  { minPrice, maxPrice }: Pick<SearchQuery, 'minPrice' | 'maxPrice'>,
  facets: readonly Facet[],
  totalWithout: (filter: FacetId | 'price') => number,
): EmptyHelp['drop'] => {
  const filters = [
    ...facets.flatMap(({ id, values }) => {
      const labels = values.filter(({ selected }) => selected).map(({ label }) => label);
      return labels.length === 0 ? [] : [{ filter: id, labels }];
    }),
    ...(minPrice === null && maxPrice === null ? [] : [{ filter: 'price' as const, labels: [] }]),
  ];
  return filters
    .map(({ filter, labels }) => ({ filter, labels, total: totalWithout(filter) }))
    .reduce<EmptyHelp['drop']>((best, drop) => (drop.total > (best?.total ?? 0) ? drop : best), null);
};
