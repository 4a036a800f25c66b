// A purchase in a few words. Nothing is claimed that the shop does not know.
import { orderWayOf } from '#domain/order/orderProgress.ts';
import { orderStatus } from '#domain/order/orderSteps.ts';
import { toCents } from '#events/brands.ts';
import { formatAmount, formatCount } from '#src/words/format.ts';
import type { OnlinePurchase, Purchase } from '#sync/protocol/checkout/accountOrders.ts';

/** `Order 7K2M9PQ4XZ1B`, `Receipt T81240317` */
export const titleText = ({ channel, order }: Purchase): string =>
  `${channel === 'online' ? 'Order' : 'Receipt'} ${order.number}`;

/** `Online`, `In store, Harbour Mile Fitzroy` */
export const channelText = (purchase: Purchase): string => {
  if (purchase.channel === 'online') return 'Online';
  return purchase.store === null ? 'In store' : `In store, ${purchase.store.name}`;
};

export const statusText = (purchase: Purchase): string => {
  if (purchase.channel === 'inStore') return 'Bought in store';
  const { status, events, order } = purchase;
  return status === 'paymentProblem' && events.length === 0
    ? 'Payment problem'
    : orderStatus(events, orderWayOf(order.shipping.code));
};

/** Asked before it is cancelled. */
export const cancelQuestionText = (purchase: OnlinePurchase): string =>
  `It isn’t packed yet.${refundText(purchase)}`;

/** Said afterwards. */
export const cancelledText = (purchase: OnlinePurchase): string =>
  `Your order is cancelled.${refundText(purchase)}`;

/** As the server counts: what never came does not come back. Empty: nothing did. */
const refundText = ({ status, order }: OnlinePurchase): string => {
  const lost = status === 'paymentProblem' ? (order.payment?.amount ?? 0) : 0;
  const refund = toCents(order.grandTotal - lost);
  return refund === 0 ? '' : ` ${formatAmount(refund)} goes back to where it came from.`;
};

/** The page of one of its returns: a customer's own, or a guest's. @param token of one that was asked for, or of the next */
export const returnPathOf = ({ order: { number }, isOfAccount }: OnlinePurchase, token: string): string =>
  isOfAccount
    ? `/account/orders/${number}/return/${token}`
    : `/return/guest/create?order=${number}&token=${token}`;

/** The page its next return begins on; null: it cannot be returned. */
export const nextReturnPath = (purchase: Purchase): string | null =>
  purchase.channel === 'online' && purchase.returnToken !== null
    ? returnPathOf(purchase, purchase.returnToken)
    : null;

/** `Arden 4`, `2 × Arden 4 and 1 more item` */
export const contentText = ({ order: { items } }: Purchase): string => {
  const [first, ...others] = items;
  if (!first) return 'Nothing';
  const name = first.qty === 1 ? first.name : `${first.qty} × ${first.name}`;
  return others.length === 0 ? name : `${name} and ${formatCount(others.length, 'more item')}`;
};

export const PAYMENT_PROBLEM_TEXT =
  'Your order stands, but its payment didn’t go through. Contact us with the order number and we’ll sort it out together.';

export const PAGE_NOT_HERE_TEXT =
  'This page of your orders isn’t on this device yet. It shows once you’re back online.';

export const ORDER_NOT_HERE_TEXT = 'This order isn’t on this device yet. It shows once you’re back online.';
