// How long wrong PINs shut a gift card, at the limits.
import { describe, expect, test } from 'vitest';
import {
  GUESS_COUNTS_MS,
  GUESSES_A_LOCK,
  GUESSES_A_MONTH,
  lockedUntil,
} from '#server/shop/vouchers/pinLock.ts';

const START = new Date('2026-11-22T10:00:00.000Z').getTime();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (ms: number): Date => new Date(START + ms);
/** All at the start. */
const guesses = (times: number): readonly Date[] => Array.from({ length: times }, () => at(0));

describe('VOUCH-02: wrong PINs shut a card', () => {
  test.each([
    [0, null],
    [GUESSES_A_LOCK - 1, null],
    [GUESSES_A_LOCK, HOUR_MS],
    [2 * GUESSES_A_LOCK - 1, HOUR_MS],
    [2 * GUESSES_A_LOCK, DAY_MS],
    [3 * GUESSES_A_LOCK - 1, DAY_MS],
    [3 * GUESSES_A_LOCK, 7 * DAY_MS],
    [GUESSES_A_MONTH - 1, 7 * DAY_MS],
    [GUESSES_A_MONTH, 30 * DAY_MS],
  ])('%i of them: for %s ms', (times, ms) => {
    expect(lockedUntil(guesses(times), at(0))).toEqual(ms === null ? null : at(ms));
  });

  test.each([
    [5, HOUR_MS],
    [10, DAY_MS],
    [15, 7 * DAY_MS],
    [20, GUESS_COUNTS_MS],
  ])('after %i it opens at its moment, not before', (times, ms) => {
    expect(lockedUntil(guesses(times), at(ms - 1))).toEqual(at(ms));
    expect(lockedUntil(guesses(times), at(ms))).toBeNull();
  });

  test('one that is 30 days old counts no more', () => {
    expect(lockedUntil(guesses(20), at(GUESS_COUNTS_MS))).toBeNull();
  });

  test('whoever guesses as soon as it opens gets 20 guesses in any 30 days', () => {
    const tried: Date[] = [];
    for (let now = at(0); now < at(100 * DAY_MS); now = lockedUntil(tried, now) ?? now) {
      while (!lockedUntil(tried, now)) tried.push(now);
    }
    expect(tried.length).toBeGreaterThan(20);
    for (const first of tried) {
      const ends = first.getTime() + GUESS_COUNTS_MS;
      expect(tried.filter((each) => each >= first && each.getTime() < ends).length).toBeLessThanOrEqual(20);
    }
  });
});
