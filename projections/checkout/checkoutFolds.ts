// The three folds of the checkout as one value, as events carry them: in a summary, and from a guest's log to a customer's.
import type { CheckoutState } from '#events/facts/checkoutState.ts';
import type { CheckoutFold } from './checkout.ts';
import type { OrdersFold } from './orders.ts';
import type { VouchersFold } from './vouchers.ts';

export type CheckoutFolds = {
  readonly checkout: CheckoutFold;
  readonly vouchers: VouchersFold;
  readonly orders: OrdersFold;
};

export const checkoutStateOf = ({ checkout, vouchers, orders }: CheckoutFolds): CheckoutState => ({
  ...checkout,
  vouchers: vouchers.held,
  cancelledVouchers: vouchers.cancelled,
  ...orders,
});

export const foldsOfCheckout = (state: CheckoutState): CheckoutFolds => {
  const { choices, answer, failedAt, promotionChanges, vouchers, cancelledVouchers } = state;
  const { attempt, refused, placed } = state;
  return {
    checkout: { choices, answer, failedAt, promotionChanges },
    vouchers: { held: vouchers, cancelled: cancelledVouchers },
    orders: { attempt, refused, placed },
  };
};
