// A phone with a slow processor on slow 3G, and what goes over its line: of its pages, their frames, and the service worker,
// which asks for itself. Playwright's own sessions do not reach a worker, so this is a connection beside Playwright's.
import type { Page } from '@playwright/test';

/** ms per request, and bytes per second each way: 400 kbit/s. */
const LATENCY_MS = 400;
const BYTES_PER_SECOND = 50_000;

const NO_SUCH_SESSION = -32_001;

export type Loaded = { readonly bytes: number; readonly isScript: boolean; readonly byWorker: boolean };

type Heard = {
  readonly method?: string;
  readonly error?: { readonly code: number; readonly message: string };
  readonly sessionId?: string;
  readonly params: {
    readonly sessionId: string;
    readonly targetInfo: { readonly type: string };
    readonly requestId: string;
    readonly response: {
      readonly url: string;
      readonly mimeType: string;
      readonly fromServiceWorker?: boolean;
    };
    readonly encodedDataLength: number;
  };
};

const speed = {
  offline: false,
  latency: LATENCY_MS,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
};
/** Whatever is opened waits until it is slow. */
const attaching = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };

/**
 * Slows all that a browser opens from now on.
 *
 * @param hear called with each answer, in bytes as encoded
 * @param rate times slower than this machine is (`phone.ts`)
 * @returns throws when something was left as fast as it is
 */
export const slowDown = async (
  debuggingPort: number,
  hear: (loaded: Loaded) => void,
  rate: number,
): Promise<() => void> => {
  const version = await fetch(`http://127.0.0.1:${debuggingPort}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { readonly webSocketDebuggerUrl: string };
  const line = new WebSocket(webSocketDebuggerUrl);
  let refusal: string | undefined;
  let sent = 0;
  const send = (method: string, params: object, sessionId?: string): void =>
    line.send(JSON.stringify({ id: (sent += 1), method, params, sessionId }));
  const workers = new Set<string>();
  // By request alone: a frame of another process is answered in one session and finished in another.
  const scripts = new Set<string>();
  const uncounted = new Set<string>();
  const { promise: isAttaching, resolve, reject } = Promise.withResolvers<void>();

  line.addEventListener('message', ({ data }) => {
    const { method, params, sessionId = '', error } = JSON.parse(String(data)) as Heard;
    if (method === 'Target.attachedToTarget') {
      const session = params.sessionId;
      const isWorker = params.targetInfo.type === 'service_worker';
      if (isWorker) workers.add(session);
      send('Network.enable', {}, session);
      send('Network.emulateNetworkConditions', speed, session);
      if (!isWorker) {
        send('Emulation.setCPUThrottlingRate', { rate }, session);
        // Frames of another process; the browser reports a worker of this page.
        send('Target.setAutoAttach', { ...attaching, filter: [{ type: 'iframe' }] }, session);
      }
      send('Runtime.runIfWaitingForDebugger', {}, session);
    } else if (method === 'Network.responseReceived') {
      const { url, fromServiceWorker = false, mimeType } = params.response;
      // What the worker answers did not come over the line, or is counted where the worker asked. Pages of the browser's own
      // window come from nowhere.
      if (fromServiceWorker || !url.startsWith('http')) uncounted.add(params.requestId);
      if (mimeType.includes('javascript')) scripts.add(params.requestId);
    } else if (method === 'Network.loadingFinished') {
      const { requestId, encodedDataLength: bytes } = params;
      if (!uncounted.has(requestId))
        hear({ bytes, isScript: scripts.has(requestId), byWorker: workers.has(sessionId) });
    } else if (error) {
      // A target may be gone before it has heard; any other refusal would leave it fast.
      if (error.code !== NO_SUCH_SESSION) refusal ??= error.message;
      reject(new Error(error.message));
    } else if (method === undefined && sessionId === '') resolve();
  });
  line.addEventListener('error', () => reject(new Error('The browser cannot be slowed: its port is closed')));
  line.addEventListener('open', () => send('Target.setAutoAttach', attaching));
  await isAttaching;
  return () => {
    if (refusal !== undefined) throw new Error(`Not all was slowed: ${refusal}`);
  };
};

/**
 * How much slower the page is than this machine, one second against the next: a busy machine makes it less or more than was
 * set.
 */
export const slownessOf = async (page: Page): Promise<number> => {
  const own = await page.context().newCDPSession(page);
  const slow = await page.evaluate(workOfASecond);
  await own.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return (await page.evaluate(workOfASecond)) / slow;
};

const workOfASecond = (): number => {
  const until = performance.now() + 1_000;
  let done = 0;
  while (performance.now() < until) for (let at = 0; at < 1_000; at += 1) done += 1;
  return done;
};
