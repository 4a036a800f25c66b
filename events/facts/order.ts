// Order events: an attempt is in the log before the call leaves the device, so that no crash forgets a possible payment
// (BEH-4).
import * as z from 'zod/mini';
import { placedOrderRef, placementAttempt, refusedAttempt } from './checkoutState.ts';
import { attemptId, cartId } from './values.ts';

export const orderEvents = {
  OrderPlacementRequested: z.omit(placementAttempt, { requestedAt: true, isUncertain: true }),
  /** The outcome is unknown: the shop asks the server for the order and never places it again. */
  OrderOutcomeUnknown: z.object({ attemptId }),
  /** There is no order of this attempt, and nothing was charged. */
  OrderPlacementRefused: refusedAttempt,
  /**
   * The order exists. This event alone removes what was ordered from the cart, takes gift cards and codes out, and gives the
   * next cart its id (BEH-3).
   */
  OrderPlaced: z.object({
    ...z.omit(placedOrderRef, { placedAt: true }).shape,
    ...z.pick(placementAttempt, { items: true, requestedAt: true }).shape,
    cartId,
    nextCartId: cartId,
  }),
} as const;
