// Two tabs of the shop that tap at the same time on the same items.
import type { ShopState } from '#projections/shop/shopState.ts';
import { openShopLog, type OpenedShop } from './shopStore.ts';
import { drawTaps } from './workload.ts';

declare global {
  interface Window {
    race: {
      /** Taps with pauses by chance, then waits until the log has `total` events. @returns what this tab shows then */
      run(database: string, racer: Racer): Promise<ShopState>;
      /** @returns what the kept log comes to, folded from its first event */
      replay(database: string): Promise<ShopState>;
    };
  }
}

export type Racer = { readonly taps: number; readonly seed: number; readonly total: number };

const LONGEST_PAUSE_MS = 3;

export const run = async (database: string, { taps, seed, total }: Racer): Promise<ShopState> => {
  const opened = await openShopLog(database);
  const answers: Promise<unknown>[] = [];
  for (const { event } of drawTaps(taps, seed)) {
    answers.push(opened.log.dispatch([event]));
    if (Math.random() < 0.5) await pause(Math.random() * LONGEST_PAUSE_MS);
  }
  await Promise.all(answers);
  await headAt(opened, total);
  const state = opened.views.committed;
  await close(opened);
  return state;
};

export const replay = async (database: string): Promise<ShopState> => {
  const opened = await openShopLog(database, true);
  const state = opened.views.committed;
  await close(opened);
  return state;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const HEARD_WITHIN_MS = 10_000;

/** The other tab's events arrive on their own. */
const headAt = ({ log }: OpenedShop, total: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const tooLate = setTimeout(
      () => reject(new Error(`This tab heard of ${log.head} events, not of ${total}`)),
      HEARD_WITHIN_MS,
    );
    const look = (): void => {
      if (log.head < total) return;
      clearTimeout(tooLate);
      stop();
      resolve();
    };
    const stop = log.subscribe(look);
    look();
  });

const close = async ({ log, views }: OpenedShop): Promise<void> => {
  views.stop();
  await log.close();
};
