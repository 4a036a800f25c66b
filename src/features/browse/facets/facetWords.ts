// How the filters of a list are called, and in which of four looks their values are offered (BEH-2).
import { EXTENDED } from '#events/extensions/extended.ts';
import { type AddedFacetId, addedFacets } from '#events/extensions/facet.ts';
import { type FacetId, isAddedFacet, type OwnFacetId } from '#events/facts/facetIds.ts';
import type { Facet, FacetValue } from '#sync/protocol/search/search.ts';
import { type ListQuery, MAX_PRICE } from '#sync/protocol/search/searchAddress.ts';
import { formatPrice } from '#src/words/format.ts';
import { toCents } from '#events/brands.ts';

type FacetWords = {
  readonly title: string;
  /** `grid`: short values side by side. `dots`: colours. `rows`: one value per line. `toggle`: one box without a group. */
  readonly look: 'grid' | 'dots' | 'rows' | 'toggle';
  /** Before a value that is shown alone: `Size 10`. Absent: the value says enough. */
  readonly before?: string;
};

const facetWords: Record<OwnFacetId, FacetWords> = {
  size: { title: 'Shoe size (US)', look: 'grid', before: 'Size' },
  clothingSize: { title: 'Clothing size', look: 'grid', before: 'Size' },
  width: { title: 'Width', look: 'rows' },
  gender: { title: 'For', look: 'rows' },
  stability: { title: 'Stability', look: 'rows' },
  cushioning: { title: 'Cushioning', look: 'rows', before: 'Cushioning:' },
  arch: { title: 'Arch', look: 'rows', before: 'Arch:' },
  offset: { title: 'Offset, heel to toe', look: 'rows', before: 'Offset' },
  activity: { title: 'Activity', look: 'rows' },
  technology: { title: 'Technology', look: 'rows' },
  colour: { title: 'Colour', look: 'dots' },
  brand: { title: 'Brand', look: 'rows' },
  new: { title: 'New', look: 'toggle' },
  sale: { title: 'Sale', look: 'toggle' },
};

/** Of any facet, an extension's too. */
export const wordsOfFacet = (id: FacetId): FacetWords =>
  EXTENDED && isAddedFacet(id) ? addedWords(id) : facetWords[id as OwnFacetId];

const addedWords = (id: AddedFacetId): FacetWords => {
  const { title = id, before } = addedFacets.get(id) ?? {};
  return { title, look: 'rows', ...(before !== undefined && { before }) };
};

/** BEH-2.4: footwear sizes and colours are open from the start. Ours: clothing sizes, and the price, which is no facet. */
export const STARTS_OPEN: ReadonlySet<FacetId> = new Set(['size', 'clothingSize', 'colour']);

/** `Size 10`, `Arch: High`, `New` */
export const valueWords = (id: FacetId, { label }: Pick<FacetValue, 'label'>): string => {
  const { title, look, before } = wordsOfFacet(id);
  if (look === 'toggle') return title;
  return before === undefined ? label : `${before} ${label}`;
};

/** @param amount whole dollars @returns `$1,400` */
export const dollars = (amount: number): string => formatPrice(toCents(amount * 100));

/** `$149.95`, `1,200` → dollars; null for what has no digits. */
export const dollarsTyped = (text: string): number | null => {
  const amount = Number.parseFloat(text.replaceAll(/[^\d.]/g, ''));
  return Number.isNaN(amount) ? null : Math.min(amount, MAX_PRICE);
};

/** `$140 to $250`, `Under $250`, `From $140`; null where no price was chosen. */
export const priceWords = ({
  minPrice,
  maxPrice,
}: Pick<ListQuery, 'minPrice' | 'maxPrice'>): string | null => {
  if (minPrice !== null && maxPrice !== null) {
    return `${dollars(minPrice)} to ${dollars(maxPrice)}`;
  }
  if (minPrice !== null) return `From ${dollars(minPrice)}`;
  return maxPrice === null ? null : `Up to ${dollars(maxPrice)}`;
};

/** The values of a facet that are chosen, as its closed row says them: `Neutral, Stability`. */
export const chosenWords = (query: ListQuery, { id, values }: Facet): string =>
  values
    .filter(({ value }) => query.facets[id]?.includes(value))
    .map(({ label }) => label)
    .join(', ');

/** How many filters narrow a list: each chosen value, and the price. */
export const countChosen = (query: ListQuery): number =>
  Object.values(query.facets).reduce((sum, values) => sum + values.length, 0) +
  Number(query.minPrice !== null || query.maxPrice !== null);
