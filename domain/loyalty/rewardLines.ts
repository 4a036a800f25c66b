// What points pay: whole reward lines, each of 200 points (BEH-9).
import { toCents } from '#events/brands.ts';
import type { Cents } from '#events/facts/values.ts';

/** Points of one reward line. */
export const POINTS_PER_REWARD_LINE = 200;
/** What one reward line pays. */
export const REWARD_LINE_CENTS = 100;

/** @returns the most that whole reward lines pay of an amount */
export const payableByPoints = (amount: Cents): Cents =>
  toCents(Math.max(0, Math.floor(amount / REWARD_LINE_CENTS)) * REWARD_LINE_CENTS);

/** What a shopper typed of an amount to pay with points. @returns why it cannot be, or null */
export const pointsAmountText = (typed: string, most: Cents): string | null => {
  const text = typed.replace(/^\s*\$/, '').trim();
  if (text === '') return 'Enter how many dollars you’d like to pay with points.';
  const amount = /^\d{1,6}$/.test(text) ? Number(text) * REWARD_LINE_CENTS : 0;
  if (amount === 0) return 'Enter whole dollars, such as 20.';
  return amount > most ? `Enter $${most / REWARD_LINE_CENTS} or less: that’s all there is to pay.` : null;
};

/** @param typed which pointsAmountText finds nothing wrong with */
export const pointsAmountOf = (typed: string): Cents =>
  toCents(Number(typed.replace(/^\s*\$/, '').trim()) * REWARD_LINE_CENTS);

/** To the point: what comes back of an order may be less than a line. */
export const pointsFor = (amount: Cents): number => (amount * POINTS_PER_REWARD_LINE) / REWARD_LINE_CENTS;
