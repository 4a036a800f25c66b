// The catalogue as columns of numbers: what every query reads, made once per catalogue.
import { FACET_IDS, type FacetId } from '#events/facts/facetIds.ts';
import { type Bits, createBits, setBit } from './bits.ts';
import {
  compareValues,
  type ProductFacetId,
  isProductFacet,
  readFacet,
  type ReadValue,
  VARIANT_FACET_IDS,
  variantFacets,
  type VariantFacetId,
} from './facetValues.ts';
import type { ListedProduct } from '../query/listedCatalogue.ts';

type Swatch = { readonly base: string; readonly second: string };

/** The values of a facet in the order they are shown. A value’s index is its code in the columns. */
export type FacetDictionary = {
  readonly values: readonly (ReadValue & { readonly swatch?: Swatch })[];
  readonly codeOf: ReadonlyMap<string, number>;
};

/** Codes by product: those of product `p` are at `starts[p]` up to `starts[p + 1]`. */
export type ProductFacet = FacetDictionary & {
  readonly starts: Uint32Array;
  readonly codes: Uint16Array;
  /** By code: the products that have it. */
  readonly members: readonly Bits[];
};

/** One code per variant; NONE where the variant has no value for it. */
export type VariantFacet = FacetDictionary & { readonly codes: Uint16Array };

export const NONE = 0xffff;

export type FacetColumns = {
  /** One for each of FACET_IDS as they are when the catalogue is read. */
  readonly byProduct: Readonly<Record<ProductFacetId, ProductFacet>>;
  readonly byVariant: Readonly<Record<VariantFacetId, VariantFacet>>;
  /** The variants of product `p` are at `variantStarts[p]` up to `variantStarts[p + 1]`. */
  readonly variantStarts: Uint32Array;
  /** Variants that cannot run short, whatever the stock says. */
  readonly neverShort: Bits;
};

export const createFacetColumns = (products: readonly ListedProduct[]): FacetColumns => {
  const variantStarts = startsOf(products, ({ variants }) => variants.length);
  const neverShort = createBits(Number(variantStarts.at(-1)));
  products.forEach(({ countsStock, variants }, product) => {
    if (!countsStock) variants.forEach((_, at) => setBit(neverShort, Number(variantStarts[product]) + at));
  });
  const productIds = (FACET_IDS as readonly FacetId[]).filter(isProductFacet);
  return {
    byProduct: recordOf(productIds, (id) => productFacet(id, products)),
    byVariant: recordOf(VARIANT_FACET_IDS, (id) => variantFacet(id, products)),
    variantStarts,
    neverShort,
  };
};

const recordOf = <Id extends string, Value>(
  ids: readonly Id[],
  make: (id: Id) => Value,
): Readonly<Record<Id, Value>> => Object.fromEntries(ids.map((id) => [id, make(id)])) as Record<Id, Value>;

const startsOf = (
  products: readonly ListedProduct[],
  lengthOf: (product: ListedProduct) => number,
): Uint32Array => {
  const starts = new Uint32Array(products.length + 1);
  let total = 0;
  products.forEach((product, at) => {
    total += lengthOf(product);
    starts[at + 1] = total;
  });
  return starts;
};

const productFacet = (id: ProductFacetId, products: readonly ListedProduct[]): ProductFacet => {
  const read = readFacet(id);
  // A value named twice by one product counts once.
  const valuesOf = products.map((product) => unique(read(product)));
  const swatches = id === 'colour' ? swatchesOf(products) : undefined;
  const dictionary = dictionaryOf(id, valuesOf.flat(), swatches);
  const starts = new Uint32Array(products.length + 1);
  const codes: number[] = [];
  const members = dictionary.values.map(() => createBits(products.length));
  valuesOf.forEach((values, product) => {
    for (const { value } of values) {
      const code = dictionary.codeOf.get(value) ?? NONE;
      codes.push(code);
      const bits = members[code];
      if (bits !== undefined) setBit(bits, product);
    }
    starts[product + 1] = codes.length;
  });
  return { ...dictionary, starts, codes: Uint16Array.from(codes), members };
};

const variantFacet = (id: VariantFacetId, products: readonly ListedProduct[]): VariantFacet => {
  const read = variantFacets[id];
  const values = products.flatMap((product) => product.variants.map((variant) => read(product, variant)));
  const dictionary = dictionaryOf(
    id,
    values.filter((value) => value !== null),
  );
  return {
    ...dictionary,
    codes: Uint16Array.from(values, (value) =>
      value === null ? NONE : (dictionary.codeOf.get(value.value) ?? NONE),
    ),
  };
};

const dictionaryOf = (
  id: ProductFacetId | VariantFacetId,
  all: readonly ReadValue[],
  swatches?: ReadonlyMap<string, Swatch>,
): FacetDictionary => {
  const values = unique(all)
    .toSorted(compareValues(id))
    .map((value) => {
      const swatch = swatches?.get(value.label);
      return swatch === undefined ? value : { ...value, swatch };
    });
  if (values.length >= NONE)
    throw new Error(`The facet ${id} has ${values.length} values, more than a column holds`);
  return { values, codeOf: new Map(values.map(({ value }, code) => [value, code])) };
};

const unique = (values: readonly ReadValue[]): readonly ReadValue[] => {
  if (values.length < 2) return values;
  const firstByValue = new Map<string, ReadValue>();
  for (const value of values) if (!firstByValue.has(value.value)) firstByValue.set(value.value, value);
  return [...firstByValue.values()];
};

/** The dot of a colour family: that of its first product. */
const swatchesOf = (products: readonly ListedProduct[]): ReadonlyMap<string, Swatch> => {
  const swatches = new Map<string, Swatch>();
  for (const { swatch } of products)
    if (!swatches.has(swatch.family))
      swatches.set(swatch.family, { base: swatch.base, second: swatch.second });
  return swatches;
};
