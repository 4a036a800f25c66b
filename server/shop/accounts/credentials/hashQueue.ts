// Work that costs much, a few at a time: whoever floods the sign-in does not take the whole server.
import { ApiFault } from '#server/http/api/apiFault.ts';

export type HashQueue = {
  /** @throws ApiFault Unavailable at once when as many wait as may */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
};

export type HashQueueOptions = { readonly atOnce: number; readonly mostWaiting: number };

export const createHashQueue = ({ atOnce, mostWaiting }: HashQueueOptions): HashQueue => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const turn = async (): Promise<void> => {
    if (running < atOnce) return void (running += 1);
    if (waiting.length >= mostWaiting) throw new ApiFault('Unavailable');
    // Whoever ends hands its place on.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return {
    run: async (work) => {
      await turn();
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
};
