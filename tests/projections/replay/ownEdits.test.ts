// The shopper's own acts stay in their view until the server has confirmed them: act by act, beside what a fold made of it.
import { describe, expect, test } from 'vitest';
import { createOwnEdits } from '#projections/replay/ownEdits.ts';
import { initialState, type ShopState } from '#projections/shop/shopState.ts';
import type { AccountItems } from '#domain/items/accountItems.ts';
import { noCheckout } from '#events/facts/checkoutState.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { cartItem, itemsOf, wish } from '#tests/support/builders/facts.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import { recorded } from '#tests/support/log/recorded.ts';

/** The stamps of the first events, as `recorded` gives them; an act's own is `ACT`. */
const ACT = 1_760_000_000_000;
const [EARLIER, LATER] = [ACT - 1, ACT + 1];

type Held = Parameters<typeof itemsOf>[0];
type Folded = { readonly items: AccountItems; readonly ackedSeq?: number; readonly known?: boolean };

const holding = (items: AccountItems, ackedSeq: number): ShopState => {
  const start = initialState();
  return { ...start, account: { ...start.account, items, ackedSeq } };
};

/** What is said after the last of these events, when each left the shopper with this. */
const saidAfter = (...steps: readonly (readonly [Plain<ShopEvent>, Folded])[]): string | null => {
  const check = createOwnEdits();
  let before = initialState();
  let said: string | null = null;
  const events = recorded(steps.map(([event]) => branded<ShopEvent>(event)));
  for (const [index, event] of events.entries()) {
    const { items = itemsOf({}), ackedSeq = 0, known = true } = steps[index]?.[1] ?? {};
    const after = holding(items, ackedSeq);
    said = check({ event, known, position: index + 1, before, after });
    before = after;
  }
  return said;
};
const saidOf = (event: Plain<ShopEvent>, held: Held): string | null =>
  saidAfter([event, { items: itemsOf(held) }]);

const pair = { productId: 'p-1', variantId: 'v-1' };
const item = { ...pair, itemId: 'i-1', qty: 2 };
const price = { shownPriceCents: 1 };
const cartAdd = { type: 'CartItemAdded', data: { ...item, ...price } } as const;
const cartSet = { type: 'CartItemQtySet', data: item } as const;
const cartRemove = { type: 'CartItemRemoved', data: pair } as const;
const wishAdd = { type: 'WishlistItemAdded', data: { ...pair, qty: 2 } } as const;
const quiet = { type: 'SyncFailed', data: { reason: 'timeout' } } as const;

const inCart = (qty: number, stamp: number, variantId = 'v-1'): Held => ({
  cart: [cartItem({ variantId, qty, stamp })],
});
const onWishlist = (qty: number, stamp: number): Held => ({ wishlist: [wish({ qty, stamp })] });
const removedAt = (key: string, at: number): Held => ({ removed: { [key]: { at, why: 'removed' } } });
const nothing: Held = {};

describe('SHAPE-06: an act of the shopper stands', () => {
  type Case = readonly [what: string, event: Plain<ShopEvent>, held: Held];
  test.each<Case>([
    ['an added size is there', cartAdd, inCart(2, ACT)],
    ['or there is another quantity of a later act', cartAdd, inCart(3, LATER)],
    ['or it was removed later', cartAdd, removedAt('v-1', LATER)],
    ['or removed at the same moment', cartAdd, removedAt('v-1', ACT)],
    ['a quantity is there', cartSet, inCart(2, ACT)],
    ['a quantity of a size that is gone sets nothing', cartSet, nothing],
    ['nor one of a size that was removed before', cartSet, removedAt('v-1', EARLIER)],
    ['a removed size is gone', cartRemove, nothing],
    ['or was added later', cartRemove, inCart(1, LATER)],
    ['or added at the same moment, which keeps it', cartRemove, inCart(1, ACT)],
    ['a wish is there', wishAdd, onWishlist(2, ACT)],
    ['another product is nobody’s business', cartRemove, inCart(1, EARLIER, 'v-2')],
  ])('%s', (_, event, held) => {
    expect(saidOf(event, held)).toBeNull();
  });
});

describe('SHAPE-06: a fold that lost an act of the shopper is named', () => {
  type Case = readonly [event: Plain<ShopEvent>, held: Held, says: string];
  const cases: readonly Case[] = [
    [cartAdd, nothing, 'cart v-1 to be 2 of it, but none is there'],
    [cartAdd, removedAt('v-1', EARLIER), 'cart v-1 to be 2 of it, but none is there'],
    [cartAdd, inCart(3, ACT), 'cart v-1 to be 2 of it, but 3 of it are there'],
    [cartAdd, inCart(2, EARLIER), 'cart v-1 to be 2 of it, but 2 of it are there'],
    [cartAdd, onWishlist(2, ACT), 'cart v-1 to be 2 of it, but none is there'],
    [cartSet, inCart(1, EARLIER), 'cart v-1 to be 2 of it, but 1 of it are there'],
    [cartRemove, inCart(1, EARLIER), 'cart v-1 to be removed, but 1 of it are there'],
    [
      { type: 'CartItemVariantChanged', data: { ...item, fromVariantId: 'v-0' } },
      { cart: [cartItem({ variantId: 'v-0', stamp: EARLIER }), cartItem({ qty: 2, stamp: ACT })] },
      'cart v-0 to be removed, but 1 of it are there',
    ],
    [
      { type: 'CartItemVariantChanged', data: { ...item, fromVariantId: 'v-0' } },
      nothing,
      'cart v-1 to be 2 of it, but none is there',
    ],
    [
      { type: 'CartItemsDropped', data: { items: [pair], reason: 'productMissing' } },
      inCart(1, EARLIER),
      'cart v-1 to be removed, but 1 of it are there',
    ],
    [wishAdd, nothing, 'wishlist p-1 to be 2 of it, but none is there'],
    [
      { type: 'WishlistItemQtySet', data: { ...pair, qty: 2 } },
      onWishlist(1, EARLIER),
      'wishlist p-1 to be 2 of it, but 1 of it are there',
    ],
    [
      { type: 'WishlistItemVariantChanged', data: { ...pair, qty: 2 } },
      onWishlist(1, EARLIER),
      'wishlist p-1 to be 2 of it, but 1 of it are there',
    ],
    [
      { type: 'WishlistItemRemoved', data: { productId: 'p-1' } },
      onWishlist(1, EARLIER),
      'wishlist p-1 to be removed, but 1 of it are there',
    ],
    [
      { type: 'WishlistItemsDropped', data: { productIds: ['p-1'], reason: 'productMissing' } },
      onWishlist(1, EARLIER),
      'wishlist p-1 to be removed, but 1 of it are there',
    ],
    [
      { type: 'WishlistItemMovedToCart', data: { ...item, ...price } },
      { ...onWishlist(1, EARLIER), ...inCart(2, ACT) },
      'wishlist p-1 to be removed, but 1 of it are there',
    ],
    [
      { type: 'WishlistItemMovedToCart', data: { ...item, ...price } },
      nothing,
      'cart v-1 to be 2 of it, but none is there',
    ],
  ];
  test.each(cases)('$0.type, beside %j', (event, held, says) => {
    expect(saidOf(event, held)).toBe(`#1 asked for ${says}`);
  });
});

describe('SHAPE-06: of the shopper’s acts', () => {
  const kept = itemsOf(inCart(2, ACT));
  const lost = { items: itemsOf(nothing) };

  test('the newest on an item counts', () => {
    expect(saidAfter([cartAdd, { items: kept }], [cartRemove, lost])).toBeNull();
    expect(saidAfter([cartRemove, lost], [cartAdd, lost])).toBe(
      '#2 asked for cart v-1 to be 2 of it, but none is there',
    );
  });

  test('each is asked after as long as it is unconfirmed, whatever happens', () => {
    expect(saidAfter([cartAdd, { items: kept }], [quiet, lost])).toBe(
      '#1 asked for cart v-1 to be 2 of it, but none is there',
    );
    expect(saidAfter([cartAdd, { items: kept }], [cartRemove, lost], [quiet, { items: kept }])).toBe(
      '#2 asked for cart v-1 to be removed, but 2 of it are there',
    );
  });

  test.each([
    [0, '#1 asked for cart v-1 to be 2 of it, but none is there'],
    [1, null],
    [2, null],
  ])('one that the server has confirmed may be changed elsewhere: confirmed up to %i', (ackedSeq, says) => {
    expect(saidAfter([cartAdd, { items: kept }], [quiet, { ...lost, ackedSeq }])).toBe(says);
  });

  test('a confirmed one stays confirmed', () => {
    expect(saidAfter([cartAdd, { items: kept, ackedSeq: 1 }], [quiet, { ...lost, ackedSeq: 0 }])).toBeNull();
  });

  test('one that this code does not know is nobody’s act', () => {
    expect(saidAfter([cartAdd, { ...lost, known: false }])).toBeNull();
  });

  test('what stood before a summary is summed up', () => {
    const summary: ShopEvent = {
      type: 'HistorySummarised',
      data: {
        account: { base: null, ackedSeq: 0, heard: null, items: itemsOf({}) },
        session: { signedIn: false, owesSignOut: false },
        sync: null,
        dropped: [],
        checkout: noCheckout(),
      },
    };
    expect(saidAfter([cartAdd, { items: kept }], [summary, lost])).toBeNull();
  });

  const merged = { cart: [cartItem()], wishlist: [wish()] };
  type Merge = readonly [type: string, event: (own: Partial<typeof merged>) => Plain<ShopEvent>];
  test.each<Merge>([
    [
      'GuestCartAdopted',
      (own) => ({
        type: 'GuestCartAdopted',
        data: { guest: 'guest:g', uptoSeq: 1, cartId: null, cart: [], wishlist: [], ...own },
      }),
    ],
    [
      'AccountItemsRestored',
      (own) => ({ type: 'AccountItemsRestored', data: { cartId: null, cart: [], wishlist: [], ...own } }),
    ],
  ])('a merge decides by its own rule about what it brings, and about nothing else: %s', (_, merge) => {
    const wished = itemsOf(onWishlist(2, ACT));
    expect(saidAfter([cartAdd, { items: kept }], [merge({ cart: merged.cart }), lost])).toBeNull();
    expect(saidAfter([wishAdd, { items: wished }], [merge({ wishlist: merged.wishlist }), lost])).toBeNull();
    expect(
      saidAfter([cartAdd, { items: kept }], [merge({ wishlist: merged.wishlist }), lost]),
    ).not.toBeNull();
    expect(saidAfter([wishAdd, { items: wished }], [merge({ cart: merged.cart }), lost])).not.toBeNull();
  });
});
