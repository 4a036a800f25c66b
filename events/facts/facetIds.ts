// Part of the catalogue. Kept in this layer because both the search and the URLs of lists read it.

/** The facets of BEH-2 with values to choose, in the order they are shown; `brand` is ours. The price is a range beside them. */
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
export type FacetId = (typeof FACET_IDS)[number];
