// Order events: an attempt is in the log before the call leaves the device, so that no crash forgets that somebody may have
// paid (§4).
import * as z from 'zod/mini';
import { attemptId, placedOrderRef, placementAttempt, refusedAttempt } from './checkoutState.ts';
import { cartId } from './values.ts';

export const orderEvents = {
  OrderPlacementRequested: z.omit(placementAttempt, { requestedAt: true, isUncertain: true }),
  /** Nobody knows yet whether there is an order: it is asked for, never tried again. */
  OrderOutcomeUnknown: z.object({ attemptId }),
  /** There is no order of this attempt, and nothing was charged. */
  OrderPlacementRefused: refusedAttempt,
  /**
   * There is one. This event alone empties the cart of what was ordered, takes the gift cards and codes out, and gives the
   * next cart its id (§3).
   */
  OrderPlaced: z.object({
    ...z.omit(placedOrderRef, { placedAt: true }).shape,
    ...z.pick(placementAttempt, { items: true, requestedAt: true }).shape,
    cartId,
    nextCartId: cartId,
  }),
} as const;
