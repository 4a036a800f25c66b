// The calls that place an order and return its outcome.
import type { AttemptId } from '#events/facts/values.ts';
import { networkOf } from '#server/http/network.ts';
import type { Counted } from '#server/storage/rateLimits.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint, type Reply } from '#server/http/api/handler.ts';
import {
  attemptId,
  createAfterpayCheckout,
  getOrderAttempt,
  placeOrder,
  type OrderCart,
} from '#sync/protocol/checkout/order.ts';
import { beginAfterpay, type AfterpayDeps } from './afterpayCheckout.ts';
import { orderFieldTexts } from './orderRules.ts';
import { ask, place, type PlaceOrderDeps } from './placeOrder.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

export const orderHandlers = (deps: PlaceOrderDeps & AfterpayDeps): MountedEndpoint[] => {
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
      refuseBrokenRules(cart);
      // Stolen cards are tried out by this call.
      await limit(reply, within('place-order', ip, 120));
      return place(deps, { attemptId: key, cart, accountId: identity?.accountId, ip });
    }),

    handle(createAfterpayCheckout, async ({ body: { cart }, identity, ip, reply }) => {
      refuseBrokenRules(cart);
      await limit(reply, within('afterpay-checkout', ip, 120));
      return beginAfterpay(deps, { cart, accountId: identity?.accountId, ip });
    }),

    handle(getOrderAttempt, async ({ params, identity, ip, reply }) => {
      await limit(reply, within('order-attempt', ip, 900));
      const answer = await ask(deps, params.attemptId, identity?.accountId);
      if (!answer) throw new ApiFault('NotFound', 'There is no such attempt to place an order.');
      return answer;
    }),
  ];
};

const readKey = (value: string | string[] | undefined): AttemptId => {
  const key = attemptId.safeParse(value);
  if (key.success) return key.data;
  throw new ApiFault('BadRequest', undefined, {
    'Idempotency-Key': 'A header of 16 to 64 letters, digits, hyphens and underscores: one for each attempt.',
  });
};

const refuseBrokenRules = (cart: OrderCart): void => {
  const fields = orderFieldTexts(cart);
  if (Object.keys(fields).length > 0) throw new ApiFault('RuleBroken', undefined, fields);
};
