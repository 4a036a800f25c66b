// Moments on the wire. The specification fixes no format, so any ISO 8601 instant is read: to the minute or the microsecond,
// in UTC or with an offset.
import * as z from 'zod/mini';

const PATTERN = /^(\d{4}-\d\d-\d\d)[t ](\d\d:\d\d)(:\d\d)?(?:[.,](\d+))?(z|[+-]\d\d(?::?\d\d)?)$/i;

/** @returns ms since 1970-01-01 UTC, what is finer cut off; NaN when it is no instant */
export const instantMs = (text: string): number => {
  const [, day, minute, second = ':00', fraction = '', zone = ''] = PATTERN.exec(text) ?? [];
  // As every browser reads it.
  const offset = zone.length < 2 ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
  // oxlint-disable-next-line no-restricted-globals -- it reads the text and no clock
  return Date.parse(`${day}T${minute}${second}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`);
};

export const instant = z.string().check(z.refine((text) => instantMs(text) >= 0));
