// How long to wait before the next try: full jitter, so that devices that failed together do not return together.

/**
 * @param attempt 0 for the first retry
 * @param random in [0, 1)
 * @returns milliseconds, at least `baseMs / 2`, never above `maxMs`
 */
export const backoffMs = (
  attempt: number,
  random: number,
  { baseMs, maxMs }: { readonly baseMs: number; readonly maxMs: number },
): number => {
  const ceiling = Math.min(maxMs, baseMs * 2 ** Math.min(attempt, 20));
  return Math.round(baseMs / 2 + random * (ceiling - baseMs / 2));
};

/** Between rounds that failed. */
export const ROUND_BACKOFF = { baseMs: 1_000, maxMs: 60_000 } as const;

/** Between a 409 and the next PUT of the same round. */
export const CONFLICT_BACKOFF = { baseMs: 50, maxMs: 2_000 } as const;
