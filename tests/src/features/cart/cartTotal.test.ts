import { expect, test } from 'vitest';
import { cartTotal } from '#src/features/cart/cartTotal.ts';
import { toCents } from '#events/facts/values.ts';

const items = [
  { productId: 'shoe', qty: 2 },
  { productId: 'sock', qty: 1 },
];

test('a total is price times quantity, in cents', () => {
  const products = new Map([
    ['shoe', { price: toCents(18_750) }],
    ['sock', { price: toCents(3_200) }],
  ]);
  expect(cartTotal(items, products)).toEqual({ cents: 40_700, qty: 3, complete: true });
});

test('a total with a price missing says so instead of passing as the whole', () => {
  expect(cartTotal(items, new Map([['shoe', { price: toCents(18_750) }]]))).toEqual({
    cents: 37_500,
    qty: 3,
    complete: false,
  });
  expect(cartTotal(items, new Map([['shoe', null]])).complete).toBe(false);
});
