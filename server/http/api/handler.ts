// What implements an /api call: framework-neutral, so a test or a simulator can call it without HTTP.
import type { IncomingHttpHeaders } from 'node:http';
import type * as z from 'zod/mini';
import type { AccountId } from '#server/storage/accountId.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';

/** Whose call it is, as the identity token says. */
export type Identity = { readonly accountId: AccountId; readonly sessionId: string };

/** The identity behind a bearer token; undefined when it is unknown, malformed or expired. */
export type IdentityOf = (bearerToken: string) => Promise<Identity | undefined>;

/** Calls `end` when the identity is not good any more. @returns what stops watching */
export type WatchIdentity = (identity: Identity, end: () => void) => () => void;

export type CookieOptions = {
  /** Seconds the browser keeps it; absent: until the browser closes. */
  readonly maxAge?: number;
  readonly path?: string;
  readonly httpOnly?: boolean;
  readonly secure?: boolean;
  readonly sameSite?: 'strict' | 'lax';
};

/** What a handler may add to the answer besides its body. */
export type Reply = {
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string, options: CookieOptions): void;
  setHeader(name: string, value: string): void;
};

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** A request that met the endpoint's schemas; codecs have run, so money is cents. */
export type ApiRequest<E extends Endpoint> = {
  readonly params: Output<E['params']>;
  readonly query: Output<E['query']>;
  readonly body: Output<E['body']>;
  /** There for endpoints with `auth: 'identity'`; the call is refused with 401 before the handler otherwise. With
   * `optional` it is there for customers and absent for guests. */
  readonly identity: E['auth'] extends 'identity'
    ? Identity
    : E['auth'] extends 'optional'
      ? Identity | undefined
      : undefined;
  /** The caller's address; behind a proxy, what the trusted proxy says. */
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly reply: Reply;
};

/**
 * Sends events until it is stopped or calls `end`; both may happen at once.
 *
 * @returns what stops it: the listener has gone, or may not listen any longer
 */
export type EventSource<Event> = (send: (event: Event) => void, end: () => void) => () => void;

type AnswerOf<S extends Endpoint['success']> = S extends { readonly stream: true }
  ? EventSource<z.output<S['body']>>
  : z.output<S['body']>;

/** Returns the success body (before encoding) or the source of its events, or refuses by throwing an ApiFault. */
export type Handler<E extends Endpoint> = (request: ApiRequest<E>) => Promise<AnswerOf<E['success']>>;

/** An endpoint with what answers it; the exact types are forgotten once they have been checked. */
export type MountedEndpoint = {
  readonly endpoint: Endpoint;
  readonly handler: (request: ApiRequest<Endpoint>) => Promise<unknown>;
};

/** Pairs an endpoint with its handler: `handle(getLiveness, async () => ({ status: 'ok' }))`. */
export const handle = <E extends Endpoint>(endpoint: E, handler: Handler<E>): MountedEndpoint => ({
  endpoint,
  handler,
});
