// Values that the shop's events and the wire share: ids, quantities and money. Times and partitions are every log's
// (events/store/logValues.ts).
//
// The bottom of every layer. A schema here outlives the code that reads it: widen it, never narrow it.
import * as z from 'zod/mini';

/** Australian cents, GST included. Never a float of dollars. */
export const cents = z.int().check(z.nonnegative()).brand<'Cents'>();
export type Cents = z.infer<typeof cents>;

/** How many of one item; 1 or more. The shop's limits are rules of the domain, not of this schema. */
export const qty = z.int().check(z.gte(1), z.lte(9_999));

/** The most items of a cart, and products of a wishlist: more than any shopper keeps, so that a state stays a small document. */
export const MOST_ITEMS = 500;

/**
 * What every id looks like: letters, digits and `. _ : -`, 1 to 64 characters. Ids are keys of plain objects, where
 * `__proto__` would replace the object's prototype instead of being kept.
 */
export const opaqueIdPattern = /^(?!__proto__$)[\w.:-]{1,64}$/;
const opaqueId = z.regex(opaqueIdPattern);

/** A product: one style in one colour. */
export const productId = z.string().check(opaqueId).brand<'ProductId'>();
export type ProductId = z.infer<typeof productId>;

/** A variant: one size and width of a product. */
export const variantId = z.string().check(opaqueId).brand<'VariantId'>();
export type VariantId = z.infer<typeof variantId>;

/** A cart item's label. Items are told apart by variant; the label only travels on the wire. */
export const itemId = z.string().check(opaqueId).brand<'ItemId'>();
export type ItemId = z.infer<typeof itemId>;

/** Where a secret lies in the vault. */
export const secretRef = z.string().check(opaqueId);

/** A cart's id; it makes order placement idempotent (BEH-3). */
export const cartId = z.string().check(opaqueId);
