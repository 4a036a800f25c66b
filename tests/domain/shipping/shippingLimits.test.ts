// What a parcel may weigh for each way of sending it, and what it weighs: at each limit, below and above.
import { describe, expect, test } from 'vitest';
import { parcelOf } from '#domain/delivery/deliveryEstimate.ts';
import { parcelWeight } from '#domain/shipping/parcelWeight.ts';
import { pickupStores } from '#domain/shipping/pickupStores.ts';
import {
  shippingMethods,
  type ShippingMethodCode,
  type ShippingQuestion,
} from '#domain/shipping/shippingMethods.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { toCents, toVariantId } from '#events/brands.ts';

const shoe = {
  functionalType: 'basic',
  categoryPath: '/categories/mens/shoes/road',
  price: toCents(12_000),
} as const;
/** Monday 23 November 2026, noon in Melbourne. */
const at = Date.UTC(2026, 10, 23, 1, 0);

const available = (parcel: Partial<ShippingQuestion['parcel']>, own: Partial<ShippingQuestion> = {}) =>
  shippingMethods(
    branded({
      postcode: '3065',
      parcel: { ...parcelOf([shoe]), weightG: 850, ...parcel },
      freeFrom: 15_000,
      at,
      storeIdsWithStock: ['fitzroy'],
      ...own,
    }),
  ).flatMap(({ code, available }) => (available ? [code] : []));

describe('CHECK-03: a parcel of so many grams', () => {
  type Case = readonly [grams: number, ways: readonly ShippingMethodCode[]];
  test.each<Case>([
    [7_999, ['standard', 'express', 'fourhd', 'storePickup']],
    [8_000, ['standard', 'express', 'fourhd', 'storePickup']],
    [8_001, ['standard', 'express', 'storePickup']],
    [21_999, ['standard', 'express', 'storePickup']],
    [22_000, ['standard', 'express', 'storePickup']],
    [22_001, ['standard', 'storePickup']],
  ])('%i g: %j', (weightG, ways) => {
    expect(available({ weightG })).toEqual(ways);
  });
});

describe('CHECK-03: standard delivery', () => {
  const priceAt = (goods: number) =>
    shippingMethods(
      branded({
        postcode: '3065',
        parcel: { ...parcelOf([shoe]), goods, weightG: 850 },
        freeFrom: 15_000,
        at,
        storeIdsWithStock: [],
      }),
    ).find(({ code }) => code === 'standard')?.price;

  test.each([
    [14_999, 995],
    [15_000, 0],
    [15_001, 0],
  ])('of goods for %i cents costs %i', (goods, price) => {
    expect(priceAt(goods)).toBe(price);
  });
});

describe('CHECK-03: what each way is called, and what it tells', () => {
  const all = (postcode: string | null, storeIdsWithStock: readonly string[] = []) =>
    shippingMethods(
      branded({
        postcode,
        parcel: { ...parcelOf([shoe]), weightG: 850 },
        freeFrom: 15_000,
        at,
        storeIdsWithStock,
      }),
    );

  test('with its day, price and type', () => {
    const common = { available: true, needsAuthorityToLeave: false, type: 'delivery' };
    expect(all('3065')).toEqual([
      { ...common, code: 'standard', label: 'Standard delivery', price: 995, arrivesOn: '2026-11-25' },
      { ...common, code: 'express', label: 'Express delivery', price: 1_495, arrivesOn: '2026-11-24' },
      {
        ...common,
        code: 'fourhd',
        label: 'Four-hour delivery',
        price: 1_995,
        needsAuthorityToLeave: true,
        arrivesOn: '2026-11-23',
      },
      {
        ...common,
        code: 'storePickup',
        type: 'storePickup',
        label: 'Click and collect',
        price: 0,
        available: false,
        arrivesOn: null,
      },
    ]);
  });

  test('without a day, and at its list price, where nobody knows where it goes', () => {
    const priced = all(null).map(({ code, price, available, arrivesOn }) => [
      code,
      price,
      available,
      arrivesOn,
    ]);
    expect(priced).toEqual([
      ['standard', 995, false, null],
      ['express', 1_495, false, null],
      ['fourhd', 1_995, false, null],
      ['storePickup', 0, false, null],
    ]);
  });

  test('the courier comes to cities near a warehouse, and carries nothing that still has to be made', () => {
    expect(available({ isMadeToOrder: true })).toEqual(['standard', 'express', 'storePickup']);
    expect(available({}, { postcode: '3825' })).not.toContain('fourhd');
    expect(available({}, { postcode: '7000' })).not.toContain('fourhd');
    expect(available({}, { postcode: '6008' })).toContain('fourhd');
  });
});

describe('CHECK-03: what a parcel weighs', () => {
  type Item = Parameters<typeof parcelWeight>[0][number];
  type Case = readonly [name: string, items: readonly Item[], grams: number];
  test.each<Case>([
    ['nothing', [], 0],
    ['a pair of shoes: two of them and a box', [{ productType: 'footwear', weightG: 300, qty: 1 }], 850],
    ['shoes nobody has weighed', [{ productType: 'footwear', weightG: null, qty: 1 }], 950],
    ['two pairs', [{ productType: 'footwear', weightG: 300, qty: 2 }], 1_700],
    ['a shirt', [{ productType: 'apparel', weightG: 180, qty: 1 }], 180],
    ['a shirt nobody has weighed', [{ productType: 'apparel', weightG: null, qty: 1 }], 300],
    ['three bottles', [{ productType: 'accessory', weightG: 100, qty: 3 }], 300],
    ['a bottle nobody has weighed', [{ productType: 'accessory', weightG: null, qty: 1 }], 250],
    ['a gift card', [{ productType: 'giftCard', weightG: 100, qty: 5 }], 0],
    [
      'a pair and a shirt',
      [
        { productType: 'footwear', weightG: 300, qty: 1 },
        { productType: 'apparel', weightG: 180, qty: 1 },
      ],
      1_030,
    ],
  ])('%s', (_, items, grams) => {
    expect(parcelWeight(items)).toBe(grams);
  });
});

describe('STORE-02: a store can hand over', () => {
  const item = (qty: number) => ({ variantId: toVariantId('v-1'), qty, functionalType: 'basic' as const });
  const shelves = [
    { storeId: 'perth', variantId: 'v-1', qty: 3 },
    { storeId: 'fitzroy', variantId: 'v-1', qty: 2 },
    { storeId: 'fitzroy', variantId: 'v-2', qty: 2 },
  ];
  test.each([
    ['one of two', [item(1)], ['fitzroy', 'perth']],
    ['exactly what it has', [item(2)], ['fitzroy', 'perth']],
    ['not one more', [item(3)], ['perth']],
    ['two sizes where it has both', [item(2), { ...item(2), variantId: toVariantId('v-2') }], ['fitzroy']],
    ['nothing where one of two falls short', [item(2), { ...item(3), variantId: toVariantId('v-2') }], []],
    [
      'nothing where one of two is made to order',
      [item(1), { ...item(1), functionalType: 'madeToOrder' }],
      [],
    ],
  ] as const)('%s', (_, items, stores) => {
    expect(pickupStores(items, branded(shelves))).toEqual(stores);
  });
});
