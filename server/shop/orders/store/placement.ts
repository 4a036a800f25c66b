// The states of an attempt to place an order, and what is left to do for one that another server began. Pure.
//
// Each state is written down before the effect that follows it, so that the stored state shows what a crash may have cut
// off: an attempt that was reserved may have been paid for, one that was requested cannot.
import type { Cents } from '#events/facts/values.ts';
import type { AttemptedPayment as CardPayment } from '#server/shop/payments/cardGateway.ts';
import type { PlacementState } from '#server/storage/placementState.ts';
import type { PlacedOrder } from '#sync/protocol/checkout/order.ts';

/** What was paid with, as the order says it. */
export type OrderPaidWith = NonNullable<PlacedOrder['payment']>['paidWith'];

/** A payment of an attempt, at either provider. */
export type AttemptedPayment = Omit<CardPayment, 'paidWith'> & { readonly paidWith: OrderPaidWith };

const followers: Readonly<Record<PlacementState, readonly PlacementState[]>> = {
  requested: ['reserved', 'released'],
  // An order that needs no payment is committed at once.
  reserved: ['uncertain', 'authorised', 'committed', 'released'],
  uncertain: ['authorised', 'released'],
  authorised: ['committed'],
  committed: ['settled', 'lost'],
  settled: [],
  lost: [],
  released: [],
};

export const mayFollow = (before: PlacementState, after: PlacementState): boolean =>
  followers[before].includes(after);

/** The states from which a state may be reached. */
export const predecessorsOf = (after: PlacementState): readonly PlacementState[] =>
  (Object.keys(followers) as PlacementState[]).filter((before) => mayFollow(before, after));

export const unfinishedStates = (Object.keys(followers) as PlacementState[]).filter(
  (state) => followers[state].length > 0,
);

/** Whether there is an order. */
export const isPlaced = (state: PlacementState): boolean =>
  state === 'committed' || state === 'settled' || state === 'lost';

/** Longer than any server works on an attempt: after this time it is treated as abandoned. */
export const ABANDONED_AFTER_MS = 2 * 60_000;
/** A payment that cannot be found for so long was never made. Longer than the provider's search lags behind. */
export const NEVER_MADE_MS = 10 * 60_000;
/** No payment is requested later than this after the reservation: long before the attempt is treated as abandoned. */
export const AUTHORISE_WITHIN_MS = 30_000;

export type RecoveryStep = 'wait' | 'release' | 'lookUp' | 'commit' | 'settle' | 'nothing';

/** The next step for an attempt, by a server that did not begin it. */
export const recoveryStepOf = ({
  state,
  amountDue,
  ageMs,
}: {
  readonly state: PlacementState;
  readonly amountDue: Cents;
  /** Since its last change. */
  readonly ageMs: number;
}): RecoveryStep => {
  if (state === 'uncertain') return 'lookUp';
  if (followers[state].length === 0) return 'nothing';
  if (ageMs < ABANDONED_AFTER_MS) return 'wait';
  if (state === 'requested') return 'release';
  if (state === 'reserved') return amountDue > 0 ? 'lookUp' : 'commit';
  return state === 'authorised' ? 'commit' : 'settle';
};

export type PaymentVerdict =
  | { readonly type: 'paid'; readonly payment: AttemptedPayment }
  | { readonly type: 'wait' }
  /** There is no payment, and there will be none. */
  | { readonly type: 'refused' | 'neverMade' };

/** @returns what became of an attempt's payment, and the payments that must be given back */
export const verdictOf = (
  payments: readonly AttemptedPayment[],
  { amountDue, ageMs }: { readonly amountDue: Cents; readonly ageMs: number },
): { readonly verdict: PaymentVerdict; readonly surplus: readonly AttemptedPayment[] } => {
  const live = payments.filter(({ state }) => state === 'authorised' || state === 'settling');
  const payment = live.find(({ amount }) => amount === amountDue);
  const surplus = live.filter((each) => each !== payment);
  return { verdict: payment ? { type: 'paid', payment } : withoutPayment(payments, ageMs), surplus };
};

const withoutPayment = (payments: readonly AttemptedPayment[], ageMs: number): PaymentVerdict => {
  if (payments.some(({ state }) => state === 'pending')) return { type: 'wait' };
  if (payments.length > 0) return { type: 'refused' };
  return { type: ageMs < NEVER_MADE_MS ? 'wait' : 'neverMade' };
};
