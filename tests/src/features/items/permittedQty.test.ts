import { describe, expect, test } from 'vitest';
import { cartValidity } from '#domain/cart/cartValidity.ts';
import { facts, cartItem } from '#tests/support/builders/facts.ts';
import { permittedQty } from '#src/features/items/permittedQty.ts';

type Own = NonNullable<Parameters<typeof facts>[0]>;

const permitted = (own: Own, qty: number, inOtherSizes = 0): number =>
  permittedQty(facts(own), cartItem({ qty }), { inCart: qty + inOtherSizes, cartItemMax: 99 });

const left = (stockQty: number) => ({ variants: [{ id: 'v-1', stockQty }] });

describe('CART-02: the quantity a shopper is offered', () => {
  test.each<readonly [name: string, own: Own, qty: number, offered: number]>([
    ['three are left of what is sold in pairs: two', { ...left(3), cartQtyVariantMultipleOf: 2 }, 5, 2],
    [
      'three of what is sold in pairs, and three are left: two',
      { ...left(3), cartQtyVariantMultipleOf: 2 },
      3,
      2,
    ],
    ['three of what is sold in pairs: four', { cartQtyVariantMultipleOf: 2 }, 3, 4],
    ['one is left of what is sold in pairs: none', { ...left(1), cartQtyVariantMultipleOf: 2 }, 2, 0],
    ['one of what is sold from three up: three', { cartQtyVariantMin: 3 }, 1, 3],
    ['two are left of what is sold from three up: none', { ...left(2), cartQtyVariantMin: 3 }, 3, 0],
    ['in fours from six up: eight', { cartQtyVariantMin: 6, cartQtyVariantMultipleOf: 4 }, 1, 8],
    ['more than one size may be: the most', { cartQtyVariantMax: 2 }, 5, 2],
    [
      'more than one size may be, in lots: the last lot below',
      { cartQtyVariantMax: 5, cartQtyVariantMultipleOf: 2 },
      9,
      4,
    ],
    ['nothing is left: none', left(0), 3, 0],
    [
      'made to order, nothing counted: as many as wanted',
      { ...left(0), functionalType: 'madeToOrder' },
      3,
      3,
    ],
  ])('%s', (_, own, qty, offered) => expect(permitted(own, qty)).toBe(offered));

  test('too many across sizes: as many fewer of this size as are too many, in whole lots', () => {
    expect(permitted({ cartQtyProductMax: 3 }, 4, 1)).toBe(2);
    expect(permitted({ cartQtyProductMax: 3, cartQtyVariantMultipleOf: 2 }, 4)).toBe(2);
  });

  test('too many across sizes, and this size alone cannot mend it: none', () => {
    expect(permitted({ cartQtyProductMax: 3 }, 2, 3)).toBe(0);
    expect(permitted({ cartQtyProductMax: 3, cartQtyVariantMultipleOf: 2 }, 2, 2)).toBe(0);
  });

  test('whatever is offered, nothing is wrong with it', () => {
    for (const stockQty of [0, 1, 2, 3, 5, 9])
      for (const cartQtyVariantMultipleOf of [null, 2, 3])
        for (const cartQtyVariantMin of [null, 2, 4])
          for (const cartQtyProductMax of [null, 4])
            for (const qty of [1, 2, 3, 7]) {
              const product = facts({
                ...left(stockQty),
                cartQtyVariantMultipleOf,
                cartQtyVariantMin,
                cartQtyProductMax,
              });
              const item = cartItem({ qty });
              const offered = permittedQty(product, item, { inCart: qty, cartItemMax: 6 });
              const { valid } = cartValidity([{ ...item, qty: offered }], new Map([[product.id, product]]), {
                signedIn: true,
                cartItemMax: 6,
                answered: new Set(),
              });
              expect([offered, valid]).toEqual([offered, offered > 0]);
            }
  });
});
