// How often an account that is being prepared is asked for: soon at first, then less and less. Pure.

const FIRST_MS = 2_000;
const SLOWEST_MS = 30_000;

/** @param asked how often it was asked for @param retryAfterMs what the shop named, if anything @returns ms to wait */
export const preparingDelayMs = (asked: number, retryAfterMs: number | null): number =>
  Math.max(retryAfterMs ?? 0, Math.min(SLOWEST_MS, FIRST_MS * 2 ** Math.max(0, asked - 1)));
