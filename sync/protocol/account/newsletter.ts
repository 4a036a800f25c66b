// The newsletter: subscribing, confirming by mail, leaving. No answer reveals whether an address is on the list.
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';

const empty = z.object({});
const token = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

export const subscribeToNewsletter = endpoint({
  name: 'subscribeToNewsletter',
  summary: 'Mails a link that puts the address on the list; the same answer whether it is there already',
  method: 'POST',
  path: '/api/newsletter',
  auth: 'none',
  /** Shape only; the rules of BEH-5 are the domain's and answer 422 with the field. */
  body: z.object({ email: z.string().check(z.maxLength(250)) }),
  success: { status: 202, body: empty },
  errors: ['RuleBroken', 'TooManyEmails', 'ForeignOrigin'],
});

export const confirmNewsletter = endpoint({
  name: 'confirmNewsletter',
  summary: 'Uses a link that was mailed; it works once',
  method: 'POST',
  path: '/api/newsletter/confirm',
  auth: 'none',
  body: token,
  success: { status: 200, body: empty },
  errors: ['LinkInvalid', 'ForeignOrigin'],
});

export const leaveNewsletter = endpoint({
  name: 'leaveNewsletter',
  summary: 'Takes the address a mail went to off the list; fine when it is off already',
  method: 'POST',
  path: '/api/newsletter/leave',
  auth: 'none',
  body: token,
  success: { status: 200, body: empty },
  errors: ['ForeignOrigin'],
});
