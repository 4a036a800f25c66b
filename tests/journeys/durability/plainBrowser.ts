// A Chromium with nothing between it and the journey but the DevTools protocol.
//
// Playwright keeps every page focused and visible, so that no browser under it ever freezes one. This one lets a tab go to
// the background as a phone does.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { browserPath, launchArgs } from '../browser/chromiumPath.ts';

export interface PlainTab {
  /** Runs an expression in the page; a promise is waited for. */
  evaluate<T>(expression: string): Promise<T>;
  /** A command of the DevTools protocol to this tab. */
  send<T = unknown>(method: string, params?: object): Promise<T>;
  /** The next event of that name which this tab's page brings. */
  next<T>(event: string): Promise<T>;
}

export interface PlainBrowser {
  /** In the foreground, and only when it answers taps. @param first runs in the page before any script of its own */
  openTab(url: string, first?: string): Promise<PlainTab>;
  close(): Promise<void>;
}

export const openPlainBrowser = async (): Promise<PlainBrowser> => {
  const profile = await mkdtemp(join(tmpdir(), 'plain-shopper-'));
  const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...launchArgs];
  const child = spawn(await browserPath(), [...args, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const line = await connect(await endpointOf(child));

  return {
    async openTab(url, first = '') {
      const { targetId } = await line.send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
      });
      const { sessionId } = await line.send<{ sessionId: string }>('Target.attachToTarget', {
        targetId,
        flatten: true,
      });
      const tab: PlainTab = {
        send: <T>(method: string, params?: object) => line.send<T>(method, params, sessionId),
        next: (event) => line.next(event, sessionId),
        async evaluate<T>(expression: string) {
          const params = { expression, awaitPromise: true, returnByValue: true };
          const answer = await line.send<Evaluated>('Runtime.evaluate', params, sessionId);
          if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails));
          return answer.result.value as T;
        },
      };
      await tab.send('Page.enable');
      await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: first });
      await tab.send('Page.navigate', { url });
      // Until the page is there, there is nothing that could be asked.
      await expect(async () => {
        expect(await tab.evaluate(answersTaps)).toBe(true);
      }).toPass({ timeout: 60_000 });
      return tab;
    },
    async close() {
      const exited = once(child, 'exit');
      await line.send('Browser.close').catch(() => child.kill('SIGKILL'));
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** The page's scripts have taken over the server's HTML. */
const answersTaps = `Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))`;

type Evaluated = { readonly result: { readonly value: unknown }; readonly exceptionDetails?: unknown };

/** The address a Chromium prints when it listens. */
const endpointOf = async (child: ChildProcess): Promise<string> => {
  if (!child.stderr) throw new Error('The browser cannot be heard');
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    const endpoint = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (endpoint !== undefined) return endpoint;
    said.push(line);
  }
  throw new Error(`The browser did not start:\n${said.join('\n')}`);
};

type Message = {
  readonly id?: number;
  readonly sessionId?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  /** Of an event. */
  readonly method?: string;
  readonly params?: unknown;
};

type Line = {
  send<T>(method: string, params?: object, sessionId?: string): Promise<T>;
  next<T>(event: string, sessionId: string): Promise<T>;
};

type Waiting = { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void };

const connect = async (endpoint: string): Promise<Line> => {
  const socket = new WebSocket(endpoint);
  /** Callers by the number of their command, or by the event and the tab they wait for. */
  const waiting = new Map<number | string, Waiting>();
  let sent = 0;
  const wait = <T>(key: number | string): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.set(key, { resolve: (result) => resolve(result as T), reject });
    });
  socket.addEventListener('message', ({ data }) => {
    const { id, sessionId, result, error, method, params } = JSON.parse(String(data)) as Message;
    const key = id ?? `${method} ${sessionId}`;
    const caller = waiting.get(key);
    waiting.delete(key);
    if (error) caller?.reject(new Error(error.message));
    else caller?.resolve(id === undefined ? params : result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone'));
  });
  await once(socket, 'open');
  return {
    send(method, params = {}, sessionId) {
      sent += 1;
      const answer = wait<never>(sent);
      socket.send(JSON.stringify({ id: sent, method, params, ...(sessionId ? { sessionId } : {}) }));
      return answer;
    },
    next(event, sessionId) {
      const heard = wait<never>(`${event} ${sessionId}`);
      // Callers that wait get the error; a journey that failed before that does not wait any more.
      heard.catch(() => undefined);
      return heard;
    },
  };
};
