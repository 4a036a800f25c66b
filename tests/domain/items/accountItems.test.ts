// BEH-4's merge of a guest's items into the account's.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyToItems,
  copyItems,
  noItems,
  type AccountItems,
  type CartItem,
} from '#domain/items/accountItems.ts';
import type { RecordedEvent } from '#events/facts/shopLog.ts';
import { cartItem } from '#tests/support/builders/facts.ts';
import { toCents, toProductId, toVariantId, toItemId } from '#events/brands.ts';
import { branded } from '#tests/support/builders/plain.ts';

const items: fc.Arbitrary<CartItem[]> = fc.uniqueArray(
  fc
    .record({
      variantId: fc.constantFrom('v-1', 'v-2', 'v-3', 'v-4'),
      qty: fc.integer({ min: 1, max: 9 }),
      stamp: fc.integer({ min: 1, max: 20 }),
    })
    .map(({ variantId, qty, stamp }) =>
      cartItem({ variantId: toVariantId(variantId), qty, stamp, addedAt: stamp }),
    ),
  { selector: ({ variantId }) => variantId },
);

const accountOf = (list: readonly CartItem[]): AccountItems => ({
  ...noItems(),
  cart: Object.fromEntries(list.map((item) => [item.variantId, item])),
});

const adopting = (cart: readonly CartItem[]): RecordedEvent =>
  branded({
    v: 1,
    eventId: 'e',
    partition: 'cust:c',
    seq: 1,
    epoch: 1,
    clientId: 'c',
    tabId: 't',
    tv: 1,
    stamp: 100,
    wall: 0,
    actor: 'adoption',
    cause: null,
    type: 'GuestCartAdopted',
    data: { guest: 'guest:g', uptoSeq: 1, cartId: null, cart: [...cart], wishlist: [] },
  });

const merged = (account: AccountItems, guest: readonly CartItem[]): AccountItems => {
  const result = copyItems(account);
  applyToItems(result, adopting(guest));
  return result;
};

describe('SYNC-02: the merge at login', () => {
  test('in both: the newer createdAt wins and a tie keeps the account; local-only items are added; none is lost', () => {
    fc.assert(
      fc.property(items, items, (account, guest) => {
        const { cart } = merged(accountOf(account), guest);
        const keys = new Set([...account, ...guest].map(({ variantId }) => variantId));
        expect(new Set(Object.keys(cart))).toEqual(keys);
        for (const key of keys) {
          const theirs = account.find(({ variantId }) => variantId === key);
          const own = guest.find(({ variantId }) => variantId === key);
          const wanted = !theirs || (own && own.stamp > theirs.stamp) ? own : theirs;
          expect(cart[key]).toEqual(wanted);
        }
      }),
    );
  });

  test('merging twice is merging once, and no quantity is ever a sum', () => {
    fc.assert(
      fc.property(items, items, (account, guest) => {
        const once = merged(accountOf(account), guest);
        expect(merged(once, guest)).toEqual(once);
        const most = Math.max(0, ...[...account, ...guest].map(({ qty }) => qty));
        for (const { qty } of Object.values(once.cart)) expect(qty).toBeLessThanOrEqual(most);
      }),
    );
  });
});

test('a size swapped for itself stays in the cart', () => {
  const before = cartItem({ variantId: toVariantId('v-1'), qty: 2, stamp: 5, addedAt: 5 });
  const after = accountOf([before]);
  const { itemId, productId } = before;
  const data = {
    itemId,
    productId,
    variantId: toVariantId('v-1'),
    fromVariantId: toVariantId('v-1'),
    qty: 2,
  };
  applyToItems(after, { ...adopting([]), type: 'CartItemVariantChanged', data });
  expect(after.cart[toVariantId('v-1')]?.qty).toBe(2);
});

test('what another client wrote on an item stays on it when a guest brings the same one', () => {
  const giftWrap = { giftWrap: 'stars' };
  const after = accountOf([cartItem({ variantId: toVariantId('v-1'), qty: 1, stamp: 5, unknown: giftWrap })]);
  applyToItems(after, adopting([cartItem({ variantId: toVariantId('v-1'), qty: 3, stamp: 9 })]));
  expect(after.cart[toVariantId('v-1')]).toMatchObject({ qty: 3, stamp: 9, unknown: giftWrap });
});

test.each([
  ['removed before the merge, a guest’s item is added', 'removed', 99, true],
  ['removed at the very moment of the merge, it is added: it was not removed since', 'removed', 100, true],
  ['removed since the merge, which the account had not heard of, it stays removed', 'removed', 101, false],
  ['ordered since the merge, it is added: only what the account held was bought', 'ordered', 101, true],
] as const)('SYNC-04: %s', (_, why, at, there) => {
  const after = { ...noItems(), removed: { 'v-1': { at, why } } };
  applyToItems(after, adopting([cartItem({ variantId: toVariantId('v-1'), qty: 1, stamp: 90 })]));
  expect('v-1' in after.cart).toBe(there);
  expect('v-1' in after.removed).toBe(!there);
});

describe('CART-01: an order and the cart', () => {
  const placed = (requestedAt: number): RecordedEvent =>
    branded({
      ...adopting([]),
      type: 'OrderPlaced',
      stamp: 50,
      data: {
        attemptId: 'attempt',
        number: 'L1',
        orderRef: 'order',
        shownTotalCents: toCents(100),
        requestedAt,
        cartId: 'cart-1',
        nextCartId: 'cart-2',
        items: ['v-1', 'v-2'].map((variantId) => ({
          productId: toProductId('p'),
          variantId: toVariantId(variantId),
          itemId: toItemId(`i-${variantId}`),
          qty: 1,
        })),
      },
    });
  const held = () =>
    accountOf(
      ['v-1', 'v-2', 'v-3'].map((variantId, at) =>
        cartItem({ variantId: toVariantId(variantId), stamp: at + 9 }),
      ),
    );

  test('what was ordered leaves, what was changed after the order was asked for stays, and the next cart has its id', () => {
    const items = held();
    applyToItems(items, placed(10));
    expect(Object.keys(items.cart)).toEqual(['v-2', 'v-3']);
    expect(items).toMatchObject({ cartId: 'cart-2', removed: { 'v-1': { at: 10, why: 'ordered' } } });
  });

  test('folded twice it takes nothing twice', () => {
    const [once, twice] = [held(), held()];
    applyToItems(once, placed(20));
    for (let times = 0; times < 2; times += 1) applyToItems(twice, placed(20));
    expect(twice).toEqual(once);
  });
});
