// The columns of the index: numbers alone, beside the words. sphinx.conf declares the same; the start compares the two.
import { addedFacets } from '#events/extensions/facet.ts';
import { FACET_IDS, type FacetId, isAddedFacet, type OwnFacetId } from '#events/facts/facetIds.ts';
import { VARIANT_FACET_IDS, type VariantFacetId } from '#domain/search/columns/facetValues.ts';

export const PRODUCTS = 'shop_products';
export const STATE = 'shop_state';

/** The values that a product has of all facets of extensions; a shop without any needs no such column. */
const ADDED = 'facet_added';

/** The values of a facet that a product has; of a variant’s facet, those that are available. */
export const facetColumn = (id: FacetId): string => (isAddedFacet(id) ? ADDED : `facet_${id.toLowerCase()}`);

/** The values of a variant’s facet that a product is made in, whatever the stock. */
export const madeColumn = (id: VariantFacetId): string => `made_${id.toLowerCase()}`;

/** Text fields and their weights: twice the engine's, which has a half among them. */
export const FIELD_WEIGHTS = { name: 12, brand: 8, purpose: 6, colour: 6, lists: 3, traits: 2 } as const;
export type WordField = keyof typeof FIELD_WEIGHTS;
export const WORD_FIELDS = Object.keys(FIELD_WEIGHTS) as readonly WordField[];

/** What a product is worth to each want of the lexicon: a code for the want and the worth together. */
export const WANTS = 'wants';

/** @param worth 1 to 3 */
export const wantCode = (concept: number, worth: number): number => concept * 4 + worth;

/** What a change of the stock changes. */
export const STOCK_COLUMNS: readonly string[] = [...VARIANT_FACET_IDS.map(facetColumn), 'kinds'];

/** Of the shop itself. */
export const PRODUCT_FACETS = FACET_IDS.filter(
  (id): id is Exclude<OwnFacetId, VariantFacetId> =>
    !isAddedFacet(id) && !VARIANT_FACET_IDS.some((other) => other === id),
);

/** Facets of which one product may have several values. */
export const isMany = (id: FacetId): boolean => id === 'activity' || id === 'technology';

/** In the order of a row. */
export const columnsOf = (): readonly string[] => [
  ...OWN_COLUMNS,
  ...(addedFacets.size === 0 ? [] : [ADDED]),
  ...STOCK_COLUMNS,
];

const OWN_COLUMNS: readonly string[] = [
  'id',
  ...WORD_FIELDS,
  'place',
  'style',
  'name_rank',
  'price',
  'day',
  'categories',
  WANTS,
  ...PRODUCT_FACETS.map(facetColumn),
  ...VARIANT_FACET_IDS.map(madeColumn),
];
