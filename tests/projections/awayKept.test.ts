// How long a line about a change elsewhere is kept, and what replaces it.
import { describe, expect, test } from 'vitest';
import { initialState, replay } from '#projections/shop/shopState.ts';
import { awayView, nothingAway } from '#projections/away/awayView.ts';
import { itemsTouched, nameOf } from '#domain/items/itemsTouched.ts';
import { noCheckout } from '#events/facts/checkoutState.ts';
import type { SyncedState } from '#events/facts/syncedState.ts';
import { cartItem, itemsOf, wish } from '#tests/support/builders/facts.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { branded, type PlainEvent } from '#tests/support/builders/plain.ts';

const state = (version: number, qtys: Readonly<Record<string, number>>): SyncedState =>
  branded({
    version,
    cartId: null,
    cart: Object.fromEntries(
      Object.entries(qtys).map(([variantId, qty]) => [
        variantId,
        { itemId: `i-${variantId}`, productId: 'p-1', variantId, qty, stamp: 10 + version },
      ]),
    ),
    wishlist: {},
    extension: { acks: {}, removed: {} },
  });
const pulled = (version: number, qtys: Readonly<Record<string, number>>): PlainEvent => ({
  type: 'AccountStatePulled',
  data: { version, state: state(version, qtys), ackedSeq: 0, reset: false },
});
const quiet: PlainEvent = { type: 'SyncFailed', data: { reason: 'unreachable' } };
const linesAfter = (...events: readonly PlainEvent[]) =>
  replay(initialState(), recorded(events, 'cust:c')).away.lines;
const keys = (...events: readonly PlainEvent[]) => linesAfter(...events).map(({ key }) => key);
const lost = [pulled(1, { 'v-1': 2 }), pulled(2, {})];

describe('SYNC-06: a line about a change elsewhere', () => {
  test.each([
    [999, ['v-1']],
    [1_000, ['v-1']],
    [1_001, []],
  ])('is kept for a thousand events: after %i more %j', (count, kept) => {
    expect(keys(...lost, ...Array.from({ length: count }, () => quiet))).toEqual(kept);
  });

  test.each([
    [29, 29],
    [30, 30],
    [31, 30],
  ])('is one of thirty at most: of %i lost there are %i, the newest', (count, kept) => {
    const qtys = Object.fromEntries(Array.from({ length: count }, (_, index) => [`v-${index + 10}`, 1]));
    const lines = keys(pulled(1, qtys), pulled(2, {}));
    expect(lines).toHaveLength(kept);
    expect(lines.at(-1)).toBe(`v-${count + 9}`);
  });

  test('goes when it was read, and stays when another was', () => {
    const read = (eventId: string): PlainEvent => ({ type: 'NoticesRead', data: { eventIds: [eventId] } });
    expect(keys(...lost, read('event-2'))).toEqual([]);
    expect(keys(...lost, read('event-1'))).toEqual(['v-1']);
  });

  test('goes alone when it was read alone, and the newest line stands last', () => {
    const both = [pulled(1, { 'v-1': 2, 'v-2': 2 }), pulled(2, { 'v-2': 2 }), pulled(3, {})];
    const read: PlainEvent = { type: 'NoticesRead', data: { eventIds: ['event-2'] } };
    expect(keys(...both)).toEqual(['v-1', 'v-2']);
    expect(keys(...both, read)).toEqual(['v-2']);
    expect(keys(...both, pulled(4, { 'v-1': 7 }))).toEqual(['v-2', 'v-1']);
  });

  test('goes when the shopper’s next act says what they want of the item', () => {
    const added: PlainEvent = branded({
      type: 'CartItemAdded',
      data: { productId: 'p-1', variantId: 'v-1', itemId: 'i-v-1', qty: 1, shownPriceCents: 1 },
    });
    expect(keys(...lost, added)).toEqual([]);
  });

  test('goes when the log was summed up', () => {
    const summary: PlainEvent = {
      type: 'HistorySummarised',
      data: {
        account: { base: state(2, {}), ackedSeq: 0, heard: null, items: itemsOf({}) },
        session: { signedIn: true, owesSignOut: false },
        sync: null,
        dropped: [],
        checkout: noCheckout(),
      },
    };
    expect(keys(...lost, summary)).toEqual([]);
  });

  test('about the same item takes the earlier one’s place, and undoing brings back what the shopper knew', () => {
    const [line, ...others] = linesAfter(...lost, pulled(3, { 'v-1': 7 }));
    expect(others).toEqual([]);
    expect([line?.was?.qty, line?.now?.qty]).toEqual([2, 7]);
  });

  test('goes when the item is again what it was', () => {
    expect(keys(...lost, pulled(3, { 'v-1': 2 }))).toEqual([]);
  });
});

describe('SYNC-06: the list a screen shows', () => {
  test('has what the shop dropped first, with nothing to bring back', () => {
    const [line] = linesAfter(...lost);
    const dropped = [
      { from: 'cart', productId: 'p-5', variantId: 'v-5', reason: 'variantMissing', eventId: 'e-5' },
      { from: 'wishlist', productId: 'p-6', variantId: null, reason: 'productMissing', eventId: 'e-6' },
    ] as const;
    const nothing = {
      itemId: null,
      shownPriceCents: null,
      was: null,
      now: null,
      reason: 'gone',
      won: null,
      seq: 0,
    };
    expect(awayView({ lines: line ? [line] : [] }, branded({ dropped: [...dropped] }), 4, 7)).toEqual({
      version: 4,
      lookedAt: 7,
      lines: [
        { ...nothing, list: 'cart', key: 'v-5', productId: 'p-5', eventId: 'e-5' },
        { ...nothing, list: 'wishlist', key: 'p-6', productId: 'p-6', eventId: 'e-6' },
        line,
      ],
    });
    expect(awayView({ lines: [] }, { dropped: [] }, null, null)).toEqual(nothingAway);
  });
});

describe('SYNC-06: the items an act is about', () => {
  const pair = { productId: 'p-1', variantId: 'v-1' };
  const item = { ...pair, itemId: 'i', qty: 1 };
  const lists = { cartId: null, cart: [cartItem()], wishlist: [wish()] };
  const placed = {
    attemptId: 'a',
    number: 'L1',
    orderRef: 'r',
    shownTotalCents: 1,
    requestedAt: 1,
    cartId: 'c',
    nextCartId: 'd',
  };
  test.each<readonly [PlainEvent, readonly string[]]>([
    [{ type: 'CartItemAdded', data: { ...item, shownPriceCents: 1 } }, ['cart v-1']],
    [{ type: 'CartItemQtySet', data: item }, ['cart v-1']],
    [{ type: 'CartItemRemoved', data: pair }, ['cart v-1']],
    [{ type: 'CartItemVariantChanged', data: { ...item, fromVariantId: 'v-0' } }, ['cart v-0', 'cart v-1']],
    [{ type: 'CartItemsDropped', data: { items: [pair], reason: 'productMissing' } }, ['cart v-1']],
    [{ type: 'OrderPlaced', data: { ...placed, items: [item] } }, ['cart v-1']],
    [{ type: 'WishlistItemAdded', data: { ...pair, qty: 1 } }, ['wishlist p-1']],
    [{ type: 'WishlistItemQtySet', data: { ...pair, qty: 1 } }, ['wishlist p-1']],
    [{ type: 'WishlistItemVariantChanged', data: { ...pair, qty: 1 } }, ['wishlist p-1']],
    [{ type: 'WishlistItemRemoved', data: { productId: 'p-1' } }, ['wishlist p-1']],
    [
      { type: 'WishlistItemsDropped', data: { productIds: ['p-1', 'p-2'], reason: 'productMissing' } },
      ['wishlist p-1', 'wishlist p-2'],
    ],
    [
      { type: 'WishlistItemMovedToCart', data: { ...item, shownPriceCents: 1 } },
      ['wishlist p-1', 'cart v-1'],
    ],
    [
      { type: 'GuestCartAdopted', data: { guest: 'guest:g', uptoSeq: 1, ...lists } },
      ['cart v-1', 'wishlist p-1'],
    ],
    [{ type: 'AccountItemsRestored', data: lists }, ['cart v-1', 'wishlist p-1']],
    [{ type: 'CartItemPriceAccepted', data: { ...pair, priceCents: 1 } }, []],
    [{ type: 'LoginStarted', data: {} }, []],
  ])('$0.type', (event, names) => {
    expect(recorded([branded(event)]).flatMap(itemsTouched)).toEqual(names);
  });

  test('cart and wishlist are named apart', () => {
    expect(nameOf({ list: 'cart', key: 'x' })).not.toBe(nameOf({ list: 'wishlist', key: 'x' }));
  });
});
