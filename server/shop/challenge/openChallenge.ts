// The question a product asks before it is sold.
import type { ProductId } from '#events/facts/values.ts';
import type { RateLimits } from '#server/storage/rateLimits.ts';
import type { BotCheck } from '../botCheck/botCheck.ts';
import type { Challenge } from './challengeAnswer.ts';
import { challengeHandlers } from './challengeHandlers.ts';

export type ChallengeStart = {
  readonly catalogue: { readonly challenge: (productId: ProductId) => Challenge | 'missing' | null };
  readonly botCheck: BotCheck;
  readonly rateLimits: RateLimits;
};

export const openChallenge = ({ catalogue, botCheck, rateLimits }: ChallengeStart) => ({
  endpoints: challengeHandlers({
    challengeOf: (productId) => catalogue.challenge(productId),
    botCheck,
    rateLimits,
  }),
});
