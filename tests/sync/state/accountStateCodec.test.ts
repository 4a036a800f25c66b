// The account state from the wire and back: nothing of it is lost, and answers never enter the log.
import { describe, expect, test } from 'vitest';
import { decodeState, encodeState, type Instants } from '#sync/state/accountStateCodec.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import { toVariantId } from '#events/brands.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

/** Instants as `t<ms>`: what matters here is that both ways are gone. */
const instants: Instants = {
  format: (millis) => `t${millis}`,
  parse: (instant) => branded(Number(instant.slice(1))),
};

const item = { id: 'i-1', productId: 'p-1', variantId: 'v-1', qty: 2, createdAt: 't10' };
const wish = { productId: 'p-2', variantId: 'v-2', qty: 3, createdAt: 't20' };
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
      wire({ x: { acks: { phone: 3 }, removed: { 'v-9': { at: 't5', why: 'ordered' } } } }),
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
    ['the newer one', 't10', 't11', 2, 'B'],
    ['the newer one, in whatever order', 't11', 't10', 1, 'A'],
    ['the first, of two at one moment', 't10', 't10', 1, 'A'],
    ['the newer one, where the other’s clock stood at its very beginning', 't0', 't1', 2, 'B'],
    ['the first, of two at the very beginning', 't0', 't0', 1, 'A'],
  ])('are %s', (_, first, second, qty, answer) => {
    const { state, answers } = two(first, second);
    expect(state.cart[toVariantId('v-1')]?.qty).toBe(qty);
    expect(answers.get(toVariantId('v-1'))).toBe(answer);
  });
});

test('SYNC-09: an item with a stamp at the beginning of time is kept, too', () => {
  const first = decode(wire({ cart: { id: null, itemsById: { 'i-1': { ...item, createdAt: 't0' } } } }));
  expect(first.state.cart[toVariantId('v-1')]).toMatchObject({ qty: 2, stamp: 0 });
});

test('CART-03: an item without an answer is sent without one, and not with nothing in its place', () => {
  const [sent] = Object.values(roundTrip(wire()).cart.itemsById);
  expect(Object.keys(sent ?? {}).toSorted()).toEqual(Object.keys(item).toSorted());
});
