// Sums of money. A file of its own, because the other money rules are in every page's first load.
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';

export const sumOfCents = (amounts: readonly Cents[]): Cents =>
  toCents(amounts.reduce((sum, each) => sum + each, 0));
