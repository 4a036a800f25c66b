import { describe, expect, test } from 'vitest';
import * as accountStateRules from '#server/shop/accountState/accountStateRules.ts';
import { brokenRules, newAccountState } from '#server/shop/accountState/accountStateRules.ts';
import { wireCartItem, wireState, wireWishlistItem } from '#tests/support/builders/wireState.ts';
import { toVariantId, toItemId, toProductId } from '#events/brands.ts';
import { plainly } from '#tests/support/builders/plain.ts';

const { nextAccountState } = plainly(accountStateRules);

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
const at = (offsetMs: number) => new Date(now + offsetMs).toISOString();
const MINUTE = 60_000;
const limits = { now, wishlistItemMax: 99 };
const DAY = 24 * 60 * MINUTE;

describe('lists that are too long', () => {
  test('the newest 500 items of a cart and of a wishlist stay, in their own order', () => {
    const old = (place: number) => at(place === 3 || place === 400 ? -DAY : place);
    const cart = Array.from({ length: 502 }, (_, place) =>
      wireCartItem(`v-${place}`, { createdAt: old(place) }),
    );
    const wishlist = Array.from({ length: 502 }, (_, place) =>
      wireWishlistItem(`p-${place}`, { createdAt: old(place) }),
    );
    const next = nextAccountState(wireState({ cart, wishlist }), newAccountState(), limits);
    const left = (letter: string) =>
      Array.from({ length: 502 }, (_, place) => `${letter}-${place}`).filter(
        (id) => !['3', '400'].includes(id.slice(2)),
      );
    expect(Object.keys(next.cart.itemsById)).toEqual(left('v'));
    expect(Object.keys(next.wishlist.itemsByProductId)).toEqual(left('p'));
  });
});

describe('stamps of a device whose clock is ahead', () => {
  test('five minutes ahead is taken as it is', () => {
    const sent = wireState({ cart: [wireCartItem('a', { createdAt: at(5 * MINUTE) })] });
    expect(nextAccountState(sent, newAccountState(), limits).cart.itemsById[toItemId('a')]?.createdAt).toBe(
      at(5 * MINUTE),
    );
  });

  test('further ahead becomes the time of the server, in cart, wishlist and removals', () => {
    const far = at(5 * MINUTE + 1);
    const sent = wireState({
      cart: [wireCartItem('a', { createdAt: far })],
      wishlist: [wireWishlistItem('p', { createdAt: '2099-01-01T00:00:00.000Z' })],
      x: { acks: {}, removed: { gone: { at: far, why: 'removed' } } },
    });
    const next = nextAccountState(sent, newAccountState(), limits);
    expect(next.cart.itemsById[toItemId('a')]?.createdAt).toBe(at(0));
    expect(next.wishlist.itemsByProductId[toProductId('p')]?.createdAt).toBe(at(0));
    expect(next.x?.removed[toProductId('gone')]?.at).toBe(at(0));
  });
});

test('CART-05: of a list that is too long the newest stay, also where a clock far ahead dated them', () => {
  const sent = wireState({
    cart: ['c', 'b', 'a'].map((id, index) => wireCartItem(id, { createdAt: at(DAY - index * MINUTE) })),
  });
  const next = nextAccountState(sent, newAccountState(), { ...limits, mostItems: 2 });
  expect(Object.values(next.cart.itemsById).map(({ id, createdAt }) => [id, createdAt])).toEqual([
    ['c', at(0)],
    ['b', at(0)],
  ]);
});

test('CART-05: of a list that is too long a newer item stays, where the older ones are of one moment', () => {
  const ages = { changed: at(MINUTE), a: at(0), b: at(0), added: at(2 * MINUTE) };
  const wishlist = Object.entries(ages).map(([id, createdAt]) => wireWishlistItem(id, { createdAt }));
  const next = nextAccountState(wireState({ wishlist }), newAccountState(), { ...limits, mostItems: 3 });
  expect(Object.keys(next.wishlist.itemsByProductId)).toEqual(['changed', 'b', 'added']);
});

describe('the extension for clients that know it', () => {
  const stored = {
    ...newAccountState(),
    x: { acks: { phone: 3 }, removed: { old: { at: at(-DAY), why: 'ordered' as const } } },
  };

  test('a client that does not send it leaves it as it was', () => {
    expect(nextAccountState(wireState(), stored, limits).x).toEqual(stored.x);
  });

  test('a client that sends it replaces it, so an item added again is not removed any more', () => {
    const x = { acks: { phone: 4 }, removed: {}, hint: 'kept' };
    expect(nextAccountState(wireState({ x }), stored, limits).x).toEqual(x);
  });

  test('of nine devices the one that has not saved for longest is forgotten', () => {
    const acks = { b: 1, a: 1, d: 1, c: 1, f: 1, e: 1, h: 1, g: 1 };
    const before = { ...newAccountState(), x: { acks, removed: {} } };
    const sent = wireState({ x: { acks: { nine: 1, ...acks, b: 2 }, removed: {} } });
    const next = nextAccountState(sent, before, limits).x?.acks ?? {};
    expect(Object.keys(next)).not.toContain('a');
    expect(Object.keys(next).slice(0, 6)).toEqual(['d', 'c', 'f', 'e', 'h', 'g']);
    expect(next).toMatchObject({ b: 2, nine: 1 });
  });

  test('a removal is remembered for 90 days', () => {
    const removed = {
      kept: { at: at(-90 * DAY), why: 'removed' as const, by: 'phone' },
      forgotten: { at: at(-90 * DAY - 1), why: 'removed' as const },
    };
    expect(nextAccountState(wireState({ x: { acks: {}, removed } }), stored, limits).x?.removed).toEqual({
      kept: removed.kept,
    });
  });

  test('of 201 removals the oldest goes', () => {
    const keys = Array.from({ length: 201 }, (_, index) => index);
    const removed = Object.fromEntries(
      keys.map((index) => [`v${index}`, { at: at(-((index * 7) % 201) * MINUTE), why: 'removed' as const }]),
    );
    const oldest = keys.find((index) => (index * 7) % 201 === 200);
    const next = nextAccountState(wireState({ x: { acks: {}, removed } }), stored, limits).x?.removed ?? {};
    expect(Object.keys(next)).toHaveLength(200);
    expect(next).not.toHaveProperty(`v${oldest}`);
  });
});

describe('rules beyond the schema', () => {
  test('items stand under their own id, wishlist entries under their product', () => {
    const sent = wireState();
    const crossed = {
      ...sent,
      cart: { ...sent.cart, itemsById: { a: wireCartItem('b') } },
      wishlist: { itemsByProductId: { p: wireWishlistItem('q') } },
    };
    expect(Object.keys(brokenRules(crossed))).toEqual([
      'cart.itemsById.a.id',
      'wishlist.itemsByProductId.p.productId',
    ]);
  });

  test('two cart items of one variant are let in; the devices collapse them', () => {
    const twins = [
      wireCartItem('a', { variantId: toVariantId('v') }),
      wireCartItem('b', { variantId: toVariantId('v') }),
    ];
    expect(brokenRules(wireState({ cart: twins }))).toEqual({});
  });

  test('CART-05: a wishlist entry above the limit is kept as far as the limit goes, with its time and what came with it', () => {
    const kept = (qty: number, stored = newAccountState()) =>
      nextAccountState(wireState({ wishlist: [wireWishlistItem('p', { qty })] }), stored, {
        now,
        wishlistItemMax: 10,
      }).wishlist.itemsByProductId[toProductId('p')];
    expect(kept(10)).toEqual(wireWishlistItem('p', { qty: 10 }));
    expect(kept(11)).toEqual(wireWishlistItem('p', { qty: 10 }));
    const before = wireState({ wishlist: [wireWishlistItem('p', { qty: 50 })] });
    // Saved before the limit came down: it stays, and cannot grow.
    expect([kept(50, before)?.qty, kept(51, before)?.qty, kept(20, before)?.qty]).toEqual([50, 50, 20]);
  });
});
