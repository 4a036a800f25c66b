// Times of events to the millisecond, as the shop's clocks show them.
import type { Millis } from '#events/store/logValues.ts';

const format = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Melbourne',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

/** The last moment a date can be. */
const LAST_DATE = 8.64e15;

/** `10:42:07.123`; of a clock that says what is no time, `–` */
export const formatEventTime = (at: Millis): string =>
  at > LAST_DATE ? '–' : format.format(at).replace(',', '.');
