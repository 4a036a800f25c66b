// Money and moments as mails say them.
import type { Cents } from '#events/facts/values.ts';
import type { Millis } from '#events/store/logValues.ts';

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

export const moneyText = (cents: Cents): string => dollars.format(cents / 100);

const moment = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Melbourne',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** `Saturday 21 November 2026 at 12:00 pm` */
export const momentText = (at: Millis): string => {
  const parts = moment.formatToParts(at);
  const part = partOf(parts);
  const clock = `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`;
  return `${dayText(at)} at ${clock}`;
};

/** `Saturday 21 November 2026` */
export const dayText = (at: Millis): string => {
  const part = partOf(moment.formatToParts(at));
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}`;
};

const partOf =
  (parts: readonly Intl.DateTimeFormatPart[]) =>
  (type: string): string =>
    parts.find((each) => each.type === type)?.value ?? '';
