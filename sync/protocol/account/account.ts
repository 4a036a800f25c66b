// Signing up, in and out (BEH-4, BEH-5, BEH-8). The answer never reveals whether an address has an account.
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';

/** Shape only; the rules of BEH-5 are the domain's and answer 422 with the field. */
const short = z.string().check(z.maxLength(250));
const password = z.string().check(z.maxLength(256));
const empty = z.object({});

/** Names the customer's partition on a device: a hash, not the customer id. */
const customerKey = z
  .string()
  .check(z.regex(/^[0-9a-f]{16}$/))
  .brand<'CustomerKey'>();
export type CustomerKey = z.infer<typeof customerKey>;

/** A short-lived identity token; it lives in memory only. */
export const identity = z.object({
  identityToken: z.string(),
  /** Seconds until it has to be renewed. */
  expiresIn: z.int().check(z.gte(1)),
  customerKey,
});
export type Identity = z.infer<typeof identity>;

export const signUp = endpoint({
  name: 'signUp',
  summary: 'Makes an account and mails a verification link',
  method: 'POST',
  path: '/api/account/signup',
  auth: 'none',
  body: z.object({ email: short, password, firstName: short, lastName: short }),
  success: { status: 202, body: empty },
  errors: ['RuleBroken', 'TooManyEmails', 'ForeignOrigin'],
});

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  summary:
    'Uses a verification link; it works once, and outside the browser that signed up with its password only',
  method: 'POST',
  path: '/api/account/verify',
  auth: 'none',
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(2_000)),
    password: z.optional(password),
  }),
  success: { status: 200, body: empty },
  errors: ['LinkInvalid', 'PasswordNeeded', 'IncorrectPassword', 'ForeignOrigin'],
});

export const resendVerification = endpoint({
  name: 'resendVerification',
  summary: 'Mails the verification link again',
  method: 'POST',
  path: '/api/account/verify/resend',
  auth: 'none',
  body: z.object({ email: short }),
  success: { status: 202, body: empty },
  errors: ['RuleBroken', 'TooManyEmails', 'ForeignOrigin'],
});

export const signIn = endpoint({
  name: 'signIn',
  summary: 'Starts a session (HttpOnly cookie) and answers the first identity token',
  method: 'POST',
  path: '/api/account/signin',
  auth: 'none',
  body: z.object({ email: short, password }),
  success: { status: 200, body: identity },
  errors: ['IncorrectCredentials', 'EmailNotVerified', 'ForeignOrigin'],
});

export const signOut = endpoint({
  name: 'signOut',
  summary: 'Ends the session; fine without one',
  method: 'POST',
  path: '/api/account/signout',
  auth: 'none',
  success: { status: 204, body: z.undefined() },
  errors: ['ForeignOrigin'],
});

export const renewIdentity = endpoint({
  name: 'renewIdentity',
  summary: 'A fresh identity token for the session',
  method: 'POST',
  path: '/api/account/token',
  auth: 'session',
  success: { status: 200, body: identity },
  errors: ['Unauthenticated', 'ForeignOrigin'],
});
