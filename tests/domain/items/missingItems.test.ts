import { describe, expect, test } from 'vitest';
import { noItems, type AccountItems } from '#domain/items/accountItems.ts';
import { decideDropMissing } from '#domain/items/missingItems.ts';
import type { ProductFacts } from '#domain/rules/product.ts';
import { aboveOf, eventsOf } from '#tests/support/builders/decisions.ts';
import { cartItem, facts, itemsOf, wish } from '#tests/support/builders/facts.ts';
import { toProductId } from '#events/brands.ts';
import { branded } from '#tests/support/builders/plain.ts';

const cartOf = (...productIds: string[]): AccountItems => ({
  ...noItems(),
  cart: Object.fromEntries(
    productIds.map((productId, i) => [`v-${i}`, cartItem({ productId, variantId: `v-${i}` })]),
  ),
});

describe('CART-04: items whose product or variant is gone', () => {
  test('leave the cart and the wishlist when the index says there is no such product', () => {
    const items: AccountItems = branded({
      ...cartOf('p-gone', 'p-1'),
      wishlist: { 'p-gone': { productId: 'p-gone', variantId: 'v-0', qty: 1, stamp: 5, addedAt: 5 } },
    });
    const events = eventsOf(
      decideDropMissing(
        items,
        branded(
          new Map([
            ['p-gone', null],
            ['p-1', facts()],
          ]),
        ),
      ),
    );
    expect(events).toEqual([
      {
        type: 'CartItemsDropped',
        data: { items: [{ productId: 'p-gone', variantId: 'v-0' }], reason: 'productMissing' },
      },
      { type: 'WishlistItemsDropped', data: { productIds: ['p-gone'], reason: 'productMissing' } },
    ]);
  });

  test('leave the cart when the product no longer comes in that size', () => {
    const items = cartOf('p-1');
    const product = facts({ variants: [{ id: 'v-other', stockQty: 1 }] });
    expect(eventsOf(decideDropMissing(items, branded(new Map([['p-1', product]]))))).toEqual([
      {
        type: 'CartItemsDropped',
        data: { items: [{ productId: 'p-1', variantId: 'v-0' }], reason: 'variantMissing' },
      },
    ]);
  });

  test('stay when the index was not asked about them', () => {
    expect(eventsOf(decideDropMissing(cartOf('p-1'), new Map()))).toEqual([]);
  });

  type Sick = readonly [missing: number, known: number, dropped: number];
  test.each<Sick>([
    [1, 0, 1],
    [3, 0, 3],
    [4, 0, 0],
    [4, 3, 0],
    [4, 4, 4],
    [5, 5, 5],
    [6, 5, 0],
  ])(
    '%i unknown and %i known: %i leave. A mass of unknown ones is a broken index, not an empty shop',
    (missing, known, dropped) => {
      const gone = Array.from({ length: missing }, (_, index) => `p-gone-${index}`);
      const answers = new Map<string, ProductFacts | null>([
        ...gone.map((id) => [id, null] as const),
        ...Array.from({ length: known }, (_, index) => [`p-there-${index}`, facts()] as const),
      ]);
      const [event] = eventsOf(decideDropMissing(cartOf(...gone), branded(answers))) ?? [];
      expect(event?.type === 'CartItemsDropped' ? event.data.items.length : 0).toBe(dropped);
    },
  );

  test('leave in an act above all it saw of them', () => {
    const items = itemsOf({
      cart: [
        cartItem({ productId: 'p-gone', variantId: 'v-9', stamp: 20 }),
        cartItem({ variantId: 'v-none', stamp: 30 }),
        cartItem({ stamp: 99 }),
      ],
      wishlist: [wish({ productId: 'p-gone', stamp: 40 }), wish({ stamp: 99 })],
    });
    const asked = (...ids: readonly string[]) =>
      new Map(ids.map((id) => [toProductId(id), id === 'p-gone' ? null : facts()]));
    expect(aboveOf(decideDropMissing(items, asked('p-gone')))).toBe(40);
    expect(aboveOf(decideDropMissing({ ...items, wishlist: {} }, asked('p-gone', 'p-1')))).toBe(30);
    expect(aboveOf(decideDropMissing({ ...items, wishlist: {} }, asked('p-gone')))).toBe(20);
    expect(aboveOf(decideDropMissing(items, asked('p-other')))).toBe(0);
  });
});
