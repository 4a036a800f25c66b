// Work that is tried again and again: that it fails is told when it begins to, not with each try.

/**
 * @param log takes the line
 * @param trouble how it begins: `The outbox cannot be emptied now`
 * @returns runs the work, and never rejects: what it throws is told once, until some work has succeeded again
 */
export const oncePerOutage = (
  log: { readonly warn: (line: string) => void },
  trouble: string,
): ((work: () => Promise<unknown>) => Promise<void>) => {
  let isFailing = false;
  return async (work) => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn(`${trouble}: ${String(error)}`);
      isFailing = true;
    }
  };
};
