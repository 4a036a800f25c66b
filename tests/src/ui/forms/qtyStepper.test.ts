import { expect, test } from 'vitest';
import { oneFewer, oneMore } from '#src/ui/forms/QtyStepper.tsx';

const single = { step: 1, min: 1 };
const pairs = { step: 2, min: 2 };

test('one by one, and never below one', () => {
  expect([oneMore(1, single), oneFewer(2, single), oneFewer(1, single)]).toEqual([2, 1, 1]);
});

test('CART-02: what is sold in pairs goes from pair to pair', () => {
  expect([oneMore(2, pairs), oneFewer(4, pairs), oneFewer(2, pairs)]).toEqual([4, 2, 2]);
});

test('CART-02: from an odd number, the next press is a pair again', () => {
  expect([oneMore(3, pairs), oneFewer(3, pairs), oneMore(1, pairs)]).toEqual([4, 2, 2]);
});

test('CART-02: from below the smallest that can be bought, one more is that', () => {
  expect(oneMore(1, { step: 2, min: 6 })).toBe(6);
});
