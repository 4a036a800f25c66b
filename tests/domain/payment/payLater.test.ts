import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instalmentsOf, PAY_LATER_PROVIDERS, payLaterProviders } from '#domain/payment/payLater.ts';
import { toCents } from '#events/brands.ts';

test.each([
  [0, ['afterpay']],
  [99, ['afterpay']],
  [100, ['afterpay', 'payInFour']],
  [100_000, ['afterpay', 'payInFour']],
  [100_001, ['payInFour']],
  [199_999, ['payInFour']],
  [200_000, []],
])('CAT-05: a total of %d cents can be paid later with %j', (total, providers) => {
  expect(payLaterProviders(toCents(total), PAY_LATER_PROVIDERS)).toEqual(providers);
});

test('CAT-05: four payments of $100.01 add up to the cent, the odd cent first', () => {
  expect(instalmentsOf(toCents(10_001))).toEqual([2_501, 2_500, 2_500, 2_500]);
  expect(instalmentsOf(toCents(22_000))).toEqual([5_500, 5_500, 5_500, 5_500]);
});

test('CAT-05: whatever the total, four payments add up to it, the first at most three cents above the others', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (total) => {
      const [first, ...others] = instalmentsOf(toCents(total));
      expect(first + others.reduce((sum, each) => sum + each, 0)).toBe(total);
      for (const each of others) {
        expect(first - each).toBeGreaterThanOrEqual(0);
        expect(first - each).toBeLessThanOrEqual(3);
      }
    }),
  );
});
