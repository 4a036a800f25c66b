// Where a customer is signed in, and signing out elsewhere.
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';
import { instant } from '../call/instant.ts';

const sessionId = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const openSession = z.object({
  id: sessionId,
  /** Like “Firefox on Linux”. */
  device: z.string(),
  signedInAt: instant,
  /** To the day. */
  lastUsedAt: instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

const sessions = z.object({
  /** The one that asks first, then the one used last. */
  sessions: z.readonly(z.array(openSession)),
});

const path = '/api/account/sessions' as const;

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'Where the customer is signed in',
  method: 'GET',
  path,
  auth: 'identity',
  success: { status: 200, body: sessions },
  errors: ['Unauthenticated'],
});

export const endSession = endpoint({
  name: 'endSession',
  summary: 'Signs out elsewhere: the session, its identity tokens and its streams end at once',
  method: 'DELETE',
  path: `${path}/{sessionId}`,
  auth: 'identity',
  params: z.object({ sessionId }),
  success: { status: 200, body: sessions },
  errors: ['Unauthenticated', 'NotFound'],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'Signs out everywhere but here',
  method: 'DELETE',
  path,
  auth: 'identity',
  success: { status: 200, body: sessions },
  errors: ['Unauthenticated'],
});
