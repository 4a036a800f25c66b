import { expect, test } from 'vitest';
import { discountPercent, gstIncluded } from '#domain/rules/money.ts';

test('CHECK-10: the GST inside $471.50 is $42.86', () => {
  expect(gstIncluded(47_150)).toBe(4_286);
});

test('a discount is rounded down to a whole percent', () => {
  expect(discountPercent(25_000, 18_750)).toBe(25);
  expect(discountPercent(10_000, 6_667)).toBe(33);
  expect(discountPercent(10_000, 10_000)).toBe(0);
});
