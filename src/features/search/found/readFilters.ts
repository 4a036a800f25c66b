// Filters that were read from the words, as if the shopper had ticked them: ticked in their place, and changed there like any
// other. Whatever is changed leaves the words and stands in the address from then on (DEC-130).
import { FACET_IDS } from '#events/facts/facetIds.ts';
import { withoutTokens } from '#domain/search/reading/lexicon/withoutTokens.ts';
import type { Understood } from '#sync/protocol/search/search.ts';
import { type ListQuery, sortedValues } from '#sync/protocol/search/searchAddress.ts';

export type ReadFilters = Understood['filters'];

/** The query with what was read as its own. */
export const withRead = (query: ListQuery, read: ReadFilters): ListQuery => {
  const facets = { ...query.facets };
  let { minPrice, maxPrice } = query;
  for (const { filter, values, ...price } of read) {
    if (filter === 'price') {
      minPrice = larger(minPrice, price.minPrice);
      maxPrice = smaller(maxPrice, price.maxPrice);
    } else if (filter !== 'use') {
      facets[filter] = sortedValues([...(facets[filter] ?? []), ...values]);
    }
  }
  return { ...query, facets, minPrice, maxPrice };
};

const larger = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));
const smaller = (a: number | null, b: number | null) =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

export type SearchedList = {
  readonly query: ListQuery;
  readonly words: string;
  readonly read: ReadFilters;
};

/** @param change of the query with what was read @returns the query without what the words still say */
export const changedInPlace = (
  { query, words, read }: SearchedList,
  change: (query: ListQuery) => ListQuery,
): Omit<SearchedList, 'read'> => {
  const shown = withRead(query, read);
  const next = change(shown);
  // What it is for stands in no sheet: only its own chip takes it away.
  const isChanged = (filter: ReadFilters[number]['filter']): boolean => {
    if (filter === 'use') return false;
    return filter === 'price'
      ? next.minPrice !== shown.minPrice || next.maxPrice !== shown.maxPrice
      : next.facets[filter]?.join() !== shown.facets[filter]?.join();
  };
  const stays = new Set(read.flatMap(({ filter }) => (isChanged(filter) ? [] : [filter])));
  const facets: ListQuery['facets'] = Object.fromEntries(
    FACET_IDS.flatMap((id) => {
      const values = stays.has(id) ? query.facets[id] : next.facets[id];
      return values === undefined ? [] : [[id, values]];
    }),
  );
  const { minPrice, maxPrice } = stays.has('price') ? query : next;
  const gone = read.filter(({ filter }) => !stays.has(filter));
  return {
    query: { ...next, facets, minPrice, maxPrice },
    words: gone.length === 0 ? words : withoutTokens(words, gone),
  };
};
