// Port VoucherLedger: what is on each gift card, for whoever knows its PIN, and what orders take from it.
//
// An order takes in two steps. Reserving needs the PIN and takes the amount out of what can be spent; committing keeps it,
// releasing gives it back. Each may be said again, so that whoever finishes an attempt after a crash need not know how far it came.
import type { VoucherEntry } from '#domain/voucherEntry.ts';
import type { Cents } from '#events/values.ts';

/** So many wrong PINs in a row lock a card for good; only the shop's own people open it again. */
export const WRONG_PINS_MAX = 5;

export type NewVoucher = VoucherEntry & {
  readonly amount: Cents;
  /** From then on it cannot be used. */
  readonly expiresAt: Date;
  /** The shop has stopped it: it was reported stolen, say. */
  readonly isSuspended?: boolean;
  readonly isLocked?: boolean;
};

/**
 * `VoucherInvalid`: no such card, or not its PIN; neither the answer nor its time tells which. `VoucherSuspended` is only
 * told to who knows the PIN, `VoucherLocked` to anybody: a locked card takes no PIN at all, the right one included.
 */
export type VoucherRefusal = 'VoucherInvalid' | 'VoucherLocked' | 'VoucherSuspended';

export type VoucherBalance = {
  readonly expiresAt: Date;
  readonly isExpired: boolean;
  readonly isFullyRedeemed: boolean;
  /** What can be spent. */
  readonly amountRemaining: Cents;
};

/** What one attempt at an order wants of a card; an attempt that is tried again wants the same. */
export type VoucherSpend = {
  readonly attemptId: string;
  /** 1 or more. */
  readonly amount: Cents;
};

export type Reserving =
  | { readonly type: 'reserved' }
  | {
      readonly type: 'refused';
      /** `VoucherInsufficientFunds`: there is less on it than was wanted; nothing was taken. */
      readonly reason: VoucherRefusal | 'VoucherExpired' | 'VoucherInsufficientFunds';
    }
  /** The attempt was given up already. A call that was under way for long must not take anything any more. */
  | { readonly type: 'released' };

/** Codes and PINs are spelled as `normaliseVoucherEntry` does. */
export interface VoucherLedger {
  /** A card whose code is known already stays as it is. */
  issue(vouchers: readonly NewVoucher[]): Promise<void>;
  /** A wrong PIN counts; a right one ends the count. */
  balance(
    entry: VoucherEntry,
  ): Promise<
    | ({ readonly type: 'balance' } & VoucherBalance)
    | { readonly type: 'refused'; readonly reason: VoucherRefusal }
  >;
  /**
   * However many attempts there are at once, together they never get more than there is. Said again it takes nothing more,
   * also after the commit.
   *
   * @throws RangeError for an amount below 1, or another one than the attempt has reserved
   */
  reserve(entry: VoucherEntry, spend: VoucherSpend): Promise<Reserving>;
  /** @returns whether the card has paid for the attempt; false when it had reserved nothing, or had it released */
  commit(code: string, attemptId: string): Promise<boolean>;
  /** Also when nothing was reserved yet. @returns whether the attempt has nothing of the card; false when it was committed */
  release(code: string, attemptId: string): Promise<boolean>;
}

/** @throws RangeError */
export const refuseOddAmount = (amount: Cents, reserved: Cents | undefined): void => {
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw new RangeError(`A gift card cannot pay ${amount} cents`);
  if (reserved !== undefined && reserved !== amount)
    throw new RangeError(`An attempt that has reserved ${reserved} cents cannot reserve ${amount}`);
};
