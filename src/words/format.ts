// Money, dates and times as the shop writes them: en-AU, AUD, Melbourne time (BEH-1, BEH-9).
//
// Formatting lives here and not in the projections: the same fold must read the same on every machine.
import type { Cents } from '#events/facts/values.ts';
import type { Millis } from '#events/store/logValues.ts';

const LOCALE = 'en-AU';
const TIME_ZONE = 'Australia/Melbourne';

const dollarsAndCents = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'AUD' });
const wholeDollars = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'AUD',
  maximumFractionDigits: 0,
});
const clockTime = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const dayOfWeek = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const dayOfYear = new Intl.DateTimeFormat(LOCALE, {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const calendarDay = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, dateStyle: 'short' });
const wholeNumber = new Intl.NumberFormat(LOCALE);

/** `$220.00`: carts, totals and anything that is added up. */
export const formatAmount = (amount: Cents): string => dollarsAndCents.format(amount / 100);

/** `$220`, or `$187.50` where there are cents: cards and running text. */
export const formatPrice = (amount: Cents): string =>
  amount % 100 === 0 ? wholeDollars.format(amount / 100) : formatAmount(amount);

/** `4 payments of $55.00`, `$60.01 and 3 payments of $59.98`. @param instalments four; the first may be a few cents more */
export const formatInstalments = ([first, each]: readonly [Cents, Cents, Cents, Cents]): string =>
  first === each
    ? `4 payments of ${formatAmount(each)}`
    : `${formatAmount(first)} and 3 payments of ${formatAmount(each)}`;

/** `10:42 am` */
export const formatTime = (at: Millis): string => {
  const part = partsOf(clockTime, at);
  return `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`;
};

/** `Thu 26 Nov` */
export const formatDate = (at: Millis): string => {
  const part = partsOf(dayOfWeek, at);
  return `${part('weekday')} ${part('day')} ${part('month')}`;
};

/** `26 November 2026` */
export const formatDay = (at: Millis): string => {
  const part = partsOf(dayOfYear, at);
  return `${part('day')} ${part('month')} ${part('year')}`;
};

/** `10:42 am` on the same Melbourne day as `now`, `Thu 26 Nov, 10:42 am` on any other. */
export const formatMoment = (at: Millis, now: Millis): string =>
  calendarDay.format(at) === calendarDay.format(now)
    ? formatTime(at)
    : `${formatDate(at)}, ${formatTime(at)}`;

/** `1,204` */
export const formatNumber = (value: number): string => wholeNumber.format(value);

/** `1 item`, `3 items`, `1,204 items`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

// Engines differ in the spaces and dots they put between the parts (U+202F, `a.m.`), so the parts are joined here.
const partsOf = (format: Intl.DateTimeFormat, at: Millis): ((type: string) => string) => {
  const parts = format.formatToParts(at);
  return (type) => parts.find((part) => part.type === type)?.value.replace(/[.\u00a0\u202f]/g, '') ?? '';
};
