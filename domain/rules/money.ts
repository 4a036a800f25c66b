// Money rules. Integer cents throughout; GST is inside every price (BEH-9).
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';

/** The GST inside a total: one eleventh, to the nearest cent. */
export const gstIncluded = (total: Cents): Cents => toCents(Math.round(total / 11));

/** Whole percent off, rounded down (BEH-9); 0 when nothing is off. */
export const discountPercent = (original: Cents, price: Cents): number =>
  price < original ? Math.floor(((original - price) * 100) / original) : 0;
