// Money, dates and times as the shop writes them: en-AU, AUD, Melbourne time (BEH-1, BEH-9).
//
// Formatting lives here and not in the projections: the same fold must read the same on every machine. All is written by hand: a
// page's first `Intl` format costs a slow phone a tenth of a second (DEC-144).
import { grouped } from '#domain/rules/digits.ts';
import { dateOf, weekdayOf } from '#domain/stores/calendar.ts';
import { localTimeAt, type LocalTime } from '#domain/stores/localTime.ts';
import type { Cents } from '#events/facts/values.ts';
import type { Millis } from '#events/store/logValues.ts';

const melbourneTimeAt = (at: Millis): LocalTime => localTimeAt('VIC', at);

const WEEKDAYS = 'Mon Tue Wed Thu Fri Sat Sun'.split(' ');
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const SHORT_MONTHS = 'Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec'.split(' ');

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
  const { minute } = melbourneTimeAt(at);
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
};

/** `Thu 26 Nov` */
export const formatDate = (at: Millis): string => {
  const { dayNumber } = melbourneTimeAt(at);
  const { month, day } = dateOf(dayNumber);
  return `${WEEKDAYS[weekdayOf(dayNumber)]} ${day} ${SHORT_MONTHS[month - 1]}`;
};

/** `26 November 2026` */
export const formatDay = (at: Millis): string => {
  const { year, month, day } = dateOf(melbourneTimeAt(at).dayNumber);
  return `${day} ${MONTHS[month - 1]} ${year}`;
};

/** `10:42 am` on the same Melbourne day as `now`, `Thu 26 Nov, 10:42 am` on any other. */
export const formatMoment = (at: Millis, now: Millis): string =>
  melbourneTimeAt(at).dayNumber === melbourneTimeAt(now).dayNumber
    ? formatTime(at)
    : `${formatDate(at)}, ${formatTime(at)}`;

/** `1,204`. @param value a whole number */
export const formatNumber = grouped;

/** `1 item`, `3 items`, `1,204 items`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
