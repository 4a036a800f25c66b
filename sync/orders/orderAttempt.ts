// The outcome of an attempt to place an order: the device polls until it is final (BEH-4). Nothing here places one.
import type { AttemptId } from '#events/facts/values.ts';
import {
  getOrderAttempt,
  placeOrder,
  type AttemptAnswer,
  type OrderCart,
} from '#sync/protocol/checkout/order.ts';
import { backoffMs } from '../transport/backoff.ts';
import type { CustomerAnswer, ShopperCall } from '../transport/customerCall.ts';
import { isPassing } from '../transport/transport.ts';

export type AttemptOutcome =
  /** Final: placed, or rejected and nothing charged. */
  | { readonly type: 'settled'; readonly answer: Extract<AttemptAnswer, { readonly status: unknown }> }
  /** The server does not know the attempt. */
  | { readonly type: 'unheard' }
  /** It is under way, or the payment's outcome is not known, or the server did not answer. */
  | { readonly type: 'unknown'; readonly message: string }
  /** The call itself was rejected: it made no attempt. */
  | { readonly type: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  /** The bot challenge stopped the call before it reached the server: the order is cancelled. */
  | { readonly type: 'challenged' };

/**
 * Sends an attempt, once.
 *
 * @param isStillMeant false once the shopper was told that the order is cancelled
 */
export const sendAttempt = async (
  attemptId: AttemptId,
  cart: OrderCart,
  call: ShopperCall,
  isStillMeant: () => boolean = () => true,
): Promise<AttemptOutcome> => {
  const answer = await call(placeOrder, { body: { cart }, attemptId, isStillMeant });
  if (answer.type === 'unreachable' && answer.reason === 'challenged') return { type: 'challenged' };
  if (answer.type === 'expired') return { type: 'refused', message: SIGN_IN_AGAIN_TEXT, fields: {} };
  // A rejected call is no outcome of an order; but after a 5xx there may be one.
  if (answer.type === 'refused' && !(isPassing(answer) && answer.status !== 429))
    return { type: 'refused', message: answer.message, fields: answer.fields };
  return outcomeOf(answer);
};

/** Requests the outcome once. */
export const askAttempt = async (attemptId: AttemptId, call: ShopperCall): Promise<AttemptOutcome> => {
  const answer = await call(getOrderAttempt, { params: { attemptId } });
  if (answer.type === 'refused' && answer.code === 'NotFound') return { type: 'unheard' };
  return outcomeOf(answer);
};

const outcomeOf = (
  answer: CustomerAnswer<typeof placeOrder> | CustomerAnswer<typeof getOrderAttempt>,
): AttemptOutcome => {
  if (answer.type !== 'ok') return unknown;
  const { body } = answer;
  return body.status === 'IN_PROGRESS' || body.status === 'UNCERTAIN'
    ? { type: 'unknown', message: body.message }
    : { type: 'settled', answer: body };
};

const unknown: AttemptOutcome = { type: 'unknown', message: '' };

const SIGN_IN_AGAIN_TEXT =
  'Your session has ended. Sign in again, then place your order. Nothing was charged.';

/** Between two polls. */
const ASK_BACKOFF = { baseMs: 1_000, maxMs: 15_000 };

/** ms until the next poll. @param asked number of polls so far */
export const pollDelayMs = (asked: number, random: number): number => backoffMs(asked, random, ASK_BACKOFF);
