// The four folds of the checkout as one value, as events carry them: in a summary, and from a guest's log to a customer's.
import type {
  CheckoutAnswer,
  CheckoutChoices,
  CheckoutState,
  GuestMembership,
  HeldVoucher,
  PlacedOrderRef,
  PlacementAttempt,
  PointsQuoted,
  PromotionChanges,
  RefusedAttempt,
} from '#events/facts/checkoutState.ts';
import type { Millis } from '#events/store/logValues.ts';

export type CheckoutFold = {
  choices: CheckoutChoices;
  answer: CheckoutAnswer | null;
  /** When the last question failed; null: it was answered. */
  failedAt: Millis | null;
  /** What the last answer changed about offers; null: nothing. */
  promotionChanges: PromotionChanges | null;
};

export type OrdersFold = {
  /** Requested, without a final answer. */
  attempt: PlacementAttempt | null;
  /** Why the last attempt failed, until the next one, or until cart or choices are others. */
  refused: RefusedAttempt | null;
  placed: PlacedOrderRef | null;
};

export type VouchersFold = {
  /** The first to expire is used first (BEH-4). */
  held: HeldVoucher[];
  cancelled: CheckoutState['cancelledVouchers'];
};

/** What a guest typed; whether it is too old is a question of the time. */
export type LoyaltyFold = { membership: GuestMembership | null; quote: PointsQuoted | null };

export type CheckoutFolds = {
  readonly checkout: CheckoutFold;
  readonly vouchers: VouchersFold;
  readonly orders: OrdersFold;
  readonly loyalty: LoyaltyFold;
};

export const checkoutStateOf = ({ checkout, vouchers, orders, loyalty }: CheckoutFolds): CheckoutState => ({
  ...checkout,
  vouchers: vouchers.held,
  cancelledVouchers: vouchers.cancelled,
  ...orders,
  ...loyalty,
});

export const foldsOfCheckout = (state: CheckoutState): CheckoutFolds => {
  const { choices, answer, failedAt, promotionChanges, vouchers, cancelledVouchers } = state;
  const { attempt, refused, placed, membership, quote } = state;
  return {
    checkout: { choices, answer, failedAt, promotionChanges },
    vouchers: { held: vouchers, cancelled: cancelledVouchers },
    orders: { attempt, refused, placed },
    loyalty: { membership, quote },
  };
};
