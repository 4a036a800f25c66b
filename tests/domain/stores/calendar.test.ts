// Days without a platform's clock, against the platform's.
import { describe, expect, test } from 'vitest';
import { dateOf, dayNumberOf, easterSundayOf, firstSundayOf, weekdayOf } from '#domain/stores/calendar.ts';

const DAY = 86_400_000;

/** Easter Sunday as `04-05`, by Butcher's rule of 1876, which shares no step with the shop's. */
const byButcher = (year: number): string => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const sum = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114;
  return `0${Math.floor(sum / 31)}-${String((sum % 31) + 1).padStart(2, '0')}`;
};

const textOf = (dayNumber: number): string => new Date(dayNumber * DAY).toISOString().slice(0, 10);

describe('STORE-01: the calendar', () => {
  test('agrees with the platform’s on every day of 150 years', () => {
    for (
      let day = dayNumberOf({ year: 1950, month: 1, day: 1 });
      day < dayNumberOf({ year: 2101, month: 1, day: 1 });
      day += 1
    ) {
      const date = new Date(day * DAY);
      const expected = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      if (dayNumberOf(expected) !== day || weekdayOf(day) !== (date.getUTCDay() + 6) % 7)
        expect.unreachable(`${textOf(day)} is counted wrongly`);
      expect(dateOf(day)).toEqual(expected);
    }
  });

  test.each([
    [2026, 10, '2026-10-04'],
    [2026, 11, '2026-11-01'],
    [2027, 8, '2027-08-01'],
    [2026, 6, '2026-06-07'],
  ])('the first Sunday of %i-%i is %s', (year, month, day) => {
    expect(textOf(firstSundayOf(year, month))).toBe(day);
  });

  test.each([
    [1954, '1954-04-18'],
    [1961, '1961-04-02'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    // The first and the last day it can fall on, and years of other centuries, whose leap days differ.
    [1598, '1598-03-22'],
    [1609, '1609-04-19'],
    [1666, '1666-04-25'],
    [1761, '1761-03-22'],
    [1818, '1818-03-22'],
    [1886, '1886-04-25'],
    [1900, '1900-04-15'],
    [1943, '1943-04-25'],
    [2100, '2100-03-28'],
    [2101, '2101-04-17'],
    [2285, '2285-03-22'],
  ])('Easter of %i is on %s', (year, day) => {
    expect(textOf(easterSundayOf(year))).toBe(day);
  });

  test('Easter is where another rule puts it, in every year from the calendar’s first to 4099', () => {
    for (let year = 1583; year < 4100; year += 1)
      expect(textOf(easterSundayOf(year))).toBe(`${year}-${byButcher(year)}`);
  });
});
