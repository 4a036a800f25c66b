// Which of a customer's orders matters now. Pure.
import { orderProgress } from '#domain/order/orderProgress.ts';
import type { OnlinePurchase, Purchase } from '#sync/protocol/checkout/accountOrders.ts';

export type CurrentOrder = {
  readonly purchase: OnlinePurchase;
  /** Placed, and neither there nor cancelled. */
  readonly isComing: boolean;
};

/** @param purchases newest first @returns the newest that is on its way, else the newest; null: nothing was ordered */
export const currentOrder = (purchases: readonly Purchase[]): CurrentOrder | null => {
  const orders = purchases.filter((purchase) => purchase.channel === 'online');
  const coming = orders.find(isComing);
  const purchase = coming ?? orders[0];
  return purchase ? { purchase, isComing: coming !== undefined } : null;
};

const isComing = ({ events, status }: OnlinePurchase): boolean => {
  const { stage } = orderProgress(events);
  return status === 'placed' && stage !== 'delivered' && stage !== 'cancelled';
};
