import { describe, expect, test } from 'vitest';
import { sampleDocuments } from '#server/sample/catalogue/sampleDocuments.ts';
import {
  storeAncestors,
  storeBreadcrumbData,
  storeStructuredData,
} from '#src/features/stores/storeStructuredData.ts';
import {
  addressLine,
  clockText,
  dayRange,
  dayText,
  directionsUrl,
  distanceText,
  hoursText,
  openWords,
  phoneUrl,
  runClubText,
  weekWords,
} from '#src/features/stores/storeWords.ts';
import type { Store } from '#sync/protocol/stores/stores.ts';
import { branded } from '#tests/support/builders/plain.ts';

const sampleStores = sampleDocuments().stores;

const fitzroy = ((): Store => {
  const store = sampleStores.find(({ id }) => id === 'st-fitzroy');
  if (store === undefined) throw new Error('The sample shop has a store in Fitzroy');
  return branded(store);
})();

test.each([
  ['09:00', '9 am'],
  ['17:30', '5:30 pm'],
  ['12:00', 'noon'],
  ['12:05', '12:05 pm'],
  ['00:30', '12:30 am'],
])('%s is %s', (time, text) => expect(clockText(time)).toBe(text));

test('hours and days are words', () => {
  expect(hoursText({ opens: '09:00', closes: '17:30' })).toBe('9 am to 5:30 pm');
  expect(hoursText(null)).toBe('Closed');
  expect(dayRange(0, 2)).toBe('Monday to Wednesday');
  expect(dayRange(3, 4)).toBe('Thursday and Friday');
  expect(dayRange(6, 6)).toBe('Sunday');
  expect(dayText(20_812)).toBe('Fri 25 Dec');
});

describe('STORE-01: open now, in words', () => {
  const closed = (inDays: number, weekday: number) =>
    ({ type: 'closed', next: { opens: '09:00', inDays, weekday } }) as const;
  test.each([
    [{ type: 'open', closes: '18:00', closesInMinutes: 46 }, 'Open until 6 pm'],
    [{ type: 'open', closes: '18:00', closesInMinutes: 45 }, 'Closing soon, at 6 pm'],
    [closed(0, 2), 'Closed. Opens 9 am'],
    [closed(1, 3), 'Closed. Opens 9 am tomorrow'],
    [closed(2, 0), 'Closed. Opens 9 am Monday'],
    [{ type: 'closed', next: null }, 'Closed'],
  ] as const)('%o: %s', (state, text) => expect(openWords(state).text).toBe(text));
});

test('before the time is known, a store says on how many days it is open', () => {
  expect(weekWords(fitzroy)).toBe('Open seven days');
  expect(weekWords({ week: [...fitzroy.week.slice(0, 6), null] })).toBe('Open 6 days a week');
});

test.each([
  [0.01, '50 m'],
  [0.42, '400 m'],
  [0.94, '950 m'],
  [0.96, '1.0 km'],
  [9.94, '9.9 km'],
  [12.4, '12 km'],
  [1_204.4, '1,204 km'],
])('%f km is %s', (km, text) => expect(distanceText(km)).toBe(text));

test('ways to a store open the phone’s own maps and dialler', () => {
  expect(phoneUrl(fitzroy.phone)).toBe('tel:+61370101137');
  expect(directionsUrl(fitzroy)).toContain('destination=-37.7975%2C144.9781');
  expect(addressLine(fitzroy)).toBe('318 Brunswick Street, Fitzroy VIC 3065');
});

test('a run club says when, and how far', () => {
  expect(runClubText({ weekday: 2, at: '18:15', km: [5, 8, 12] })).toBe(
    'Wednesdays at 6:15 pm: 5, 8 or 12 km, any pace.',
  );
  expect(runClubText({ weekday: 5, at: '07:00', km: [5] })).toBe('Saturdays at 7 am: 5 km, any pace.');
});

describe('CAT-11: a store for machines', () => {
  const origin = 'https://shop.example';

  test('is a schema.org ShoeStore with address, place, phone and seven days', () => {
    expect(storeStructuredData(fitzroy, origin)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ShoeStore',
      url: 'https://shop.example/stores/vic/fitzroy',
      telephone: '+61370101137',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Fitzroy',
        addressRegion: 'VIC',
        postalCode: '3065',
      },
      geo: { latitude: -37.7975, longitude: 144.9781 },
    });
    const hours = storeStructuredData(fitzroy, origin).openingHoursSpecification;
    expect(hours.map(({ dayOfWeek }) => dayOfWeek)).toHaveLength(7);
    expect(hours[6]).toEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Sunday',
      opens: '10:00',
      closes: '16:00',
    });
  });

  test('leaves out the days it is closed', () => {
    const closedOnMonday = { ...fitzroy, week: [null, ...fitzroy.week.slice(1)] };
    expect(storeStructuredData(closedOnMonday, origin).openingHoursSpecification).toHaveLength(6);
  });

  test('has a way up: every store, then itself', () => {
    expect(
      storeBreadcrumbData(fitzroy, origin).itemListElement.map(({ position, item }) => [position, item]),
    ).toEqual([
      [1, 'https://shop.example/stores'],
      [2, 'https://shop.example/stores/vic/fitzroy'],
    ]);
    expect(storeAncestors(fitzroy).map(({ path }) => path)).toEqual(['/stores', '/stores#vic']);
  });
});
