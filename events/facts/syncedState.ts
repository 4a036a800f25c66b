// The account state as the log knows it: what the server confirmed, without secrets.
//
// The wire's shape (ISO times, nested maps) is sync/protocol's; `sync/` converts. Unknown fields of a newer client or
// server are kept word for word in `unknown`, because the next PUT sends the whole state back.
import * as z from 'zod/mini';
import { cartId, cents, itemId, productId, qty, removedKey, variantId } from './values.ts';
import { clientId, millis, secretRef, stamp } from '../store/logValues.ts';

const unknown = z.optional(z.record(z.string(), z.unknown()));
/** `stamp` as the server wrote it, where this shop would write it otherwise: sent back as it came. */
const createdAt = z.optional(z.string());

/**
 * A cart item. `stamp` is the version of its last change and travels as `createdAt`; `answerRef` leads to the challenge answer
 * in the vault of the device whose log this is.
 */
export const syncedCartItem = z.object({
  itemId,
  productId,
  variantId,
  qty,
  stamp,
  answerRef: z.optional(secretRef),
  createdAt,
  unknown,
});
export type SyncedCartItem = z.infer<typeof syncedCartItem>;

export const syncedWishlistItem = z.object({ productId, variantId, qty, stamp, createdAt, unknown });
export type SyncedWishlistItem = z.infer<typeof syncedWishlistItem>;

/** Items with what does not travel on the wire: when their current life began, and the price that was shown. */
export const heldCartItem = z.extend(syncedCartItem, { addedAt: millis, shownPriceCents: z.nullable(cents) });
export const heldWishlistItem = z.extend(syncedWishlistItem, { addedAt: millis });

/**
 * Why a key is gone: `ordered` outranks a quantity set later on a stale device, and so does `unknown`, which may have been an order.
 * Of what is gone for an unknown reason, `at` is the stamp with which it was still there.
 */
export const removal = z.object({ at: stamp, why: z.enum(['removed', 'ordered', 'missing', 'unknown']) });
export type Removal = z.infer<typeof removal>;

/**
 * The reference server's opaque extension, present only when the server's last answer carried it:
 * the last log position applied for each client, and when each variant or product was removed.
 */
export const syncExtension = z.object({
  acks: z.record(clientId, z.int()),
  removed: z.record(removedKey, removal),
});
export type SyncExtension = z.infer<typeof syncExtension>;

export const syncedState = z.object({
  version: z.int().check(z.nonnegative()),
  cartId: z.nullable(cartId),
  /** By variant: two items of one variant are one item. */
  cart: z.record(variantId, syncedCartItem),
  /** By product (BEH-3). */
  wishlist: z.record(productId, syncedWishlistItem),
  extension: z.nullable(syncExtension),
  /** Where the server keeps no removals: those that this device made or saw. Stays on the device. */
  removals: z.optional(z.record(removedKey, removal)),
  unknown,
  unknownCart: unknown,
  unknownWishlist: unknown,
  /** Items that cannot be read, by their keys: neither shown nor lost. */
  unreadCart: unknown,
  unreadWishlist: unknown,
  /** ms: how finely the server keeps stamps, where it was learnt that it keeps no milliseconds. */
  unitMs: z.optional(z.int().check(z.gte(1))),
});
export type SyncedState = z.infer<typeof syncedState>;
