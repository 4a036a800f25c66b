// The account's items between a server state and this device.
import { describe, expect, test } from 'vitest';
import * as accountBase from '#domain/items/accountBase.ts';
import { itemsOfState, sameItems } from '#domain/items/accountBase.ts';
import { noItems } from '#domain/items/accountItems.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import type { SyncedState } from '#events/facts/syncedState.ts';
import { cartItem, itemsOf, wish } from '#tests/support/builders/facts.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { toProductId, toVariantId } from '#events/brands.ts';
import { branded, type Plain, plainly } from '#tests/support/builders/plain.ts';

const { itemsAfter, stateAfter } = plainly(accountBase);

const synced = { itemId: 'i-v-1', productId: 'p-1', variantId: 'v-1', qty: 1, stamp: 10 };
const reordered = { stamp: 10, qty: 1, variantId: 'v-1', productId: 'p-1', itemId: 'i-v-1' };
const wished = { productId: 'p-1', variantId: 'v-1', qty: 1, stamp: 10 };
const state = (own: Partial<Plain<SyncedState>> = {}): SyncedState =>
  branded<SyncedState>({
    version: 3,
    cartId: 'cart-1',
    cart: { 'v-1': synced },
    wishlist: { 'p-1': wished },
    extension: null,
    ...own,
  });
const ack = { clientId: 'phone', uptoSeq: 2 };

describe('SYNC-03: the items of a server state', () => {
  test('count from their createdAt where this device has not seen them before, with no price shown', () => {
    expect(itemsOfState(state(), noItems())).toEqual(
      itemsOf({
        cartId: 'cart-1',
        cart: [cartItem({ shownPriceCents: null })],
        wishlist: [wish()],
      }),
    );
  });

  test('keep what does not travel: when they were added here, and the price that was shown', () => {
    const before = itemsOf({
      cart: [cartItem({ addedAt: 4, shownPriceCents: 9_000 })],
      wishlist: [wish({ addedAt: 5 })],
    });
    const { cart, wishlist } = itemsOfState(state(), before);
    expect(cart[toVariantId('v-1')]).toMatchObject({ addedAt: 4, shownPriceCents: 9_000 });
    expect(wishlist[toProductId('p-1')]).toMatchObject({ addedAt: 5 });
  });

  test('come with the removals the server remembers', () => {
    const removed = { 'v-9': { at: 5, why: 'ordered' as const } };
    expect(itemsOfState(state({ extension: { acks: {}, removed } }), noItems()).removed).toEqual(removed);
    expect(itemsOfState(state(), itemsOf({ removed })).removed).toEqual({});
  });

  test('SYNC-09: or with those this device knows of, where the server remembers none', () => {
    const removals = { 'v-9': { at: 5, why: 'unknown' as const } };
    expect(itemsOfState(state({ removals }), noItems()).removed).toEqual(removals);
  });
});

describe('SYNC-03: the body of a PUT', () => {
  const events: readonly ShopEvent[] = [2, 3, 4].map((qty) =>
    branded({
      type: 'CartItemQtySet',
      data: { productId: 'p-1', variantId: 'v-1', itemId: 'i-v-1', qty },
    }),
  );
  const unconfirmed = { baseItems: itemsOfState(state(), noItems()), pending: recorded(events) };

  test.each([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ])('holds the changes up to place %i: %i pieces', (uptoSeq, qty) => {
    expect(itemsAfter(unconfirmed, uptoSeq).cart[toVariantId('v-1')]?.qty).toBe(qty);
    expect(stateAfter(unconfirmed, state(), { ...ack, uptoSeq }).cart[toVariantId('v-1')]?.qty).toBe(qty);
    expect(unconfirmed.baseItems.cart[toVariantId('v-1')]?.qty).toBe(1);
  });

  test('says on which version it stands, and tells nobody when things were added or what they cost', () => {
    expect(stateAfter({ ...unconfirmed, pending: [] }, state(), ack)).toEqual(state({ removals: {} }));
  });

  test('acknowledges this device’s place where the server keeps that, and leaves the others’', () => {
    const extension = { acks: { phone: 1, laptop: 7 }, removed: {} };
    const removed = { 'v-9': { at: 5, why: 'removed' as const } };
    const baseItems = itemsOf({ removed });
    const body = stateAfter({ baseItems, pending: [] }, state({ extension }), ack);
    expect(body.extension).toEqual({ acks: { phone: 2, laptop: 7 }, removed });
    expect(stateAfter({ baseItems, pending: [] }, state(), ack)).toMatchObject({
      extension: null,
      removals: removed,
    });
  });

  test('keeps what other clients wrote beside the items', () => {
    const unknown = { theme: 'dark' };
    expect(stateAfter(unconfirmed, state({ unknown }), ack)).toMatchObject({ unknown });
  });

  test.each([
    [{ 'v-1': 'i-1', 'v-2': 'i-1', 'v-3': 'i-3' }, ['i-1', 'v-2', 'i-3']],
    // An item whose size was changed keeps the label it had: the id of another size.
    [{ 'v-1': 'v-2', 'v-2': 'v-2' }, ['v-2', 'v-2-2']],
    [{ 'v-1': 'i-1', 'v-2': 'i-1', 'v-3': 'v-2', 'v-4': 'v-2-2' }, ['i-1', 'v-2-3', 'v-2', 'v-2-2']],
  ])('names two sizes under one label apart: %j', (labels, apart) => {
    const cart = Object.entries(labels).map(([variantId, itemId]) => cartItem({ variantId, itemId }));
    const body = stateAfter({ baseItems: itemsOf({ cart }), pending: [] }, state(), ack);
    expect(Object.keys(body.cart)).toEqual(Object.keys(labels));
    expect(Object.values(body.cart).map(({ itemId }) => itemId)).toEqual(apart);
  });
});

describe('SYNC-03: two states hold the same', () => {
  const removed = { 'v-9': { at: 5, why: 'removed' as const } };
  type Case = readonly [name: string, other: SyncedState, same: boolean];
  test.each<Case>([
    ['whatever their versions', state({ version: 9 }), true],
    ['whatever was acknowledged', state({ extension: { acks: { phone: 3 }, removed: {} } }), true],
    ['whatever the order of their fields', state({ cart: { 'v-1': reordered } }), true],
    ['but not another cart id', state({ cartId: 'cart-2' }), false],
    ['but not another quantity', state({ cart: { 'v-1': { ...synced, qty: 2 } } }), false],
    ['but not another moment', state({ cart: { 'v-1': { ...synced, stamp: 11 } } }), false],
    ['but not an item less', state({ cart: {} }), false],
    [
      'but not an item more',
      state({ cart: { 'v-1': synced, 'v-2': { ...synced, variantId: 'v-2' } } }),
      false,
    ],
    ['but not a wish less', state({ wishlist: {} }), false],
    ['but not a removal more', state({ extension: { acks: {}, removed } }), false],
    [
      'but not a field more',
      state({ cart: { 'v-1': { ...synced, unknown: { giftWrap: ['stars'] } } } }),
      false,
    ],
  ])('%s', (_, other, same) => {
    expect(sameItems(state(), other)).toBe(same);
    expect(sameItems(other, state())).toBe(same);
  });

  test.each<readonly [name: string, a: unknown, b: unknown, same: boolean]>([
    ['a list and the same list', ['x', 'y'], ['x', 'y'], true],
    ['a list and an object of the same places', ['x'], { 0: 'x' }, false],
    ['an absent field and an undefined one', {}, { a: undefined }, true],
    ['nothing and an object', null, {}, false],
    ['a number and its text', 1, '1', false],
  ])('where another client wrote something: %s', (_, a, b, same) => {
    const with_ = (value: unknown) => state({ cart: { 'v-1': { ...synced, unknown: { note: value } } } });
    expect(sameItems(with_(a), with_(b))).toBe(same);
    expect(sameItems(with_(b), with_(a))).toBe(same);
  });
});
