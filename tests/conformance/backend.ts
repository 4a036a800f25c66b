// A backend that is asked over HTTP, politely: one request at a time or a few, no more a second than was agreed to, and it is
// waited for when it says 429.

/** A request on the wire. `body` is sent as it is. */
export type WireRequest = {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Goes together with those that follow: the last of them takes the turn. */
  readonly atOnce?: boolean;
};

export type WireAnswer = { readonly status: number; readonly text: string };

/** @throws UnreachableError */
export type Send = (request: WireRequest) => Promise<WireAnswer>;

/** Nobody answers there. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

const TIMEOUT_MS = 15_000;
const MOST_WAITS = 3;
const LONGEST_WAIT_S = 60;

export type Pace = {
  /** Requests a second. */
  readonly perSecond: number;
  readonly sleep: (ms: number) => Promise<unknown>;
};

/** @param url the backend's origin, without a slash at the end */
export const sendTo = (url: string, { perSecond, sleep }: Pace): Send => {
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (atOnce: boolean): Promise<unknown> => {
    const mine = turn;
    if (!atOnce) turn = turn.then(() => sleep(1_000 / perSecond));
    return mine;
  };
  return async ({ method, path, headers, body, atOnce = false }) => {
    for (let waited = 0; ; waited += 1) {
      await inTurn(atOnce);
      const response = await fetch(`${url}${path}`, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body !== undefined && { body }),
      }).catch((error: unknown) => {
        throw new UnreachableError(`${method} ${url}${path} got no answer`, { cause: error });
      });
      const text = await response.text();
      if (response.status !== 429 || waited === MOST_WAITS) return { status: response.status, text };
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      await sleep(1_000 * Math.min(LONGEST_WAIT_S, Number.isFinite(seconds) ? seconds : 1));
    }
  };
};
