// Taps without end, each acknowledgement reported to the outside at once: the browser is about to die.
import type { OpenStore } from './contender.ts';
import { risingTaps } from './workload.ts';

declare global {
  interface Window {
    /** Reports to the bench, outside the browser, that a tap was acknowledged. */
    heard(tap: number): Promise<void>;
  }
}

const TAPS = 9_999;
/** Dispatched in one go, so that some ride in the next batch. */
const AT_ONCE = 3;

/** The first taps, which put every item into the cart. Resolves when they are acknowledged. */
export const appendFirst = async (store: OpenStore): Promise<void> => {
  for (const { event } of risingTaps(8)) await store.dispatch(event);
};

/** Goes on until the page is gone. */
export const appendWithoutEnd = async (store: OpenStore): Promise<void> => {
  const taps = risingTaps(TAPS);
  for (let next = 8; next < TAPS; next += AT_ONCE) {
    for (const [index, { event }] of taps.slice(next, next + AT_ONCE).entries()) {
      void store.dispatch(event).then(() => window.heard(next + index));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
};
