// What happens to orders after they were placed: packed, sent, handed over, cancelled, sent back, refunded.
import type { OrderAct } from '#domain/order/orderProgress.ts';
import type { OrderNumber } from '#events/facts/values.ts';
import type { PaymentProviders } from '#server/shop/orders/orderPayments.ts';
import { actOnOrder, type ActOutcome } from './actOnOrder.ts';
import { startLapsingReturns } from './lapseReturns.ts';
import { readMovingOrders } from './movingOrders.ts';
import { startRefundPayer, type PayRefundsDeps } from './payRefunds.ts';
import type { StoredOrder } from './storedOrder.ts';

export type OrderProgressStart = Omit<PayRefundsDeps, keyof PaymentProviders> & {
  readonly payments: PaymentProviders;
};

export type OrderActs = {
  readonly act: <No extends string = never>(
    number: OrderNumber,
    decide: (stored: StoredOrder) => OrderAct | No,
  ) => Promise<ActOutcome<No>>;
};

export const openOrderProgress = ({ payments, ...start }: OrderProgressStart) => {
  const { cards, payLater, extensions } = payments;
  const payer = startRefundPayer({ ...start, cards, payLater, extensions });
  const lapsing = startLapsingReturns(start);
  const acts: OrderActs = {
    act: async (number, decide) => {
      const outcome = await actOnOrder(start, number, decide);
      if (outcome.type === 'done') payer.wake();
      return outcome;
    },
  };
  return {
    acts,
    /** Newest first. */
    moving: (most: number) => readMovingOrders(start.db, most),
    name: 'the refunds and lapsing returns',
    close: async () => {
      await lapsing.close();
      await payer.close();
    },
  };
};
