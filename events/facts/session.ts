// Session events: who is shopping. The customer appears as a hash; names and addresses never enter the log.
import * as z from 'zod/mini';
import { heldCartItem, heldWishlistItem } from './syncedState.ts';
import { cartId } from './values.ts';
import { partition } from '../store/logValues.ts';

const adoptedCart = z.array(heldCartItem);
const adoptedWishlist = z.array(heldWishlistItem);

export const sessionEvents = {
  LoginStarted: z.object({}),
  LoginFailed: z.object({ reason: z.enum(['refused', 'unreachable', 'interrupted']) }),
  LoggedIn: z.object({ customer: partition }),
  /** The guest's items enter the customer's log, once; merged by BEH-4: newer createdAt wins, local-only items are added. */
  GuestCartAdopted: z.object({
    guest: partition,
    uptoSeq: z.int(),
    cartId: z.nullable(cartId),
    cart: adoptedCart,
    wishlist: adoptedWishlist,
  }),
  /** The server went back to an older version: what this device still holds is merged in again, by the same rule. */
  AccountItemsRestored: z.object({
    cartId: z.nullable(cartId),
    cart: adoptedCart,
    wishlist: adoptedWishlist,
  }),
  LogoutStarted: z.object({}),
  LogoutCancelled: z.object({}),
  LoggedOut: z.object({ reason: z.enum(['shopper', 'expired']) }),
  /** The server ended the session's cookie; until then this device still has to report the manual sign-out. */
  SignOutConfirmed: z.object({}),
} as const;
