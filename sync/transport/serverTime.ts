// How far this device's clock is off, from the Date header of answers. A wrong clock would otherwise win or lose
// every merge.
//
// The server wrote its date, cut to the second, after the request and before the answer came. So each answer bounds the
// offset, and a slow one bounds it less: a correct clock is within the bounds of all of
// them, and is left alone however slow the line or the device is.

import type { Millis } from '#events/store/logValues.ts';

/** What to add to the device's clock to have the server's, in milliseconds, lies between these two. */
export type ServerTime = { readonly atLeastMs: number; readonly atMostMs: number };

export const unknownServerTime: ServerTime = { atLeastMs: -Infinity, atMostMs: Infinity };

/** A smaller offset does not count as a wrong clock. */
const TOLERATED_MS = 1_500;

/**
 * @param sentAt and `receivedAt` by this device's clock; `date` by the server's, all in milliseconds
 */
export const learnServerTime = (
  known: ServerTime,
  {
    sentAt,
    receivedAt,
    date,
  }: { readonly sentAt: Millis; readonly receivedAt: Millis; readonly date: Millis },
): ServerTime => {
  // The device's clock was set back meanwhile.
  if (receivedAt < sentAt) return known;
  const heard: ServerTime = { atLeastMs: date - receivedAt, atMostMs: date + 1_000 - sentAt };
  const both: ServerTime = {
    atLeastMs: Math.max(known.atLeastMs, heard.atLeastMs),
    atMostMs: Math.min(known.atMostMs, heard.atMostMs),
  };
  // Both cannot be true when the clock was set between them: the newer one is.
  return both.atLeastMs <= both.atMostMs ? both : heard;
};

/** The correction to apply, in milliseconds. */
export const correctionMs = ({ atLeastMs, atMostMs }: ServerTime): number => {
  if (atLeastMs <= 0 && atMostMs >= 0) return 0;
  const middle = (atLeastMs + atMostMs) / 2;
  return Math.abs(middle) < TOLERATED_MS ? 0 : Math.round(middle);
};
