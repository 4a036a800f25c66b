// Paying in four, two weeks apart: who offers it for which totals (BEH-9), and what the four payments are.
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';

export const PAY_LATER_PROVIDERS = ['afterpay', 'payInFour'] as const;
export type PayLaterProvider = (typeof PAY_LATER_PROVIDERS)[number];

/** Cents, both ends included. */
export const payLaterLimits: Readonly<
  Record<PayLaterProvider, { readonly from: Cents; readonly to: Cents }>
> = {
  afterpay: { from: toCents(0), to: toCents(100_000) },
  payInFour: { from: toCents(100), to: toCents(199_999) },
};

/** @param total cents, GST included @param offered those the shop has @returns none above AUD 1,999.99 */
export const payLaterProviders = (
  total: Cents,
  offered: readonly PayLaterProvider[],
): readonly PayLaterProvider[] =>
  offered.filter(
    (provider) => total >= payLaterLimits[provider].from && total <= payLaterLimits[provider].to,
  );

/** Days from one payment to the next. */
export const INSTALMENT_DAYS = 14;

/**
 * Splits a total into four payments that add up to it exactly.
 *
 * @returns cents; the first is at most 3 cents above the others
 */
export const instalmentsOf = (total: Cents): readonly [Cents, Cents, Cents, Cents] => {
  const each = toCents(Math.floor(total / 4));
  return [toCents(total - 3 * each), each, each, each];
};
