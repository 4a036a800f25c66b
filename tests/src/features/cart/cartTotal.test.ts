import { expect, test } from 'vitest';
import { cartTotal } from '#src/features/cart/cartTotal.ts';
import { toCents, toProductId } from '#events/brands.ts';

const items = [
  { productId: toProductId('shoe'), qty: 2 },
  { productId: toProductId('sock'), qty: 1 },
];

test('a total is price times quantity, in cents', () => {
  const products = new Map([
    [toProductId('shoe'), { price: toCents(18_750) }],
    [toProductId('sock'), { price: toCents(3_200) }],
  ]);
  expect(cartTotal(items, products)).toEqual({ cents: 40_700, qty: 3, complete: true });
});

test('a total with a price missing says so instead of passing as the whole', () => {
  expect(cartTotal(items, new Map([[toProductId('shoe'), { price: toCents(18_750) }]]))).toEqual({
    cents: 37_500,
    qty: 3,
    complete: false,
  });
  expect(cartTotal(items, new Map([[toProductId('shoe'), null]])).complete).toBe(false);
});
