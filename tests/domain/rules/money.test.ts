import { expect, test } from 'vitest';
import { discountPercent, gstIncluded } from '#domain/rules/money.ts';
import { toCents } from '#events/brands.ts';

test('CHECK-10: the GST inside $471.50 is $42.86', () => {
  expect(gstIncluded(toCents(47_150))).toBe(4_286);
});

test('a discount is rounded down to a whole percent', () => {
  expect(discountPercent(toCents(25_000), toCents(18_750))).toBe(25);
  expect(discountPercent(toCents(10_000), toCents(6_667))).toBe(33);
  expect(discountPercent(toCents(10_000), toCents(10_000))).toBe(0);
});

test('what costs nothing, and never did, has no discount', () => {
  expect(discountPercent(toCents(0), toCents(0))).toBe(0);
});
