// A product on the wire: one style in one colour, with its variants and their stock (BEH-3).
import * as z from 'zod/mini';
import { EXTENDED } from '#events/extensions/extended.ts';
import { productId, variantId } from '#events/facts/values.ts';
import { millis } from '#events/store/logValues.ts';
import { dollars } from '../call/money.ts';

/** What a badge says comes from its kind (BEH-3 dynamicOverlay, and ours). */
export const badge = z.enum(['sale', 'newArrival', 'comingSoon', 'membersOnly']);

/** BEH-4: current and evergreen are sellable; coming is shown as coming soon; the rest cannot be bought. */
export const productState = z.enum(['current', 'evergreen', 'coming', 'discontinued', 'hidden']);

/** basic: counted stock. madeToOrder and giftCard are never short. challenge: sold after a question is answered. */
export const functionalType = z.enum(['basic', 'challenge', 'giftCard', 'madeToOrder']);

export const gender = z.enum(['mens', 'womens', 'unisex', 'kids']);

/** How many a cart may hold; null: no such rule. */
export const limit = z.nullable(z.int().check(z.gte(1)));

export const variant = z.object({
  id: variantId,
  /** The stock-keeping code. */
  code: z.string(),
  /** As printed on the button: `9.5`, `M`, `One size`. */
  size: z.string(),
  /** `Standard`, `Wide (2E)` …; null where width does not apply. */
  width: z.nullable(z.string()),
  stockQty: z.int().check(z.nonnegative()),
});

/** What runners want to know about a shoe; null where it does not apply. */
export const specifications = z.object({
  activity: z.array(z.string()),
  arch: z.nullable(z.string()),
  cushioning: z.nullable(z.string()),
  stability: z.nullable(z.string()),
  /** Millimetres. */
  offsetMm: z.nullable(z.number()),
  heelStackMm: z.nullable(z.number()),
  forefootStackMm: z.nullable(z.number()),
  /** Grams in the sample size, US men's 9 or US women's 8. */
  weightG: z.nullable(z.number()),
  technology: z.array(z.string()),
  /** Material and care, each `name: value`. */
  notes: z.array(z.object({ name: z.string(), value: z.string() })),
});

/** Colour facets draw a dot of two halves. */
export const swatch = z.object({ family: z.string(), base: z.string(), second: z.string() });

export const picture = z.object({
  /** 16 hex digits; `/pictures/{hash}/{view}-{width}.avif`. */
  hash: z.string(),
  views: z.array(z.string()),
  /** What each view shows, in their order; absent: the views are drawn, and have names. */
  alts: z.exactOptional(z.array(z.string())),
});

// A function declaration, so that nothing of it is left where EXTENDED is false.
function facetsOfExtensions() {
  return {
    /** Labels by facet of an extension: `{ 'shoeBuild-upper': ['Knit'] }`; absent: there are none. */
    facets: z.exactOptional(addedFacetLabels()),
  };
}

export function addedFacetLabels() {
  return z.record(z.string(), z.array(z.string()));
}

export const product = z.object({
  id: productId,
  variants: z.array(variant),
  state: productState,
  functionalType,
  /** What a product of the type challenge asks; its answers stay with the server. */
  challengeQuestion: z.exactOptional(z.string()),
  accountExclusive: z.boolean(),
  cartQtyProductMax: limit,
  cartQtyVariantMax: limit,
  cartQtyVariantMin: limit,
  cartQtyVariantMultipleOf: limit,
  /** When the stock below was counted. */
  stockUpdatedAt: millis,
  brand: z.object({ name: z.string() }),
  name: z.string(),
  canonicalCategory: z.object({ name: z.string(), path: z.string() }),
  erpProductCompositeCode: z.string(),
  /** The style: colours of one style share it. */
  erpProductParentCode: z.string(),
  colourName: z.string(),
  erpOriginalPrice: dollars,
  price: dollars,
  isDiscounted: z.boolean(),
  isNew: z.boolean(),
  soldOut: z.boolean(),
  taxExclusive: z.boolean(),
  erpGenderCode: gender,
  erpProductType: z.enum(['footwear', 'apparel', 'accessory', 'giftCard']),
  overlayIds: z.array(z.string()),
  availableVariantLabels: z.array(z.string()),
  path: z.string(),
  pageTitle: z.string(),
  description: z.string(),
  /** Ours: `Men's road`. */
  purpose: z.string(),
  /** Ours: three short sentences. */
  features: z.array(z.string()),
  specifications,
  swatch,
  picture,
  ...(EXTENDED ? facetsOfExtensions() : ({} as ReturnType<typeof facetsOfExtensions>)),
});

/** A product inside: money in cents. */
export type Product = z.output<typeof product>;
