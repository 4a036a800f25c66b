// A browser of our own processes: only what one started may be killed without a word.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type BrowserContext } from '@playwright/test';
import { browserPath, launchArgs } from '#tests/journeys/browser/chromiumPath.ts';

export type OwnBrowser = {
  readonly context: BrowserContext;
  /** SIGKILL to all of its processes at once. */
  readonly kill: () => Promise<void>;
};

/** @param profile its folder */
export const startBrowser = async (profile: string): Promise<OwnBrowser> => {
  const child = spawn(
    await browserPath(),
    ['--headless', ...launchArgs, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const browser = await chromium.connectOverCDP(await endpointOf(child));
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no window');
  return {
    context,
    kill: async () => {
      const gone = once(child, 'exit');
      // Its process group: the browser, its tabs and its storage.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await gone;
      await browser.close().catch(() => undefined);
    },
  };
};

const endpointOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [endpoint] = /ws:\/\/\S+/.exec(said) ?? [];
      if (endpoint) resolve(endpoint);
    });
    child.on('exit', () => reject(new Error(`The browser left: ${said.slice(-300)}`)));
  });
