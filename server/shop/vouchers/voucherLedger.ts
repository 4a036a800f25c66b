// Port VoucherLedger: the balance of each gift card, for a caller who knows its PIN. For orders: postgresVoucherReservations.ts.
import type { VoucherEntry } from '#domain/payment/voucherEntry.ts';
import type { CartId, Cents } from '#events/facts/values.ts';

export type NewVoucher = VoucherEntry & {
  readonly amount: Cents;
  /** From then on it cannot be used. */
  readonly expiresAt: Date;
  /** The shop has stopped it: it was reported stolen, say. */
  readonly isSuspended?: boolean;
  readonly isLocked?: boolean;
};

/**
 * `VoucherInvalid`: no such card, or not its PIN; neither the answer nor its time says which. `VoucherSuspended` is only
 * for a caller who knows the PIN, `VoucherLocked` for all: a locked card accepts no PIN at all, the right one included.
 * Wrong PINs lock it for a while (pinLock.ts), the shop's people until they open it again.
 */
export type VoucherRefusal = 'VoucherInvalid' | 'VoucherLocked' | 'VoucherSuspended';

export type VoucherBalance = {
  readonly expiresAt: Date;
  readonly isExpired: boolean;
  readonly isFullyRedeemed: boolean;
  /** What can be spent. */
  readonly amountRemaining: Cents;
};

export type VoucherAnswer =
  | ({ readonly type: 'balance' } & VoucherBalance)
  | { readonly type: 'refused'; readonly reason: VoucherRefusal };

/** Codes and PINs are spelled as `normaliseVoucherEntry` does. */
export interface VoucherLedger {
  /** An existing card with the same code stays as it is. */
  issue(vouchers: readonly NewVoucher[]): Promise<void>;
  /**
   * Opens a card that wrong PINs or the shop's people have locked; a suspended one stays so.
   * @returns whether there is such a card
   */
  unlock(code: string): Promise<boolean>;
  /**
   * A wrong PIN counts; a right one takes back what this cart mistyped, and proves the card to it.
   * @param cartId absent: nobody's, nothing is proved
   */
  balance(entry: VoucherEntry, cartId?: CartId): Promise<VoucherAnswer>;
  /**
   * Of a card that this cart has proved within 30 minutes. `unproven` is said without a look at the PIN; a wrong one ends the
   * proof.
   */
  proven(entry: VoucherEntry, cartId: CartId): Promise<VoucherAnswer | { readonly type: 'unproven' }>;
}
