// Screens compare what they read: a part that did not change must stay the same object.
import { expect, test } from 'vitest';
import type { ShopEvent } from '#events/facts/shopEvent.ts';
import { foldAhead, initialState } from '#projections/shop/shopState.ts';
import { createSnapshotMemo, shopSnapshot } from '#src/shop/tab/shopSnapshot.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { toCents, toProductId, toVariantId, toItemId } from '#events/brands.ts';

const adding: ShopEvent = {
  type: 'CartItemAdded',
  data: {
    productId: toProductId('p-1'),
    variantId: toVariantId('v-1'),
    itemId: toItemId('i-1'),
    qty: 2,
    shownPriceCents: toCents(100),
  },
};
const liking: ShopEvent = {
  type: 'WishlistItemAdded',
  data: { productId: toProductId('p-2'), variantId: toVariantId('v-2'), qty: 1 },
};
const nothing = { pending: [], unknown: [] };

test('looked at twice, it is the same snapshot', () => {
  const look = createSnapshotMemo('persistent');
  const state = foldAhead(initialState(), recorded([adding]));
  expect(look(state, nothing)).toBe(look(state, { pending: nothing.pending, unknown: [] }));
});

test('a heart draws the wishlist anew, and nothing else', () => {
  const look = createSnapshotMemo('persistent');
  const state = foldAhead(initialState(), recorded([adding]));
  const before = look(state, nothing);
  const after = look(foldAhead(state, recorded([adding, liking]).slice(1)), nothing);
  expect(after.wishlist.items.map(({ productId }) => productId)).toEqual(['p-2']);
  for (const part of ['cart', 'session', 'sync', 'away'] as const) expect(after[part]).toBe(before[part]);
});

test('a list is saved as soon as none of its changes is pending; what left it counts too', () => {
  const look = createSnapshotMemo('persistent');
  const removing: ShopEvent = {
    type: 'CartItemRemoved',
    data: { productId: toProductId('p-1'), variantId: toVariantId('v-1') },
  };
  const unliking: ShopEvent = { type: 'WishlistItemRemoved', data: { productId: toProductId('p-2') } };
  for (const change of [adding, removing, liking, unliking]) {
    const events = recorded([change]);
    const state = foldAhead(initialState(), events);
    expect(look(state, { pending: events, unknown: [] }).sync.isSaving).toBe(true);
    expect(look(state, nothing).sync.isSaving).toBe(false);
  }
  const looking = recorded([{ type: 'NoticesRead', data: { eventIds: [] } }]);
  expect(look(initialState(), { pending: looking, unknown: [] }).sync.isSaving).toBe(false);
  expect(shopSnapshot(initialState(), 'memory')).toMatchObject({
    cart: { durability: 'memory' },
    sync: { isSaving: false },
  });
});
