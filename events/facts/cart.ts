// Cart events: what happened to the cart.
//
// Quantities are the resulting absolute ones, never deltas: replaying an event twice must not buy twice.
// A field is never removed or re-typed here: raise the payload version and add an upcaster.
import * as z from 'zod/mini';
import { cartId, cents, itemId, productId, qty, variantId } from './values.ts';
import { secretRef } from '../store/logValues.ts';

/** Why items left the cart without the shopper asking. */
export const dropReason = z.enum(['productMissing', 'variantMissing']);
export type DropReason = z.infer<typeof dropReason>;

const item = { productId, variantId, itemId, qty };

export const cartEvents = {
  /**
   * An explicit add: creates the item, or sets the quantity the shopper ends with. `shownPriceCents` is null where no price
   * was on the screen: an item of another device that is put back after a removal.
   */
  CartItemAdded: z.object({ ...item, shownPriceCents: z.nullable(cents) }),
  /** Changes the quantity of an item that is there. */
  CartItemQtySet: z.object(item),
  CartItemRemoved: z.object({ productId, variantId }),
  /** One size swapped for another in one act: no moment with both or neither. */
  CartItemVariantChanged: z.object({ ...item, fromVariantId: variantId }),
  CartItemsDropped: z.object({ items: z.array(z.object({ productId, variantId })), reason: dropReason }),
  /** The answer to a product's question lies in the vault and travels with the item (BEH-5); this is its reference. */
  CartItemChallengeAnswerGiven: z.object({ productId, variantId, answerRef: secretRef }),
  /** The shopper accepted a price above the one they were shown; it counts as shown from now on. On this device only. */
  CartItemPriceAccepted: z.object({ productId, variantId, priceCents: cents }),
  /** A new cart id; `previous` is kept so that an order can still be recognised (BEH-3). */
  CartIdIssued: z.object({
    cartId,
    previous: z.nullable(cartId),
    reason: z.enum(['first', 'order', 'logout']),
  }),
} as const;
