// What a maintainer reads of a state, and of two: a line for each thing that a shopper or the sync would see.
import { describe, expect, test } from 'vitest';
import { changeText, diffViews, viewLines, type ViewChange } from '#projections/replay/viewDiff.ts';
import type { CheckoutAnswer } from '#events/facts/checkoutState.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { initialState, type ShopState } from '#projections/shop/shopState.ts';
import { cartItem, itemsOf, wish } from '#tests/support/builders/facts.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import { recorded } from '#tests/support/log/recorded.ts';

type Parts = { readonly [Name in keyof ShopState]?: Partial<Plain<ShopState[Name]>> };

/** A new shop's state, with these fields of its parts. */
const shop = (own: Parts = {}): ShopState => {
  const start = initialState();
  return branded<ShopState>({
    account: { ...start.account, ...own.account },
    session: { ...start.session, ...own.session },
    sync: { ...start.sync, ...own.sync },
    notices: { ...start.notices, ...own.notices },
    away: { ...start.away, ...own.away },
    checkout: { ...start.checkout, ...own.checkout },
    vouchers: { ...start.vouchers, ...own.vouchers },
    orders: { ...start.orders, ...own.orders },
    loyalty: { ...start.loyalty, ...own.loyalty },
  });
};

const added: ShopEvent = branded({
  type: 'CartItemAdded',
  data: { productId: 'p-1', variantId: 'v-1', itemId: 'i-1', qty: 1, shownPriceCents: 1 },
});
/** States of one log share its events. */
const taps = recorded(Array.from({ length: 9 }, () => added));
const waiting = (...seqs: readonly number[]): Parts => ({
  account: { pending: taps.filter(({ seq }) => seqs.includes(seq)) },
});
const confirmed = (version: number): NonNullable<Parts['account']> => ({
  base: { version, cartId: null, cart: {}, wishlist: {}, extension: null },
});
const saving = { inFlight: [{ attemptId: 'a-1', baseVersion: 3, uptoSeq: 7 }] };
const line = {
  list: 'cart',
  key: 'v-1',
  productId: 'p-1',
  itemId: 'i-1',
  shownPriceCents: null,
  was: null,
  now: null,
  reason: 'moved',
  won: null,
  eventId: 'e-1',
  seq: 1,
} as const;
const dropped = {
  from: 'cart',
  productId: 'p-1',
  variantId: 'v-1',
  reason: 'variantMissing',
  eventId: 'e',
} as const;
const answer: Plain<CheckoutAnswer> = {
  question: 'q-1',
  result: 'SUCCESS',
  at: 1,
  dataRef: null,
  grandTotalCents: 12_300,
  amountOutstandingCents: 2_300,
  applied: [
    { id: 'spring', name: 'Spring' },
    { id: 'socks', name: 'Socks' },
  ],
  disallowed: [],
};
const attempt = {
  attemptId: 'a-9',
  cartId: 'c',
  grandTotalCents: 1,
  items: [],
  requestedAt: 1,
  isUncertain: false,
};

describe('SHAPE-06: what there is to see in a state', () => {
  test('of a new shop is nobody signed in, a log that is on this device alone, and no code', () => {
    expect(viewLines(shop())).toEqual([
      'session status: LOGGED_OUT',
      'sync status: local',
      'checkout promoCodes: []',
    ]);
  });

  type Case = readonly [what: string, own: Parts, lines: readonly string[]];
  test.each<Case>([
    [
      'a cart, a line a size, and its id',
      {
        account: {
          items: itemsOf({ cart: [cartItem({ qty: 2 }), cartItem({ variantId: 'v-2' })], cartId: 'c-1' }),
        },
      },
      ['cart v-1: 2', 'cart v-2: 1', 'cart cart id: c-1'],
    ],
    [
      'a wish with its size',
      { account: { items: itemsOf({ wishlist: [wish({ productId: 'p-3', variantId: 'v-3', qty: 4 })] }) } },
      ['wishlist p-3: v-3 × 4'],
    ],
    [
      'a sign-out that the server has not heard of',
      { session: { status: 'LOGGING_OUT', owesSignOut: true } },
      ['session status: LOGGING_OUT', 'session sign-out owed: yes'],
    ],
    [
      'a customer whose changes nobody confirmed yet',
      { sync: { identity: 'customer' } },
      ['sync status: syncing'],
    ],
    [
      'why the last sync failed',
      {
        sync: { identity: 'customer', result: { status: 'ERROR', finishedAt: 1, reason: 'timeout' } },
      },
      ['sync status: failed (timeout)'],
    ],
    ['the version of the account', { account: confirmed(7) }, ['sync base version: 7']],
    ['the account’s first version', { account: confirmed(0) }, ['sync base version: 0']],
    [
      'a save that may still arrive, also on the first version',
      { account: { awaitedAt: 0 } },
      ['sync may arrive on version: 0'],
    ],
    ['a save on its way', { account: saving }, ['sync a-1: PUT up to 7']],
    ['what the server confirmed', { account: { ackedSeq: 1 } }, ['pending acknowledged up to: 1']],
    [
      'what waits for the server, in its order',
      waiting(2, 4),
      ['pending #2: CartItemAdded', 'pending #4: CartItemAdded'],
    ],
    [
      'what changed while the shopper was away',
      {
        away: {
          lines: [line, { ...line, list: 'wishlist', key: 'p-2', productId: 'p-2', reason: 'limits' }],
        },
      },
      ['away cart v-1: moved', 'away wishlist p-2: limits'],
    ],
    [
      'what the shop dropped: from the cart by size, from the wishlist by product',
      {
        notices: {
          dropped: [dropped, { ...dropped, from: 'wishlist', variantId: null, reason: 'productMissing' }],
        },
      },
      ['notices cart v-1: variantMissing', 'notices wishlist p-1: productMissing'],
    ],
    [
      'what an order comes to, what is left to pay, and its offers',
      { checkout: { answer } },
      [
        'checkout answer: SUCCESS q-1',
        'checkout grand total: 12300',
        'checkout to pay: 2300',
        'checkout offers: spring socks',
      ],
    ],
    [
      'gift cards with what is left on them, and those the shop removed',
      {
        vouchers: {
          held: [{ voucherRef: 'ref-1', last4: '0001', expires: 1, amountRemainingCents: 500 }],
          cancelled: [{ last4: '0002', reason: 'EXPIRED', eventId: 'e-5' }],
        },
      },
      ['vouchers ref-1: 500', 'vouchers e-5: EXPIRED'],
    ],
    ['an order that is being placed', { orders: { attempt } }, ['orders being placed: a-9']],
    [
      'an order whose outcome nobody knows',
      { orders: { attempt: { ...attempt, isUncertain: true } } },
      ['orders being placed: a-9, outcome unknown'],
    ],
    [
      'an order that came to nothing, and the one before it',
      {
        orders: {
          refused: { attemptId: 'a-8', status: 'CARD_DECLINED', message: 'No.' },
          placed: { attemptId: 'a-7', number: 'L100', orderRef: 'r', shownTotalCents: 1, placedAt: 1 },
        },
      },
      ['orders refused: CARD_DECLINED', 'orders placed: L100'],
    ],
  ])('is %s', (_, own, lines) => {
    const ofANewShop = viewLines(shop());
    expect(viewLines(shop(own)).filter((text) => !ofANewShop.includes(text))).toEqual(lines);
  });

  test('is a choice of the checkout once it is made, and nothing before', () => {
    const before = initialState();
    expect(viewLines(before).filter((text) => text.includes('authorityToLeave'))).toEqual([]);
    const choices = { ...before.checkout.choices, authorityToLeave: true };
    expect(diffViews(before, shop({ checkout: { choices } }))).toEqual([
      { view: 'checkout', key: 'authorityToLeave', before: null, after: 'true' },
    ]);
  });
});

describe('SHAPE-06: what an event changed', () => {
  const holding = (qty: number, stamp = 1): ShopState =>
    shop({ account: { items: itemsOf({ cart: [cartItem({ qty, stamp })] }) } });

  test('is nothing between a state and itself, and nothing where only a time is another', () => {
    const state = holding(2);
    expect(diffViews(state, state)).toEqual([]);
    expect(diffViews(state, holding(2, 99))).toEqual([]);
  });

  type Case = readonly [what: string, before: ShopState, after: ShopState, changes: readonly string[]];
  test.each<Case>([
    ['a size that came', shop(), holding(2), ['cart + v-1: 2']],
    ['a size that went', holding(2), shop(), ['cart − v-1 (was 2)']],
    ['another quantity', holding(2), holding(3), ['cart v-1: 2 → 3']],
    [
      'a cart’s first id',
      shop(),
      shop({ account: { items: itemsOf({ cartId: 'c-1' }) } }),
      ['cart + cart id: c-1'],
    ],
    [
      'a change that waits for the server',
      shop(waiting(1)),
      shop(waiting(1, 2)),
      ['pending + #2: CartItemAdded'],
    ],
    [
      'a change that waits no more, first or last of them',
      shop(waiting(1, 2, 3)),
      shop(waiting(2)),
      ['pending − #1 (was CartItemAdded)', 'pending − #3 (was CartItemAdded)'],
    ],
    [
      'changes that came and went at once',
      shop(waiting(1, 2)),
      shop(waiting(2, 3)),
      ['pending − #1 (was CartItemAdded)', 'pending + #3: CartItemAdded'],
    ],
    ['the only change that waited', shop(waiting(1)), shop(), ['pending − #1 (was CartItemAdded)']],
    [
      'all that waited',
      shop(waiting(1, 2, 3)),
      shop(waiting(1)),
      ['pending − #2 (was CartItemAdded)', 'pending − #3 (was CartItemAdded)'],
    ],
  ])('is %s', (_, before, after, changes) => {
    expect(diffViews(before, after).map(changeText)).toEqual(changes);
  });

  test('names what waits by its position, apart from the views', () => {
    expect(diffViews(shop(), shop(waiting(5)))).toEqual<readonly ViewChange[]>([
      { view: 'pending', key: '#5', before: null, after: 'CartItemAdded' },
    ]);
    expect(diffViews(shop(waiting(5)), shop())).toEqual<readonly ViewChange[]>([
      { view: 'pending', key: '#5', before: 'CartItemAdded', after: null },
    ]);
  });
});
