// The body of a PUT: what the shopper sees, on top of what the server confirmed.
import { expect, test } from 'vitest';
import { stateAfter } from '#domain/items/accountBase.ts';
import { noItems } from '#domain/items/accountItems.ts';
import { cartItem } from '#tests/support/facts.ts';
import { toItemId, toVariantId } from '#events/brands.ts';

test('two sizes under one label are sent as two items', () => {
  const sizes = ['v-1', 'v-2'].map((variantId) =>
    cartItem({ variantId: toVariantId(variantId), itemId: toItemId('i-1') }),
  );
  const baseItems = { ...noItems(), cart: Object.fromEntries(sizes.map((item) => [item.variantId, item])) };
  const base = { version: 3, cartId: null, cart: {}, wishlist: {}, extension: null };
  const body = stateAfter({ baseItems, pending: [] }, base, { clientId: 'c', uptoSeq: 1 });
  const labels = Object.values(body.cart).map(({ itemId }) => itemId);
  expect(labels).toHaveLength(2);
  expect(new Set(labels).size).toBe(2);
});
