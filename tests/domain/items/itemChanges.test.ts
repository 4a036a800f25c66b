// What differs between two states of cart and wishlist.
import { describe, expect, test } from 'vitest';
import {
  holdingIn,
  isSameHolding,
  itemChanges,
  type Holding,
  type Lists,
} from '#domain/items/itemChanges.ts';
import { unsyncedChanges } from '#domain/items/unsyncedChanges.ts';
import { cartItem, itemsOf, wish } from '#tests/support/builders/facts.ts';
import { branded } from '#tests/support/builders/plain.ts';

const of = (qty: number, variantId = 'v-1'): Holding => branded({ variantId, qty });
const cart = (own: Parameters<typeof cartItem>[0]) => itemsOf({ cart: [cartItem(own)] });
const wishlist = (own: Parameters<typeof wish>[0]) => itemsOf({ wishlist: [wish(own)] });
const inCart = { list: 'cart', key: 'v-1', productId: 'p-1', itemId: 'i-v-1', shownPriceCents: 10_000 };
const onWishlist = { list: 'wishlist', key: 'p-1', productId: 'p-1', itemId: null, shownPriceCents: null };

describe('SYNC-06: two states of the lists differ in', () => {
  type Case = readonly [name: string, before: Lists, after: Lists, changes: readonly object[]];
  const nothing = itemsOf({});
  const cases: readonly Case[] = [
    ['nothing, where both are empty', nothing, nothing, []],
    [
      'nothing but times, labels and prices',
      cart({ stamp: 1 }),
      cart({ stamp: 9, itemId: 'x', shownPriceCents: 1 }),
      [],
    ],
    ['an item more', nothing, cart({}), [{ ...inCart, was: null, now: of(1) }]],
    ['an item less', cart({}), nothing, [{ ...inCart, was: of(1), now: null }]],
    ['a quantity', cart({ qty: 2 }), cart({ qty: 3 }), [{ ...inCart, was: of(2), now: of(3) }]],
    ['a wish more', nothing, wishlist({}), [{ ...onWishlist, was: null, now: of(1) }]],
    ['a wish less', wishlist({}), nothing, [{ ...onWishlist, was: of(1), now: null }]],
    [
      'a wished size',
      wishlist({}),
      wishlist({ variantId: 'v-2' }),
      [{ ...onWishlist, was: of(1), now: of(1, 'v-2') }],
    ],
    [
      'a wish that went to the cart, the cart’s first',
      wishlist({}),
      cart({}),
      [
        { ...inCart, was: null, now: of(1) },
        { ...onWishlist, was: of(1), now: null },
      ],
    ],
  ];
  test.each(cases)('%s', (_, before, after, changes) => {
    expect(itemChanges(before, after)).toEqual(changes);
  });

  test.each(cases)('SYNC-05: and signing out would lose: %s', (_, before, after, changes) => {
    expect(unsyncedChanges(before, after)).toEqual(changes.map((change) => ({ type: 'item', ...change })));
  });

  test('the price shown here is kept, also of an item that another device has put back without one', () => {
    const [change] = itemChanges(cart({ shownPriceCents: 9_000 }), cart({ qty: 2, shownPriceCents: null }));
    expect(change?.shownPriceCents).toBe(9_000);
    const [newer] = itemChanges(cart({ shownPriceCents: 9_000 }), cart({ qty: 2, shownPriceCents: 8_000 }));
    expect(newer?.shownPriceCents).toBe(8_000);
  });
});

test.each<readonly [name: string, a: Holding | null, b: Holding | null, same: boolean]>([
  ['nothing and nothing', null, null, true],
  ['as many of one size', of(2), of(2), true],
  ['something and nothing', of(1), null, false],
  ['another number', of(1), of(2), false],
  ['another size', of(1), of(1, 'v-2'), false],
])('%s: is it the same to a shopper?', (_, a, b, same) => {
  expect(isSameHolding(a, b)).toBe(same);
  expect(isSameHolding(b, a)).toBe(same);
});

test('what is held is read from the list a change is about', () => {
  const items = itemsOf({
    cart: [cartItem({ variantId: 'k', qty: 2 })],
    wishlist: [wish({ productId: 'k', qty: 5 })],
  });
  expect(holdingIn(items, branded({ list: 'cart', key: 'k' }))).toEqual(of(2, 'k'));
  expect(holdingIn(items, branded({ list: 'wishlist', key: 'k' }))).toEqual(of(5));
  expect(holdingIn(items, branded({ list: 'cart', key: 'none' }))).toBeNull();
});
