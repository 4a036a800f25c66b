// The account state from the wire and back: nothing of it is lost, and answers never enter the log.
import { describe, expect, test } from 'vitest';
import { decodeState, encodeState } from '#sync/state/accountStateCodec.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import { toVariantId } from '#events/brands.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

import { instants } from '#src/platform/ports/systemClock.ts';

const t = (ms: number): string => new Date(ms).toISOString();

const item = { id: 'i-1', productId: 'p-1', variantId: 'v-1', qty: 2, createdAt: t(10) };
const wish = { productId: 'p-2', variantId: 'v-2', qty: 3, createdAt: t(20) };
const wire = (own: Partial<Plain<WireAccountState>> = {}): WireAccountState =>
  branded<WireAccountState>({
    syncableStateVersion: 4,
    cart: { id: 'cart-1', itemsById: { 'i-1': item } },
    wishlist: { itemsByProductId: { 'p-2': wish } },
    ...own,
  });
const decode = (state: WireAccountState) => decodeState(state, instants);
const roundTrip = (state: WireAccountState) => {
  const { state: decoded, answers } = decode(state);
  return encodeState(decoded, answers, instants);
};

describe('SYNC-03: a state of the server’s', () => {
  test('is kept by size and by product, with stamps in place of instants', () => {
    expect(decode(wire())).toEqual({
      state: {
        version: 4,
        cartId: 'cart-1',
        cart: { 'v-1': { itemId: 'i-1', productId: 'p-1', variantId: 'v-1', qty: 2, stamp: 10 } },
        wishlist: { 'p-2': { productId: 'p-2', variantId: 'v-2', qty: 3, stamp: 20 } },
        extension: null,
      },
      answers: new Map(),
    });
  });

  const giftWrap = { giftWrap: 'stars' };
  type Case = readonly [name: string, state: WireAccountState];
  test.each<Case>([
    ['with what is usual', wire()],
    [
      'with an extension',
      wire({ x: { acks: { phone: 3 }, removed: { 'v-9': { at: t(5), why: 'ordered' } } } }),
    ],
    ['with nothing in it', wire({ cart: { id: null, itemsById: {} }, wishlist: { itemsByProductId: {} } })],
    [
      'with a field more on an item',
      wire({ cart: { id: null, itemsById: { 'i-1': { ...item, ...giftWrap } } } }),
    ],
    [
      'with a field more on a wish',
      wire({ wishlist: { itemsByProductId: { 'p-2': { ...wish, ...giftWrap } } } }),
    ],
    ['with a field more on the cart', wire({ cart: { id: null, itemsById: {}, ...giftWrap } })],
    ['with a field more on the wishlist', wire({ wishlist: { itemsByProductId: {}, ...giftWrap } })],
    ['with a field more beside them', wire({ ...giftWrap })],
    [
      'with an answer',
      wire({ cart: { id: null, itemsById: { 'i-1': { ...item, challengeAnswer: 'Kestrel' } } } }),
    ],
  ])('goes back as it came: %s', (_, state) => {
    expect(roundTrip(state)).toEqual(state);
  });

  test('SYNC-09: a server that sent no extension gets none', () => {
    expect(roundTrip(wire())).not.toHaveProperty('x');
  });
});

describe('CART-03: an answer', () => {
  const answered = wire({
    cart: { id: null, itemsById: { 'i-1': { ...item, challengeAnswer: 'Kestrel' } } },
  });

  test('is handed on beside the state, and is not in it', () => {
    const { state, answers } = decode(answered);
    expect([...answers]).toEqual([['v-1', 'Kestrel']]);
    expect(JSON.stringify(state)).not.toContain('Kestrel');
  });

  test('where it lies in the vault does not travel', () => {
    const { state } = decode(wire());
    const [held] = Object.values(state.cart);
    const sent = encodeState(
      branded({ ...state, cart: { 'v-1': { ...held, answerRef: 'ref' } as never } }),
      new Map(),
      instants,
    );
    expect(JSON.stringify(sent)).not.toContain('ref');
  });
});

describe('SYNC-09: two items of one size, from another client', () => {
  const two = (first: string, second: string) =>
    decode(
      wire({
        cart: {
          id: null,
          itemsById: {
            a: { ...item, id: 'a', qty: 1, createdAt: first, challengeAnswer: 'A' },
            b: { ...item, id: 'b', qty: 2, createdAt: second, challengeAnswer: 'B' },
          },
        },
      }),
    );

  test.each([
    ['the newer one', t(10), t(11), 2, 'B'],
    ['the newer one, in whatever order', t(11), t(10), 1, 'A'],
    ['the first, of two at one moment', t(10), t(10), 1, 'A'],
    ['the newer one, where the other’s clock stood at its very beginning', t(0), t(1), 2, 'B'],
    ['the first, of two at the very beginning', t(0), t(0), 1, 'A'],
  ])('are %s', (_, first, second, qty, answer) => {
    const { state, answers } = two(first, second);
    expect(state.cart[toVariantId('v-1')]?.qty).toBe(qty);
    expect(answers.get(toVariantId('v-1'))).toBe(answer);
  });
});

test('SYNC-09: an item with a stamp at the beginning of time is kept, too', () => {
  const first = decode(wire({ cart: { id: null, itemsById: { 'i-1': { ...item, createdAt: t(0) } } } }));
  expect(first.state.cart[toVariantId('v-1')]).toMatchObject({ qty: 2, stamp: 0 });
});

test('CART-03: an item without an answer is sent without one, and not with nothing in its place', () => {
  const [sent] = Object.values(roundTrip(wire()).cart.itemsById);
  expect(Object.keys(sent ?? {}).toSorted()).toEqual(Object.keys(item).toSorted());
});

describe('SYNC-09: a backend that writes otherwise', () => {
  const held = (own: object) => {
    const { state } = decodeState(
      branded({ ...wire(), cart: { itemsById: { 'i-1': { ...item, ...own } } } }),
      instants,
    );
    return state;
  };

  test.each([
    ['whole seconds', '2026-11-21T00:12:05Z', '2026-11-21T00:12:05.000Z'],
    ['microseconds', '2026-11-21T00:12:05.123456Z', '2026-11-21T00:12:05.123Z'],
    ['an offset', '2026-11-21T11:12:05.1+11:00', '2026-11-21T00:12:05.100Z'],
    ['an offset without a colon', '2026-11-20T20:42:05-0330', '2026-11-21T00:12:05.000Z'],
    ['minutes, and a blank', '2026-11-21 00:12z', '2026-11-21T00:12:00.000Z'],
  ])('in %s is read, and an item that nobody changed goes back as it came', (_, createdAt, means) => {
    const state = held({ createdAt });
    expect(state.cart[toVariantId('v-1')]?.stamp).toBe(Date.parse(means));
    const back = encodeState(state, new Map(), instants);
    expect(Object.values(back.cart.itemsById)).toMatchObject([{ createdAt }]);
  });

  test('an item that was changed here is written with milliseconds', () => {
    const state = held({ createdAt: '2026-11-21T00:12:05Z' });
    const [before] = Object.values(state.cart);
    const changed = {
      ...state,
      cart: { 'v-1': { ...before, qty: 9, stamp: 1_000 } },
    } as unknown as typeof state;
    const back = encodeState(changed, new Map(), instants);
    expect(Object.values(back.cart.itemsById)).toMatchObject([
      { qty: 9, createdAt: '1970-01-01T00:00:01.000Z' },
    ]);
  });

  test('items without an id, a null answer, a cart without an id, and no wishlist are read', () => {
    const { id: _, ...nameless } = item;
    const state = decodeState(
      branded({
        syncableStateVersion: 9,
        cart: { itemsById: { k: { ...nameless, challengeAnswer: null } } },
      }),
      instants,
    ).state;
    expect(state).toMatchObject({
      version: 9,
      cartId: null,
      cart: { 'v-1': { itemId: 'k', qty: 2 } },
      wishlist: {},
    });
  });

  test('what cannot be read is set aside item by item, and goes back as it came', () => {
    const odd = { variantId: 'v-8', qty: 'two', createdAt: 'yesterday' };
    const answered = {
      ...wire(),
      cart: { id: 'cart-1', itemsById: { 'i-1': item, odd } },
      wishlist: { itemsByProductId: { 'p-2': wish, 'p-3': null } },
      x: { of: 'another' },
    };
    const { state } = decodeState(branded(answered), instants);
    expect(Object.keys(state.cart)).toEqual(['v-1']);
    expect([state.unreadCart, state.unreadWishlist]).toEqual([{ odd }, { 'p-3': null }]);
    expect(encodeState(state, new Map(), instants)).toEqual(answered);
  });
});
