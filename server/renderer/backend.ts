// The backend as the renderer itself asks it: JSON, as a guest, within a time.
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';

export type BackendAnswer = { readonly status: number; readonly json: unknown };

export type Backend = {
  readonly origin: string;
  /** @throws ApiFault `Unavailable` when nobody answers in time, or with a 5xx */
  readonly get: (path: string) => Promise<BackendAnswer>;
  /** @throws ApiFault like `get` */
  readonly post: (path: string, body: unknown) => Promise<BackendAnswer>;
};

/** A 404, 405 or 501 says that there is no such call; one with a code of the call's own is an answer of it (DEC-290). */
export const isNoSuchCall = (
  { errors }: Pick<Endpoint, 'errors'>,
  { status, json }: BackendAnswer,
): boolean =>
  [404, 405, 501].includes(status) && !errors.some((own) => own === codeOf(json) && own !== 'NotFound');

const codeOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'code' in json ? json.code : undefined;

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
    // 501 is a word about the call, not about the backend.
    if (answer.status >= 500 && answer.status !== 501)
      throw away(path, new Error(`${path} was answered ${answer.status}`));
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
