// Amounts as payment providers write them: dollars with two decimals, as text.
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';

/** 21950 → `219.50`. */
export const amountOf = (cents: Cents): string => (cents / 100).toFixed(2);

/** `219.50` → 21950. @throws Error when it is not an amount with at most two decimals */
export const centsOf = (amount: string): Cents => {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount)) throw new Error('A provider wrote an amount that is none');
  return toCents(Math.round(Number(amount) * 100));
};
