// Public holidays of the states, by rule: no table that runs out at the end of a year.
//
// Days a state proclaims anew every year (the Friday before the football final, Western Australia's King's Birthday) stand
// where they usually fall; holidays of a town or of part of a day are left out. A date of delivery is an estimate, and one day
// more is the smaller mistake.
import { dateOf, dayNumberOf, easterSundayOf, weekdayOf } from '../stores/calendar.ts';
import type { StateCode } from '../stores/states.ts';

/** @param dayNumber days since 1970-01-01, by the state's calendar */
export const isPublicHoliday = (state: StateCode, dayNumber: number): boolean =>
  holidaysOf(state, dateOf(dayNumber).year).has(dayNumber);

const known = new Map<string, ReadonlySet<number>>();

const holidaysOf = (state: StateCode, year: number): ReadonlySet<number> => {
  const key = `${state}${year}`;
  const holidays = known.get(key) ?? new Set(daysOf(state, year));
  known.set(key, holidays);
  return holidays;
};

const MONDAY = 0;
const TUESDAY = 1;
const FRIDAY = 4;
const SATURDAY = 5;
const SUNDAY = 6;

const daysOf = (state: StateCode, year: number): readonly number[] => {
  const on = (month: number, day: number) => dayNumberOf({ year, month, day });
  const easter = easterSundayOf(year);
  const days = [on(1, 1), on(1, 26), easter - 2, easter + 1, on(4, 25), on(12, 25), on(12, 26)];
  const carried = [...days];
  for (const day of [on(1, 1), on(1, 26), ...anzacCarriedOver(state, on(4, 25)), on(12, 25), on(12, 26)]) {
    if (weekdayOf(day) >= SATURDAY) carried.push(nextWeekday(day, carried));
  }
  return [...carried, ...ownDays[state](year)];
};

/** A holiday on a weekend moves to the next weekday that is not a holiday yet. */
const nextWeekday = (day: number, taken: readonly number[]): number => {
  let next = day + 1;
  while (weekdayOf(next) >= SATURDAY || taken.includes(next)) next += 1;
  return next;
};

/** The states differ on Anzac Day: some give a Monday for it. */
const anzacCarriedOver = (state: StateCode, day: number): readonly number[] => {
  if (state === 'VIC' || state === 'TAS') return [];
  const forSaturday = state === 'WA' || state === 'NSW' || state === 'ACT';
  return weekdayOf(day) === SUNDAY || forSaturday ? [day] : [];
};

/** @param nth from 1 */
const nthOf = (nth: number, weekday: number, year: number, month: number): number => {
  const first = dayNumberOf({ year, month, day: 1 });
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1);
};

/** The last such weekday of September, a month of thirty days. */
const lastOfSeptember = (weekday: number, year: number): number => {
  const last = dayNumberOf({ year, month: 9, day: 30 });
  return last - ((weekdayOf(last) - weekday + 7) % 7);
};

const kingsBirthday = (year: number): number => nthOf(2, MONDAY, year, 6);

const ownDays: Readonly<Record<StateCode, (year: number) => readonly number[]>> = {
  ACT: (year) => [
    nthOf(2, MONDAY, year, 3),
    // Reconciliation Day: the Monday on or after 27 May.
    mondayFrom(dayNumberOf({ year, month: 5, day: 27 })),
    kingsBirthday(year),
    nthOf(1, MONDAY, year, 10),
  ],
  NSW: (year) => [kingsBirthday(year), nthOf(1, MONDAY, year, 10)],
  NT: (year) => [nthOf(1, MONDAY, year, 5), kingsBirthday(year), nthOf(1, MONDAY, year, 8)],
  QLD: (year) => [nthOf(1, MONDAY, year, 5), nthOf(1, MONDAY, year, 10)],
  SA: (year) => [nthOf(2, MONDAY, year, 3), kingsBirthday(year), nthOf(1, MONDAY, year, 10)],
  TAS: (year) => [nthOf(2, MONDAY, year, 3), kingsBirthday(year)],
  VIC: (year) => [
    nthOf(2, MONDAY, year, 3),
    kingsBirthday(year),
    // The Friday before the football final, which is on the last Saturday of September.
    lastOfSeptember(SATURDAY, year) - (SATURDAY - FRIDAY),
    nthOf(1, TUESDAY, year, 11),
  ],
  WA: (year) => [nthOf(1, MONDAY, year, 3), nthOf(1, MONDAY, year, 6), lastOfSeptember(MONDAY, year)],
};

const mondayFrom = (day: number): number => day + ((7 - weekdayOf(day)) % 7);
