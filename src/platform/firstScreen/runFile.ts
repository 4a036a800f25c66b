// The page's own scripts on a line that loses one: without them nothing on it answers.

/** ms */
const RETRY_MS = 3_000;

/** In this tab's storage. */
const RELOADED = 'startedAnew';

/**
 * Runs a script as soon as it has come. Some browsers never fetch a module again that they could not get: once it can be had, the
 * page is loaded anew, but once a tab, for a script that is broken stays so.
 *
 * @throws what the script does
 */
export const runFile = async (href: string, run: (href: string) => Promise<unknown>): Promise<void> => {
  for (let isAgain = false; ; isAgain = true) {
    try {
      await run(href);
      return;
    } catch (error) {
      if (isAgain && (await isThere(href))) {
        if (sessionStorage.getItem(RELOADED)) throw error;
        sessionStorage.setItem(RELOADED, href);
        location.reload();
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
};

const isThere = (href: string): Promise<boolean> =>
  fetch(href).then(
    ({ ok }) => ok,
    () => false,
  );
