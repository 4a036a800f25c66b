// The rules of a gift card: what a try of its PIN does, what is left on it, and what it pays. Pure.
//
// Every ledger asks here while it alone holds the card, and stores the answer before it lets go: two tries or two orders at
// once are judged one after the other.
import type { Cents } from '#events/facts/values.ts';
import { lockedUntil } from './pinLock.ts';
import type { VoucherBalance, VoucherRefusal } from './voucherLedger.ts';

export type GiftCard = {
  /** What can be spent. */
  readonly balance: Cents;
  /** From then on it cannot be used. */
  readonly expiresAt: Date;
  /** When wrong PINs were tried, oldest first. */
  readonly wrongPinsAt: readonly Date[];
  /** By the shop, until its people open it again. */
  readonly isLocked: boolean;
  readonly isSuspended: boolean;
};

export type PinVerdict = {
  /** Why the PIN does not open the card; null: it does. */
  readonly refusal: VoucherRefusal | null;
  /** It was judged and was wrong. */
  readonly isCounted: boolean;
  /** This try shuts the card until then; null: it does not. */
  readonly locksUntil: Date | null;
};

export const tryPin = (
  { wrongPinsAt, isLocked, isSuspended }: Pick<GiftCard, 'wrongPinsAt' | 'isLocked' | 'isSuspended'>,
  isRight: boolean,
  at: Date,
): PinVerdict => {
  if (isLocked || lockedUntil(wrongPinsAt, at)) return unjudged('VoucherLocked');
  if (isRight) return unjudged(isSuspended ? 'VoucherSuspended' : null);
  const locksUntil = lockedUntil([...wrongPinsAt, at], at);
  return { refusal: locksUntil ? 'VoucherLocked' : 'VoucherInvalid', isCounted: true, locksUntil };
};

const unjudged = (refusal: VoucherRefusal | null): PinVerdict => ({
  refusal,
  isCounted: false,
  locksUntil: null,
});

/** A cart that proved the PIN need not prove it again for so long (BEH-3: the order carries no bot check for it). */
export const PROOF_MS = 30 * 60_000;

export const isProofGood = (provedAt: Date, at: Date): boolean =>
  at.getTime() - provedAt.getTime() <= PROOF_MS;

/** Of a card whose PIN this cart proved: what strangers tried meanwhile does not shut it. */
export const provenRefusal = ({
  isLocked,
  isSuspended,
}: Pick<GiftCard, 'isLocked' | 'isSuspended'>): VoucherRefusal | null => {
  if (isLocked) return 'VoucherLocked';
  return isSuspended ? 'VoucherSuspended' : null;
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
  { balance, expiresAt, isLocked, isSuspended }: Omit<GiftCard, 'wrongPinsAt'>,
  amount: Cents,
  at: Date,
): VoucherShortfall | null => {
  if (isLocked) return 'VoucherLocked';
  if (isSuspended) return 'VoucherSuspended';
  if (expiresAt <= at) return 'VoucherExpired';
  return balance < amount ? 'VoucherInsufficientFunds' : null;
};
