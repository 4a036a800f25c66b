// When a parcel leaves, until when an order counts for that, and what a mail does instead.
import { describe, expect, test } from 'vitest';
import { afterBusinessDays, businessDayFrom, isBusinessDay } from '#domain/delivery/businessDays.ts';
import * as deliveryEstimate from '#domain/delivery/deliveryEstimate.ts';
import { estimateDelivery, parcelOf } from '#domain/delivery/deliveryEstimate.ts';
import { express, standard, warehouseFor } from '#domain/delivery/deliveryMethods.ts';
import { dateOf, dayNumberOf } from '#domain/stores/calendar.ts';
import { branded, plainly } from '#tests/support/builders/plain.ts';
import { toCents } from '#events/brands.ts';

const { leavingDay } = plainly(deliveryEstimate);

const MINUTE = 60_000;
const shoe = {
  functionalType: 'basic',
  categoryPath: '/categories/mens/shoes/road',
  price: toCents(12_000),
} as const;
const giftCard = {
  functionalType: 'giftCard',
  categoryPath: '/categories/gift-cards',
  price: toCents(5_000),
} as const;
const melbourne = (text: string) => Date.parse(`${text}+11:00`);
const dayOf = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return dayNumberOf({ year, month, day });
};
const textOf = (dayNumber: number) => {
  const { year, month, day } = dateOf(dayNumber);
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
};

describe('CAT-05: the day a parcel leaves Melbourne', () => {
  type Case = readonly [name: string, at: string, leaves: string, orderBefore: string];
  test.each<Case>([
    ['a minute before two: today', '2026-11-23T13:59', '2026-11-23', '2026-11-23T14:00'],
    ['at two: tomorrow', '2026-11-23T14:00', '2026-11-24', '2026-11-24T14:00'],
    ['a minute after two: tomorrow', '2026-11-23T14:01', '2026-11-24', '2026-11-24T14:00'],
    ['just after midnight: today', '2026-11-23T00:00', '2026-11-23', '2026-11-23T14:00'],
    ['on a Saturday morning: on Monday', '2026-11-21T09:00', '2026-11-23', '2026-11-23T14:00'],
    ['on a Friday after two: on Monday', '2026-11-20T14:00', '2026-11-23', '2026-11-23T14:00'],
    ['on the morning of Cup Day: the day after', '2026-11-03T09:00', '2026-11-04', '2026-11-04T14:00'],
  ])('%s', (_, at, leaves, orderBefore) => {
    const day = leavingDay(warehouseFor({ state: 'VIC' }), {
      at: melbourne(at),
      parcel: parcelOf(branded([shoe])),
    });
    expect(day).toMatchObject({ date: leaves, day: dayOf(leaves), orderBefore: melbourne(orderBefore) });
  });

  test('what is made to order leaves fifteen working days later, and has to be ordered as early as the rest', () => {
    const parcel = parcelOf(branded([{ ...shoe, functionalType: 'madeToOrder' }]));
    const day = leavingDay(warehouseFor({ state: 'VIC' }), { at: melbourne('2026-11-23T09:00'), parcel });
    expect(day).toMatchObject({ date: '2026-12-14', orderBefore: melbourne('2026-11-23T14:00') });
  });
});

describe('CAT-05: a gift card comes by email', () => {
  const mailed = (at: number, postcode = '3065') =>
    estimateDelivery(branded({ postcode, parcel: parcelOf([giftCard]), freeFrom: 15_000, at }));

  test.each([
    ['at noon', '2026-11-23T12:00', '2026-11-23', '2026-11-24T00:00'],
    ['a minute before midnight', '2026-11-23T23:59', '2026-11-23', '2026-11-24T00:00'],
    ['at midnight', '2026-11-24T00:00', '2026-11-24', '2026-11-25T00:00'],
  ])('%s: today, and until the midnight to come', (_, at, arrivesOn, orderBefore) => {
    const estimate = mailed(melbourne(at));
    expect(estimate).toEqual({
      postcode: '3065',
      state: 'VIC',
      options: [{ code: 'email', label: 'By email', price: 0, arrivesOn }],
      orderBefore: melbourne(orderBefore),
    });
  });

  test('“order before” never lies in the past', () => {
    for (let minute = 0; minute < 2 * 24 * 60; minute += 7) {
      const at = melbourne('2026-11-23T00:00') + minute * MINUTE;
      for (const postcode of ['3065', '6008', '0800']) {
        expect(mailed(at, postcode)?.orderBefore).toBeGreaterThan(at);
        const shoes = estimateDelivery(branded({ postcode, parcel: parcelOf([shoe]), freeFrom: 1, at }));
        expect(shoes?.orderBefore).toBeGreaterThan(at);
      }
    }
  });
});

describe('CAT-05: what of an order decides how it is sent', () => {
  test('its goods together', () => {
    expect(parcelOf(branded([shoe, giftCard])).goods).toBe(17_000);
    expect(parcelOf([]).goods).toBe(0);
  });

  test.each([
    ['gift cards alone', [giftCard, giftCard], { isMail: true }],
    ['a gift card beside a shoe', [giftCard, shoe], { isMail: false }],
    ['nothing at all', [], { isMail: false, isMadeToOrder: false, hasBattery: false }],
    [
      'one thing made to order',
      [shoe, { ...shoe, functionalType: 'madeToOrder' as const }],
      { isMadeToOrder: true },
    ],
    ['shoes', [shoe], { isMadeToOrder: false, hasBattery: false }],
    ['a light', [shoe, { ...shoe, categoryPath: '/categories/accessories/lights' }], { hasBattery: true }],
    ['a light jacket', [{ ...shoe, categoryPath: '/categories/lights-off/jackets' }], { hasBattery: false }],
    [
      'what only begins like a light',
      [{ ...shoe, categoryPath: '/categories/x/lightsome' }],
      { hasBattery: false },
    ],
  ] as const)('%s', (_, items, parcel) => {
    expect(parcelOf(items)).toMatchObject(parcel);
  });
});

test('CAT-05: an answer says what it is for, and until when it holds', () => {
  const question = {
    postcode: '6008',
    parcel: parcelOf([shoe]),
    freeFrom: 1,
    at: melbourne('2026-11-23T12:00'),
  };
  expect(estimateDelivery(branded(question))).toEqual({
    postcode: '6008',
    state: 'WA',
    options: [
      { code: 'standard', label: 'Standard delivery', price: 0, arrivesOn: '2026-11-25' },
      { code: 'express', label: 'Express delivery', price: 1_495, arrivesOn: '2026-11-24' },
    ],
    // 2 pm in Perth.
    orderBefore: melbourne('2026-11-23T17:00'),
  });
});

describe('CAT-05: how many working days it takes', () => {
  const monday = melbourne('2026-11-23T09:00');
  const days = (postcode: string) =>
    (
      estimateDelivery(branded({ postcode, parcel: parcelOf([shoe]), freeFrom: 1, at: monday }))?.options ??
      []
    ).map(({ code, arrivesOn }) => [code, arrivesOn]);

  test.each([
    ['near, in the city', '3065', '2026-11-25', '2026-11-24'],
    ['near, in the country', '3825', '2026-11-26', '2026-11-25'],
    ['near, far out', '2880', '2026-12-01', '2026-11-27'],
    ['far, in the city', '7000', '2026-11-27', '2026-11-25'],
    ['far, in the country', '7250', '2026-11-30', '2026-11-26'],
    ['far, far out: no express', '0870', '2026-12-03', null],
  ])('%s', (_, postcode, byStandard, byExpress) => {
    expect(days(postcode)).toEqual([
      ['standard', byStandard],
      ...(byExpress === null ? [] : [['express', byExpress]]),
    ]);
  });

  test('each state is packed for in the warehouse nearest to it', () => {
    const of = (state: Parameters<typeof warehouseFor>[0]['state']) => warehouseFor({ state });
    expect(of('VIC')).toMatchObject({ state: 'VIC', isNear: true });
    for (const state of ['TAS', 'SA', 'NT'] as const)
      expect(of(state)).toMatchObject({ state: 'VIC', isNear: false });
    for (const state of ['NSW', 'ACT'] as const)
      expect(of(state)).toMatchObject({ state: 'NSW', isNear: true });
    expect(of('QLD')).toMatchObject({ state: 'NSW', isNear: false });
    expect(of('WA')).toMatchObject({ state: 'WA', isNear: true });
  });

  test('standard is free from the shop’s limit on, and express never is', () => {
    expect([standard.price, standard.isFreeFromLimit]).toEqual([995, true]);
    expect([express.price, express.isFreeFromLimit]).toEqual([1_495, false]);
  });
});

describe('CAT-05: working days', () => {
  test.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-11-23', true],
    ['2026-12-25', false],
  ])('%s: is one worked? %s', (day, worked) => {
    expect(isBusinessDay('VIC', dayOf(day))).toBe(worked);
  });

  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-23'],
    ['2026-12-25', '2026-12-29'],
  ])('the first from %s on is %s', (day, first) => {
    expect(textOf(businessDayFrom('VIC', dayOf(day)))).toBe(first);
  });

  test.each([
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-23', 5, '2026-11-30'],
  ])('%s and %i more make %s', (day, count, then) => {
    expect(textOf(afterBusinessDays('VIC', dayOf(day), count))).toBe(then);
  });
});
