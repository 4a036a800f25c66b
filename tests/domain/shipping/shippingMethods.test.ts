import { describe, expect, test } from 'vitest';
import { parcelOf } from '#domain/delivery/deliveryEstimate.ts';
import { parcelWeight } from '#domain/shipping/parcelWeight.ts';
import * as pickupStoresExactly from '#domain/shipping/pickupStores.ts';
import { shippingMethods, type ShippingQuestion } from '#domain/shipping/shippingMethods.ts';
import { toCents, toVariantId, toStoreId } from '#events/brands.ts';
import { plainly } from '#tests/support/builders/plain.ts';
import { toMillis } from '#events/store/logBrands.ts';

const { pickupStores } = plainly(pickupStoresExactly);

const shoe = {
  functionalType: 'basic',
  categoryPath: '/categories/mens/shoes/road',
  price: toCents(12_000),
} as const;
/** Saturday 21 November 2026, 4 pm in Melbourne. */
const saturday = toMillis(Date.UTC(2026, 10, 21, 5, 0));

const ask = (own: Partial<ShippingQuestion> = {}) =>
  shippingMethods({
    postcode: '3065',
    parcel: { ...parcelOf([shoe]), weightG: 850 },
    freeFrom: toCents(15_000),
    at: saturday,
    storeIdsWithStock: [toStoreId('fitzroy')],
    ...own,
  });
const offered = (own: Partial<ShippingQuestion> = {}) =>
  Object.fromEntries(ask(own).flatMap(({ code, price, available }) => (available ? [[code, price]] : [])));
const parcel = (own: Partial<ShippingQuestion['parcel']>) => ({
  parcel: { ...parcelOf([shoe]), weightG: 850, ...own },
});

describe('CHECK-03: the ways an order can be sent', () => {
  test('to a suburb near the warehouse are all four, at the price of the product page', () => {
    expect(offered()).toEqual({ standard: 995, express: 1_495, fourhd: 1_995, storePickup: 0 });
    expect(offered(parcel({ goods: toCents(15_000) }))).toMatchObject({ standard: 0, express: 1_495 });
  });

  test('leave out the courier where there is none: in the country, and far from a warehouse', () => {
    for (const postcode of ['3825', '4000', '7000'])
      expect(offered({ postcode })).toEqual({ standard: 995, express: 1_495, storePickup: 0 });
    expect(offered({ postcode: '6008' })).toHaveProperty('fourhd');
  });

  test('are none but picking up where Australia has no such postcode, or none is known', () => {
    expect(offered({ postcode: '0100' })).toEqual({ storePickup: 0 });
    expect(offered({ postcode: null })).toEqual({ storePickup: 0 });
    expect(ask({ postcode: null }).map(({ code }) => code)).toEqual([
      'standard',
      'express',
      'fourhd',
      'storePickup',
    ]);
  });

  test('are fewer for what is heavy or still has to be made', () => {
    expect(offered(parcel({ weightG: 8_000 }))).toHaveProperty('fourhd');
    expect(offered(parcel({ weightG: 8_001 }))).toEqual({ standard: 995, express: 1_495, storePickup: 0 });
    expect(offered(parcel({ weightG: 22_001 }))).toEqual({ standard: 995, storePickup: 0 });
    expect(offered(parcel({ isMadeToOrder: true }))).not.toHaveProperty('fourhd');
  });

  test('say which needs authority to leave, and when the courier comes', () => {
    const courier = ask().find(({ code }) => code === 'fourhd');
    expect(courier).toMatchObject({ needsAuthorityToLeave: true, arrivesOn: '2026-11-23' });
    expect(ask().filter(({ needsAuthorityToLeave }) => needsAuthorityToLeave)).toHaveLength(1);
    const mondayNoon = toMillis(saturday + 44 * 3_600_000);
    expect(ask({ at: mondayNoon }).find(({ code }) => code === 'fourhd')?.arrivesOn).toBe('2026-11-23');
  });

  test('are email alone for gift cards alone, free of charge', () => {
    const card = {
      functionalType: 'giftCard',
      categoryPath: '/categories/gift-cards',
      price: toCents(5_000),
    } as const;
    const mail = { parcel: { ...parcelOf([card]), weightG: 0 }, storeIdsWithStock: [] };
    expect(offered(mail)).toEqual({ email: 0 });
    expect(offered({ ...mail, postcode: '0100' })).toEqual({});
    expect(ask({ ...mail, postcode: null })).toMatchObject([
      { code: 'email', price: 0, available: false, arrivesOn: null },
      { code: 'storePickup', price: 0, available: false, arrivesOn: null },
    ]);
  });
});

describe('STORE-02: picking up', () => {
  const item = { variantId: toVariantId('v-1'), qty: 2, functionalType: 'basic' } as const;
  const shelves = [
    { storeId: 'fitzroy', variantId: toVariantId('v-1'), qty: 2 },
    { storeId: 'fitzroy', variantId: toVariantId('v-2'), qty: 1 },
    { storeId: 'cairns', variantId: toVariantId('v-1'), qty: 1 },
    { storeId: 'perth', variantId: toVariantId('v-1'), qty: 9 },
  ];

  test('is offered at the stores that have every item, and enough of it', () => {
    expect(pickupStores([item], shelves)).toEqual(['fitzroy', 'perth']);
    expect(pickupStores([item, { ...item, variantId: toVariantId('v-2'), qty: 1 }], shelves)).toEqual([
      'fitzroy',
    ]);
    expect(pickupStores([{ ...item, qty: 10 }], shelves)).toEqual([]);
  });

  test('does not wait for a gift card, which comes by email; nothing but gift cards is not picked up', () => {
    const card = { variantId: toVariantId('v-card'), qty: 1, functionalType: 'giftCard' } as const;
    expect(pickupStores([item, card], shelves)).toEqual(['fitzroy', 'perth']);
    expect(pickupStores([card], shelves)).toEqual([]);
  });

  test.each(['madeToOrder', 'challenge'] as const)('is not for what no store has: %s', (functionalType) => {
    expect(pickupStores([{ ...item, functionalType }], shelves)).toEqual([]);
  });
});

test('a parcel weighs what is in it, with the boxes', () => {
  const shoes = { productType: 'footwear', weightG: 300, qty: 2 } as const;
  const shirt = { productType: 'apparel', weightG: null, qty: 1 } as const;
  expect(parcelWeight([shoes, shirt, { productType: 'giftCard', weightG: null, qty: 5 }])).toBe(2_000);
});
