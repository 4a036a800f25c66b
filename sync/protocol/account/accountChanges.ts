// GET /account/state/changes: notifies a device that another one saved, without polling.
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';

/** The account's state is at this version. The device fetches the change as usual; the event holds nothing personal. */
export const accountChange = z.object({
  version: z.int().check(z.nonnegative()),
  /** One up with everything new of the customer's orders; absent: a shop that does not say. */
  orders: z.optional(z.int().check(z.nonnegative())),
});

/** The server sends something at least this often, if only a comment: longer silence means a dead connection. */
export const STREAM_HEARTBEAT_MS = 20_000;

export const followAccountState = endpoint({
  name: 'followAccountState',
  summary:
    'Server-sent events: the version of the state now, and again after each save; ends with the identity token',
  method: 'GET',
  path: '/api/account/state/changes',
  auth: 'identity',
  success: { status: 200, body: accountChange, stream: true },
  errors: ['Unauthenticated'],
});
