// What a clock on a store's wall shows. Daylight saving as the states have kept it since 2008: from 2 am on the first
// Sunday of October until 3 am on the first Sunday of April.
import { toMillis } from '#events/store/logBrands.ts';
import type { Millis } from '#events/store/logValues.ts';
import { dateOf, firstSundayOf } from './calendar.ts';
import { states, type StateCode } from './states.ts';

export type LocalTime = {
  /** Days since 1970-01-01, of the local date. */
  readonly dayNumber: number;
  /** Since local midnight, 0 to 1439. */
  readonly minute: number;
};

const DAY = 1_440;
/** Both changes happen when a clock that never changes shows 2 am. */
const CHANGE = 2 * 60;

export const localTimeAt = (state: StateCode, at: Millis): LocalTime => {
  const { offset, savesDaylight } = states[state];
  const standard = Math.floor(at / 60_000) + offset;
  const shown = savesDaylight && isDaylightSaving(standard) ? standard + 60 : standard;
  const dayNumber = Math.floor(shown / DAY);
  return { dayNumber, minute: shown - dayNumber * DAY };
};

/** @param standard minutes since 1970-01-01 by the local clock that never changes */
const isDaylightSaving = (standard: number): boolean => {
  const { year } = dateOf(Math.floor(standard / DAY));
  return (
    standard < firstSundayOf(year, 4) * DAY + CHANGE || standard >= firstSundayOf(year, 10) * DAY + CHANGE
  );
};

/** The moment a local clock shows a time; of an hour that is shown twice, the first. */
export const momentAt = (state: StateCode, { dayNumber, minute }: LocalTime): Millis => {
  const standard = dayNumber * DAY + minute - states[state].offset;
  const early = toMillis((standard - 60) * 60_000);
  const shown = localTimeAt(state, early);
  return shown.dayNumber === dayNumber && shown.minute === minute ? early : toMillis(standard * 60_000);
};
