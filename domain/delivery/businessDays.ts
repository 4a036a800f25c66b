// Working days: Monday to Friday, less a state's public holidays. A day is a number: days since 1970-01-01.
import { weekdayOf } from '../stores/calendar.ts';
import type { StateCode } from '../stores/states.ts';
import { isPublicHoliday } from './publicHolidays.ts';

const SATURDAY = 5;

export const isBusinessDay = (state: StateCode, dayNumber: number): boolean =>
  weekdayOf(dayNumber) < SATURDAY && !isPublicHoliday(state, dayNumber);

/** The day itself when it is a working day, else the next one. */
export const businessDayFrom = (state: StateCode, dayNumber: number): number => {
  let day = dayNumber;
  while (!isBusinessDay(state, day)) day += 1;
  return day;
};

/** @param count 0 or more; none: the day itself, whatever day it is */
export const afterBusinessDays = (state: StateCode, dayNumber: number, count: number): number => {
  let day = dayNumber;
  for (let left = count; left > 0; left -= 1) day = businessDayFrom(state, day + 1);
  return day;
};
