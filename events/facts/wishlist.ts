// Wishlist events: what happened to the wishlist. Entries are keyed by product (§3).
import * as z from 'zod/mini';
import { dropReason } from './cart.ts';
import { cents, itemId, productId, qty, variantId } from './values.ts';

const entry = { productId, variantId, qty };

export const wishlistEvents = {
  WishlistItemAdded: z.object(entry),
  WishlistItemQtySet: z.object(entry),
  WishlistItemVariantChanged: z.object(entry),
  WishlistItemRemoved: z.object({ productId }),
  WishlistItemsDropped: z.object({ productIds: z.array(productId), reason: dropReason }),
  /** Leaves the wishlist and enters the cart in one event: there is no half-move. `qty` is the cart's resulting quantity. */
  WishlistItemMovedToCart: z.object({ ...entry, itemId, shownPriceCents: cents }),
} as const;
