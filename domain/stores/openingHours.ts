// When a store is open: its week, and the days of the year on which all stores keep other hours.
import { toMillis } from '#events/store/logBrands.ts';
import type { Millis } from '#events/store/logValues.ts';
import { dateOf, easterSundayOf, weekdayOf } from './calendar.ts';
import { localTimeAt } from './localTime.ts';
import type { StateCode } from './states.ts';

/** Local times of one day, `HH:MM`; closes after it opens. */
export type Hours = { readonly opens: string; readonly closes: string };

/** Monday to Sunday; null: closed all day. */
export type Week = readonly (Hours | null)[];

export type OpenStore = {
  readonly address: { readonly region: StateCode };
  readonly week: Week;
};

/** A day whose hours differ from the week's. */
export type Holiday = { readonly name: string; readonly keeps: 'closed' | 'afternoon' | 'sundayHours' };

/** Anzac Day: stores open after the morning's services. */
export const ANZAC_OPENS = '13:00';

const fixedHolidays: Readonly<Record<string, Holiday>> = {
  '1-1': { name: 'New Year’s Day', keeps: 'sundayHours' },
  '1-26': { name: 'Australia Day', keeps: 'sundayHours' },
  '4-25': { name: 'Anzac Day', keeps: 'afternoon' },
  '12-25': { name: 'Christmas Day', keeps: 'closed' },
  '12-26': { name: 'Boxing Day', keeps: 'sundayHours' },
};

/** @param dayNumber days since 1970-01-01 */
export const holidayOn = (dayNumber: number): Holiday | null => {
  const { year, month, day } = dateOf(dayNumber);
  const easter = easterSundayOf(year);
  if (dayNumber === easter - 2) return { name: 'Good Friday', keeps: 'closed' };
  // Anzac Day can fall on Easter Monday; its morning is the stricter rule.
  const fixed = fixedHolidays[`${month}-${day}`];
  if (fixed !== undefined) return fixed;
  return dayNumber === easter + 1 ? { name: 'Easter Monday', keeps: 'sundayHours' } : null;
};

/** @param dayNumber days since 1970-01-01 @returns null: closed all day */
export const hoursOn = (week: Week, dayNumber: number): Hours | null => {
  const usual = week[weekdayOf(dayNumber)] ?? null;
  switch (holidayOn(dayNumber)?.keeps) {
    case undefined:
      return usual;
    case 'closed':
      return null;
    case 'sundayHours':
      return week[6] ?? null;
    case 'afternoon':
      if (usual === null || usual.closes <= ANZAC_OPENS) return null;
      return usual.opens >= ANZAC_OPENS ? usual : { opens: ANZAC_OPENS, closes: usual.closes };
  }
};

export type OpenState =
  | { readonly type: 'open'; readonly closes: string; readonly closesInMinutes: number }
  | {
      readonly type: 'closed';
      /** When it opens next; null when it does not open within a week. */
      readonly next: {
        readonly opens: string;
        /** 0 is today, by the store's own calendar. */
        readonly inDays: number;
        /** 0 is Monday. */
        readonly weekday: number;
      } | null;
    };

export const openStateAt = ({ address, week }: OpenStore, at: Millis): OpenState => {
  const { dayNumber, minute } = localTimeAt(address.region, at);
  const today = hoursOn(week, dayNumber);
  if (today !== null && minute >= minutesOf(today.opens) && minute < minutesOf(today.closes))
    return { type: 'open', closes: today.closes, closesInMinutes: minutesOf(today.closes) - minute };
  const opensLaterToday = today !== null && minute < minutesOf(today.opens);
  for (let inDays = opensLaterToday ? 0 : 1; inDays <= 7; inDays += 1) {
    const hours = hoursOn(week, dayNumber + inDays);
    if (hours !== null)
      return {
        type: 'closed',
        next: { opens: hours.opens, inDays, weekday: weekdayOf(dayNumber + inDays) },
      };
  }
  return { type: 'closed', next: null };
};

/** What is different within the days to come, soonest first. @param days how far to look, today included */
export const holidaysAhead = (
  { address, week }: OpenStore,
  at: Millis,
  days: number,
): readonly { readonly dayNumber: number; readonly name: string; readonly hours: Hours | null }[] => {
  const { dayNumber } = localTimeAt(address.region, at);
  return Array.from({ length: days }, (_, ahead) => dayNumber + ahead).flatMap((day) => {
    const holiday = holidayOn(day);
    return holiday === null ? [] : [{ dayNumber: day, name: holiday.name, hours: hoursOn(week, day) }];
  });
};

/** @returns midnight UTC of a day, for a platform's formatter of dates set to UTC */
export const startOfDayUtc = (dayNumber: number): Millis => toMillis(dayNumber * 86_400_000);

/** @param time `HH:MM` */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Days in a row with the same hours, as a week is written: Monday to Wednesday, Thursday and Friday … */
export const daysWithSameHours = (
  week: Week,
): readonly { readonly first: number; readonly last: number; readonly hours: Hours | null }[] => {
  const runs: { first: number; last: number; hours: Hours | null }[] = [];
  week.forEach((hours, day) => {
    const run = runs.at(-1);
    if (run !== undefined && run.hours?.opens === hours?.opens && run.hours?.closes === hours?.closes)
      run.last = day;
    else runs.push({ first: day, last: day, hours });
  });
  return runs;
};
