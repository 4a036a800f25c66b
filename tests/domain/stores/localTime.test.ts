import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOf, dayNumberOf, easterSundayOf, weekdayOf } from '#domain/stores/calendar.ts';
import * as localTime from '#domain/stores/localTime.ts';
import { stateCodes, type StateCode } from '#domain/stores/states.ts';
import { plainly } from '#tests/support/builders/plain.ts';

const { localTimeAt } = plainly(localTime);

/** The same clocks as the time zone database has them. */
const zones: Record<StateCode, string> = {
  VIC: 'Australia/Melbourne',
  NSW: 'Australia/Sydney',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  ACT: 'Australia/Sydney',
  NT: 'Australia/Darwin',
};

const formats = Object.fromEntries(
  stateCodes.map((state) => [
    state,
    new Intl.DateTimeFormat('en-AU', {
      timeZone: zones[state],
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }),
  ]),
) as Record<StateCode, Intl.DateTimeFormat>;

const platformsTime = (state: StateCode, at: number) => {
  const parts = Object.fromEntries(
    formats[state].formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { dayNumber: Date.UTC(year, month - 1, day) / 86_400_000, minute: hour * 60 + minute };
};

const state = fc.constantFrom(...stateCodes);

test('STORE-01: a wall clock in every state shows what the time zone database says, from 2010 to 2037', () => {
  const at = fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2037, 11, 31) });
  fc.assert(
    fc.property(state, at, (code, moment) => {
      expect(localTimeAt(code, moment)).toEqual(platformsTime(code, moment));
    }),
    { numRuns: 2_000 },
  );
});

test('STORE-01: and so it does in every minute around each change of the clocks', () => {
  for (let year = 2010; year < 2037; year += 1) {
    for (const month of [3, 9]) {
      const sunday = 1 + ((7 - new Date(Date.UTC(year, month, 1)).getUTCDay()) % 7);
      const changes = Date.UTC(year, month, sunday) - 8 * 3_600_000;
      for (let minute = -120; minute <= 120; minute += 15) {
        const at = changes + minute * 60_000;
        for (const code of stateCodes) expect(localTimeAt(code, at)).toEqual(platformsTime(code, at));
      }
    }
  }
});

describe('the clocks of 4 October 2026, when daylight saving begins', () => {
  // 2 am in Melbourne, 1:30 am in Adelaide.
  const at = Date.UTC(2026, 9, 3, 16, 0);
  test.each([
    ['VIC', -1, '01:59'],
    ['VIC', 0, '03:00'],
    ['QLD', 0, '02:00'],
    ['SA', 0, '01:30'],
    ['SA', 30, '03:00'],
    ['NT', 30, '02:00'],
    ['WA', 0, '00:00'],
  ] as const)('%s, %i minutes on: %s', (code, minutes, shown) => {
    const { minute } = localTimeAt(code, at + minutes * 60_000);
    const text = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    expect(text).toBe(shown);
  });
});

test('dates and day numbers are each other’s inverse, and agree with the platform', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (dayNumber) => {
      const date = new Date(dayNumber * 86_400_000);
      const expected = {
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
      };
      expect(dateOf(dayNumber)).toEqual(expected);
      expect(dayNumberOf(expected)).toBe(dayNumber);
      expect(weekdayOf(dayNumber)).toBe((date.getUTCDay() + 6) % 7);
    }),
  );
});

test.each([
  [2008, 3, 23],
  [2011, 4, 24],
  [2019, 4, 21],
  [2024, 3, 31],
  [2025, 4, 20],
  [2026, 4, 5],
  [2027, 3, 28],
  [2038, 4, 25],
  [2049, 4, 18],
  [2076, 4, 19],
])('Easter Sunday %i is %i/%i', (year, month, day) => {
  expect(dateOf(easterSundayOf(year))).toEqual({ year, month, day });
});
