// The fold's promises, for any log a shopper could write.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { applyToItems, copyItems, inPlace, noItems, type AccountItems } from '#domain/items/accountItems.ts';
import type { ProductId } from '#events/facts/values.ts';
import type { Projection } from '#projections/projection.ts';
import { cartView } from '#projections/account/cart.ts';
import {
  fold,
  foldAhead,
  initialState,
  projections,
  replay,
  type ShopState,
} from '#projections/shop/shopState.ts';
import { branded, type PlainEvent } from '#tests/support/builders/plain.ts';
import { toCents, toItemId, toProductId, toVariantId } from '#events/brands.ts';

/** Every product of the cart is known. */
const known = { durability: 'persistent', unloaded: new Set<ProductId>() } as const;

const variantId = fc.constantFrom('v-1', 'v-2', 'v-3').map(toVariantId);
const qty = fc.integer({ min: 1, max: 9 });
const keys = variantId.map((id) => ({
  variantId: id,
  productId: toProductId(id.replace('v', 'p')),
  itemId: toItemId(`i-${id}`),
}));

const itemEvent: fc.Arbitrary<ShopEvent> = fc.oneof(
  fc.tuple(keys, qty).map(([key, n]) => ({
    type: 'CartItemAdded' as const,
    data: { ...key, qty: n, shownPriceCents: toCents(100) },
  })),
  fc.tuple(keys, qty).map(([{ productId, variantId: id }, n]) => ({
    type: 'CartItemPriceAccepted' as const,
    data: { productId, variantId: id, priceCents: toCents(n * 100) },
  })),
  fc.tuple(keys, qty).map(([key, n]) => ({ type: 'CartItemQtySet' as const, data: { ...key, qty: n } })),
  keys.map(({ productId, variantId: id }) => ({
    type: 'CartItemRemoved' as const,
    data: { productId, variantId: id },
  })),
  fc.tuple(keys, variantId, qty).map(([key, from, n]) => ({
    type: 'CartItemVariantChanged' as const,
    data: { ...key, fromVariantId: from, qty: n },
  })),
  fc.tuple(keys, qty).map(([{ productId, variantId: id }, n]) => ({
    type: 'WishlistItemAdded' as const,
    data: { productId, variantId: id, qty: n },
  })),
  keys.map(({ productId }) => ({ type: 'WishlistItemRemoved' as const, data: { productId } })),
  fc.tuple(keys, qty).map(([key, n]) => ({
    type: 'WishlistItemMovedToCart' as const,
    data: { ...key, qty: n, shownPriceCents: toCents(100) },
  })),
);

const syncedState = fc.record({
  version: fc.nat(4),
  cart: fc.uniqueArray(keys, { selector: (key) => key.variantId }),
  extension: fc.constantFrom(null, {
    acks: { c: 2 },
    removed: { [toVariantId('v-1')]: { at: 1_003, why: 'removed' as const } },
  }),
});
const state = syncedState.map(({ version, cart, extension }) => ({
  version,
  cartId: null,
  cart: Object.fromEntries(cart.map((key) => [key.variantId, { ...key, qty: 2, stamp: 900 }])),
  wishlist: {
    [toProductId('p-2')]: {
      productId: toProductId('p-2'),
      variantId: toVariantId('v-2'),
      qty: 1,
      stamp: 1_005,
    },
  },
  extension,
}));
const attemptId = fc.constantFrom('a-1', 'a-2');
const uptoSeq = fc.nat(40);

/** What the server answered, a sign-in, and what the shop did on its own. */
const otherEvent: fc.Arbitrary<PlainEvent> = fc.oneof(
  fc
    .record({ version: fc.nat(4), state: fc.option(state), ackedSeq: uptoSeq, reset: fc.boolean() })
    .map((data) => ({ type: 'AccountStatePulled' as const, data })),
  fc
    .record({ attemptId, baseVersion: fc.nat(4), uptoSeq })
    .map((data) => ({ type: 'AccountStatePutStarted' as const, data })),
  fc
    .record({ attemptId, version: fc.nat(4), state: fc.option(state), uptoSeq })
    .map((data) => ({ type: 'AccountStatePutAcknowledged' as const, data })),
  attemptId.map((id) => ({ type: 'AccountStatePutConflicted' as const, data: { attemptId: id } })),
  fc.tuple(attemptId, uptoSeq).map(([id, seq]) => ({
    type: 'AccountStatePutRejected' as const,
    data: { attemptId: id, status: 413, code: 'TOO_LARGE', uptoSeq: seq },
  })),
  keys.map(({ productId, variantId: id }) => ({
    type: 'CartItemsDropped' as const,
    data: { items: [{ productId, variantId: id }], reason: 'productMissing' as const },
  })),
  keys.map((key) => ({
    type: 'GuestCartAdopted' as const,
    data: {
      guest: 'guest:g',
      uptoSeq: 3,
      cartId: 'cart-1',
      cart: [{ ...key, qty: 4, stamp: 1_010, addedAt: 1_001, shownPriceCents: null }],
      wishlist: [
        {
          productId: toProductId('p-3'),
          variantId: toVariantId('v-3'),
          qty: 1,
          stamp: 1_010,
          addedAt: 1_001,
        },
      ],
    },
  })),
  fc.constant<PlainEvent>({ type: 'NoticesRead', data: { eventIds: ['e-3', 'e-5'] } }),
  fc.constant({ type: 'LoggedIn' as const, data: { customer: 'cust:c0ffee' } }),
);

const recorded = (event: PlainEvent, seq: number): RecordedEvent =>
  branded({
    v: 1,
    eventId: `e-${seq}`,
    partition: 'cust:c0ffee',
    seq,
    epoch: 1,
    clientId: 'c',
    tabId: 't',
    tv: 1,
    stamp: 1_000 + seq,
    wall: 0,
    actor: 'shopper',
    cause: null,
    ...event,
  });

const log = fc
  .array(itemEvent, { maxLength: 40, size: 'max' })
  .map((events) => events.map((event, i) => recorded(event, i + 1)));

/** Also what the server said. */
const wholeLog = fc
  .array(fc.oneof({ arbitrary: itemEvent, weight: 3 }, { arbitrary: otherEvent, weight: 2 }), {
    maxLength: 40,
    size: 'max',
  })
  .map((events) => events.map((event, i) => recorded(event, i + 1)));

const applied = (start: AccountItems, events: readonly RecordedEvent[]): AccountItems => {
  const items = copyItems(start);
  for (const event of events) applyToItems(items, event);
  return items;
};

/** Whoever changes it from here on, throws. */
const frozen = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
};

describe('SHAPE-02: folding', () => {
  test('the same log twice gives deeply equal views', () => {
    fc.assert(
      fc.property(log, (events) => {
        expect(fold(initialState(), events)).toEqual(fold(initialState(), structuredClone(events)));
      }),
    );
  });

  test('in one batch or event by event, the views are the same', () => {
    fc.assert(
      fc.property(log, (events) => {
        const oneByOne = events.reduce((state, event) => fold(state, [event]), initialState());
        expect(fold(initialState(), events)).toEqual(oneByOne);
      }),
    );
  });

  test('replaying what is already there changes nothing', () => {
    fc.assert(
      fc.property(log, (events) => {
        const once = applied(noItems(), events);
        expect(applied(once, events)).toEqual(once);
      }),
    );
  });

  test('a fold never touches the state it started from', () => {
    fc.assert(
      fc.property(log, log, (before, after) => {
        const state = fold(initialState(), before);
        const kept = structuredClone(state);
        fold(state, after);
        expect(state).toEqual(kept);
      }),
    );
  });

  test('a replay of a stored log gives what folding it gives, and touches neither state nor events', () => {
    fc.assert(
      fc.property(wholeLog, wholeLog, (before, after) => {
        const start = fold(initialState(), before);
        const kept = structuredClone({ start, before, after });
        expect(replay(start, after)).toEqual(fold(start, after));
        expect(replay(initialState(), before)).toEqual(start);
        expect({ start, before, after }).toEqual(kept);
      }),
    );
  });

  test('what is not handed to a fold does not concern it: handed over all the same, it changes nothing', () => {
    const { account: _, away: __, ...others } = projections;
    fc.assert(
      fc.property(wholeLog, (events) => {
        const state = replay(initialState(), events);
        for (const { name, initial, apply } of Object.values(others) as unknown as Projection<object>[]) {
          const alone = initial();
          for (const event of events) apply(alone, event, inPlace);
          expect(alone, name).toEqual(state[name as keyof ShopState]);
        }
      }),
    );
  });

  test('folded ahead of the log, the same events give the same views and touch nothing either', () => {
    fc.assert(
      fc.property(wholeLog, wholeLog, (before, after) => {
        const start = fold(initialState(), before);
        frozen({ start, after });
        expect(foldAhead(start, after)).toEqual(fold(start, after));
      }),
    );
  });

  test('what a tap does not change stays the same object, so that no screen draws it again', () => {
    fc.assert(
      fc.property(wholeLog, (events) => {
        const before = fold(initialState(), events);
        const heart = { productId: 'p-9', variantId: 'v-9', qty: 1 };
        const tap = recorded(branded({ type: 'WishlistItemAdded', data: heart }), events.length + 1);
        const after = foldAhead(before, [tap]);
        expect(after.account.items.wishlist).not.toBe(before.account.items.wishlist);
        expect(after.account.items.cart).toBe(before.account.items.cart);
        expect(after.account.base).toBe(before.account.base);
        expect(after.notices).toBe(before.notices);
        expect(after.session).toBe(before.session);
      }),
    );
  });

  test('what happens beside cart and wishlist leaves them the same object', () => {
    const before = fold(initialState(), [recorded({ type: 'LoginStarted', data: {} }, 1)]);
    const failed = recorded({ type: 'SyncFailed', data: { reason: 'timeout' } }, 2);
    const after = foldAhead(before, [failed]);
    expect(after.sync).not.toBe(before.sync);
    expect(after.account).toBe(before.account);
    expect(foldAhead(before, [])).toBe(before);
    expect(fold(before, [])).toBe(before);
  });

  test('a fold does not walk the whole state to freeze it', () => {
    expect(Object.isFrozen(fold(initialState(), [recorded({ type: 'LoginStarted', data: {} }, 1)]))).toBe(
      false,
    );
  });

  test('CART-01: the totals add up to the items, newest first', () => {
    fc.assert(
      fc.property(log, (events) => {
        const { items } = fold(initialState(), events).account;
        const view = cartView(items, known);
        const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
        expect(view.totalQty).toBe(sum(view.items.map((item) => item.qty)));
        expect(view.totalQty).toBe(sum(Object.values(view.qtyByProduct)));
        expect(view.totalQty).toBe(sum(Object.values(view.qtyByVariant)));
        const times = view.items.map(({ addedAt }) => addedAt);
        expect(times).toEqual(times.toSorted((a, b) => b - a));
      }),
    );
  });
});

test('changing a quantity does not move the row, removing and adding again does', () => {
  const add = (id: string): ShopEvent =>
    branded({
      type: 'CartItemAdded',
      data: { productId: `p-${id}`, variantId: id, itemId: `i-${id}`, qty: 1, shownPriceCents: 1 },
    });
  const set: ShopEvent = branded({
    type: 'CartItemQtySet',
    data: { productId: 'p-a', variantId: 'a', itemId: 'i-a', qty: 3 },
  });
  const remove: ShopEvent = branded({ type: 'CartItemRemoved', data: { productId: 'p-a', variantId: 'a' } });
  const order = (...events: ShopEvent[]) =>
    cartView(
      fold(
        initialState(),
        events.map((event, i) => recorded(event, i + 1)),
      ).account.items,
      known,
    ).items.map((item) => item.variantId);
  expect(order(add('a'), add('b'), set)).toEqual(['b', 'a']);
  expect(order(add('a'), add('b'), remove, add('a'))).toEqual(['a', 'b']);
});
