// The question a product asks before it is sold (BEH-5, BEH-7).
import * as z from 'zod/mini';
import { productId } from '#events/facts/values.ts';
import { recaptchaToken } from './botCheck.ts';
import { endpoint } from '../call/endpoint.ts';

/** BEH-5: characters of an answer. */
export const ANSWER_MAX = 100;

/** The action of a bot check for this call; a token for another action is rejected. */
export const CHALLENGE_ACTION = 'product_challenge_verify';

export const verifyChallenge = endpoint({
  name: 'verifyChallenge',
  summary: 'Says whether this is the answer to the question a product asks; ChallengeFailed when it is not',
  method: 'POST',
  path: '/api/product/challenge/verify',
  auth: 'none',
  body: z.object({
    answer: z.string().check(z.minLength(1), z.maxLength(ANSWER_MAX)),
    productId,
    recaptchaToken,
  }),
  success: { status: 200, body: z.object({}) },
  /** NotFound: there is no such product, or it has no question. */
  errors: ['ChallengeFailed', 'BotCheckFailed', 'NotFound', 'ForeignOrigin'],
});
