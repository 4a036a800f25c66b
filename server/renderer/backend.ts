// The backend as the renderer itself asks it: JSON, as a guest, within a time.
import { ApiFault } from '#server/http/api/apiFault.ts';

export type BackendAnswer = { readonly status: number; readonly json: unknown };

export type Backend = {
  readonly origin: string;
  /** @throws ApiFault `Unavailable` when nobody answers in time, or with a 5xx */
  readonly get: (path: string) => Promise<BackendAnswer>;
  /** @throws ApiFault like `get` */
  readonly post: (path: string, body: unknown) => Promise<BackendAnswer>;
};

export const createBackend = (origin: string, timeoutMs: number): Backend => {
  const ask = async (path: string, init: RequestInit): Promise<BackendAnswer> => {
    const answer = await fetch(new URL(path, origin), {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw away(path, cause);
    });
    const text = await answer.text().catch((cause: unknown) => {
      throw away(path, cause);
    });
    if (answer.status >= 500) throw away(path, new Error(`${path} was answered ${answer.status}`));
    return { status: answer.status, json: jsonOf(text) };
  };
  const accept = { accept: 'application/json' };
  return {
    origin,
    get: (path) => ask(path, { headers: accept }),
    post: (path, body) =>
      ask(path, {
        method: 'POST',
        headers: { ...accept, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
};

const away = (path: string, cause: unknown): ApiFault =>
  new ApiFault('Unavailable', undefined, undefined, {
    cause: new Error(`The backend does not answer ${path}`, { cause }),
  });

/** @returns undefined for what is no JSON */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
