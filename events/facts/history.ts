// History events: what replaces events that were deleted.
import * as z from 'zod/mini';
import { dropReason } from './cart.ts';
import { checkoutState } from './checkoutState.ts';
import { heldCartItem, heldWishlistItem, removal, syncedState } from './syncedState.ts';
import { cartId, productId, removedKey, variantId } from './values.ts';
import { eventRef, millis } from '../store/logValues.ts';

export const historyEvents = {
  /**
   * Everything up to this event's position, summed up where a log was trimmed (LOG-3.10). A projection takes its state
   * from here, whatever it held before, so every version of every fold can be rebuilt from a trimmed log. Nothing was open
   * at this position: no change unconfirmed, no PUT in flight, no sign-in or sign-out begun.
   *
   * One more field is a new version: older code would ignore the field and continue with incomplete state.
   */
  HistorySummarised: z.object({
    account: z.object({
      base: z.nullable(syncedState),
      ackedSeq: z.int().check(z.nonnegative()),
      /** What the device knew of its clock at its last pull. */
      heard: z.nullable(z.object({ correctionMs: z.int(), at: millis, seq: z.int() })),
      items: z.object({
        cartId: z.nullable(cartId),
        cart: z.record(variantId, heldCartItem),
        wishlist: z.record(productId, heldWishlistItem),
        removed: z.record(removedKey, removal),
      }),
    }),
    session: z.object({ signedIn: z.boolean(), owesSignOut: z.boolean() }),
    /** The outcome of the last sync with the server. */
    sync: z.nullable(
      z.object({
        status: z.enum(['SUCCESS', 'ERROR']),
        finishedAt: millis,
        reason: z.nullable(
          z.enum(['unreachable', 'timeout', 'busy', 'server', 'protocol', 'session', 'rejected']),
        ),
      }),
    ),
    /** What the shop removed by itself and the shopper has not read about. */
    dropped: z.array(
      z.object({
        from: z.enum(['cart', 'wishlist']),
        productId,
        variantId: z.nullable(variantId),
        reason: dropReason,
        eventId: eventRef,
      }),
    ),
    checkout: checkoutState,
  }),
} as const;

/** Does this event replace all before it? Tested by type, so that a version this code cannot read is recognised too. */
export const isSummary = ({ type }: { readonly type: string }): boolean => type === 'HistorySummarised';
