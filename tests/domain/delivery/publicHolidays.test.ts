import { describe, expect, test } from 'vitest';
import { isPublicHoliday } from '#domain/delivery/publicHolidays.ts';
import { isBusinessDay } from '#domain/delivery/businessDays.ts';
import { dayNumberOf } from '#domain/stores/calendar.ts';
import { stateCodes, type StateCode } from '#domain/stores/states.ts';

const dayOf = (iso: string): number => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return dayNumberOf({ year, month, day });
};

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
