// What became of an attempt to place an order: it is asked for until somebody knows (§4). Nothing here places one.
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
  /** For good: placed, or refused and nothing charged. */
  | { readonly type: 'settled'; readonly answer: Extract<AttemptAnswer, { readonly status: unknown }> }
  /** The server has never heard of it. */
  | { readonly type: 'unheard' }
  /** It is under way, or the payment's outcome is not known, or nobody answered. */
  | { readonly type: 'unknown'; readonly message: string }
  /** The call itself was refused: no attempt came of it. */
  | { readonly type: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> };

/** Sends an attempt, once. */
export const sendAttempt = async (
  attemptId: string,
  cart: OrderCart,
  call: ShopperCall,
): Promise<AttemptOutcome> => {
  const answer = await call(placeOrder, { body: { cart }, attemptId });
  if (answer.type === 'expired') return { type: 'refused', message: SIGN_IN_AGAIN_TEXT, fields: {} };
  // A no to the call is no outcome of an order; but behind a 5xx there may be one.
  if (answer.type === 'refused' && !(isPassing(answer) && answer.status !== 429))
    return { type: 'refused', message: answer.message, fields: answer.fields };
  return outcomeOf(answer);
};

/** Asks once what became of it. */
export const askAttempt = async (attemptId: string, call: ShopperCall): Promise<AttemptOutcome> => {
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

/** Between two questions. */
const ASK_BACKOFF = { baseMs: 1_000, maxMs: 15_000 };

/** ms until the attempt is asked for again. @param asked how often it was */
export const askAgainMs = (asked: number, random: number): number => backoffMs(asked, random, ASK_BACKOFF);
