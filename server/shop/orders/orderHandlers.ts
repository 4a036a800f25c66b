// The calls that place an order and return its outcome.
import type { AttemptId } from '#events/facts/values.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { networkOf } from '#server/http/caller/network.ts';
import type { Counted, RateLimits } from '#server/storage/rateLimits.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint, type Reply } from '#server/http/api/handler.ts';
import {
  attemptId,
  createAfterpayCheckout,
  getOrderAttempt,
  placeOrder,
  type AttemptAnswer,
} from '#sync/protocol/checkout/order.ts';
import { createAfterpayExpress, readAfterpayExpress } from '#sync/protocol/checkout/expressToken.ts';
import { checkoutFieldTexts } from '#server/shop/checkout/checkoutRules.ts';
import { choiceTexts } from '#server/shop/extensions/askExtensions.ts';
import { PayLaterUnavailableError } from '#server/shop/payments/payLaterGateway.ts';
import {
  agreedAtAfterpay,
  beginAfterpay,
  beginAfterpayExpress,
  type AfterpayDeps,
} from './afterpayCheckout.ts';
import { afterpayOverText, inProgressText } from './orderTexts.ts';
import { orderFieldTexts } from './orderRules.ts';
import { ask, place, type PlaceOrderDeps } from './placeOrder.ts';

/** An order has a dozen steps, each of which may wait for a database that fails over. Nobody waits for 10 s. */
const ANSWERED_WITHIN_MS = 8_000;
const QUARTER_HOUR_MS = 15 * 60_000;

export type OrderHandlerDeps = PlaceOrderDeps & AfterpayDeps & { readonly rateLimits: RateLimits };

export const orderHandlers = (deps: OrderHandlerDeps): MountedEndpoint[] => {
  const limit = async (reply: Reply, counted: Counted): Promise<void> => {
    const waitS = await deps.rateLimits.take([counted]);
    if (waitS === 0) return;
    reply.setHeader('retry-after', String(waitS));
    throw new ApiFault('TooManyRequests');
  };
  const within = (purpose: string, ip: string, max: number): Counted => ({
    purpose,
    subject: networkOf(ip),
    limit: { max, windowMs: QUARTER_HOUR_MS },
  });
  return [
    handle(placeOrder, async ({ body: { cart }, headers, identity, ip, reply }) => {
      const key = readKey(headers['idempotency-key']);
      refuseBrokenRules({
        ...orderFieldTexts(cart),
        ...choiceTexts(deps.facts.extensions ?? [], cart),
      });
      let isOpen = false;
      const placing = async (): Promise<AttemptAnswer> => {
        // Stolen cards are tried out by this call.
        await limit(reply, within('place-order', ip, 120));
        const onOpened = (): void => void (isOpen = true);
        return place(deps, { attemptId: key, cart, accountId: identity?.accountId, ip, onOpened });
      };
      return inTime(placing(), () => {
        if (isOpen) return { status: 'IN_PROGRESS', message: inProgressText };
        throw new ApiFault('Unavailable');
      });
    }),

    handle(createAfterpayCheckout, async ({ body: { cart }, identity, ip, reply }) => {
      refuseBrokenRules(orderFieldTexts(cart));
      await limit(reply, within('afterpay-checkout', ip, 120));
      return beginAfterpay(deps, { cart, accountId: identity?.accountId, ip });
    }),

    handle(createAfterpayExpress, async ({ body: { cart }, identity, ip, reply }) => {
      refuseBrokenRules(checkoutFieldTexts(cart));
      await limit(reply, within('afterpay-checkout', ip, 120));
      return beginAfterpayExpress(deps, { cart, accountId: identity?.accountId, ip });
    }),

    handle(readAfterpayExpress, async ({ body: { token }, ip, reply }) => {
      await limit(reply, within('afterpay-checkout', ip, 120));
      const agreed = await agreedAtAfterpay(deps, token).catch((error: unknown) => {
        throw error instanceof PayLaterUnavailableError ? new ApiFault('Unavailable') : error;
      });
      if (!agreed) throw new ApiFault('NotFound', afterpayOverText);
      return agreed;
    }),

    handle(getOrderAttempt, async ({ params, identity, ip, reply }) => {
      await limit(reply, within('order-attempt', ip, 900));
      const answer = await ask(deps, params.attemptId, identity?.accountId);
      if (!answer) throw new ApiFault('NotFound', 'There is no such attempt to place an order.');
      return answer;
    }),
  ];
};

/** The order goes on without its listener, who asks what became of it, or sends the same key again. */
const inTime = async (
  placing: Promise<AttemptAnswer>,
  otherwise: () => AttemptAnswer,
): Promise<AttemptAnswer> => {
  const waiting = new AbortController();
  const late = sleep(ANSWERED_WITHIN_MS, undefined, { signal: waiting.signal }).then(otherwise);
  try {
    return await Promise.race([placing, late]);
  } finally {
    waiting.abort();
    for (const each of [placing, late]) each.catch(() => undefined);
  }
};

const readKey = (value: string | string[] | undefined): AttemptId => {
  const key = attemptId.safeParse(value);
  if (key.success) return key.data;
  throw new ApiFault('BadRequest', undefined, {
    'Idempotency-Key': 'A header of 16 to 64 letters, digits, hyphens and underscores: one for each attempt.',
  });
};

const refuseBrokenRules = (fields: Record<string, string>): void => {
  if (Object.keys(fields).length > 0) throw new ApiFault('RuleBroken', undefined, fields);
};
