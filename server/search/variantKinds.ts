// The combinations of size and width that variants come in, as one number each: what one variant must match together.
import type { FacetColumns } from '#domain/search/columns/facetColumns.ts';
import { VARIANT_FACET_IDS, type VariantFacetId } from '#domain/search/columns/facetValues.ts';
import type { ChosenFacets } from '#domain/search/query/searchQuery.ts';

export type VariantKinds = {
  /** By variant. */
  readonly kindOf: Uint16Array;
  /** By kind: its code in each facet, NONE where it has no value. */
  readonly codes: readonly Readonly<Record<VariantFacetId, number>>[];
};

export const createVariantKinds = ({ byVariant }: FacetColumns): VariantKinds => {
  const kindByKey = new Map<string, number>();
  const codes: Record<VariantFacetId, number>[] = [];
  const { size, clothingSize, width } = byVariant;
  const kindOf = Uint16Array.from(size.codes, (sizeCode, variant) => {
    const kind = {
      size: sizeCode,
      clothingSize: clothingSize.codes[variant] ?? 0,
      width: width.codes[variant] ?? 0,
    };
    const key = Object.values(kind).join(' ');
    const known = kindByKey.get(key) ?? codes.push(kind) - 1;
    kindByKey.set(key, known);
    return known;
  });
  return { kindOf, codes };
};

/** The kinds that pass what is chosen of the variant facets but the one named. */
export const kindsThatPass = (
  { byVariant }: FacetColumns,
  { codes }: VariantKinds,
  chosen: ChosenFacets,
  without: VariantFacetId | null,
): readonly number[] => {
  const tests = VARIANT_FACET_IDS.flatMap((id) => {
    const values = id === without ? [] : (chosen[id] ?? []);
    return values.length === 0
      ? []
      : [{ id, wanted: new Set(values.map((value) => byVariant[id].codeOf.get(value))) }];
  });
  return codes.flatMap((kind, at) => (tests.every(({ id, wanted }) => wanted.has(kind[id])) ? [at] : []));
};
