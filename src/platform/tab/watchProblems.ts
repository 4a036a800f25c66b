// Reports what goes wrong in this tab. What cannot be reported now, because nobody can be loaded, waits for the network.
import type { Problem } from './problems.ts';

/** Whether a visit says how long it took to load: one in a thousand (BEH-9.3). @param random in [0, 1) */
export const isTraced = (random: number): boolean => random < 0.001;

export type ProblemReporter = { readonly reportError: (problem: Problem) => Promise<void> };

/** @param load what reports; it may come with the first problem */
export const watchProblems = (load: () => Promise<ProblemReporter>): void => {
  const waiting: Problem[] = [];
  const tell = async (problem: Problem): Promise<void> => {
    try {
      await (await load()).reportError(problem);
    } catch {
      waiting.push(problem);
    }
  };
  const push = (problem: Problem): void => void tell(problem);
  addEventListener('online', () => waiting.splice(0).forEach(push));
  // From here on the listeners of the page's first script report.
  const early = window.uncaught;
  window.uncaught = { push };
  if (Array.isArray(early)) early.forEach(push);
};
