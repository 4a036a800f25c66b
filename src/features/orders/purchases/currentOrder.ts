// Which of a customer's orders matters now. Pure.
import { orderProgress } from '#domain/order/orderProgress.ts';
import type { OnlinePurchase, Purchase } from '#sync/protocol/checkout/accountOrders.ts';

export type CurrentOrder = {
  readonly purchase: OnlinePurchase;
  /** What it is called. Only what was sent is on its way: it may be packed, or wait in a store. */
  readonly title: string;
};

/** @param purchases newest first @returns the newest that is still to come, else the newest; null: nothing was ordered */
export const currentOrder = (purchases: readonly Purchase[]): CurrentOrder | null => {
  const orders = purchases.filter((purchase) => purchase.channel === 'online');
  const coming = orders.find(isComing);
  const purchase = coming ?? orders[0];
  if (!purchase) return null;
  if (!coming) return { purchase, title: 'Your latest order' };
  const isSent = orderProgress(coming.events).stage === 'sent';
  return { purchase, title: isSent ? 'Your order on its way' : 'Your current order' };
};

/** Placed, and neither there nor cancelled. */
const isComing = ({ events, status }: OnlinePurchase): boolean => {
  const { stage } = orderProgress(events);
  return status === 'placed' && stage !== 'delivered' && stage !== 'cancelled';
};
