// The page's own scripts on a line that loses one: without them nothing on it answers.

/** ms */
const RETRY_MS = 3_000;

/**
 * Runs a script as soon as it has come. Chromium never fetches a module again that it could not get: once the file is there, the page
 * is loaded anew. A page that was loaded anew before tries again itself, for a script that is broken stays so.
 *
 * @throws what the script does
 */
export const runFile = async (href: string, run: (href: string) => Promise<unknown>): Promise<unknown> => {
  try {
    return await run(href);
  } catch {
    do await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    while (!(await fetch(href).catch(() => null))?.ok);
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (visit?.type !== 'reload') location.reload();
    return run(href);
  }
};
