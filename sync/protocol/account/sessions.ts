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

/** The customer's, once more: a device that was left open ends nobody's session (ASVS 7.5.2). */
const confirmed = z.object({ password: z.string().check(z.maxLength(256)) });

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
  summary:
    'Signs out elsewhere: the session, its identity tokens and its streams end at once; asks for the password',
  method: 'POST',
  path: `${path}/{sessionId}/end`,
  auth: 'identity',
  params: z.object({ sessionId }),
  body: confirmed,
  success: { status: 200, body: sessions },
  errors: ['Unauthenticated', 'IncorrectPassword', 'NotFound'],
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'Signs out everywhere but here; asks for the password',
  method: 'POST',
  path: `${path}/end`,
  auth: 'identity',
  body: confirmed,
  success: { status: 200, body: sessions },
  errors: ['Unauthenticated', 'IncorrectPassword'],
});
