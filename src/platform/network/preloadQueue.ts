// What a shopper may want next is asked for ahead of time, a few at once: the page they do want comes first (ROUTE-11).

/** Requests under way at once. */
export const MAX_PRELOADS = 4;

export type PreloadQueue = {
  /** Runs `preload` when it is its turn. A key is loaded once; one that failed may be added again. */
  add(key: string, preload: () => Promise<void>): void;
};

export const createPreloadQueue = (limit = MAX_PRELOADS): PreloadQueue => {
  const known = new Set<string>();
  const waiting: { readonly key: string; readonly preload: () => Promise<void> }[] = [];
  let running = 0;

  const runNext = (): void => {
    if (running >= limit) return;
    // The last one seen is the likeliest to be tapped.
    const next = waiting.pop();
    if (next === undefined) return;
    running += 1;
    next
      .preload()
      // Nobody asked for it yet; whoever does gets the error then.
      .catch(() => known.delete(next.key))
      .finally(() => {
        running -= 1;
        runNext();
      });
  };

  return {
    add(key, preload) {
      if (known.has(key)) return;
      known.add(key);
      waiting.push({ key, preload });
      runNext();
    },
  };
};
