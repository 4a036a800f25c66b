// What is measured of an open store: taps one after another, and taps in one go. Views are compared outside the time.
import type { OpenStore } from './contender.ts';
import { shownQty, textOfView, type Reference, type Tap } from './workload.ts';

export type TapTimes = {
  /** Milliseconds from each dispatch until a screen would show it. */
  readonly view: readonly number[];
  /** Milliseconds from each dispatch until it was acknowledged. */
  readonly acknowledged: readonly number[];
};

/** The next tap waits until the last is acknowledged and shown. @throws Error for a wrong view */
export const tapOneByOne = async (
  store: OpenStore,
  taps: readonly Tap[],
  reference: Reference,
): Promise<TapTimes> => {
  const view: number[] = [];
  const acknowledged: number[] = [];
  for (const tap of taps) {
    const startedAt = performance.now();
    const answer = store.dispatch(tap.event);
    const shown = shownAt(store, tap);
    await answer;
    acknowledged.push(performance.now() - startedAt);
    view.push((await shown) - startedAt);
    reference.take(tap);
    expectRight(store, reference);
  }
  return { view, acknowledged };
};

export type BurstTimes = {
  /** Milliseconds until the view held all of it. */
  readonly view: number;
  /** Milliseconds until all of it was acknowledged and shown. */
  readonly acknowledged: number;
};

/** Nobody waits. @throws Error for a wrong view */
export const tapInOneGo = async (
  store: OpenStore,
  taps: readonly Tap[],
  reference: Reference,
): Promise<BurstTimes> => {
  for (const tap of taps) reference.take(tap);
  const rightText = reference.text();
  const startedAt = performance.now();
  const answers = taps.map(({ event }) => store.dispatch(event));
  const shownFirst = textOfView(store.view()) === rightText ? performance.now() : undefined;
  await Promise.all(answers);
  while (textOfView(store.view()) !== rightText) await changeOf(store);
  const endedAt = performance.now();
  return { view: (shownFirst ?? endedAt) - startedAt, acknowledged: endedAt - startedAt };
};

/** When a screen would show the tap: at once for a store that shows before it writes. */
const shownAt = (store: OpenStore, tap: Tap): number | Promise<number> => {
  if (shownQty(store.view(), tap) === tap.qty) return performance.now();
  return (async () => {
    do await changeOf(store);
    while (shownQty(store.view(), tap) !== tap.qty);
    return performance.now();
  })();
};

const CHANGE_WITHIN_MS = 60_000;

const changeOf = (store: OpenStore): Promise<void> =>
  new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => {
      stop();
      reject(new Error('The view was wrong, and no change came to put it right'));
    }, CHANGE_WITHIN_MS);
    const stop = store.subscribe(() => {
      clearTimeout(tooLate);
      stop();
      resolve();
    });
  });

const expectRight = (store: OpenStore, reference: Reference): void => {
  const text = textOfView(store.view());
  if (text !== reference.text()) throw new Error(`A wrong view: ${text} instead of ${reference.text()}`);
};
