// The available sizes and widths of each product, each once. Most queries read only these and not every variant.
import { type Bits, hasBit } from './bits.ts';
import { type FacetColumns, NONE } from './facetColumns.ts';
import type { VariantFacetId } from './facetValues.ts';

/** Codes by product: those of product `p` are at `starts[p]` up to `starts[p + 1]`, none twice. */
export type ProductCodes = { readonly starts: Uint32Array; readonly codes: Uint16Array };

export type OfferedCodes = (id: VariantFacetId) => ProductCodes;

/** @param available the variants that count; made when first asked for */
export const createOfferedCodes = (columns: FacetColumns, available: Bits): OfferedCodes => {
  const made = new Map<VariantFacetId, ProductCodes>();
  return (id) => {
    const offered = made.get(id) ?? offeredOf(columns, id, available);
    made.set(id, offered);
    return offered;
  };
};

const offeredOf = (
  { variantStarts, byVariant }: FacetColumns,
  id: VariantFacetId,
  available: Bits,
): ProductCodes => {
  const { codes: all, values } = byVariant[id];
  const starts = new Uint32Array(variantStarts.length);
  const codes = new Uint16Array(all.length);
  const lastProduct = new Int32Array(values.length).fill(-1);
  let length = 0;
  for (let product = 0; product + 1 < variantStarts.length; product += 1) {
    const end = Number(variantStarts[product + 1]);
    for (let variant = Number(variantStarts[product]); variant < end; variant += 1) {
      const code = all[variant] ?? NONE;
      if (code === NONE || lastProduct[code] === product || !hasBit(available, variant)) continue;
      lastProduct[code] = product;
      codes[length] = code;
      length += 1;
    }
    starts[product + 1] = length;
  }
  return { starts, codes: codes.slice(0, length) };
};
