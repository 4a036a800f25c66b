// When the cart may say that delivery is free: what the server then asks for it is the judge.
import { describe, expect, test } from 'vitest';
import { estimateDelivery, parcelOf } from '#domain/delivery/deliveryEstimate.ts';
import { cartDelivery, type DeliveredItem } from '#domain/delivery/freeDelivery.ts';
import { toCents } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';

const freeFrom = toCents(15_000);
const deliveryOf = (items: readonly (DeliveredItem | null)[], hasCodes = false) =>
  cartDelivery(items, { freeFrom, hasCodes });
const goods = (cents: number): DeliveredItem => ({ functionalType: 'basic', price: toCents(cents) });
const giftCard: DeliveredItem = { functionalType: 'giftCard', price: toCents(20_000) };

describe('CART-07: the cart says when delivery is free', () => {
  test.each([14_999, 15_000, 15_001, 995])('goods of %i cents: as the server prices it', (cents) => {
    const estimate = estimateDelivery({
      postcode: '3065',
      parcel: parcelOf([{ ...goods(cents), categoryPath: '/categories/mens/shoes/road' }]),
      freeFrom,
      at: toMillis(Date.UTC(2026, 10, 23, 1, 0)),
    });
    const isFree = estimate?.options.find(({ code }) => code === 'standard')?.price === 0;
    expect(deliveryOf([goods(cents)]).type).toBe(isFree ? 'free' : 'missing');
  });

  test('and how much is missing, over all items together', () => {
    expect(deliveryOf([goods(5_000), goods(7_695)])).toEqual({ type: 'missing', missing: 2_305 });
    expect(deliveryOf([goods(5_000), goods(10_000)])).toEqual({ type: 'free' });
    expect(deliveryOf([goods(5_000), giftCard])).toEqual({ type: 'free' });
  });

  test('gift cards alone are sent by email', () => {
    expect(deliveryOf([giftCard])).toEqual({ type: 'mail' });
  });

  test('an item of unknown price is no reason to say that something is missing', () => {
    expect(deliveryOf([goods(5_000), null])).toEqual({ type: 'unknown' });
    expect(deliveryOf([null])).toEqual({ type: 'unknown' });
    expect(deliveryOf([goods(15_000), null])).toEqual({ type: 'free' });
  });

  test('with a promo code it is the checkout’s to say: the code may take the goods below the limit', () => {
    expect(deliveryOf([goods(15_000)], true)).toEqual({ type: 'unknown' });
    expect(deliveryOf([goods(5_000)], true)).toEqual({ type: 'unknown' });
  });
});
