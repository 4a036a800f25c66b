// The codes of extensions' facets. They share one column, so that sphinx.conf is the same for every shop: the values of the first facet
// come first in it, then those of the next.
import { addedFacets } from '#events/extensions/facet.ts';
import { type FacetId, isAddedFacet } from '#events/facts/facetIds.ts';
import { dictionaryOf } from '#domain/search/columns/counting.ts';
import type { FacetColumns, ProductFacet } from '#domain/search/columns/facetColumns.ts';

/** @returns what is added to a value's code in its column: 0 for the shop's own facets, each of which has a column of its own */
export const firstCodeOf = (columns: FacetColumns, id: FacetId): number => {
  if (!isAddedFacet(id)) return 0;
  let first = 0;
  for (const each of addedFacets.keys()) {
    if (each === id) break;
    first += dictionaryOf(columns, each).values.length;
  }
  return first;
};

/** How many codes the column of a facet may hold. */
export const codesBeside = (columns: FacetColumns, id: FacetId): number =>
  isAddedFacet(id)
    ? [...addedFacets.keys()].reduce((sum, each) => sum + dictionaryOf(columns, each).values.length, 0)
    : dictionaryOf(columns, id).values.length;

/** What a product has of all of them, ascending. */
export const addedCodesOf = (columns: FacetColumns, product: number): readonly number[] =>
  [...addedFacets.keys()].flatMap((id) => {
    const { starts, codes } = columns.byProduct[id] as ProductFacet;
    const first = firstCodeOf(columns, id);
    return Array.from(codes.subarray(starts[product], starts[product + 1]), (code) => first + code).toSorted(
      (a, b) => a - b,
    );
  });
