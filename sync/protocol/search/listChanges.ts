// How a shopper changes the filters of a list, and the address of what they ask for. Not part of searchAddress.ts, which every page's first load carries.
import type { FacetId } from '#events/facts/facetIds.ts';
import { type ListQuery, searchAddress, type SearchQuery, sortedValues } from './searchAddress.ts';

/** The same list with one value of a facet put in or taken out, on its first page. */
export const withFacetToggled = <Query extends ListQuery>(
  query: Query,
  id: FacetId,
  value: string,
): Query => {
  const chosen = query.facets[id] ?? [];
  return withFacet(
    query,
    id,
    chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
  );
};

/** The same list with these values of a facet and no others, on its first page. */
export const withFacet = <Query extends ListQuery>(
  query: Query,
  id: FacetId,
  values: readonly string[],
): Query => {
  const { [id]: _before, ...others } = query.facets;
  return {
    ...query,
    facets: values.length === 0 ? others : { ...others, [id]: sortedValues(values) },
    page: 1,
  };
};

/** The same list whatever the price, on its first page. */
export const withoutPrice = <Query extends ListQuery>(query: Query): Query => ({
  ...query,
  minPrice: null,
  maxPrice: null,
  page: 1,
});

/** The same list with no facet and no price chosen, on its first page; words and sort stay. */
export const withoutFilters = <Query extends ListQuery>(query: Query): Query => ({
  ...withoutPrice(query),
  facets: {},
});

/**
 * The address of another list in the same place. Which way led there stays: who chose the search is not led from it again, and a
 * list that words led to goes on offering the search (ROUTE-08).
 *
 * @param search parameters of the present address
 */
export const searchAsking = (
  search: Iterable<readonly [string, string]>,
  query: ListQuery & Pick<SearchQuery, 'words'>,
): string => {
  const address = searchAddress(query);
  const words = new Map(search).get('redirectedSearchQuery');
  if (words === undefined) return address;
  return `${address === '' ? '?' : `${address}&`}redirectedSearchQuery=${encodeURIComponent(words)}`;
};
