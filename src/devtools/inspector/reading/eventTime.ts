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

/** `10:42:07.123` */
export const formatEventTime = (at: Millis): string => format.format(at).replace(',', '.');
