import { expect, test } from 'vitest';
import { cartTotal } from '#src/features/items/cartTotal.ts';
import { branded } from '#tests/support/builders/plain.ts';

const items = [
  { productId: 'shoe', qty: 2 },
  { productId: 'sock', qty: 1 },
];

test('a total is price times quantity, in cents', () => {
  const products = new Map([
    ['shoe', { price: 18_750 }],
    ['sock', { price: 3_200 }],
  ]);
  expect(cartTotal(branded(items), branded(products))).toEqual({ cents: 40_700, qty: 3, complete: true });
});

test('a total with a price missing says so instead of passing as the whole', () => {
  expect(cartTotal(branded(items), branded(new Map([['shoe', { price: 18_750 }]])))).toEqual({
    cents: 37_500,
    qty: 3,
    complete: false,
  });
  expect(cartTotal(branded(items), branded(new Map([['shoe', null]]))).complete).toBe(false);
});
