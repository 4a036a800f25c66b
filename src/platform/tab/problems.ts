// What went wrong in this tab is handed to where the page's first script keeps it, until somebody reports it (BEH-8).

/** What was thrown, and the path of the page at that moment: by the time somebody reports it, the shopper may be elsewhere. */
export type Problem = { readonly error: unknown; readonly path: string };

/** @param error thrown by anything, or `{ name, status }` of an answer */
export const reportProblem = (error: unknown): void =>
  void globalThis.window?.uncaught?.push({ error, path: location.pathname });
