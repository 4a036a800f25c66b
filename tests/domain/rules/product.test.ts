// What the shop's rules read of a product.
import { describe, expect, test } from 'vitest';
import {
  availableQty,
  isSellable,
  smallestQty,
  variantLabel,
  variantMax,
  type ProductFacts,
} from '#domain/rules/product.ts';
import { facts } from '#tests/support/builders/facts.ts';
import { toVariantId } from '#events/brands.ts';

test.each([
  ['current', true],
  ['evergreen', true],
  ['coming', false],
  ['discontinued', false],
  ['hidden', false],
] as const)('CAT-06: what is %s: is it sold? %s', (state, sold) => {
  expect(isSellable({ state })).toBe(sold);
});

test.each([
  ['basic', 200],
  ['challenge', undefined],
  ['giftCard', undefined],
  ['madeToOrder', undefined],
] as const)('CART-02: of type %s so many can be sold: %s', (functionalType, qty) => {
  expect(availableQty(facts({ functionalType }), toVariantId('v-1'))).toBe(qty);
});

test('CART-02: a size the product does not come in is not on the shelf', () => {
  expect(availableQty(facts(), toVariantId('v-9'))).toBe(0);
});

test.each([
  [3, 5, 3],
  [7, 5, 7],
  [null, 5, 5],
  [null, undefined, 99],
] as const)('CART-02: a size’s limit %s, the shop’s %s: %s may be bought', (cartQtyVariantMax, shop, max) => {
  expect(variantMax(facts({ cartQtyVariantMax }), shop)).toBe(max);
});

describe('CART-02: the smallest quantity that may be bought', () => {
  type Case = readonly [min: number | null, multiple: number | null, wanted: number, qty: number];
  test.each<Case>([
    [null, null, 1, 1],
    [null, null, 7, 7],
    [null, null, 0, 1],
    [null, 2, 1, 2],
    [null, 2, 2, 2],
    [null, 2, 3, 4],
    [3, null, 2, 3],
    [3, null, 3, 3],
    [3, null, 4, 4],
    [3, 2, 1, 4],
    [4, 2, 4, 4],
  ])(
    'at least %s, in steps of %s, of %i wanted: %i',
    (cartQtyVariantMin, cartQtyVariantMultipleOf, wanted, qty) => {
      const product: ProductFacts = facts({ cartQtyVariantMin, cartQtyVariantMultipleOf });
      expect(smallestQty(product, wanted)).toBe(qty);
    },
  );
});

test.each([
  ['9.5', null, '9.5'],
  ['9.5', 'Standard (D)', '9.5'],
  ['9.5', 'Wide (2E)', '9.5 Wide (2E)'],
])('size %s, width %s is called %s', (size, width, label) => {
  expect(variantLabel({ size, width })).toBe(label);
});
