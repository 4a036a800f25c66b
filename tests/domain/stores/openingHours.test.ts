import { describe, expect, test } from 'vitest';
import { dayNumberOf } from '#domain/stores/calendar.ts';
import * as openingHours from '#domain/stores/openingHours.ts';
import {
  daysWithSameHours,
  holidayOn,
  hoursOn,
  startOfDayUtc,
  type OpenState,
  type Week,
} from '#domain/stores/openingHours.ts';
import type { StateCode } from '#domain/stores/states.ts';
import { plainly } from '#tests/support/builders/plain.ts';

const { holidaysAhead, openStateAt } = plainly(openingHours);

const nine = { opens: '09:00', closes: '17:30' };
const saturday = { opens: '09:00', closes: '16:00' };
const sunday = { opens: '10:00', closes: '14:00' };
const week: Week = [nine, nine, nine, nine, nine, saturday, sunday];

const storeIn = (region: StateCode, hours: Week = week) => ({ address: { region }, week: hours });

/** `open 17:30` or `closed`, with when it opens: `09:00 +1 Tue`. */
const said = (state: OpenState): string => {
  if (state.type === 'open') return `open ${state.closes}`;
  if (state.next === null) return 'closed';
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][state.next.weekday];
  return `closed ${state.next.opens} +${state.next.inDays} ${day}`;
};

describe('STORE-01: open now, by the store’s own clock', () => {
  test.each([
    // A Wednesday in summer: 8:59 and 9:00 am in Melbourne are 5:59 and 6:00 am in Perth.
    ['2026-01-13T21:59:00Z', 'VIC', 'closed 09:00 +0 Wed'],
    ['2026-01-13T22:00:00Z', 'VIC', 'open 17:30'],
    ['2026-01-13T22:00:00Z', 'QLD', 'closed 09:00 +0 Wed'],
    ['2026-01-13T22:30:00Z', 'SA', 'open 17:30'],
    ['2026-01-13T22:30:00Z', 'NT', 'closed 09:00 +0 Wed'],
    ['2026-01-14T01:00:00Z', 'WA', 'open 17:30'],
    // The same instants in winter are an hour earlier where daylight is saved.
    ['2026-07-14T22:00:00Z', 'VIC', 'closed 09:00 +0 Wed'],
    ['2026-07-14T23:00:00Z', 'VIC', 'open 17:30'],
    ['2026-07-14T23:00:00Z', 'QLD', 'open 17:30'],
    // Closing time is not open any more.
    ['2026-07-15T07:29:00Z', 'VIC', 'open 17:30'],
    ['2026-07-15T07:30:00Z', 'VIC', 'closed 09:00 +1 Thu'],
    // Over a weekend.
    ['2026-07-18T06:00:00Z', 'VIC', 'closed 10:00 +1 Sun'],
    ['2026-07-19T04:00:00Z', 'VIC', 'closed 09:00 +1 Mon'],
    // The Sunday on which clocks go forward, and the one on which they go back.
    ['2026-10-03T22:59:00Z', 'VIC', 'closed 10:00 +0 Sun'],
    ['2026-10-03T23:00:00Z', 'VIC', 'open 14:00'],
    ['2026-04-12T00:00:00Z', 'VIC', 'open 14:00'],
    ['2026-04-11T23:59:00Z', 'VIC', 'closed 10:00 +0 Sun'],
  ] as const)('%s in %s: %s', (at, region, expected) => {
    expect(said(openStateAt(storeIn(region), Date.parse(at)))).toBe(expected);
  });

  test('minutes to closing are counted down', () => {
    const state = openStateAt(storeIn('VIC'), Date.parse('2026-07-15T07:00:00Z'));
    expect(state).toEqual({ type: 'open', closes: '17:30', closesInMinutes: 30 });
  });

  test('a store that is closed on Sunday and Monday opens on Tuesday', () => {
    const hours: Week = [null, nine, nine, nine, nine, saturday, null];
    expect(said(openStateAt(storeIn('VIC', hours), Date.parse('2026-07-19T00:00:00Z')))).toBe(
      'closed 09:00 +2 Tue',
    );
  });

  test('a store that never opens says only that it is closed', () => {
    const never: Week = Array.from({ length: 7 }, () => null);
    expect(openStateAt(storeIn('VIC', never), 0)).toEqual({ type: 'closed', next: null });
  });

  test('a store that opens once a week says so a week ahead, and does not look further', () => {
    // Thursday 25 December 2025 is Christmas Day, the Thursday after it New Year’s Day.
    const thursdays: Week = [null, null, null, nine, null, null, null];
    const after = (day: string) => openStateAt(storeIn('QLD', thursdays), Date.parse(`${day}T08:00:00Z`));
    expect(said(after('2026-07-16'))).toBe('closed 09:00 +7 Thu');
    expect(said(after('2026-07-17'))).toBe('closed 09:00 +6 Thu');
    expect(said(after('2025-12-18'))).toBe('closed');
    // On the eve of Good Friday the next Friday is eight days off.
    const fridays: Week = [null, null, null, null, nine, null, null];
    const eve = openStateAt(storeIn('QLD', fridays), Date.parse('2026-04-02T08:00:00Z'));
    expect(said(eve)).toBe('closed');
  });

  test('a store whose list of days ends early is closed on the others', () => {
    const mondays: Week = [nine];
    expect(said(openStateAt(storeIn('QLD', mondays), Date.parse('2026-07-21T02:00:00Z')))).toBe(
      'closed 09:00 +6 Mon',
    );
    // New Year’s Day keeps Sunday’s hours.
    expect(hoursOn(mondays, dayNumberOf({ year: 2026, month: 1, day: 1 }))).toBeNull();
    expect(hoursOn(mondays, dayNumberOf({ year: 2026, month: 7, day: 21 }))).toBeNull();
  });
});

describe('on holidays', () => {
  const on = (year: number, month: number, day: number) => dayNumberOf({ year, month, day });

  test.each([
    [2026, 12, 25, null],
    [2026, 4, 3, null],
    [2026, 4, 6, sunday],
    [2026, 12, 26, sunday],
    [2026, 1, 1, sunday],
    [2026, 1, 26, sunday],
    [2025, 4, 25, { opens: '13:00', closes: '17:30' }],
    // Anzac Day 2038 is Easter Sunday; in 2011 it was Easter Monday.
    [2011, 4, 25, { opens: '13:00', closes: '17:30' }],
    [2026, 4, 25, { opens: '13:00', closes: '16:00' }],
    [2027, 4, 25, { opens: '13:00', closes: '14:00' }],
    [2026, 11, 26, nine],
  ])('%i-%i-%i: %o', (year, month, day, hours) => {
    expect(hoursOn(week, on(year, month, day))).toEqual(hours);
  });

  test('a store that has closed before 1 pm stays closed on Anzac Day', () => {
    const early: Week = Array.from({ length: 7 }, () => ({ opens: '07:00', closes: '13:00' }));
    expect(hoursOn(early, on(2026, 4, 25))).toBeNull();
  });

  test('a store that opens at 1 pm or later opens on Anzac Day as ever', () => {
    const late: Week = Array.from({ length: 7 }, () => ({ opens: '14:00', closes: '20:00' }));
    expect(hoursOn(late, on(2026, 4, 25))).toEqual({ opens: '14:00', closes: '20:00' });
  });

  test('on Christmas Eve after closing, the next opening is Boxing Day’s', () => {
    const state = openStateAt(storeIn('QLD'), Date.parse('2026-12-24T09:00:00Z'));
    expect(said(state)).toBe('closed 10:00 +2 Sat');
  });

  test('those ahead are told soonest first, and no others', () => {
    const ahead = holidaysAhead(storeIn('VIC'), Date.parse('2026-12-20T00:00:00Z'), 14);
    expect(ahead).toEqual([
      { dayNumber: on(2026, 12, 25), name: 'Christmas Day', hours: null },
      { dayNumber: on(2026, 12, 26), name: 'Boxing Day', hours: sunday },
      { dayNumber: on(2027, 1, 1), name: 'New Year’s Day', hours: sunday },
    ]);
    const easter = holidaysAhead(storeIn('VIC'), Date.parse('2026-04-01T00:00:00Z'), 6);
    expect(easter.map(({ name }) => name)).toEqual(['Good Friday', 'Easter Monday']);
    expect(holidayOn(on(2026, 6, 8))).toBeNull();
  });
});

test('days in a row with the same hours are one line of the week', () => {
  expect(daysWithSameHours(week)).toEqual([
    { first: 0, last: 4, hours: nine },
    { first: 5, last: 5, hours: saturday },
    { first: 6, last: 6, hours: sunday },
  ]);
  expect(daysWithSameHours([null, null, nine, nine, null, null, null]).map(({ first }) => first)).toEqual([
    0, 2, 4,
  ]);
});

test('a day begins where the platform’s clock in Greenwich says', () => {
  const day = dayNumberOf({ year: 2026, month: 11, day: 23 });
  expect(new Date(startOfDayUtc(day)).toISOString()).toBe('2026-11-23T00:00:00.000Z');
});
