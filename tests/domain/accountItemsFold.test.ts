// What each event does to cart and wishlist: an older one, the same one again and a newer one, on what is there or gone.
import { describe, expect, test } from 'vitest';
import { applyToItems, copyItems, type AccountItems } from '#domain/items/accountItems.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { Removal } from '#events/facts/syncedState.ts';
import { cartItem, itemsOf, wish } from '#tests/support/builders/facts.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { toProductId, toVariantId } from '#events/brands.ts';
import { branded, type PlainEvent } from '#tests/support/builders/plain.ts';

const pair = { productId: 'p-1', variantId: 'v-1' };
const added: PlainEvent = branded({
  type: 'CartItemAdded',
  data: { ...pair, itemId: 'i-new', qty: 2, shownPriceCents: 9_000 },
});
const set: PlainEvent = branded({ type: 'CartItemQtySet', data: { ...pair, itemId: 'i-new', qty: 2 } });
const removed: PlainEvent = branded({ type: 'CartItemRemoved', data: pair });
const answered: PlainEvent = branded({
  type: 'CartItemChallengeAnswerGiven',
  data: { ...pair, answerRef: 'a-1' },
});
const accepted: PlainEvent = branded({
  type: 'CartItemPriceAccepted',
  data: { ...pair, priceCents: 11_000 },
});
const wished: PlainEvent = branded({ type: 'WishlistItemAdded', data: { ...pair, qty: 2 } });
const wishSwapped: PlainEvent = branded({ type: 'WishlistItemVariantChanged', data: { ...pair, qty: 2 } });
const wishSet: PlainEvent = branded({ type: 'WishlistItemQtySet', data: { ...pair, qty: 2 } });
const unwished: PlainEvent = branded({ type: 'WishlistItemRemoved', data: { productId: 'p-1' } });

const at = (event: PlainEvent, stamp: number): RecordedEvent[] =>
  branded(recorded([event]).map((each) => ({ ...each, stamp })));
const after = (items: AccountItems, event: PlainEvent, stamp: number): AccountItems => {
  const copy = copyItems(items);
  for (const each of at(event, stamp)) applyToItems(copy, each);
  return copy;
};
const gone = (when: number, why: Removal['why'] = 'removed', key = 'v-1') =>
  itemsOf({ removed: { [key]: { at: when, why } } });
const held = itemsOf({ cart: [cartItem({ stamp: 10, addedAt: 5 })] });
const heldWish = itemsOf({ wishlist: [wish({ stamp: 10, addedAt: 5 })] });
const none = itemsOf({});

describe('SYNC-04: the newest act on an item of the cart wins', () => {
  type Case = readonly [
    name: string,
    before: AccountItems,
    event: PlainEvent,
    stamp: number,
    qty: number | undefined,
  ];
  test.each<Case>([
    ['an add to nothing', none, added, 1, 2],
    ['an add older than what is there', held, added, 9, 1],
    ['the same act again', held, added, 10, 1],
    ['an add newer than what is there', held, added, 11, 2],
    ['an add older than the removal', gone(10), added, 9, undefined],
    ['an add at the moment of the removal', gone(10), added, 10, undefined],
    ['an add newer than the removal', gone(10), added, 11, 2],
    ['an add newer than the order', gone(10, 'ordered'), added, 11, 2],
    ['a quantity of nothing', none, set, 11, undefined],
    ['a quantity older than what is there', held, set, 10, 1],
    ['a quantity newer than what is there', held, set, 11, 2],
    ['a quantity newer than the removal', gone(10), set, 11, 2],
    ['a quantity of what the shop no longer had, newer', gone(10, 'missing'), set, 11, 2],
    ['a quantity of what was ordered, newer', gone(10, 'ordered'), set, 11, undefined],
    ['a removal older than what is there', held, removed, 9, 1],
    ['a removal at the moment of the act', held, removed, 10, 1],
    ['a removal newer than what is there', held, removed, 11, undefined],
  ])('%s', (_, before, event, stamp, qty) => {
    expect(after(before, event, stamp).cart[toVariantId('v-1')]?.qty).toBe(qty);
  });
});

describe('CART-05: the newest act on a wish wins', () => {
  type Case = readonly [
    name: string,
    before: AccountItems,
    event: PlainEvent,
    stamp: number,
    qty: number | undefined,
  ];
  const goneWish = (when: number, why: Removal['why'] = 'removed') => gone(when, why, 'p-1');
  test.each<Case>([
    ['a wish for nothing yet', none, wished, 1, 2],
    ['one that is older', heldWish, wished, 10, 1],
    ['one that is newer', heldWish, wished, 11, 2],
    ['one at the moment of its removal', goneWish(10), wished, 10, undefined],
    ['one newer than its removal', goneWish(10), wished, 11, 2],
    ['a number of nothing', none, wishSet, 11, undefined],
    ['a number that is newer', heldWish, wishSet, 11, 2],
    ['a size that is newer', heldWish, wishSwapped, 11, 2],
    ['a removal that is older', heldWish, unwished, 10, 1],
    ['a removal that is newer', heldWish, unwished, 11, undefined],
  ])('%s', (_, before, event, stamp, qty) => {
    expect(after(before, event, stamp).wishlist[toProductId('p-1')]?.qty).toBe(qty);
  });
});

describe('SYNC-04: what is gone is remembered', () => {
  test('with the moment and the reason, the later of two', () => {
    expect(after(held, removed, 11).removed[toVariantId('v-1')]).toEqual({ at: 11, why: 'removed' });
    expect(after(gone(20), removed, 11).removed[toVariantId('v-1')]).toEqual({ at: 20, why: 'removed' });
    expect(after(gone(10, 'ordered'), removed, 11).removed[toVariantId('v-1')]).toEqual({
      at: 11,
      why: 'removed',
    });
    expect(after(gone(11, 'ordered'), removed, 11).removed[toVariantId('v-1')]).toEqual({
      at: 11,
      why: 'ordered',
    });
  });

  test('until it comes back', () => {
    expect(after(gone(10), added, 11).removed).toEqual({});
    expect(after(gone(10), added, 10).removed).toHaveProperty('v-1');
  });

  test('where the shop itself no longer has it', () => {
    const items = { ...held, wishlist: heldWish.wishlist };
    const dropped = after(
      items,
      branded({ type: 'CartItemsDropped', data: { items: [pair], reason: 'productMissing' } }),
      11,
    );
    expect([dropped.cart, dropped.removed]).toEqual([{}, { 'v-1': { at: 11, why: 'missing' } }]);
    const unlisted = after(
      items,
      branded({ type: 'WishlistItemsDropped', data: { productIds: ['p-1'], reason: 'productMissing' } }),
      11,
    );
    expect([unlisted.wishlist, unlisted.removed]).toEqual([{}, { 'p-1': { at: 11, why: 'missing' } }]);
  });
});

describe('CART-01: an item keeps', () => {
  test('its label and the moment it was added, when its quantity changes', () => {
    expect(after(held, set, 11).cart[toVariantId('v-1')]).toMatchObject({
      itemId: 'i-v-1',
      addedAt: 5,
      stamp: 11,
    });
    expect(after(none, added, 11).cart[toVariantId('v-1')]).toMatchObject({
      itemId: 'i-new',
      addedAt: 11,
      stamp: 11,
    });
    expect(after(heldWish, wishSet, 11).wishlist[toProductId('p-1')]).toMatchObject({
      addedAt: 5,
      stamp: 11,
    });
    expect(after(none, wished, 11).wishlist[toProductId('p-1')]).toMatchObject({ addedAt: 11 });
  });

  test('the price that was shown, until a newer one is shown', () => {
    const price = (items: AccountItems) => items.cart[toVariantId('v-1')]?.shownPriceCents;
    expect(price(after(held, set, 11))).toBe(10_000);
    expect(price(after(held, added, 11))).toBe(9_000);
    expect(price(after(gone(10), set, 11))).toBeNull();
  });

  test('what another client wrote on it', () => {
    const unknown = { giftWrap: 'stars' };
    expect(after(itemsOf({ cart: [cartItem({ unknown })] }), set, 11).cart[toVariantId('v-1')]).toMatchObject(
      { unknown },
    );
    expect(
      after(itemsOf({ wishlist: [wish({ unknown })] }), wishSet, 11).wishlist[toProductId('p-1')],
    ).toMatchObject({
      unknown,
    });
  });
});

describe('CART-03: an answer', () => {
  test.each([
    ['older than the item', held, 10, undefined],
    ['newer than the item', held, 11, 'a-1'],
  ] as const)('%s', (_, before, stamp, ref) => {
    expect(after(before, answered, stamp).cart[toVariantId('v-1')]?.answerRef).toBe(ref);
  });

  test('to what is not there makes no item', () => {
    expect(after(gone(1), answered, 11).cart).toEqual({});
  });
});

describe('CART-07: a price that was accepted', () => {
  test.each([
    [9, 10_000],
    [10, 10_000],
    [11, 11_000],
  ])('at %i, of an item of 10: shown from now on are %i cents', (stamp, cents) => {
    const item = after(held, accepted, stamp).cart[toVariantId('v-1')];
    expect([item?.shownPriceCents, item?.stamp]).toEqual([cents, 10]);
    expect(after(none, accepted, stamp).cart).toEqual({});
  });
});

describe('CART-01: a size swapped for another', () => {
  const swapped: PlainEvent = branded({
    type: 'CartItemVariantChanged',
    data: { productId: 'p-1', variantId: 'v-2', fromVariantId: 'v-1', itemId: 'i-new', qty: 3 },
  });
  test('leaves and enters in one act', () => {
    const items = after(held, swapped, 11);
    expect(Object.keys(items.cart)).toEqual(['v-2']);
    expect(items.cart[toVariantId('v-2')]).toMatchObject({ qty: 3, stamp: 11 });
    expect(items.removed).toEqual({ 'v-1': { at: 11, why: 'removed' } });
  });
});

describe('CART-05: a wish moved to the cart', () => {
  const moved: PlainEvent = branded({
    type: 'WishlistItemMovedToCart',
    data: { ...pair, itemId: 'i-new', qty: 2, shownPriceCents: 9_000 },
  });
  test('leaves one list and enters the other in one act', () => {
    const items = after(heldWish, moved, 11);
    expect(items.wishlist).toEqual({});
    expect(items.cart[toVariantId('v-1')]).toMatchObject({ qty: 2, stamp: 11 });
    expect(items.removed).toEqual({ 'p-1': { at: 11, why: 'removed' } });
  });
});

describe('CART-01: the cart’s id', () => {
  type Case = readonly [before: string | null, reason: 'first' | 'order' | 'logout', id: string];
  test.each<Case>([
    [null, 'first', 'new'],
    ['old', 'first', 'old'],
    ['old', 'order', 'new'],
    ['old', 'logout', 'new'],
  ])('%s, and a new one for this reason: %s. It is the %s one', (cartId, reason, id) => {
    const issued: PlainEvent = { type: 'CartIdIssued', data: { cartId: 'new', previous: null, reason } };
    expect(after(itemsOf({ cartId }), issued, 1).cartId).toBe(id);
  });

  test.each<readonly [mine: string | null, theirs: string | null, id: string | null]>([
    [null, 'guest', 'guest'],
    ['mine', 'guest', 'mine'],
    [null, null, null],
  ])('SYNC-02: at a sign-in the account’s (%s) goes before the guest’s (%s)', (cartId, theirs, id) => {
    const adopted: PlainEvent = {
      type: 'GuestCartAdopted',
      data: { guest: 'guest:g', uptoSeq: 1, cartId: theirs, cart: [], wishlist: [] },
    };
    expect(after(itemsOf({ cartId }), adopted, 1).cartId).toBe(id);
  });
});

test('SYNC-02: a guest’s wishes enter the account by the same rule as the cart', () => {
  const wishlist = [wish({ stamp: 11, qty: 7 }), wish({ productId: 'p-2', stamp: 1 })];
  const restored: PlainEvent = { type: 'AccountItemsRestored', data: { cartId: null, cart: [], wishlist } };
  expect(after(heldWish, restored, 20).wishlist).toMatchObject({ 'p-1': { qty: 7 }, 'p-2': { qty: 1 } });
  expect(
    after(itemsOf({ wishlist: [wish({ stamp: 11 })] }), restored, 20).wishlist[toProductId('p-1')]?.qty,
  ).toBe(1);
});

test.each([
  ['before that removal stays removed', 29, undefined],
  ['in the moment of that removal stays removed', 30, undefined],
  ['after it is brought back', 31, 7],
])(
  'SYNC-06: a server went back to before a removal of a clock far ahead: what was wished for %s',
  (_, stamp, qty) => {
    const forgetful = itemsOf({ removed: { 'p-1': { at: 30, why: 'removed' } } });
    const restored: PlainEvent = {
      type: 'AccountItemsRestored',
      data: { cartId: null, cart: [], wishlist: [wish({ stamp, qty: 7 })] },
    };
    expect(after(forgetful, restored, 20).wishlist[toProductId('p-1')]?.qty).toBe(qty);
  },
);

test('SHAPE-02: an event that is not about items changes none', () => {
  expect(after(held, { type: 'LoginStarted', data: {} }, 99)).toEqual(held);
});

test('SHAPE-02: a copy can be changed without the original knowing', () => {
  const original = itemsOf({
    cart: [cartItem()],
    wishlist: [wish()],
    removed: { 'v-9': { at: 1, why: 'removed' } },
  });
  const before = structuredClone(original);
  for (const event of [removed, unwished, added, wished]) after(original, event, 99);
  expect(original).toEqual(before);
});
