import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents } from '#events/brands.ts';
import {
  payableByPoints,
  pointsAmountOf,
  pointsAmountText,
  pointsFor,
  POINTS_PER_REWARD_LINE,
} from '#domain/loyalty/rewardLines.ts';
import { orderTotals } from '#domain/order/orderTotals.ts';

describe('VOUCH-04: points pay whole reward lines of 200 points', () => {
  test.each([
    [0, 0],
    [99, 0],
    [1_00, 1_00],
    [1_99, 1_00],
    [219_95, 219_00],
  ])('of %i cents they pay %i', (amount, payable) => {
    expect(payableByPoints(toCents(amount))).toBe(payable);
    expect(pointsFor(payableByPoints(toCents(amount)))).toBe((payable / 100) * POINTS_PER_REWARD_LINE);
  });

  test.each([
    ['', 'Enter how many dollars you’d like to pay with points.'],
    ['0', 'Enter whole dollars, such as 20.'],
    ['12.50', 'Enter whole dollars, such as 20.'],
    ['-5', 'Enter whole dollars, such as 20.'],
    ['121', 'Enter $120 or less: that’s all there is to pay.'],
    ['120', null],
    [' $1 ', null],
  ])('who types %j is told: %s', (typed, text) => {
    expect(pointsAmountText(typed, toCents(120_00))).toBe(text);
    if (text === null) expect(pointsAmountOf(typed)).toBe(Number(typed.replace('$', '')) * 100);
  });

  test('with gift cards and another way of paying they come to the total, to the cent', () => {
    const cents = fc.integer({ min: 0, max: 60_000 });
    const credits = fc.array(fc.tuple(fc.constantFrom('voucher', 'qantasFF'), cents), { maxLength: 4 });
    fc.assert(
      fc.property(cents, credits, fc.boolean(), (price, held, isGiftCard) => {
        const totals = orderTotals({
          lines: [{ price: toCents(price), discount: toCents(0), isGiftCard }],
          shipping: null,
          credits: held.map(([methodCode, amount], nth) => ({
            id: String(nth),
            methodCode,
            amount: toCents(amount),
          })),
        });
        const used = totals.creditUsages.reduce((sum, { amount }) => sum + amount, 0);
        expect(used + totals.amountOutstanding).toBe(price);
        expect(totals.amountOutstanding).toBeGreaterThanOrEqual(0);
        for (const { methodCode, amount } of totals.creditUsages)
          if (methodCode === 'qantasFF') expect(amount % 100).toBe(0);
      }),
    );
  });
});
