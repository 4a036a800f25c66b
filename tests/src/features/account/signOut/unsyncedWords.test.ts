import { expect, test } from 'vitest';
import type { CartItem } from '#domain/items/accountItems.ts';
import { unsyncedChanges } from '#domain/items/unsyncedChanges.ts';
import { unsyncedText } from '#src/features/account/signOut/unsyncedWords.ts';
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
