import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBusinessDay } from '#domain/delivery/businessDays.ts';
import { estimateDelivery, parcelOf, type DeliveryQuestion } from '#domain/delivery/deliveryEstimate.ts';
import { zoneOf } from '#domain/delivery/deliveryZone.ts';
import { dayNumberOf } from '#domain/stores/calendar.ts';
import * as localTime from '#domain/stores/localTime.ts';
import { momentAt } from '#domain/stores/localTime.ts';
import { stateCodes } from '#domain/stores/states.ts';
import { branded, plainly, type Plain } from '#tests/support/builders/plain.ts';
import { toCents } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';

const { localTimeAt } = plainly(localTime);

const shoe = {
  functionalType: 'basic',
  categoryPath: '/categories/mens/shoes/road',
  price: toCents(22_000),
} as const;
/** Saturday 21 November 2026, 4 pm in Melbourne. */
const saturday = Date.UTC(2026, 10, 21, 5, 0);
const hours = (count: number) => count * 3_600_000;

const ask = (question: Partial<Plain<DeliveryQuestion>> = {}) =>
  estimateDelivery(
    branded({
      postcode: '3065',
      parcel: parcelOf([shoe]),
      freeFrom: 15_000,
      at: saturday,
      ...question,
    }),
  );

const arrivals = (question: Partial<Plain<DeliveryQuestion>> = {}) =>
  Object.fromEntries((ask(question)?.options ?? []).map(({ code, arrivesOn }) => [code, arrivesOn]));

describe('CAT-05: an order for Fitzroy', () => {
  test('on a Saturday leaves on Monday: express is there on Tuesday, standard on Wednesday', () => {
    expect(arrivals()).toEqual({ standard: '2026-11-25', express: '2026-11-24' });
  });

  test('leaves the same day until 2 pm by the warehouse’s clock, and not a minute later', () => {
    const mondayNoon = toMillis(saturday + hours(44));
    expect(arrivals({ at: mondayNoon })).toEqual(arrivals());
    const cutOff = toMillis(ask({ at: mondayNoon })?.orderBefore ?? 0);
    expect(new Date(cutOff).toISOString()).toBe('2026-11-23T03:00:00.000Z');
    expect(arrivals({ at: cutOff - 60_000 })['express']).toBe('2026-11-24');
    expect(arrivals({ at: cutOff })['express']).toBe('2026-11-25');
    expect(ask({ at: cutOff })?.orderBefore).toBe(cutOff + hours(24));
  });

  test('names the cheaper way first, near and far, above and below what makes it free', () => {
    for (const postcode of ['3065', '6000', '0872'])
      for (const freeFrom of [0, 50_000]) {
        const prices = ask({ postcode, freeFrom })?.options.map(({ price }) => price) ?? [];
        expect(prices.length).toBeGreaterThan(0);
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      }
  });

  test('waits for the Cup to be run', () => {
    // Monday 2 November, noon: Tuesday is a holiday in Victoria, and in New South Wales it is none.
    const at = toMillis(Date.UTC(2026, 10, 2, 1, 0));
    expect(arrivals({ at })['express']).toBe('2026-11-04');
    expect(arrivals({ at, postcode: '2042' })['express']).toBe('2026-11-03');
  });

  test('is free from $150, below it costs $9.95; express costs what it costs', () => {
    expect(ask()?.options.map(({ price }) => price)).toEqual([0, 1_495]);
    const cheap = parcelOf(branded([{ ...shoe, price: 14_999 }]));
    expect(ask({ parcel: cheap })?.options.map(({ price }) => price)).toEqual([995, 1_495]);
    expect(ask({ parcel: parcelOf(branded([{ ...shoe, price: 15_000 }])) })?.options[0]?.price).toBe(0);
  });
});

test('CAT-05: Perth’s parcels are packed in Perth, by Perth’s clock', () => {
  // Monday 23 November, 1:30 pm in Perth: 4:30 pm in Melbourne.
  const at = toMillis(Date.UTC(2026, 10, 23, 5, 30));
  expect(arrivals({ at, postcode: '6008' })['express']).toBe('2026-11-24');
  expect(arrivals({ at, postcode: '3065' })['express']).toBe('2026-11-25');
});

test('CAT-05: a made-to-order thing is made first, which takes three weeks', () => {
  const parcel = parcelOf(branded([shoe, { ...shoe, functionalType: 'madeToOrder' }]));
  expect(arrivals({ parcel })).toEqual({ standard: '2026-12-16', express: '2026-12-15' });
});

test('CAT-05: a light with its battery goes by road: no express where express flies', () => {
  const parcel = parcelOf(branded([{ ...shoe, categoryPath: '/categories/accessories/lights' }]));
  expect(Object.keys(arrivals({ parcel }))).toEqual(['standard', 'express']);
  expect(Object.keys(arrivals({ parcel, postcode: '7000' }))).toEqual(['standard']);
  expect(Object.keys(arrivals({ postcode: '7000' }))).toEqual(['standard', 'express']);
});

test('CAT-05: gift cards alone come by email, the same day and free; beside a shoe they come with nothing extra', () => {
  const card = { functionalType: 'giftCard', categoryPath: '/categories/gift-cards', price: 5_000 } as const;
  expect(ask({ parcel: parcelOf(branded([card])) })?.options).toEqual([
    { code: 'email', label: 'By email', price: 0, arrivesOn: '2026-11-21' },
  ]);
  expect(Object.keys(arrivals({ parcel: parcelOf(branded([card, shoe])) }))).toEqual(['standard', 'express']);
});

test('CAT-05: where there is no such postcode there is no date', () => {
  expect(ask({ postcode: '0100' })).toBeNull();
});

const postcode = fc
  .integer({ min: 200, max: 9_999 })
  .map((number) => String(number).padStart(4, '0'))
  .filter((text) => zoneOf(text) !== null);
const at = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2036, 0, 1) });
const dayOf = (iso: string): number => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return dayNumberOf({ year, month, day });
};

test('every parcel arrives on a working day, not before today, express no later than standard, later orders no earlier', () => {
  fc.assert(
    fc.property(postcode, at, fc.integer({ min: 0, max: 14 * 86_400_000 }), (postcode, at, later) => {
      const estimate = ask({ postcode, at });
      if (estimate === null) throw new Error('A zone without an estimate');
      const then = arrivals({ postcode, at: at + later });
      for (const { code, arrivesOn } of estimate.options) {
        const day = dayOf(arrivesOn);
        expect(isBusinessDay(estimate.state, day)).toBe(true);
        expect(day).toBeGreaterThanOrEqual(localTimeAt(estimate.state, at).dayNumber);
        expect((then[code] ?? '') >= arrivesOn).toBe(true);
      }
      const { standard = '', express = standard } = arrivals({ postcode, at });
      expect(express <= standard).toBe(true);
      expect(estimate.orderBefore).toBeGreaterThan(at);
      // Nothing changes before the moment it names.
      expect(arrivals({ postcode, at: estimate.orderBefore - 1 })).toEqual(arrivals({ postcode, at }));
    }),
    { numRuns: 400 },
  );
});

test('the moment a clock shows a time is one at which it shows it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...stateCodes), at, (state, at) => {
      const shown = localTimeAt(state, at);
      expect(localTimeAt(state, momentAt(state, shown))).toEqual(shown);
    }),
  );
});
