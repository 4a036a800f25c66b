// Reports what goes wrong in this tab. What cannot be reported now, because nobody can be loaded, waits for the network.

export type ProblemReporter = { readonly reportError: (error: unknown) => Promise<void> };

/** @param load what reports; it may come with the first problem */
export const watchProblems = (load: () => Promise<ProblemReporter>): void => {
  const waiting: unknown[] = [];
  const tell = async (error: unknown): Promise<void> => {
    try {
      await (await load()).reportError(error);
    } catch {
      waiting.push(error);
    }
  };
  const push = (error: unknown): void => void tell(error);
  addEventListener('online', () => waiting.splice(0).forEach(push));
  // From here on the listeners of the page's first script report.
  const early = window.uncaught;
  window.uncaught = { push };
  if (Array.isArray(early)) early.forEach(push);
};
