// Part of the catalogue. Kept in this layer because both the search and the URLs of lists read it.
import type { AddedFacetId } from '../extensions/facet.ts';

/**
 * The facets of BEH-2 with values to choose, in the order they are shown; `brand` is ours. The price is a range beside them.
 * `registry/addFacets.ts` puts those of the shop's extensions behind them, and nobody else does: then it holds any FacetId.
 */
export const FACET_IDS = [
  'size',
  'clothingSize',
  'width',
  'gender',
  'stability',
  'cushioning',
  'arch',
  'offset',
  'activity',
  'technology',
  'colour',
  'brand',
  'new',
  'sale',
] as const;

/** Of the shop itself. */
export type OwnFacetId = (typeof FACET_IDS)[number];
export type FacetId = OwnFacetId | AddedFacetId;

export const isAddedFacet = (id: FacetId): id is AddedFacetId => id.includes('-');
