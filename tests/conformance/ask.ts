// One call to a backend, and what its answer is by the contract: a success of its shape, a refusal, or no such call.
import * as z from 'zod/mini';
import { apiError } from '#sync/protocol/call/apiError.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Send } from './backend.ts';
import { inEnglish, issuesOf, type Findings } from './findings.ts';

export type Asked = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** As it is on the wire; absent: none is sent. */
  readonly body?: unknown;
  readonly token?: string | undefined;
  /** The `Idempotency-Key`. */
  readonly key?: string;
  /** Together with those that follow (backend.ts). */
  readonly atOnce?: boolean;
};

/** `code` is null where the answer is no refusal of the contract's. */
export type Heard = { readonly status: number; readonly code: string | null; readonly json: unknown };

export interface Asker {
  ask(endpoint: Endpoint, asked?: Asked): Promise<Heard>;
  /** Asks, and expects a success. @returns its body as the shop reads it, money in cents; undefined: a finding says why not */
  succeed<E extends Endpoint>(
    endpoint: E,
    asked?: Asked,
  ): Promise<z.output<E['success']['body']> | undefined>;
  /** Asks for what has to be refused. */
  expectRefusal(endpoint: Endpoint, asked: Asked, expected: ExpectedRefusal): Promise<void>;
}

export type ExpectedRefusal = {
  /** What is tried, for the finding: `a stranger`. */
  readonly of: string;
  readonly status: readonly number[];
};

export const createAsker = (send: Send, findings: Findings): Asker => {
  const ask: Asker['ask'] = async (endpoint, { body, token, key, atOnce = false, ...where } = {}) => {
    const { status, text } = await send({
      method: endpoint.method,
      path: pathOf(endpoint, where),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      atOnce,
    });
    const json = jsonOf(text);
    const refusal = apiError.safeParse(json);
    return { status, json, code: refusal.success ? refusal.data.code : null };
  };
  return {
    ask,
    async succeed(endpoint, asked) {
      const heard = await ask(endpoint, asked);
      if (isNoSuchCall(endpoint, heard)) return findings.missing(endpoint);
      findings.tried(endpoint);
      if (heard.status < 200 || heard.status > 299)
        return findings.differs(
          endpoint,
          'status',
          `expected ${endpoint.success.status}, got ${told(heard)}`,
        );
      const { status, body } = endpoint.success;
      const decoded = z.safeDecode(body, status === 204 ? undefined : heard.json, inEnglish);
      if (decoded.success) return decoded.data as never;
      for (const { at, is } of issuesOf(decoded.error)) findings.differs(endpoint, at, is);
      return undefined;
    },
    async expectRefusal(endpoint, asked, { of, status }) {
      const heard = await ask(endpoint, asked);
      if (isNoSuchCall(endpoint, heard)) return findings.missing(endpoint);
      findings.tried(endpoint);
      if (!status.includes(heard.status))
        findings.differs(endpoint, of, `expected a refusal (${status.join(' or ')}), got ${told(heard)}`);
      else if (heard.code === null)
        findings.note(
          endpoint,
          'Its refusals have no code of the contract: the shop goes by the status, and says less.',
        );
    },
  };
};

/** A 404 with a code of the call's own, as `VoucherInvalid`, is an answer of it. */
export const isNoSuchCall = ({ errors }: Endpoint, { status, code }: Heard): boolean =>
  [404, 405, 501].includes(status) && !errors.some((own) => own === code && own !== 'NotFound');

export const told = ({ status, code }: Heard): string => (code === null ? `${status}` : `${status} ${code}`);

/** @throws Error where a parameter is not given */
export const pathOf = (
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: Pick<Asked, 'params' | 'query'>,
): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
