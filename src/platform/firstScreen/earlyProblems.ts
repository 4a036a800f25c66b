// What goes wrong in a page before the shop's engine is there: it is kept for whoever reports it (BEH-8).

declare global {
  interface Window {
    /** Errors that nobody caught, from the page's first script on. */
    uncaught: unknown[] | { readonly push: (error: unknown) => void };
  }
}

export const holdEarlyProblems = (tab: Window): void => {
  tab.uncaught = [];
  tab.addEventListener('error', ({ error }) => tab.uncaught.push(error));
  tab.addEventListener('unhandledrejection', ({ reason }) => tab.uncaught.push(reason));
};
