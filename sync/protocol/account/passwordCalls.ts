// Forgetting, resetting and changing a password (BEH-5, BEH-8.3). No answer reveals whether an address has an account.
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';

/** Shape only; the rules of BEH-5 are the domain's and answer 422 with the field. */
const password = z.string().check(z.maxLength(256));
const empty = z.object({});

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  summary: 'Mails a link to reset the password with',
  method: 'POST',
  path: '/api/account/password/forgot',
  auth: 'none',
  body: z.object({ email: z.string().check(z.maxLength(250)) }),
  success: { status: 202, body: empty },
  errors: ['RuleBroken', 'TooManyEmails', 'ForeignOrigin'],
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Uses a reset link: sets the password, verifies the address and ends every session',
  method: 'POST',
  path: '/api/account/password/reset',
  auth: 'none',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(2_000)), password }),
  success: { status: 200, body: empty },
  errors: ['RuleBroken', 'LinkInvalid', 'ForeignOrigin'],
});

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Sets another password and ends every session but this one',
  method: 'PUT',
  path: '/api/account/password',
  auth: 'identity',
  body: z.object({ currentPassword: password, password }),
  success: { status: 200, body: empty },
  errors: ['Unauthenticated', 'RuleBroken', 'IncorrectPassword'],
});
