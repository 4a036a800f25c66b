// What a shopper may put on the wishlist, and moving from there to the cart.
import { describe, expect, test } from 'vitest';
import type { AccountItems } from '#domain/items/accountItems.ts';
import type { CartContext } from '#domain/cart/cart.ts';
import {
  decideAddToWishlist,
  decideMoveToCart,
  decideRemoveFromWishlist,
  decideRestoreToWishlist,
} from '#domain/cart/wishlist.ts';
import { MOST_ITEMS } from '#events/facts/values.ts';
import { aboveOf, eventsOf, rejectionOf } from '#tests/support/builders/decisions.ts';
import { cartContext, cartItem, facts, itemsOf, wish } from '#tests/support/builders/facts.ts';
import { toProductId } from '#events/brands.ts';
import { branded } from '#tests/support/builders/plain.ts';

const size = { productId: 'p-1', variantId: 'v-1' };
const future = Date.UTC(2099, 0);

describe('CART-05: adding to the wishlist', () => {
  const add = (qty: number, items: AccountItems = itemsOf({}), max = 99) =>
    decideAddToWishlist(branded({ ...size, qty }), items, max);

  test.each([1, 98, 99])('%i of a product may be wished for', (qty) => {
    expect(eventsOf(add(qty))).toEqual([{ type: 'WishlistItemAdded', data: { ...size, qty } }]);
  });

  test('one more than the shop allows may not', () => {
    expect(rejectionOf(add(100))).toEqual({ type: 'WishlistQuantityExceeded', max: 99 });
    expect(rejectionOf(add(6, itemsOf({}), 5))).toEqual({ type: 'WishlistQuantityExceeded', max: 5 });
  });

  describe('a wishlist holds 500 products', () => {
    const wishes = (count: number) =>
      itemsOf({
        wishlist: Array.from({ length: count }, (_, index) => wish({ productId: `p-${index + 1}` })),
      });
    const addNew = (count: number) =>
      decideAddToWishlist(branded({ productId: 'p-new', variantId: 'v', qty: 1 }), wishes(count), 99);

    test('the 500th enters, the next does not', () => {
      expect(eventsOf(addNew(MOST_ITEMS - 1))).toHaveLength(1);
      expect(rejectionOf(addNew(MOST_ITEMS))).toEqual({ type: 'WishlistFull', max: MOST_ITEMS });
    });

    test('a full one takes another size or number of what is on it', () => {
      expect(eventsOf(add(2, wishes(MOST_ITEMS)))).toHaveLength(1);
    });
  });
});

describe('CART-05: taking off the wishlist, and back', () => {
  const items = itemsOf({ wishlist: [wish({ qty: 3 })] });

  test('a removal names the product; what is not there cannot be removed', () => {
    expect(eventsOf(decideRemoveFromWishlist(toProductId('p-1'), items))).toEqual([
      { type: 'WishlistItemRemoved', data: { productId: 'p-1' } },
    ]);
    expect(rejectionOf(decideRemoveFromWishlist(toProductId('p-2'), items))).toEqual({
      type: 'ItemNotInWishlist',
    });
  });

  test('undoing it brings the wish back as it was; one that is there already is left as it is', () => {
    expect(eventsOf(decideRestoreToWishlist(wish({ qty: 3 }), itemsOf({})))).toEqual([
      { type: 'WishlistItemAdded', data: { ...size, qty: 3 } },
    ]);
    expect(eventsOf(decideRestoreToWishlist(wish({ qty: 1 }), items))).toEqual([]);
  });
});

describe('CART-05: moving a wish to the cart', () => {
  const items = itemsOf({ wishlist: [wish({ qty: 2 })] });
  const move = (own: Partial<CartContext> = {}, productId = 'p-1') =>
    decideMoveToCart(branded({ productId, shownPriceCents: 9_000 }), cartContext({ items, ...own }));
  const moved = (data: object) => [
    {
      type: 'WishlistItemMovedToCart',
      data: { ...size, itemId: 'i-new', qty: 2, shownPriceCents: 9_000, ...data },
    },
  ];

  test('is one event: no moment with both or neither', () => {
    expect(eventsOf(move())).toEqual(moved({}));
  });

  test('adds to what is in the cart already, under the label it has', () => {
    const both = { ...items, ...itemsOf({ cart: [cartItem({ qty: 3 })] }), wishlist: items.wishlist };
    expect(eventsOf(move({ items: both }))).toEqual(moved({ itemId: 'i-v-1', qty: 5 }));
  });

  test('of what is not on the wishlist is refused', () => {
    expect(rejectionOf(move({}, 'p-2'))).toEqual({ type: 'ItemNotInWishlist' });
  });

  test('keeps to the limits of the cart: exactly what is left goes, one more does not', () => {
    const left = (stockQty: number) => move({ product: facts({ variants: [{ id: 'v-1', stockQty }] }) });
    expect(eventsOf(left(2))).toHaveLength(1);
    expect(rejectionOf(left(1))).toEqual({ type: 'OnlyNLeft', left: 1, inCart: 0 });
    expect(rejectionOf(left(0))).toEqual({ type: 'SoldOut' });
  });
});

describe('SYNC-08: a wish stamped in the year 2099 can still be changed: the act is above what it saw', () => {
  const held = itemsOf({ wishlist: [wish({ stamp: future })] });
  const gone = itemsOf({ removed: { 'p-1': { at: future, why: 'removed' } } });
  const inCart = itemsOf({ wishlist: [wish()], removed: { 'v-1': { at: future, why: 'removed' } } });
  const move = (items: AccountItems) =>
    decideMoveToCart(branded({ productId: 'p-1', shownPriceCents: 1 }), cartContext({ items }));

  test.each([
    ['added again', decideAddToWishlist(branded({ ...size, qty: 1 }), gone, 99)],
    ['removed', decideRemoveFromWishlist(toProductId('p-1'), held)],
    ['brought back', decideRestoreToWishlist(wish(), gone)],
    ['moved to the cart', move(held)],
    ['moved to a cart it was removed from', move(inCart)],
  ] as const)('%s', (_, decision) => {
    expect(aboveOf(decision)).toBe(future);
  });
});
