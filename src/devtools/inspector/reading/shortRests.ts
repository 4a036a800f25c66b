// A long reading in the page's own thread lets the page draw, and ends after a while.
import type { Rest } from '#projections/shop/foldTwice.ts';

const WORK_MS = 30;
const MOST_MS = 20_000;

/** What is read takes longer than anybody waits for. */
export class ReadsTooLong extends Error {
  override readonly name = 'ReadsTooLong';
}

/** @returns a rest that rejects with ReadsTooLong 20 s from now */
export const createShortRests = (): Rest => {
  const end = performance.now() + MOST_MS;
  let next = performance.now() + WORK_MS;
  return async () => {
    if (performance.now() < next) return;
    await new Promise((drawn) => setTimeout(drawn));
    const now = performance.now();
    if (now > end) throw new ReadsTooLong(`Read for ${MOST_MS} ms`);
    next = now + WORK_MS;
  };
};
