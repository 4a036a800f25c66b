// What went wrong in this tab, until somebody reports it (BEH-8). What comes before that, or while nobody can be loaded, waits.

export type ProblemReporter = { readonly reportError: (error: unknown) => Promise<void> };

const waiting: unknown[] = [];
let report = (error: unknown): void => void waiting.push(error);

/** @param error thrown by anything, or `{ name, status }` of an answer */
export const reportProblem = (error: unknown): void => report(error);

/** @param load what reports; it may come with the first problem */
export const watchProblems = (load: () => Promise<ProblemReporter>): void => {
  const tell = async (error: unknown): Promise<void> => {
    try {
      await (await load()).reportError(error);
    } catch {
      waiting.push(error);
    }
  };
  report = (error) => void tell(error);
  const again = (): void => waiting.splice(0).forEach(reportProblem);
  addEventListener('online', again);
  again();
  // From here on the listeners of the page's first script report.
  const early = window.uncaught;
  window.uncaught = { push: reportProblem };
  if (Array.isArray(early)) early.forEach(reportProblem);
};
