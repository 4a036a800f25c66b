import { describe, expect, test } from 'vitest';
import { isPublicHoliday } from '#domain/delivery/publicHolidays.ts';
import { isBusinessDay } from '#domain/delivery/businessDays.ts';
import { dateOf, dayNumberOf, weekdayOf } from '#domain/stores/calendar.ts';
import { stateCodes, type StateCode } from '#domain/stores/states.ts';

const dayOf = (iso: string): number => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return dayNumberOf({ year, month, day });
};

/** `01-26` of every Monday to Friday that is a public holiday. */
const workdaysOff = (state: StateCode, year: number): readonly string[] =>
  Array.from({ length: 366 }, (_, at) => dayOf(`${year}-01-01`) + at)
    .filter((day) => dateOf(day).year === year && weekdayOf(day) < 5 && isPublicHoliday(state, day))
    .map((day) =>
      [dateOf(day).month, dateOf(day).day].map((part) => String(part).padStart(2, '0')).join('-'),
    );

// The Fair Work Ombudsman's yearly lists (fairwork.gov.au/employment-conditions/public-holidays), less what falls on a weekend,
// on part of a day or on part of a state. Left out: 22 September 2022, on which the whole country mourned the Queen, and
// 2024, when Western Australia kept the King's Birthday a week earlier than it usually does.
describe('every Monday to Friday that a state was given off, from New Year to Boxing Day', () => {
  type Year = readonly [year: number, days: string];
  const gazetted: Readonly<Record<StateCode, readonly Year[]>> = {
    ACT: [
      [2022, '01-03 01-26 03-14 04-15 04-18 04-25 05-30 06-13 10-03 12-26 12-27'],
      [2023, '01-02 01-26 03-13 04-07 04-10 04-25 05-29 06-12 10-02 12-25 12-26'],
      [2025, '01-01 01-27 03-10 04-18 04-21 04-25 06-02 06-09 10-06 12-25 12-26'],
      [2026, '01-01 01-26 03-09 04-03 04-06 04-27 06-01 06-08 10-05 12-25 12-28'],
      [2027, '01-01 01-26 03-08 03-26 03-29 04-26 05-31 06-14 10-04 12-27 12-28'],
    ],
    NSW: [
      [2022, '01-03 01-26 04-15 04-18 04-25 06-13 10-03 12-26 12-27'],
      [2023, '01-02 01-26 04-07 04-10 04-25 06-12 10-02 12-25 12-26'],
      [2025, '01-01 01-27 04-18 04-21 04-25 06-09 10-06 12-25 12-26'],
      [2026, '01-01 01-26 04-03 04-06 04-27 06-08 10-05 12-25 12-28'],
      [2027, '01-01 01-26 03-26 03-29 04-26 06-14 10-04 12-27 12-28'],
    ],
    NT: [
      [2022, '01-03 01-26 04-15 04-18 04-25 05-02 06-13 08-01 12-26 12-27'],
      [2023, '01-02 01-26 04-07 04-10 04-25 05-01 06-12 08-07 12-25 12-26'],
      [2025, '01-01 01-27 04-18 04-21 04-25 05-05 06-09 08-04 12-25 12-26'],
      [2026, '01-01 01-26 04-03 04-06 05-04 06-08 08-03 12-25 12-28'],
      [2027, '01-01 01-26 03-26 03-29 04-26 05-03 06-14 08-02 12-27 12-28'],
    ],
    QLD: [
      [2022, '01-03 01-26 04-15 04-18 04-25 05-02 10-03 12-26 12-27'],
      [2023, '01-02 01-26 04-07 04-10 04-25 05-01 10-02 12-25 12-26'],
      [2025, '01-01 01-27 04-18 04-21 04-25 05-05 10-06 12-25 12-26'],
      [2026, '01-01 01-26 04-03 04-06 05-04 10-05 12-25 12-28'],
      [2027, '01-01 01-26 03-26 03-29 04-26 05-03 10-04 12-27 12-28'],
    ],
    SA: [
      [2022, '01-03 01-26 03-14 04-15 04-18 04-25 06-13 10-03 12-26 12-27'],
      [2023, '01-02 01-26 03-13 04-07 04-10 04-25 06-12 10-02 12-25 12-26'],
      [2025, '01-01 01-27 03-10 04-18 04-21 04-25 06-09 10-06 12-25 12-26'],
      [2026, '01-01 01-26 03-09 04-03 04-06 06-08 10-05 12-25 12-28'],
      [2027, '01-01 01-26 03-08 03-26 03-29 04-26 06-14 10-04 12-27 12-28'],
    ],
    TAS: [
      [2022, '01-03 01-26 03-14 04-15 04-18 04-25 06-13 12-26 12-27'],
      [2023, '01-02 01-26 03-13 04-07 04-10 04-25 06-12 12-25 12-26'],
      [2025, '01-01 01-27 03-10 04-18 04-21 04-25 06-09 12-25 12-26'],
      [2026, '01-01 01-26 03-09 04-03 04-06 06-08 12-25 12-28'],
      [2027, '01-01 01-26 03-08 03-26 03-29 06-14 12-27 12-28'],
    ],
    VIC: [
      [2022, '01-03 01-26 03-14 04-15 04-18 04-25 06-13 09-23 11-01 12-26 12-27'],
      [2023, '01-02 01-26 03-13 04-07 04-10 04-25 06-12 09-29 11-07 12-25 12-26'],
      [2025, '01-01 01-27 03-10 04-18 04-21 04-25 06-09 09-26 11-04 12-25 12-26'],
      [2026, '01-01 01-26 03-09 04-03 04-06 06-08 09-25 11-03 12-25 12-28'],
      [2027, '01-01 01-26 03-08 03-26 03-29 06-14 09-24 11-02 12-27 12-28'],
    ],
    WA: [
      [2022, '01-03 01-26 03-07 04-15 04-18 04-25 06-06 09-26 12-26 12-27'],
      [2023, '01-02 01-26 03-06 04-07 04-10 04-25 06-05 09-25 12-25 12-26'],
      [2025, '01-01 01-27 03-03 04-18 04-21 04-25 06-02 09-29 12-25 12-26'],
      [2026, '01-01 01-26 03-02 04-03 04-06 04-27 06-01 09-28 12-25 12-28'],
      [2027, '01-01 01-26 03-01 03-26 03-29 04-26 06-07 09-27 12-27 12-28'],
    ],
  };
  const rows = stateCodes.flatMap((state) => gazetted[state].map(([year, days]) => ({ state, year, days })));

  test.each(rows)('$state $year', ({ state, year, days }) => {
    expect(workdaysOff(state, year).join(' ')).toBe(days);
  });
});

describe('the public holidays of', () => {
  test.each<[StateCode, string, string]>([
    ['VIC', '2026-03-09', 'Labour Day'],
    ['VIC', '2026-09-25', 'the Friday before the football final'],
    ['VIC', '2026-11-03', 'Melbourne Cup Day'],
    ['NSW', '2026-10-05', 'Labour Day'],
    ['NSW', '2026-04-27', 'the Monday for Anzac Day'],
    ['QLD', '2026-05-04', 'Labour Day'],
    ['QLD', '2026-10-05', 'the King’s Birthday'],
    ['SA', '2026-03-09', 'Adelaide Cup Day'],
    ['WA', '2026-03-02', 'Labour Day'],
    ['WA', '2026-06-01', 'Western Australia Day'],
    ['WA', '2026-09-28', 'the King’s Birthday'],
    ['TAS', '2026-03-09', 'Eight Hours Day'],
    ['ACT', '2026-06-01', 'Reconciliation Day'],
    ['NT', '2026-08-03', 'Picnic Day'],
  ])('%s: %s is %s', (state, day) => {
    expect(isPublicHoliday(state, dayOf(day))).toBe(true);
  });

  test('each state: Good Friday, Easter Monday, Anzac Day, and the Monday for a Boxing Day on a Saturday', () => {
    for (const state of stateCodes) {
      for (const day of ['2026-04-03', '2026-04-06', '2026-04-25', '2026-12-25', '2026-12-28'])
        expect(isPublicHoliday(state, dayOf(day))).toBe(true);
    }
  });

  test('a year whose Christmas is a Saturday: Monday and Tuesday are given for both days', () => {
    expect(isPublicHoliday('VIC', dayOf('2027-12-27'))).toBe(true);
    expect(isPublicHoliday('VIC', dayOf('2027-12-28'))).toBe(true);
    expect(isPublicHoliday('VIC', dayOf('2027-12-29'))).toBe(false);
  });

  test('a year whose Christmas is a Sunday: Tuesday is given, for Monday is Boxing Day', () => {
    expect(isPublicHoliday('TAS', dayOf('2033-12-26'))).toBe(true);
    expect(isPublicHoliday('TAS', dayOf('2033-12-27'))).toBe(true);
    expect(isPublicHoliday('TAS', dayOf('2033-12-28'))).toBe(false);
  });

  test('one state are a working day in the next', () => {
    expect(isBusinessDay('VIC', dayOf('2026-11-03'))).toBe(false);
    expect(isBusinessDay('NSW', dayOf('2026-11-03'))).toBe(true);
    expect(isPublicHoliday('VIC', dayOf('2026-04-27'))).toBe(false);
  });
});

test('a year has 248 to 254 working days in every state, this decade and the next', () => {
  for (const state of stateCodes) {
    for (let year = 2024; year < 2045; year += 1) {
      let count = 0;
      for (let day = dayOf(`${year}-01-01`); day <= dayOf(`${year}-12-31`); day += 1)
        if (isBusinessDay(state, day)) count += 1;
      expect(count, `${state} ${year}`).toBeGreaterThanOrEqual(247);
      expect(count, `${state} ${year}`).toBeLessThanOrEqual(254);
    }
  }
});
