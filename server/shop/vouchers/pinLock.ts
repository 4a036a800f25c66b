// How long wrong PINs keep a gift card shut: longer each time, and never for good (DEC-224). Pure.
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A wrong PIN counts for so long. */
export const GUESS_COUNTS_MS = 30 * DAY_MS;

/** So many wrong PINs shut a card, and so many more shut it again. */
export const GUESSES_A_LOCK = 5;

/** All strangers together get no more at one card while guesses count. */
export const GUESSES_A_MONTH = 20;

/** After the fifth, the tenth and the fifteenth. */
const LOCKED_MS = [HOUR_MS, DAY_MS, 7 * DAY_MS] as const;

/** @param guesses when wrong PINs were tried, oldest first @returns null: the card judges PINs */
export const lockedUntil = (guesses: readonly Date[], at: Date): Date | null => {
  const counting = guesses.filter((guess) => isCounting(guess, at));
  const firstOfTooMany = counting.at(-GUESSES_A_MONTH);
  if (firstOfTooMany && counting.length >= GUESSES_A_MONTH) return later(firstOfTooMany, GUESS_COUNTS_MS);
  const locks = Math.floor(counting.length / GUESSES_A_LOCK);
  const last = counting[locks * GUESSES_A_LOCK - 1];
  const ms = LOCKED_MS[locks - 1];
  if (last === undefined || ms === undefined) return null;
  const until = later(last, ms);
  return until > at ? until : null;
};

export const isCounting = (guess: Date, at: Date): boolean =>
  guess.getTime() > at.getTime() - GUESS_COUNTS_MS;

const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
