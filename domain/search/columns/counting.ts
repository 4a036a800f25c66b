// Counts styles by facet value, and says which values of a scope are worth showing.
import { FACET_IDS, type FacetId } from '#events/facts/facetIds.ts';
import { type Bits, eachBit } from './bits.ts';
import { type FacetColumns, type FacetDictionary, NONE, type ProductFacet } from './facetColumns.ts';
import { isProductFacet, type VariantFacetId } from './facetValues.ts';
import type { Matching } from './matching.ts';
import type { OfferedCodes, ProductCodes } from './offeredCodes.ts';
import type { ChosenFacets, Facet } from '../query/searchQuery.ts';

type Index = {
  readonly columns: FacetColumns;
  readonly styleOf: Uint32Array;
  /** What each product is made in, in stock or not. */
  readonly made: OfferedCodes;
};

type StockedIndex = Index & { readonly offered: OfferedCodes };

/** By facet, by code: how many of a scope’s styles have it, in stock or not. */
export type Presence = ReadonlyMap<FacetId, { readonly counts: Uint32Array; readonly styles: number }>;

/** The styles a set of products belongs to. */
export const countStyles = (styleOf: Uint32Array, products: Bits): number => {
  let count = 0;
  let last = -1;
  eachBit(products, (product) => {
    const style = Number(styleOf[product]);
    if (style !== last) count += 1;
    last = style;
  });
  return count;
};

export const presenceIn = (index: Index, scope: Bits): Presence => {
  const styles = countStyles(index.styleOf, scope);
  return new Map(
    FACET_IDS.map((id) => [
      id,
      {
        counts: countCodes(
          index,
          id,
          isProductFacet(id) ? index.columns.byProduct[id] : index.made(id),
          scope,
        ),
        styles,
      },
    ]),
  );
};

/** Each count holds together with what is chosen in all other facets. */
export const facetsOf = (
  index: StockedIndex,
  presence: Presence,
  matching: Matching,
  chosen: ChosenFacets,
): Facet[] =>
  shownFacets(presence, chosen).map((id) =>
    facetFrom(
      id,
      dictionaryOf(index.columns, id),
      presence,
      countValues(index, id, matching),
      chosen[id] ?? [],
    ),
  );

/** Facets that distinguish the products of the scope, or that are chosen. */
export const shownFacets = (presence: Presence, chosen: ChosenFacets): readonly FacetId[] =>
  FACET_IDS.filter((id) => {
    const present = presence.get(id);
    return present !== undefined && ((chosen[id] ?? []).length > 0 || tellsApart(id, present));
  });

/** @param counts by code, from the engine or from a search server */
export const facetFrom = (
  id: FacetId,
  dictionary: FacetDictionary,
  presence: Presence,
  counts: Uint32Array,
  selected: readonly string[],
): Facet => ({
  id,
  values: valuesOf(dictionary, presence.get(id)?.counts ?? new Uint32Array(), counts, selected),
});

/**
 * A value that every style has narrows nothing down, except among sizes and widths: a style made in all of them may have only
 * some in stock.
 */
const tellsApart = (
  id: FacetId,
  { counts, styles }: { readonly counts: Uint32Array; readonly styles: number },
): boolean => {
  const present = counts.filter((count) => count > 0);
  return present.some((count) => count !== styles) || (!isProductFacet(id) && present.length > 1);
};

export const dictionaryOf = (columns: FacetColumns, id: FacetId): FacetDictionary =>
  isProductFacet(id) ? (columns.byProduct[id] as ProductFacet) : columns.byVariant[id];

const countValues = (index: StockedIndex, id: FacetId, matching: Matching): Uint32Array => {
  const products = matching.without(id);
  if (isProductFacet(id)) return countCodes(index, id, index.columns.byProduct[id] as ProductFacet, products);
  // If no other variant facet is chosen, what a product has in stock is enough.
  return matching.asksOtherVariants(id)
    ? countByVariant(index, id, products, (variant) => matching.variantPasses(variant, id))
    : countCodes(index, id, index.offered(id), products);
};

const valuesOf = (
  { values, codeOf }: FacetDictionary,
  present: Uint32Array,
  counts: Uint32Array,
  selected: readonly string[],
): Facet['values'] => [
  ...values.flatMap(({ value, label, swatch }, code) => {
    const isSelected = selected.includes(value);
    const isPresent = Number(present[code]) > 0;
    if (!isPresent && !isSelected) return [];
    return [
      {
        value,
        label,
        count: counts[code] ?? 0,
        selected: isSelected,
        ...(swatch === undefined ? {} : { swatch: { ...swatch } }),
      },
    ];
  }),
  // From an old address: the shopper can still remove a value that is not sold any more.
  ...selected
    .filter((value) => !codeOf.has(value))
    .map((value) => ({ value, label: value, count: 0, selected: true })),
];

const countCodes = (
  index: Index,
  id: FacetId,
  { starts, codes }: ProductCodes,
  products: Bits,
): Uint32Array => {
  const { styleOf } = index;
  const { values } = dictionaryOf(index.columns, id);
  const counts = new Uint32Array(values.length);
  // The colours of a style are adjacent: a value counts once for each run.
  const lastStyle = new Int32Array(values.length).fill(-1);
  eachBit(products, (product) => {
    const style = Number(styleOf[product]);
    const end = Number(starts[product + 1]);
    for (let at = Number(starts[product]); at < end; at += 1) {
      const code = codes[at] ?? NONE;
      if (lastStyle[code] === style) continue;
      lastStyle[code] = style;
      counts[code] = Number(counts[code]) + 1;
    }
  });
  return counts;
};

const countByVariant = (
  { columns, styleOf }: Index,
  id: VariantFacetId,
  products: Bits,
  counted: (variant: number) => boolean,
): Uint32Array => {
  const { codes, values } = columns.byVariant[id];
  const { variantStarts } = columns;
  const counts = new Uint32Array(values.length);
  const lastStyle = new Int32Array(values.length).fill(-1);
  eachBit(products, (product) => {
    const style = Number(styleOf[product]);
    const end = Number(variantStarts[product + 1]);
    for (let variant = Number(variantStarts[product]); variant < end; variant += 1) {
      const code = codes[variant] ?? NONE;
      if (code === NONE || lastStyle[code] === style || !counted(variant)) continue;
      lastStyle[code] = style;
      counts[code] = Number(counts[code]) + 1;
    }
  });
  return counts;
};
