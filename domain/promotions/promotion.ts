// What a promotion is, and why one that a shopper asks for may not apply (BEH-3, BEH-8).
import { toPromoCode } from '#events/brands.ts';
import type { Cents, PromoCode } from '#events/facts/values.ts';
import type { Millis } from '#events/store/logValues.ts';

export type Benefit =
  /** Whole percent off, 1 to 100. */
  | { readonly type: 'percent'; readonly percent: number }
  /** Off the items together. */
  | { readonly type: 'amount'; readonly amount: Cents }
  /** The named shipping methods are free. */
  | { readonly type: 'freeShipping'; readonly methodCodes: readonly string[] };

export type Promotion = {
  readonly id: string;
  readonly name: string;
  /** Each activates it, in the spelling of `normaliseCode`; none: it is automatic. */
  readonly codes: readonly PromoCode[];
  /** No other offer applies beside it. */
  readonly exclusive: boolean;
  /** Higher priority is evaluated first; of equals, the one whose id comes first. */
  readonly priority: number;
  /** Offers after it are not evaluated. */
  readonly stopsOthers: boolean;
  /** Which items it is for. Gift cards are never among them. */
  readonly scope: {
    /** These and everything below them; null: all. */
    readonly categoryPaths: readonly string[] | null;
    /** Not for what is on sale already. */
    readonly fullPriceOnly: boolean;
  };
  /** The least sum of the items it is for, before any offer; 0: any sum. */
  readonly from: Cents;
  readonly benefit: Benefit;
  readonly startsAt: Millis | null;
  /** From this moment on it is over. */
  readonly endsAt: Millis | null;
  /** Most orders of one customer; null: any number. */
  readonly usesPerCustomer: number | null;
};

export type PromoRefusal =
  /** There is no such code, or not yet. */
  | { readonly type: 'invalid' }
  /** Another code has switched the same promotion on. */
  | { readonly type: 'alreadyApplied' }
  | { readonly type: 'noLongerAvailable' }
  | { readonly type: 'usageExceeded'; readonly max: number }
  | { readonly type: 'stoppedByAnother'; readonly by: string }
  /** An exclusive offer is applied already. */
  | { readonly type: 'exclusive'; readonly by: string }
  /** This offer is exclusive, and others are applied. */
  | { readonly type: 'notWithOtherOffers' }
  | { readonly type: 'maximumAtOnce'; readonly max: number }
  | { readonly type: 'noApplicableItems' }
  | { readonly type: 'thresholdNotMet'; readonly missing: Cents }
  /** It would change nothing: there is nothing left to take off. */
  | { readonly type: 'generic' };

/** Most offers by code in one order. */
export const PROMO_CODES_MAX = 3;

/** One code, one spelling: without blanks, in capitals. */
export const normaliseCode = (typed: string): PromoCode =>
  toPromoCode(typed.replaceAll(/\s/g, '').toUpperCase());
