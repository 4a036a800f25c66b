// Money, dates and times as the shop writes them: en-AU, AUD, Melbourne time (BEH-1, BEH-9).
//
// Formatting lives here and not in the projections: the same fold must read the same on every machine.
import { grouped } from '#domain/rules/digits.ts';
import type { Cents } from '#events/facts/values.ts';
import type { Millis } from '#events/store/logValues.ts';

const LOCALE = 'en-AU';
const TIME_ZONE = 'Australia/Melbourne';

/** Made when first asked for: most pages name no day, and what a format needs is long in coming. */
const formatOf = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) => {
  let format: Intl.DateTimeFormat | undefined;
  return () => (format ??= new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, ...options }));
};
const clockTime = formatOf({ hour: 'numeric', minute: '2-digit', hour12: true });
const dayOfWeek = formatOf({ weekday: 'short', day: 'numeric', month: 'short' });
const dayOfYear = formatOf({ day: 'numeric', month: 'long', year: 'numeric' });
const calendarDay = formatOf({ dateStyle: 'short' });

/** `$220`, `-$5`. @param amount of whole dollars; cents are left out */
const dollars = (amount: Cents): string =>
  `${amount < 0 ? '-' : ''}$${grouped(Math.floor(Math.abs(amount) / 100))}`;

/** `$220.00`: carts, totals and anything that is added up. */
export const formatAmount = (amount: Cents): string =>
  `${dollars(amount)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;

/** `$220`, or `$187.50` where there are cents: cards and running text. */
export const formatPrice = (amount: Cents): string =>
  amount % 100 === 0 ? dollars(amount) : formatAmount(amount);

/** `4 payments of $55.00`, `$60.01 and 3 payments of $59.98`. @param instalments four; the first may be a few cents more */
export const formatInstalments = ([first, each]: readonly [Cents, Cents, Cents, Cents]): string =>
  first === each
    ? `4 payments of ${formatAmount(each)}`
    : `${formatAmount(first)} and 3 payments of ${formatAmount(each)}`;

/** `10:42 am` */
export const formatTime = (at: Millis): string => {
  const part = partsOf(clockTime(), at);
  return `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`;
};

/** `Thu 26 Nov` */
export const formatDate = (at: Millis): string => {
  const part = partsOf(dayOfWeek(), at);
  return `${part('weekday')} ${part('day')} ${part('month')}`;
};

/** `26 November 2026` */
export const formatDay = (at: Millis): string => {
  const part = partsOf(dayOfYear(), at);
  return `${part('day')} ${part('month')} ${part('year')}`;
};

/** `10:42 am` on the same Melbourne day as `now`, `Thu 26 Nov, 10:42 am` on any other. */
export const formatMoment = (at: Millis, now: Millis): string =>
  calendarDay().format(at) === calendarDay().format(now)
    ? formatTime(at)
    : `${formatDate(at)}, ${formatTime(at)}`;

/** `1,204`. @param value a whole number */
export const formatNumber = grouped;

/** `1 item`, `3 items`, `1,204 items`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

// Engines differ in the spaces and dots they put between the parts (U+202F, `a.m.`), so the parts are joined here.
const partsOf = (format: Intl.DateTimeFormat, at: Millis): ((type: string) => string) => {
  const parts = format.formatToParts(at);
  return (type) => parts.find((part) => part.type === type)?.value.replace(/[.\u00a0\u202f]/g, '') ?? '';
};
