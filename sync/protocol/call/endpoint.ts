// What an /api call is: one description that the browser, the server and the OpenAPI document share.
//
// Framework-neutral on purpose: the server mounts these on Fastify, the browser's transport sends them, tests fuzz them.
import type * as z from 'zod/mini';
import type { ApiErrorCode } from './apiError.ts';

export type Endpoint = {
  /** One word or two, unique: the operationId of the OpenAPI document. */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under the base path /api; parameters as `{name}`. */
  readonly path: `/api/${string}`;
  /**
   * `identity`: the identity token as `Authorization: Bearer`. `session`: the HttpOnly cookie, same origin only.
   * `none`: no identity. `optional`: guests, and customers with their token; an invalid token is rejected, so that
   * no customer continues as a guest without knowing.
   */
  readonly auth: 'none' | 'optional' | 'identity' | 'session';
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The answer on success. With `stream`, `body` is one of many server-sent events. */
  readonly success: {
    readonly status: 200 | 202 | 204;
    readonly body: z.ZodMiniType;
    readonly stream?: true;
  };
  /** A bot challenge cancels it, and it is never sent again by itself (BEH-4). */
  readonly isOrder?: true;
  /** Codes this call can answer beside those every call can (BadRequest, TooManyRequests, ServerError). */
  readonly errors: readonly ApiErrorCode[];
};

/** Keeps the literal types, so that `path` and the schemas stay exact. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
