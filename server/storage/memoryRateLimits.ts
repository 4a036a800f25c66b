// Counters in memory, for tests.
import type { Counted, RateLimits } from './rateLimits.ts';

type Window = { readonly startedAt: number; readonly hits: number };

export const createMemoryRateLimits = (clock: () => Date): RateLimits => {
  const windows = new Map<string, Window>();
  const takeOne = (counted: Counted): number => {
    const { max, windowMs } = counted.limit;
    const now = clock().getTime();
    const known = windows.get(keyOf(counted));
    const isOver = known === undefined || known.startedAt + windowMs <= now;
    const window = isOver ? { startedAt: now, hits: 1 } : { ...known, hits: known.hits + 1 };
    windows.set(keyOf(counted), window);
    if (window.hits <= max) return 0;
    return Math.max(1, Math.ceil((window.startedAt + windowMs - now) / 1_000));
  };
  return {
    take: async (counted) => Math.max(0, ...counted.map(takeOne)),
    giveBack: async (counted) => {
      for (const one of counted) {
        const known = windows.get(keyOf(one));
        if (known) windows.set(keyOf(one), { ...known, hits: Math.max(known.hits - 1, 0) });
      }
    },
  };
};

const keyOf = ({ purpose, subject }: Counted): string => JSON.stringify([purpose, subject]);
