// Sums of money. Apart from the other rules of money, which every page's first load has.
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';

export const sumOfCents = (amounts: readonly Cents[]): Cents =>
  toCents(amounts.reduce((sum, each) => sum + each, 0));
