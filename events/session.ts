// Session events: who is shopping. The customer appears as a hash; names and addresses never enter the log.
import * as z from 'zod/mini';
import { syncedCartItem, syncedWishlistItem } from './syncedState.ts';
import { cartId, millis, partition } from './values.ts';

/** A guest's item with the local time its current life began, which is what lists sort by. */
const adopted = <T extends z.ZodMiniObject>(item: T) => z.extend(item, { addedAt: millis });

export const sessionEvents = {
  LoginStarted: z.object({}),
  LoginFailed: z.object({ reason: z.enum(['refused', 'unreachable', 'interrupted']) }),
  LoggedIn: z.object({ customer: partition }),
  /** The guest's items enter the customer's log, once; merged by §4: newer createdAt wins, local-only items are added. */
  GuestCartAdopted: z.object({
    guest: partition,
    uptoSeq: z.int(),
    cartId: z.nullable(cartId),
    cart: z.array(adopted(syncedCartItem)),
    wishlist: z.array(adopted(syncedWishlistItem)),
  }),
  LogoutStarted: z.object({}),
  LogoutCancelled: z.object({}),
  LoggedOut: z.object({ reason: z.enum(['shopper', 'expired']) }),
} as const;
