// A stamp as a person reads it, and exactly: two of them may be a millisecond apart. The days of a file are moved, so none is told.

/** @returns UTC and the stamp, `14:20:10.001 (1795789210001)` */
export const timeText = (stamp: number): string => {
  const two = (unitMs: number, of: number): string =>
    String(Math.floor(stamp / unitMs) % of).padStart(2, '0');
  const ms = String(stamp % 1_000).padStart(3, '0');
  return `${two(3_600_000, 24)}:${two(60_000, 60)}:${two(1_000, 60)}.${ms} (${stamp})`;
};
