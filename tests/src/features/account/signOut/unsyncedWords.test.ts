import { expect, test } from 'vitest';
import type { CartItem } from '#domain/items/accountItems.ts';
import { unsyncedChanges } from '#domain/items/unsyncedChanges.ts';
import { unsyncedText, whyUnsyncedText } from '#src/features/account/signOut/unsyncedWords.ts';
import { loadingViews, type SyncView } from '#src/store/shopStore.ts';
import { cartItem } from '#tests/support/builders/facts.ts';

const cartOf = (...items: readonly CartItem[]) => ({
  cart: Object.fromEntries(items.map((item) => [item.variantId, item])),
  wishlist: {},
});
const texts = (...lists: Parameters<typeof unsyncedChanges>) =>
  unsyncedChanges(...lists).map((change) => unsyncedText(change, 'Fen Runner, US 9'));

test('SYNC-05: what signing out would lose is named, not counted', () => {
  const none = cartOf();
  const two = cartOf(cartItem({ qty: 2 }));
  expect(texts(none, two)).toEqual(['2 × Fen Runner, US 9 — added']);
  expect(texts(two, none)).toEqual(['2 × Fen Runner, US 9 — removed']);
  expect(texts(cartOf(cartItem({ qty: 1 })), two)).toEqual(['Fen Runner, US 9 — changed from 1 to 2']);
  expect(texts(two, cartOf(cartItem({ qty: 2, stamp: 99 })))).toEqual([]);
});

test('SYNC-05: so is what the wishlist would lose', () => {
  const wish = { 'p-1': { productId: 'p-1', variantId: 'v-1', qty: 1, stamp: 1, addedAt: 1 } };
  const none = cartOf();
  const one = { cart: {}, wishlist: wish };
  expect(texts(none, one)).toEqual(['Fen Runner, US 9 — saved to your wishlist']);
  expect(texts(one, none)).toEqual(['Fen Runner, US 9 — removed from your wishlist']);
});

test.each<readonly [name: string, sync: Partial<SyncView>, text: RegExp]>([
  ['out of reach', { state: 'failed', reason: 'unreachable' }, /couldn’t reach your account/],
  ['answering too late', { state: 'failed', reason: 'timeout' }, /couldn’t reach your account/],
  ['busy', { state: 'failed', reason: 'busy' }, /servers are busy/],
  ['in trouble', { state: 'failed', reason: 'server' }, /couldn’t save to your account just now/],
  ['slow', { state: 'syncing', reason: null }, /taking longer/],
  [
    'of a newer shop',
    { state: 'failed', reason: 'unreachable', isPaused: true },
    /shop was updated.*reloaded/,
  ],
])('SYNC-11: why changes are not in an account that is %s is said as it is', (_, sync, text) =>
  expect(whyUnsyncedText({ ...loadingViews.sync, ...sync })).toMatch(text),
);
