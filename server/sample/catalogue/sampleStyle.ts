// A style of the sample shop as `data/products/*.json` has it, and the products it stands for: one per colour.
//
// What all colours share is written once. What follows from the rest is not written at all: ids, codes, paths, page titles.
import * as z from 'zod/mini';
import { toProductId, toVariantId } from '#events/brands.ts';
import type { ProductId, VariantId } from '#events/facts/values.ts';
import { productDocument, type StoredProduct } from '../../shop/catalogue/content/productDocument.ts';
import { assertStored } from '../data/readData.ts';

const slug = z.string().check(z.regex(/^[a-z0-9-]+$/));

/** Sizes by the name of their run: `mensShoes`. */
export const sizeRuns = z.record(z.string(), z.array(z.string()));
type SizeRuns = z.output<typeof sizeRuns>;

const size = z.strictObject({
  /** `Wide (2E)`; null where there are no widths. */
  width: z.nullable(z.string()),
  /** A name in `sizeRuns.json`. */
  run: z.string(),
  /** On hand online, size by size. */
  pieces: z.array(z.int().check(z.nonnegative())),
});

const colour = z.strictObject({
  slug,
  /** What it is drawn in: a name of the illustrator's `colourways.ts`. */
  colourway: z.string(),
  /** What this colour has of its own, as in a product's document; `price` when it is reduced. */
  product: z.looseObject({ colourName: z.string() }),
  sizes: z.array(size),
});

export const sampleStyle = z.strictObject({
  /** `arden-4-mens` */
  slug,
  /** `TES-ARDEN-4-MENS`; codes of colours and sizes begin with it. */
  parentCode: z.string(),
  /** What all colours share, as in a product's document. */
  product: z.looseObject({
    name: z.string(),
    brand: z.object({ name: z.string() }),
    purpose: z.string(),
    erpOriginalPrice: z.number(),
    featuredRank: z.int(),
    specifications: z.looseObject({}),
    drawing: z.looseObject({}),
  }),
  /** The first is the one a list shows. */
  colours: z.array(colour).check(z.minLength(1)),
});
export type SampleStyle = z.output<typeof sampleStyle>;
type SampleColour = SampleStyle['colours'][number];

export type SampleStock = {
  readonly variantId: VariantId;
  readonly productId: ProductId;
  readonly qty: number;
};
export type SampleProduct = { readonly product: StoredProduct; readonly stock: readonly SampleStock[] };

/** A field that no document has is a typing error. */
const exactProduct = z.strictObject(productDocument.shape);

/** The defaults for what a style does not say. */
const usual = {
  state: 'current',
  functionalType: 'basic',
  accountExclusive: false,
  cartQtyProductMax: null,
  cartQtyVariantMax: null,
  cartQtyVariantMin: null,
  cartQtyVariantMultipleOf: null,
  taxExclusive: false,
  isNew: false,
  overlayIds: [],
  categoryIds: [],
};

/** Only shoes have these. */
const noShoe = {
  arch: null,
  cushioning: null,
  stability: null,
  offsetMm: null,
  heelStackMm: null,
  forefootStackMm: null,
  weightG: null,
};

/** @throws Error naming the colour that is no product */
export const productsOf = (style: SampleStyle, runs: SizeRuns): readonly SampleProduct[] =>
  style.colours.map((each, colourRank) => {
    const key = `${style.slug}-${each.slug}`;
    const compositeCode = `${style.parentCode}-${each.slug.toUpperCase()}`;
    const sizes = sizesOf(each, runs, key);
    const { name, brand, purpose, erpOriginalPrice, specifications, drawing } = style.product;
    const product = {
      ...usual,
      price: erpOriginalPrice,
      ...style.product,
      ...each.product,
      id: `p-${key}`,
      styleId: `s-${style.slug}`,
      path: `/products/${style.slug}/${each.slug}`,
      pageTitle: `${brand.name} ${name}, ${purpose}, ${each.product.colourName}`,
      erpProductParentCode: style.parentCode,
      erpProductCompositeCode: compositeCode,
      specifications: { ...noShoe, ...specifications },
      drawing: { ...drawing, colourway: each.colourway, seed: `s-${style.slug}` },
      colourRank,
      variants: sizes.map(({ suffix, size: name, width }) => ({
        id: `v-${key}-${suffix}`,
        code: `${compositeCode}-${suffix.toUpperCase()}`,
        size: name,
        width,
      })),
    };
    assertStored(product, exactProduct, key);
    const stock = sizes.map(({ suffix, qty }) => ({
      variantId: toVariantId(`v-${key}-${suffix}`),
      productId: toProductId(`p-${key}`),
      qty,
    }));
    return { product, stock };
  });

const sizesOf = ({ sizes }: SampleColour, runs: SizeRuns, key: string) =>
  sizes.flatMap(({ width, run, pieces }) => {
    const names = runs[run] ?? [];
    if (names.length !== pieces.length)
      throw new Error(`${key} counts ${pieces.length} sizes, and the run ${run} has ${names.length}`);
    return names.map((name, at) => ({
      size: name,
      width,
      qty: pieces[at] ?? 0,
      suffix: suffixOf(name, width),
    }));
  });

/** `7-5`, and `7-5-wide` in a width beside the standard one. */
const suffixOf = (size: string, width: string | null): string => {
  const words = width === null || width === 'Standard' ? size : `${size} ${width.replace(/ \(.*/, '')}`;
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
};
