// Sending something back (BEH-2): a page for each return of an order, named by a token nobody can guess.
import * as z from 'zod/mini';
import { qty, variantId } from '#events/facts/values.ts';
import { millis } from '#events/store/logValues.ts';
import { endpoint } from '../call/endpoint.ts';
import { dollars } from '../call/money.ts';
import { orderNumber } from './accountOrders.ts';
import { chosenLine } from './orderEvents.ts';

const item = {
  variantId,
  name: z.string(),
  brand: z.string(),
  colourName: z.string(),
  variant: z.string(),
};

/** A code as a person reads it, and as a camera does. */
const label = z.object({
  code: z.string(),
  /** Modules on a side, the quiet zone included. */
  size: z.int(),
  /** The dark modules as an SVG path in these units. */
  path: z.string(),
});

export const returnView = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('open'),
    /** The last moment it can be asked for. */
    until: millis,
    /** The order has gift cards, which are not among its items: they were sent by email. */
    hasGiftCards: z._default(z.boolean(), false),
    items: z.readonly(
      z.array(
        z.object({
          ...item,
          /** Pieces that may still be sent back; 1 or more. */
          qty,
          /** What a piece of it cost, after offers; of several it may differ by a cent. */
          pieceTotal: dollars,
          /** Made for this order: it comes back only when something is wrong with it. */
          isMadeToOrder: z._default(z.boolean(), false),
          /** Other sizes that are in stock. */
          sizes: z.readonly(z.array(z.object({ variantId, variant: z.string() }))),
        }),
      ),
    ),
  }),
  z.object({
    type: z.literal('asked'),
    state: z.enum(['requested', 'withdrawn', 'lapsed', 'received']),
    requestedAt: millis,
    /** The last moment it may come; one that has not lapses. */
    comesBy: millis,
    lines: z.readonly(
      z.array(
        z.object({
          ...item,
          qty,
          reason: chosenLine.shape.reason,
          refund: dollars,
          /** The size that comes instead; null: the money comes back. */
          exchangeFor: z.nullable(z.string()),
        }),
      ),
    ),
    refund: dollars,
    isRefunded: z.boolean(),
    isExchangeSent: z.boolean(),
    label,
    /** Where stores are looked for first; null: it went to no address. */
    postcode: z.nullable(z.string()),
  }),
]);
export type ReturnView = z.output<typeof returnView>;

const params = z.object({ number: orderNumber, token: z.string().check(z.regex(/^[\w-]{1,64}$/)) });
const answer = { status: 200, body: returnView } as const;

export const getReturn = endpoint({
  name: 'getReturn',
  summary:
    'What of an order can be returned, or the return that was asked for; a customer’s to that customer only',
  method: 'GET',
  path: '/api/returns/{number}/{token}',
  auth: 'optional',
  params,
  success: answer,
  errors: ['Unauthenticated', 'NotFound', 'RuleBroken'],
});

export const askForReturn = endpoint({
  name: 'askForReturn',
  summary:
    'Asks for a return; sizes to exchange for are set aside. Asked again with the same lines it answers the same',
  method: 'POST',
  path: '/api/returns/{number}/{token}',
  auth: 'optional',
  params,
  body: z.object({ lines: z.array(chosenLine).check(z.maxLength(100)) }),
  success: answer,
  errors: ['Unauthenticated', 'NotFound', 'RuleBroken'],
});

export const withdrawReturn = endpoint({
  name: 'withdrawReturn',
  summary: 'Withdraws a return that has not arrived; what was set aside goes back on the shelf',
  method: 'POST',
  path: '/api/returns/{number}/{token}/withdraw',
  auth: 'optional',
  params,
  success: answer,
  errors: ['Unauthenticated', 'NotFound', 'RuleBroken'],
});
