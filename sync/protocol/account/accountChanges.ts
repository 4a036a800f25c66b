// GET /account/state/changes: hears that another device saved, without asking again and again.
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';

/** The account stands at this version. What changed is fetched as ever; nothing personal is told here. */
export const accountChange = z.object({ version: z.int().check(z.nonnegative()) });

/** The server says something at least this often, if only a comment: longer silence means a dead connection. */
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
