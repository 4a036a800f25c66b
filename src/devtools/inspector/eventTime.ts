// Times of events to the millisecond, as the shop's clocks say them.

const format = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Melbourne',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

/** `10:42:07.123` @param at milliseconds */
export const formatEventTime = (at: number): string => format.format(at).replace(',', '.');
