// What goes wrong in a page before the shop's engine is there: it is kept for whoever reports it (BEH-8).
import type { Problem } from '../tab/problems.ts';

declare global {
  interface Window {
    /** Errors that nobody caught, from the page's first script on. */
    uncaught: Problem[] | { readonly push: (problem: Problem) => void };
  }
}

export const holdEarlyProblems = (tab: Window): void => {
  tab.uncaught = [];
  const hold = (error: unknown): void => void tab.uncaught.push({ error, path: tab.location.pathname });
  tab.addEventListener('error', ({ error }) => hold(error));
  tab.addEventListener('unhandledrejection', ({ reason }) => hold(reason));
};
