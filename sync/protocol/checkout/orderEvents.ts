// What happened to an order after it was placed, as the wire and the database hold it (BEH-3).
import * as z from 'zod/mini';
import { qty, variantId } from '#events/facts/values.ts';
import { millis } from '#events/store/logValues.ts';
import { dollars } from '../call/money.ts';

const consignment = {
  at: millis,
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().check(z.regex(/^https?:\/\//)),
};

/** The id of a return is the token of its page. */
const returnId = z.string();

export const chosenLine = z.object({
  variantId,
  qty,
  reason: z.enum(['tooSmall', 'tooLarge', 'changedMind', 'wrongItem', 'notAsDescribed', 'faulty']),
  /** The size that is sent instead; null: the money comes back. */
  exchangeFor: z.nullable(variantId),
});

export const returnLine = z.extend(chosenLine, { refund: dollars });

export const orderEvent = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['packed', 'readyToCollect', 'delivered']), at: millis }),
  z.object({ type: z.literal('sent'), ...consignment }),
  z.object({ type: z.literal('cancelled'), at: millis, refund: dollars }),
  z.object({
    type: z.literal('returnRequested'),
    at: millis,
    returnId,
    lines: z.readonly(z.array(returnLine)),
  }),
  z.object({ type: z.enum(['returnWithdrawn', 'returnLapsed', 'returned']), at: millis, returnId }),
  z.object({ type: z.literal('exchangeSent'), returnId, ...consignment }),
  z.object({
    type: z.literal('refunded'),
    at: millis,
    refundId: z.string(),
    amount: dollars,
    points: z._default(z.int().check(z.nonnegative()), 0),
  }),
  z.object({
    type: z.literal('pointsReversed'),
    at: millis,
    refundId: z.string(),
    points: z.int().check(z.positive()),
  }),
]);
