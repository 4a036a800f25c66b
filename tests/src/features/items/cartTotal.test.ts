import { expect, test } from 'vitest';
import { cartTotal } from '#src/features/items/cartTotal.ts';
import { branded } from '#tests/support/builders/plain.ts';

const items = [
  { productId: 'shoe', qty: 2 },
  { productId: 'sock', qty: 1 },
];

type Sold = { price: number; functionalType: 'basic' | 'giftCard'; taxExclusive: boolean };

const taxed = { functionalType: 'basic', taxExclusive: false } as const;
const SHOE: Sold = { price: 18_750, ...taxed };
const SOCK: Sold = { price: 3_200, ...taxed };

test('a total is price times quantity, in cents', () => {
  const products = new Map([
    ['shoe', SHOE],
    ['sock', SOCK],
  ]);
  expect(cartTotal(branded(items), branded(products))).toEqual({
    cents: 40_700,
    taxedCents: 40_700,
    qty: 3,
    complete: true,
  });
});

test('a total with a price missing says so instead of passing as the whole', () => {
  expect(cartTotal(branded(items), branded(new Map([['shoe', SHOE]])))).toEqual({
    cents: 37_500,
    taxedCents: 37_500,
    qty: 3,
    complete: false,
  });
  expect(cartTotal(branded(items), branded(new Map([['shoe', null]]))).complete).toBe(false);
});

test('CHECK-10: a gift card and what the catalogue calls free of tax hold no GST', () => {
  const products = new Map<string, Sold>([
    ['shoe', { ...SHOE, price: 5_000, functionalType: 'giftCard' }],
    ['sock', { ...SOCK, taxExclusive: true }],
  ]);
  expect(cartTotal(branded(items), branded(products))).toMatchObject({ cents: 13_200, taxedCents: 0 });
});
