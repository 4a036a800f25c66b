// Values that the shop's events and the wire share: ids, quantities and money. Times, partitions and references into the
// vault are every log's (events/store/logValues.ts).
//
// The bottom of every layer. A schema here outlives the code that reads it: widen it, never narrow it.
import * as z from 'zod/mini';
import { opaqueIdPattern } from '../store/logValues.ts';

/** Australian cents, GST included. Never a float of dollars. */
export const cents = z.int().check(z.nonnegative()).brand<'Cents'>();
export type Cents = z.infer<typeof cents>;

/** How many of one item; 1 or more. The shop's limits are rules of the domain, not of this schema. */
export const qty = z.int().check(z.gte(1), z.lte(9_999));

/** The most items of a cart, and products of a wishlist: more than any shopper keeps, so that a state stays a small document. */
export const MOST_ITEMS = 500;

const opaqueId = z.regex(opaqueIdPattern);

/** A product: one style in one colour. */
export const productId = z.string().check(opaqueId).brand<'ProductId'>();
export type ProductId = z.infer<typeof productId>;

/** A variant: one size and width of a product. */
export const variantId = z.string().check(opaqueId).brand<'VariantId'>();
export type VariantId = z.infer<typeof variantId>;

/** What was removed: a variant from a cart, or a product from a wishlist. */
export type RemovedKey = VariantId | ProductId;
/** One map holds both kinds of key, and the map cannot tell them apart: the type allows either, and the reader knows which it asks for. */
export const removedKey: z.ZodMiniType<RemovedKey, string> = z.string().brand<'VariantId'>();

/** A cart item's label. Variants distinguish items; the label only travels on the wire. */
export const itemId = z.string().check(opaqueId).brand<'ItemId'>();
export type ItemId = z.infer<typeof itemId>;

/** A cart's id; it makes order placement idempotent (BEH-3). */
export const cartId = z.string().check(opaqueId).brand<'CartId'>();
export type CartId = z.infer<typeof cartId>;

/** One attempt to place an order; the order that comes of it is found by it. */
export const attemptId = z.string().check(opaqueId).brand<'AttemptId'>();
export type AttemptId = z.infer<typeof attemptId>;

/** An order's number, as its confirmation says it. */
export const orderNumber = z.string().check(z.maxLength(32)).brand<'OrderNumber'>();
export type OrderNumber = z.infer<typeof orderNumber>;

export const storeId = z.string().check(opaqueId).brand<'StoreId'>();
export type StoreId = z.infer<typeof storeId>;

/** An entry of a customer's address book. */
export const addressId = z.string().check(opaqueId).brand<'AddressId'>();
export type AddressId = z.infer<typeof addressId>;

/** In the spelling the shop compares by: capitals, no blanks. */
export const promoCode = z.string().check(z.minLength(1), z.maxLength(64)).brand<'PromoCode'>();
export type PromoCode = z.infer<typeof promoCode>;
