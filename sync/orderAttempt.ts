// What became of an attempt to place an order: it is asked for until somebody knows (§4). Nothing here places one.
import { getOrderAttempt, placeOrder, type AttemptAnswer, type OrderCart } from '#sync/protocol/order.ts';
import { backoffMs } from './backoff.ts';
import type { TokenOutcome } from './identity.ts';
import { isPassing, type Answer, type Transport } from './transport.ts';

export type AttemptOutcome =
  /** For good: placed, or refused and nothing charged. */
  | { readonly type: 'settled'; readonly answer: Extract<AttemptAnswer, { readonly status: unknown }> }
  /** The server has never heard of it. */
  | { readonly type: 'unheard' }
  /** It is under way, or the payment's outcome is not known, or nobody answered. */
  | { readonly type: 'unknown'; readonly message: string }
  /** The call itself was refused: no attempt came of it. */
  | { readonly type: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> };

export type AttemptPorts = {
  readonly transport: Transport;
  /** Undefined for a guest. */
  readonly token: () => Promise<TokenOutcome | undefined>;
};

/** Sends an attempt, once. */
export const sendAttempt = async (
  attemptId: string,
  cart: OrderCart,
  { transport, token }: AttemptPorts,
): Promise<AttemptOutcome> => {
  const identity = await token();
  if (identity && identity.type !== 'token')
    return {
      type: 'refused',
      message: identity.type === 'expired' ? SIGN_IN_AGAIN_TEXT : NOT_SENT_TEXT,
      fields: {},
    };
  const answer = await transport.send(placeOrder, {
    body: { cart },
    attemptId,
    ...(identity && { identityToken: identity.token }),
  });
  // A no to the call is no outcome of an order; but behind a 5xx there may be one.
  if (answer.type === 'refused' && !(isPassing(answer) && answer.status !== 429))
    return { type: 'refused', message: answer.message, fields: answer.fields };
  return outcomeOf(answer);
};

/** Asks once what became of it. */
export const askAttempt = async (
  attemptId: string,
  { transport, token }: AttemptPorts,
): Promise<AttemptOutcome> => {
  const identity = await token();
  if (identity && identity.type !== 'token') return unknown;
  const answer = await transport.send(getOrderAttempt, {
    params: { attemptId },
    ...(identity && { identityToken: identity.token }),
  });
  if (answer.type === 'refused' && answer.code === 'NotFound') return { type: 'unheard' };
  return outcomeOf(answer);
};

const outcomeOf = (answer: Answer<typeof placeOrder> | Answer<typeof getOrderAttempt>): AttemptOutcome => {
  if (answer.type !== 'ok') return unknown;
  const { body } = answer;
  return body.status === 'IN_PROGRESS' || body.status === 'UNCERTAIN'
    ? { type: 'unknown', message: body.message }
    : { type: 'settled', answer: body };
};

const unknown: AttemptOutcome = { type: 'unknown', message: '' };

const NOT_SENT_TEXT = 'Your order was not sent: the shop can’t be reached. Nothing was charged. Try again.';
const SIGN_IN_AGAIN_TEXT =
  'Your session has ended. Sign in again, then place your order. Nothing was charged.';

/** Between two questions. */
const ASK_BACKOFF = { baseMs: 1_000, maxMs: 15_000 };

/** ms until the attempt is asked for again. @param asked how often it was */
export const askAgainMs = (asked: number, random: number): number => backoffMs(asked, random, ASK_BACKOFF);
