// The check that keeps programs from guessing: reCAPTCHA v3; a token is requested at the moment of the call it protects.
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.ts';

/** As `grecaptcha.execute` returns it: valid for two minutes and one call, and for one action only. */
export const recaptchaToken = z.string().check(z.minLength(1), z.maxLength(4_096));

export const getBotCheck = endpoint({
  name: 'getBotCheck',
  summary: 'The script that makes tokens for calls with a recaptchaToken, and the key to ask it with',
  method: 'GET',
  path: '/api/bot-check',
  auth: 'none',
  success: {
    status: 200,
    /** scriptUrl: with the key in it, ready to load. */
    body: z.object({ siteKey: z.string(), scriptUrl: z.string() }),
  },
  errors: [],
});

export type BotCheckOffer = z.output<(typeof getBotCheck)['success']['body']>;
