// The calls that read purchases: for the customer who made them, and for a guest who knows an order's number and address.
import { normaliseEmail } from '#domain/account/emailAddress.ts';
import {
  normaliseOrderNumber,
  orderLookupTexts,
  orderLookupViolations,
  orderNotFoundText,
  tooManyLookupsText,
  noSuchOrderText,
  unableToCancelOrderText,
  unableToLoadOrdersText,
  unableToLoadOrderText,
} from '#domain/order/orderLookup.ts';
import type { RateLimits } from '#server/storage/rateLimits.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type ApiRequest, type MountedEndpoint } from '#server/http/api/handler.ts';
import { saying } from '#server/http/api/saying.ts';
import {
  cancelFoundOrder,
  cancelOrder,
  getOrder,
  listOrders,
  lookUpOrder,
  type Purchase,
} from '#sync/protocol/checkout/accountOrders.ts';
import { cancel, type CancelDeps } from './cancel.ts';
import { lookupTries } from './lookupTries.ts';
import { findOrder, readPurchase, readPurchases, type OrderHistoryDeps } from './orderHistory.ts';

export type OrderHistoryHandlerDeps = OrderHistoryDeps &
  CancelDeps & {
    readonly rateLimits: RateLimits;
  };

export const orderHistoryHandlers = (deps: OrderHistoryHandlerDeps): MountedEndpoint[] => [
  handle(listOrders, ({ identity, query }) =>
    saying(unableToLoadOrdersText, () => readPurchases(deps, identity.accountId, query)),
  ),

  handle(getOrder, ({ identity, params }) =>
    saying(unableToLoadOrderText, async () => {
      const purchase = await readPurchase(deps, identity.accountId, params.number);
      if (!purchase) throw new ApiFault('NotFound', noSuchOrderText);
      return purchase;
    }),
  ),

  handle(lookUpOrder, (request) => saying(unableToLoadOrderText, () => lookUp(deps, request))),

  handle(cancelOrder, ({ identity, params: { number } }) =>
    saying(unableToCancelOrderText, async () => {
      const read = () => readPurchase(deps, identity.accountId, number);
      // Another customer's order is none.
      if (!(await read())) throw new ApiFault('NotFound', noSuchOrderText);
      await cancel(deps, number);
      return there(await read());
    }),
  ),

  handle(cancelFoundOrder, (request) =>
    saying(unableToCancelOrderText, async () => {
      const { order } = await lookUp(deps, request);
      await cancel(deps, order.number);
      const email = normaliseEmail(request.body.email);
      return there(await findOrder(deps, { number: order.number, email }));
    }),
  ),
];

type LookupRequest = Pick<ApiRequest<typeof lookUpOrder>, 'body' | 'ip' | 'reply'>;

const lookUp = async (
  deps: OrderHistoryHandlerDeps,
  { body, ip, reply }: LookupRequest,
): Promise<Purchase> => {
  const fields = orderLookupTexts(orderLookupViolations(body));
  if (Object.keys(fields).length > 0) throw new ApiFault('RuleBroken', undefined, fields);
  const number = normaliseOrderNumber(body.orderNumber);
  const tries = lookupTries(number, ip);
  // Counted before it is judged: parallel tries do not bypass the limit, and a pause says nothing about the order.
  const waitS = await deps.rateLimits.take(tries);
  if (waitS > 0) {
    reply.setHeader('retry-after', String(waitS));
    throw new ApiFault('TooManyRequests', tooManyLookupsText(waitS));
  }
  const purchase = await findOrder(deps, { number, email: normaliseEmail(body.email) });
  if (!purchase) throw new ApiFault('NotFound', orderNotFoundText);
  await deps.rateLimits.giveBack(tries);
  return purchase;
};

const there = (purchase: Purchase | null): Purchase => {
  if (!purchase) throw new Error('An order that was cancelled is gone');
  return purchase;
};
