// How often an account that is being prepared is asked for: soon at first, then less and less, and
// only while somebody looks.

const FIRST_MS = 2_000;
const SLOWEST_MS = 30_000;

/** @param asked how often it was asked for @param retryAfterMs what the shop named, if anything @returns ms to wait */
export const preparingDelayMs = (asked: number, retryAfterMs: number | null): number =>
  Math.max(retryAfterMs ?? 0, Math.min(SLOWEST_MS, FIRST_MS * 2 ** Math.max(0, asked - 1)));

type Seen = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Asks once the time has come and the page is looked at: coming back to it sooner asks no sooner. @returns what stops it */
export const askWhenDue = (page: Seen, delayMs: number, ask: () => void): (() => void) => {
  let isDue = false;
  const askIfSeen = (): void => {
    if (isDue && page.visibilityState === 'visible') ask();
  };
  const timer = setTimeout(() => {
    isDue = true;
    askIfSeen();
  }, delayMs);
  page.addEventListener('visibilitychange', askIfSeen);
  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', askIfSeen);
  };
};
