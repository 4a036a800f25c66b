// How far this device's clock is off, from the Date header of answers. A wrong clock would otherwise win or lose
// every merge.
//
// The server wrote its date, cut to the second, after the request and before the answer came. So each answer bounds the
// offset, and a slow one bounds it less: a correct clock is within the bounds of all of
// them, and is left alone however slow the line or the device is.

import { later, latest, type Clock } from '#events/store/clock.ts';
import { toMillis } from '#events/store/logBrands.ts';
import type { Millis } from '#events/store/logValues.ts';

/** What to add to the device's clock to have the server's, in milliseconds, lies between these two. */
export type ServerTime = { readonly atLeastMs: number; readonly atMostMs: number };

export const unknownServerTime: ServerTime = { atLeastMs: -Infinity, atMostMs: Infinity };

/** The server's dates are cut to the second, and lines are slow: acts are not dated again for less. */
export const EXACT_TO_MS = 2_500;

/** A smaller offset does not count as a wrong clock. */
const TOLERATED_MS = 1_500;

/**
 * @param sentAt and `receivedAt` by this device's clock; `date` by the server's, all in milliseconds
 * @returns the very `known` where the device's clock was set back meanwhile: such an answer says nothing
 */
export const learnServerTime = (
  known: ServerTime,
  {
    sentAt,
    receivedAt,
    date,
  }: { readonly sentAt: Millis; readonly receivedAt: Millis; readonly date: Millis },
): ServerTime => {
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

/** What a device knew of its clock when the server was last heard: kept in the log, so that it holds offline, too. */
export type KeptTime = {
  readonly correctionMs: number;
  /** The server's time. */
  readonly at: Millis;
};

export interface ServerClock extends Clock {
  /** What answers of this visit say is to be added to the device's clock; null when none does, or not any more. */
  learnt(): number | null;
  /** The device's clock was set back during the last answer, or behind it: what was learnt is no longer true. */
  isDoubtful(): boolean;
  /** Takes the Date header of an answer into account. All times in milliseconds. */
  learn(sample: { readonly sentAt: Millis; readonly receivedAt: Millis; readonly date: Millis }): void;
  /** Begins with what an earlier visit knew. */
  recall(kept: KeptTime): void;
}

/** @param now the device's own clock */
export const createServerClock = (now: () => Millis): ServerClock => {
  let known = unknownServerTime;
  let heardAt = -Infinity;
  let kept: KeptTime = { correctionMs: 0, at: toMillis(0) };
  const isDoubtful = (): boolean => now() < heardAt;
  const learnt = (): number | null => (heardAt === -Infinity || isDoubtful() ? null : correctionMs(known));
  const serverNow = (): Millis => {
    const own = now();
    const said = learnt();
    if (said !== null) return later(own, said);
    // A time before the last answer shows that the clock was set since; it is not known by how much.
    const corrected = later(own, kept.correctionMs);
    return corrected >= kept.at ? corrected : latest(own, kept.at);
  };
  return {
    now,
    learnt,
    isDoubtful,
    serverNow,
    learn(sample) {
      const better = learnServerTime(known, sample);
      // Set back while the answer was under way: how far is not known before the next one, but it was this late by the server.
      if (better === known) {
        heardAt = Infinity;
        kept = { ...kept, at: sample.date };
        return;
      }
      known = better;
      heardAt = sample.receivedAt;
      kept = { correctionMs: correctionMs(known), at: sample.date };
    },
    recall(before) {
      kept = before;
    },
  };
};
