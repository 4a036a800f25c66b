// The calls that read purchases: for the customer who made them, and for a guest who knows an order's number and address.
import { normaliseEmail } from '#domain/account/emailAddress.ts';
import {
  normaliseOrderNumber,
  orderLookupTexts,
  orderLookupViolations,
  orderNotFoundText,
  tooManyLookupsText,
  unableToLoadOrdersText,
  unableToLoadOrderText,
} from '#domain/order/orderLookup.ts';
import type { RateLimits } from '#server/storage/rateLimits.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import { saying } from '#server/http/api/saying.ts';
import { getOrder, listOrders, lookUpOrder } from '#sync/protocol/checkout/accountOrders.ts';
import { lookupTries } from './lookupTries.ts';
import { findOrder, readPurchase, readPurchases, type OrderHistoryDeps } from './orderHistory.ts';

export type OrderHistoryHandlerDeps = OrderHistoryDeps & { readonly rateLimits: RateLimits };

export const orderHistoryHandlers = (deps: OrderHistoryHandlerDeps): MountedEndpoint[] => [
  handle(listOrders, ({ identity, query }) =>
    saying(unableToLoadOrdersText, () => readPurchases(deps, identity.accountId, query)),
  ),

  handle(getOrder, ({ identity, params }) =>
    saying(unableToLoadOrderText, async () => {
      const purchase = await readPurchase(deps, identity.accountId, params.number);
      if (!purchase) throw new ApiFault('NotFound', 'There is no such order in your account.');
      return purchase;
    }),
  ),

  handle(lookUpOrder, ({ body, ip, reply }) =>
    saying(unableToLoadOrderText, async () => {
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
    }),
  ),
];
