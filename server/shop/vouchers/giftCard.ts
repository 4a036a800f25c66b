// The rules of a gift card: what a try of its PIN does, what is left on it, and what it pays. Pure.
//
// Every ledger asks here while it alone holds the card, and stores the answer before it lets go: two tries or two orders at
// once are judged one after the other.
import type { Cents } from '#events/facts/values.ts';
import type { VoucherBalance, VoucherRefusal } from './voucherLedger.ts';

/** This many wrong PINs in a row lock a card for good; only the shop's own staff open it again. */
export const WRONG_PINS_MAX = 5;

export type GiftCard = {
  /** What can be spent. */
  readonly balance: Cents;
  /** From then on it cannot be used. */
  readonly expiresAt: Date;
  /** In a row. */
  readonly wrongPins: number;
  readonly isLocked: boolean;
  readonly isSuspended: boolean;
};

type Lock = Pick<GiftCard, 'wrongPins' | 'isLocked'>;

/** @returns what to store of the card, and why the PIN does not open it; null: it does */
export const tryPin = (
  { wrongPins, isLocked, isSuspended }: Lock & Pick<GiftCard, 'isSuspended'>,
  isRight: boolean,
): { readonly lock: Lock; readonly refusal: VoucherRefusal | null } => {
  if (isLocked) return { lock: { wrongPins, isLocked }, refusal: 'VoucherLocked' };
  if (isRight)
    return { lock: { wrongPins: 0, isLocked: false }, refusal: isSuspended ? 'VoucherSuspended' : null };
  const lock = { wrongPins: wrongPins + 1, isLocked: wrongPins + 1 >= WRONG_PINS_MAX };
  return { lock, refusal: lock.isLocked ? 'VoucherLocked' : 'VoucherInvalid' };
};

/** @param isReserved an order under way holds some of it, and may give it back */
export const balanceOf = (
  { balance, expiresAt }: Pick<GiftCard, 'balance' | 'expiresAt'>,
  { isReserved, at }: { readonly isReserved: boolean; readonly at: Date },
): VoucherBalance => ({
  expiresAt,
  isExpired: expiresAt <= at,
  isFullyRedeemed: balance === 0 && !isReserved,
  amountRemaining: balance,
});

/** Why a gift card whose PIN was right pays nothing. Locked or suspended it can only have been since. */
export type VoucherShortfall =
  | 'VoucherLocked'
  | 'VoucherSuspended'
  | 'VoucherExpired'
  /** There is less on it than was wanted. */
  | 'VoucherInsufficientFunds';

/** @returns null: the card pays the amount */
export const shortfallOf = (
  { balance, expiresAt, isLocked, isSuspended }: Omit<GiftCard, 'wrongPins'>,
  amount: Cents,
  at: Date,
): VoucherShortfall | null => {
  if (isLocked) return 'VoucherLocked';
  if (isSuspended) return 'VoucherSuspended';
  if (expiresAt <= at) return 'VoucherExpired';
  return balance < amount ? 'VoucherInsufficientFunds' : null;
};
