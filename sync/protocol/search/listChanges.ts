// How a shopper changes the filters of a list. Not part of searchAddress.ts, which every page's first load carries.
import type { FacetId } from '#events/facts/facetIds.ts';
import { type ListQuery, sortedValues } from './searchAddress.ts';

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
