// What left the lists by itself, until it was read about.
import { describe, expect, test } from 'vitest';
import { noticesProjection, type DroppedItem } from '#projections/away/notices.ts';
import { noCheckout } from '#events/facts/checkoutState.ts';
import type { DropReason } from '#events/facts/cart.ts';
import type { EventData } from '#events/facts/shopEvent.ts';
import { initialState, replay } from '#projections/shop/shopState.ts';
import { inPlace } from '#domain/items/accountItems.ts';
import { itemsOf } from '#tests/support/builders/facts.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { branded, type Plain, type PlainEvent } from '#tests/support/builders/plain.ts';

const fold = (...events: readonly PlainEvent[]): readonly DroppedItem[] => {
  const state = noticesProjection.initial();
  for (const event of recorded(events)) noticesProjection.apply(state, event, inPlace);
  return state.dropped;
};
const fromCart = (variantId = 'v-1', reason: DropReason = 'productMissing'): PlainEvent =>
  branded({
    type: 'CartItemsDropped',
    data: { items: [{ productId: 'p-1', variantId }], reason },
  });
const fromWishlist = (...productIds: string[]): PlainEvent =>
  branded({
    type: 'WishlistItemsDropped',
    data: { productIds, reason: 'productMissing' },
  });
const read = (...eventIds: string[]): PlainEvent => ({ type: 'NoticesRead', data: { eventIds } });
const cartNotice = (eventId: string, variantId = 'v-1') => ({
  from: 'cart',
  productId: 'p-1',
  variantId,
  reason: 'productMissing',
  eventId,
});
const wishNotice = (eventId: string, productId = 'p-1') => ({
  ...cartNotice(eventId),
  from: 'wishlist',
  productId,
  variantId: null,
});

describe('CART-04: what left by itself is told', () => {
  type Case = readonly [name: string, events: readonly PlainEvent[], told: readonly object[]];
  test.each<Case>([
    ['from the cart', [fromCart()], [cartNotice('event-1')]],
    [
      'with the reason',
      [fromCart('v-1', 'variantMissing')],
      [{ ...cartNotice('event-1'), reason: 'variantMissing' }],
    ],
    [
      'from the wishlist',
      [fromWishlist('p-1', 'p-2')],
      [wishNotice('event-1'), wishNotice('event-1', 'p-2')],
    ],
    [
      'from both lists, one by one',
      [fromCart(), fromWishlist('p-1')],
      [cartNotice('event-1'), wishNotice('event-2')],
    ],
    [
      'for each size',
      [fromCart('v-1'), fromCart('v-2')],
      [cartNotice('event-1'), cartNotice('event-2', 'v-2')],
    ],
    ['once, where two tabs find it at the same time', [fromCart(), fromCart()], [cartNotice('event-1')]],
    ['once for the wishlist, too', [fromWishlist('p-1'), fromWishlist('p-1')], [wishNotice('event-1')]],
    ['again, when it goes again later', [fromCart(), read('event-1'), fromCart()], [cartNotice('event-3')]],
    [
      'until it was read, and no other with it',
      [fromCart(), fromWishlist('p-1'), read('event-1')],
      [wishNotice('event-2')],
    ],
  ])('%s', (_, events, told) => {
    expect(fold(...events)).toEqual(told);
  });

  test('a size of another product that has its name is another item', () => {
    const other: PlainEvent = branded({
      type: 'CartItemsDropped',
      data: { items: [{ productId: 'p-2', variantId: 'v-1' }], reason: 'productMissing' },
    });
    expect(fold(fromCart(), other)).toHaveLength(2);
  });

  test.each([
    [19, 19, 'v-0'],
    [20, 20, 'v-0'],
    [21, 20, 'v-1'],
  ])('twenty of them at most: of %i there are %i, from %s on', (count, kept, first) => {
    const told = fold(...Array.from({ length: count }, (_, index) => fromCart(`v-${index}`)));
    expect(told).toHaveLength(kept);
    expect(told[0]?.variantId).toBe(first);
  });

  type Told = Plain<EventData<'HistorySummarised'>['dropped'][number]>;
  const summary = (dropped: Told[]): PlainEvent => ({
    type: 'HistorySummarised',
    data: {
      account: { base: null, ackedSeq: 0, heard: null, items: itemsOf({}) },
      session: { signedIn: false, owesSignOut: false },
      sync: null,
      dropped,
      checkout: noCheckout(),
    },
  });
  const older = (own: Partial<Told> = {}): Told => ({
    from: 'cart',
    productId: 'p-1',
    variantId: 'v-7',
    reason: 'productMissing',
    eventId: 'e',
    ...own,
  });

  const olderWish = older({ from: 'wishlist', variantId: null });

  test('and from a summary they are taken as they were', () => {
    expect(fold(fromCart(), summary([older(), olderWish]))).toEqual([older(), olderWish]);
  });

  test('one of the cart is none of the wishlist', () => {
    expect(fold(summary([older()]), fromWishlist('p-1'))).toEqual([older(), wishNotice('event-2')]);
    expect(fold(summary([olderWish]), fromWishlist('p-1'))).toHaveLength(1);
  });

  test('one of the cart without its size names nothing, and is not taken for one of the wishlist', () => {
    const dropped = (told: Told[]) => replay(initialState(), recorded([summary(told)])).notices.dropped;
    expect(dropped([{ ...older(), variantId: null }])).toEqual([]);
    expect(dropped([{ ...older(), variantId: null }, older()])).toEqual([older()]);
  });
});
