// The few numbers a bench says about many measurements.

/** The middle; between two middles, halfway. @throws RangeError without values: a median of nothing hides a failure */
export const median = (values: readonly number[]): number => {
  const sorted = sortedOrThrow(values);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
};

/** The value that 75 of 100 do not exceed (nearest rank). @throws RangeError without values */
export const p75 = (values: readonly number[]): number => percentile(values, 0.75);

/** The value that 95 of 100 do not exceed (nearest rank). @throws RangeError without values */
export const p95 = (values: readonly number[]): number => percentile(values, 0.95);

/** The value that so many of all do not exceed (nearest rank). @throws RangeError without values */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = sortedOrThrow(values);
  return sorted[Math.ceil(sorted.length * share) - 1] as number;
};

/**
 * How many times `ours` is of `theirs`: the median of the ratios of rounds that were measured side by side, so that
 * what slows a machine for a while slows both.
 *
 * @throws RangeError when the rounds do not pair up
 */
export const medianRatio = (ours: readonly number[], theirs: readonly number[]): number => {
  if (ours.length !== theirs.length)
    throw new RangeError(`${ours.length} rounds cannot be compared with ${theirs.length}`);
  return median(ours.map((value, round) => value / (theirs[round] as number)));
};

const sortedOrThrow = (values: readonly number[]): readonly number[] => {
  if (values.length === 0) throw new RangeError('Nothing was measured');
  return values.toSorted((a, b) => a - b);
};
