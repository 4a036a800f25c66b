// Counts the calls of an outage, so that its log is a line every ten seconds and not a stack for each call.

/** Milliseconds between two lines. */
const EVERY_MS = 10_000;

export type Outage = {
  /**
   * Counts a call.
   *
   * @param at milliseconds, never going backwards
   * @returns 0 while the last line is recent, else how many calls there were since
   */
  readonly count: (at: number) => number;
};

export const createOutage = (): Outage => {
  let unreported = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    count: (at) => {
      unreported += 1;
      if (at - reportedAt < EVERY_MS) return 0;
      reportedAt = at;
      const counted = unreported;
      unreported = 0;
      return counted;
    },
  };
};
