// Passkeys (WebAuthn): a second way to sign in. Challenges and answers are the browser's own; the server alone judges them.
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';
import { instant } from '../call/instant.ts';
import { identity } from './account.ts';

const passkeyId = z.string().check(z.regex(/^[\w-]{1,1400}$/));
const text = z.string().check(z.maxLength(8_000));

/** What `navigator.credentials` is asked with, as JSON. */
const options = z.record(z.string(), z.unknown());

/** What it answers, as JSON: shape only. */
const credential = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.enum(['platform', 'cross-platform']))),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  response: z.record(z.string(), z.unknown()),
});
export type PasskeyCredential = z.infer<typeof credential>;

export const passkey = z.object({
  id: passkeyId,
  /** Like “Chrome on Android”: where it was made. */
  name: text,
  addedAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkey>;

const passkeys = z.object({ passkeys: z.readonly(z.array(passkey)) });

/** The customer's, once more: who finds a device open adds and removes no way in (ASVS 7.5.1). */
const confirmed = z.object({ password: z.string().check(z.maxLength(256)) });

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  summary: 'The passkeys of the customer, the newest first',
  method: 'GET',
  path: '/api/account/passkeys',
  auth: 'identity',
  success: { status: 200, body: passkeys },
  errors: ['Unauthenticated'],
});

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  summary: 'What the browser makes a passkey with; asks for the password',
  method: 'POST',
  path: '/api/account/passkeys/challenge',
  auth: 'identity',
  body: confirmed,
  success: { status: 200, body: z.object({ options }) },
  errors: ['Unauthenticated', 'IncorrectPassword', 'RuleBroken'],
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  summary: 'Keeps the passkey the browser has made; a challenge works once, for five minutes',
  method: 'POST',
  path: '/api/account/passkeys',
  auth: 'identity',
  body: z.object({ credential }),
  success: { status: 200, body: passkeys },
  errors: ['Unauthenticated', 'RuleBroken'],
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  summary: 'Removes a passkey: it opens nothing any more; asks for the password',
  method: 'POST',
  path: '/api/account/passkeys/{passkeyId}/removal',
  auth: 'identity',
  params: z.object({ passkeyId }),
  body: confirmed,
  success: { status: 200, body: passkeys },
  errors: ['Unauthenticated', 'IncorrectPassword', 'NotFound'],
});

export const beginPasskeySignIn = endpoint({
  name: 'beginPasskeySignIn',
  summary: 'What the browser answers with one of its passkeys for the shop',
  method: 'POST',
  path: '/api/account/signin/passkey/challenge',
  auth: 'none',
  success: { status: 200, body: z.object({ options }) },
  errors: ['ForeignOrigin'],
});

export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  summary: 'Starts a session as signIn does; a challenge works once, for five minutes',
  method: 'POST',
  path: '/api/account/signin/passkey',
  auth: 'none',
  body: z.object({ credential }),
  success: { status: 200, body: identity },
  errors: ['IncorrectCredentials', 'ForeignOrigin'],
});
