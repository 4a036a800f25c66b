// The questions that products ask, as the server judges their answers.
import { verifyChallenge } from '#sync/protocol/account/challenge.ts';
import type { Endpoint } from '#sync/protocol/call/endpoint.ts';
import type { Answer } from '#sync/transport/transport.ts';
import { refusal } from './refusal.ts';

/** In every answer: whoever finds it on a disk outside the vault has found a secret. */
export const SECRET = 'to the moon';

export const rightAnswer = (productId: string): string => `${SECRET} with ${productId}`;
export const WRONG_ANSWER = `${SECRET} alone`;

/** @returns undefined for another call */
export const judgeAnswer = ({ name }: Endpoint, body: unknown): Answer<Endpoint> | undefined => {
  if (name !== verifyChallenge.name) return undefined;
  const { productId, answer } = body as { readonly productId: string; readonly answer: string };
  return answer === rightAnswer(productId) ? { type: 'ok', body: {} } : refusal('ChallengeFailed');
};
