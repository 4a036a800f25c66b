// Undoing what happened to an item without an act of the shopper.
import { describe, expect, test } from 'vitest';
import { decideUndoChange, type UndoChange } from '#domain/cart/undoChange.ts';
import type { AccountItems } from '#domain/items/accountItems.ts';
import { aboveOf, eventsOf, rejectionOf } from '#tests/support/builders/decisions.ts';
import { cartContext, cartItem, facts, itemsOf, wish } from '#tests/support/builders/facts.ts';
import { toVariantId } from '#events/brands.ts';
import { branded } from '#tests/support/builders/plain.ts';

const pair = { productId: 'p-1', variantId: 'v-1' };
const inCart: UndoChange = branded({
  list: 'cart',
  key: 'v-1',
  productId: 'p-1',
  itemId: 'i-old',
  shownPriceCents: 9_000,
  was: { variantId: 'v-1', qty: 3 },
  moved: false,
});
const onWishlist: UndoChange = branded({
  ...inCart,
  list: 'wishlist',
  key: 'p-1',
  itemId: null,
  shownPriceCents: null,
});
const three = { cart: [cartItem({ qty: 3, stamp: 20 })] };
const wished = { wishlist: [wish({ qty: 3, stamp: 20 })] };
const undo = (change: UndoChange, items: AccountItems, own = {}) =>
  decideUndoChange(change, cartContext({ items, ...own }));

describe('SYNC-06: undoing a change of the cart', () => {
  type Case = readonly [
    name: string,
    change: Partial<UndoChange>,
    items: AccountItems,
    events: readonly object[],
  ];
  test.each<Case>([
    [
      'brings back what is gone, under its label and at the price that was shown',
      {},
      itemsOf({}),
      [{ type: 'CartItemAdded', data: { ...pair, itemId: 'i-old', qty: 3, shownPriceCents: 9_000 } }],
    ],
    [
      'gives a new label to what had none',
      { itemId: null, shownPriceCents: null },
      itemsOf({}),
      [{ type: 'CartItemAdded', data: { ...pair, itemId: 'i-new', qty: 3, shownPriceCents: null } }],
    ],
    [
      'puts the quantity back',
      {},
      itemsOf({ cart: [cartItem({ qty: 1 })] }),
      [{ type: 'CartItemQtySet', data: { ...pair, itemId: 'i-v-1', qty: 3 } }],
    ],
    ['leaves a quantity that is so already', {}, itemsOf(three), []],
    [
      'takes out what was not there',
      { was: null },
      itemsOf(three),
      [{ type: 'CartItemRemoved', data: pair }],
    ],
    ['leaves out what is not there already', { was: null }, itemsOf({}), []],
    [
      'sends what came from the wishlist back to it, as many as there are',
      { was: null, moved: true },
      itemsOf(three),
      [
        { type: 'CartItemRemoved', data: pair },
        { type: 'WishlistItemAdded', data: { ...pair, qty: 3 } },
      ],
    ],
    [
      'leaves a wish that is there again as it is',
      { was: null, moved: true },
      itemsOf({ ...three, wishlist: [wish()] }),
      [{ type: 'CartItemRemoved', data: pair }],
    ],
  ])('%s', (_, change, items, events) => {
    expect(eventsOf(undo(branded({ ...inCart, ...change }), items))).toEqual(events);
  });

  test('keeps to the limits of the cart: exactly what is left comes back', () => {
    const few = itemsOf({ cart: [cartItem({ qty: 1 })] });
    const left = (stockQty: number) => ({ product: facts({ variants: [{ id: 'v-1', stockQty }] }) });
    expect(eventsOf(undo(inCart, few, left(3)))).toHaveLength(1);
    expect(rejectionOf(undo(inCart, few, left(2)))).toEqual({ type: 'OnlyNLeft', left: 2, inCart: 1 });
  });

  test('is an act above all it saw, on both lists', () => {
    const moved = { ...inCart, was: null, moved: true };
    const removedWish = (at: number) => itemsOf({ ...three, removed: { 'p-1': { at, why: 'removed' } } });
    expect(aboveOf(undo(moved, removedWish(30)))).toBe(30);
    expect(aboveOf(undo(moved, removedWish(10)))).toBe(20);
    expect(aboveOf(undo(inCart, itemsOf({ removed: { 'v-1': { at: 40, why: 'removed' } } })))).toBe(40);
  });
});

describe('SYNC-06: undoing a change of the wishlist', () => {
  type Case = readonly [name: string, was: UndoChange['was'], items: AccountItems, events: readonly object[]];
  const added = (data: object) => [{ type: 'WishlistItemAdded', data: { ...pair, qty: 3, ...data } }];
  test.each<Case>([
    ['brings back what is gone', onWishlist.was, itemsOf({}), added({})],
    ['puts the quantity back', onWishlist.was, itemsOf({ wishlist: [wish({ qty: 2 })] }), added({})],
    [
      'puts the size back',
      { variantId: toVariantId('v-2'), qty: 3 },
      itemsOf(wished),
      added({ variantId: 'v-2' }),
    ],
    ['leaves what is so already', onWishlist.was, itemsOf(wished), []],
    [
      'takes off what was not there',
      null,
      itemsOf(wished),
      [{ type: 'WishlistItemRemoved', data: { productId: 'p-1' } }],
    ],
    ['leaves off what is not there already', null, itemsOf({}), []],
  ])('%s', (_, was, items, events) => {
    expect(eventsOf(undo({ ...onWishlist, was }, items))).toEqual(events);
  });

  test('is an act above what it saw', () => {
    expect(
      aboveOf(undo(branded({ ...onWishlist, was: { variantId: 'v-1', qty: 1 } }), itemsOf(wished))),
    ).toBe(20);
  });
});
