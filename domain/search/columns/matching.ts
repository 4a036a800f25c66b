// Which products a query lets through, with everything chosen and with one filter left out.
import type { FacetId } from '#events/facts/facetIds.ts';
import { addAll, type Bits, eachBit, hasBit, keepCommon, setBit } from './bits.ts';
import { type FacetColumns, type FacetDictionary, NONE, type ProductFacet } from './facetColumns.ts';
import { VARIANT_FACET_IDS, type ProductFacetId, type VariantFacetId } from './facetValues.ts';
import type { OfferedCodes } from './offeredCodes.ts';
import type { SearchQuery } from '../query/searchQuery.ts';

export type Matching = {
  /** Products that pass every filter but the one named; they are shared, don’t change them. */
  without(filter: FacetId | 'price' | null): Bits;
  /** Whether a variant is available and passes what is chosen of the variant facets but the one named. */
  variantPasses(variant: number, without: VariantFacetId | null): boolean;
  /** Whether a variant facet beside this one is chosen, so that one variant must match both. */
  asksOtherVariants(id: VariantFacetId): boolean;
};

type Index = {
  readonly columns: FacetColumns;
  /** Cents by product. */
  readonly prices: Uint32Array;
  /** Available variants: in stock, or never short. */
  readonly available: Bits;
  readonly offered: OfferedCodes;
};

type Filters = Pick<SearchQuery, 'facets' | 'minPrice' | 'maxPrice'>;

/** @param candidates the products of the scope that match the words */
export const createMatching = (index: Index, filters: Filters, candidates: Bits): Matching => {
  const chosen = chosenFilters(index, filters, candidates);
  const variantPasses = variantTest(index, filters);
  const variantIds = VARIANT_FACET_IDS.filter((id) => (filters.facets[id]?.length ?? 0) > 0);
  const made = new Map<FacetId | 'price' | null, Bits>();
  const make = (left: FacetId | 'price' | null): Bits => {
    const bits = candidates.slice();
    for (const [filter, members] of chosen) if (filter !== left) keepCommon(bits, members);
    const [asked, ...others] = variantIds.filter((id) => id !== left);
    if (asked === undefined) return bits;
    return others.length === 0
      ? keepOffered(index, bits, asked, filters.facets[asked] ?? [])
      : keepAvailable(index, bits, (variant) => variantPasses(variant, asVariantFacet(left)));
  };
  const isChosen = (filter: FacetId | 'price'): boolean =>
    chosen.has(filter) || variantIds.some((id) => id === filter);
  return {
    variantPasses,
    asksOtherVariants: (id) => variantIds.some((other) => other !== id),
    without(filter) {
      // A filter that is not chosen costs nothing.
      const left = filter === null || isChosen(filter) ? filter : null;
      const bits = made.get(left) ?? make(left);
      made.set(left, bits);
      return bits;
    },
  };
};

const asVariantFacet = (filter: FacetId | 'price' | null): VariantFacetId | null =>
  VARIANT_FACET_IDS.find((id) => id === filter) ?? null;

/** The filters that depend on the product alone, each with the products that pass it. */
const chosenFilters = (
  { columns, prices }: Index,
  { facets, minPrice, maxPrice }: Filters,
  candidates: Bits,
): ReadonlyMap<FacetId | 'price', Bits> => {
  const chosen = new Map<FacetId | 'price', Bits>();
  for (const [id, facet] of Object.entries(columns.byProduct) as [ProductFacetId, ProductFacet][]) {
    const values = facets[id] ?? [];
    if (values.length > 0) chosen.set(id, membersOf(facet, values, candidates.length));
  }
  if (minPrice !== null || maxPrice !== null) {
    const [low, high] = [(minPrice ?? 0) * 100, (maxPrice ?? Number.POSITIVE_INFINITY) * 100];
    const bits = new Uint32Array(candidates.length);
    eachBit(candidates, (product) => {
      const price = Number(prices[product]);
      if (price >= low && price <= high) setBit(bits, product);
    });
    chosen.set('price', bits);
  }
  return chosen;
};

/** A value this catalogue does not have lets nothing through. */
const membersOf = ({ codeOf, members }: ProductFacet, values: readonly string[], words: number): Bits => {
  const union = new Uint32Array(words);
  for (const value of values) {
    const bits = members[codeOf.get(value) ?? NONE];
    if (bits !== undefined) addAll(union, bits);
  }
  return union;
};

const variantTest = ({ columns, available }: Index, { facets }: Filters): Matching['variantPasses'] => {
  const tests = VARIANT_FACET_IDS.flatMap((id) => {
    const values = facets[id] ?? [];
    const facet = columns.byVariant[id];
    return values.length === 0 ? [] : [{ id, codes: facet.codes, wanted: wantedCodes(facet, values) }];
  });
  return (variant, without) => {
    if (!hasBit(available, variant)) return false;
    for (const { id, codes, wanted } of tests)
      if (id !== without && wanted[codes[variant] ?? NONE] !== 1) return false;
    return true;
  };
};

/** By code: 1 where it is wanted; a value this catalogue does not have has no code. */
const wantedCodes = ({ codeOf, values: all }: FacetDictionary, values: readonly string[]): Uint8Array => {
  const wanted = new Uint8Array(all.length);
  for (const value of values) wanted[codeOf.get(value) ?? all.length] = 1;
  return wanted;
};

/** Of these products, those that have one of the values in stock. */
const keepOffered = (
  { columns, offered }: Index,
  products: Bits,
  id: VariantFacetId,
  values: readonly string[],
): Bits => {
  const wanted = wantedCodes(columns.byVariant[id], values);
  const { starts, codes } = offered(id);
  const kept = new Uint32Array(products.length);
  eachBit(products, (product) => {
    const end = Number(starts[product + 1]);
    for (let at = Number(starts[product]); at < end; at += 1) {
      if (wanted[codes[at] ?? NONE] !== 1) continue;
      setBit(kept, product);
      return;
    }
  });
  return kept;
};

/** Of these products, those with a variant that passes. */
const keepAvailable = (
  { columns: { variantStarts } }: Index,
  products: Bits,
  passes: (variant: number) => boolean,
): Bits => {
  const kept = new Uint32Array(products.length);
  eachBit(products, (product) => {
    const end = Number(variantStarts[product + 1]);
    for (let variant = Number(variantStarts[product]); variant < end; variant += 1) {
      if (!passes(variant)) continue;
      setBit(kept, product);
      return;
    }
  });
  return kept;
};
