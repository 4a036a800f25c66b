/**
 * Does the same work again and again, one behind the other: one that takes long is not overtaken.
 *
 * @param work never throws
 * @param everyMs between two beginnings; the process may end meanwhile
 * @returns ends it, and resolves when the one that runs is done
 */
export const oneBehindTheOther = (work: () => Promise<void>, everyMs: number): (() => Promise<void>) => {
  let working = Promise.resolve();
  const timer = setInterval(() => {
    working = working.then(work);
  }, everyMs).unref();
  return () => {
    clearInterval(timer);
    return working;
  };
};
