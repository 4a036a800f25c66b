// Port PointsProgramme: paying with the airline's points. A quote says what points pay; a redemption takes them, in two steps.
import type { MembershipRefusal, QuoteRefusal } from '#domain/loyalty/loyaltyTexts.ts';
import type { Membership } from '#domain/loyalty/membership.ts';
import type { Cents } from '#events/facts/values.ts';
import type { Millis } from '#events/store/logValues.ts';

export type PointsQuote = {
  /** Nobody can guess it: who has it may pay by it. */
  readonly quoteNumber: string;
  readonly memberNumber: string;
  readonly currencyAmount: Cents;
  readonly points: number;
  /** From then on it cannot be redeemed. */
  readonly expiresAt: Millis;
};

export type Redemption = {
  readonly quoteNumber: string;
  readonly memberNumber: string;
  /** What the quote says, or less; whole reward lines. */
  readonly amount: Cents;
};

export type RedemptionRefusal =
  /** The quote is over, was used, or is not this member's. */
  'quoteOver' | 'insufficient' | 'refused';

/** Every call but `quote` may be repeated with the same ids: the outcome is the same. */
export interface PointsProgramme {
  /** @param membership spelled as `normaliseMembership` does @throws LoyaltyUnavailableError */
  quote(membership: Membership, amount: Cents): Promise<PointsQuote | MembershipRefusal | QuoteRefusal>;
  /**
   * Sets the points aside. One that was released before is refused: what arrives late takes nothing.
   *
   * @param redemptionId the shop's own @throws LoyaltyUnavailableError: what became of it is not known
   */
  reserve(redemptionId: string, redemption: Redemption): Promise<'reserved' | RedemptionRefusal>;
  /** @returns `lost`: nothing is set aside under this id @throws LoyaltyUnavailableError */
  commit(redemptionId: string): Promise<'committed' | 'lost'>;
  /** Also of an id that was never reserved, which cannot be afterwards. @throws LoyaltyUnavailableError */
  release(redemptionId: string): Promise<void>;
  /** Gives points back of what was committed, once for each refund's id. @throws LoyaltyUnavailableError */
  refund(redemptionId: string, refund: { readonly refundId: string; readonly points: number }): Promise<void>;
}
