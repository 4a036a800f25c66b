// The call that says whether an answer is right. Guessing is limited: a bot check per answer, and a few wrong ones per network.
import type { RateLimits } from '#server/storage/rateLimits.ts';
import { ApiFault } from '#server/http/api/apiFault.ts';
import { tooManyTriesText } from '#server/http/caller/tooManyTries.ts';
import { handle, type MountedEndpoint } from '#server/http/api/handler.ts';
import type { BotCheck } from '#server/shop/botCheck/botCheck.ts';
import { CHALLENGE_ACTION, verifyChallenge } from '#sync/protocol/account/challenge.ts';
import { triesOf } from './answerTries.ts';
import { isRightAnswer, type Challenge } from './challengeAnswer.ts';
import type { ProductId } from '#events/facts/values.ts';

export type ChallengeDeps = {
  readonly challengeOf: (productId: ProductId) => Challenge | 'missing' | null;
  readonly botCheck: BotCheck;
  readonly rateLimits: RateLimits;
};

export const challengeHandlers = (deps: ChallengeDeps): MountedEndpoint[] => [
  handle(verifyChallenge, async ({ body, ip, reply }) => {
    const asked = deps.challengeOf(body.productId);
    if (asked === null || asked === 'missing')
      throw new ApiFault('NotFound', 'This product asks no question.');
    const tries = triesOf(body.productId, ip);
    const waitS = await deps.rateLimits.take(tries);
    if (waitS > 0) {
      reply.setHeader('retry-after', String(waitS));
      throw new ApiFault('TooManyRequests', tooManyTriesText(waitS, 'answer again'));
    }
    if (!(await deps.botCheck.vouches({ token: body.recaptchaToken, action: CHALLENGE_ACTION, ip })))
      throw new ApiFault('BotCheckFailed');
    if (!isRightAnswer(asked, body.answer)) throw new ApiFault('ChallengeFailed');
    await deps.rateLimits.giveBack(tries);
    return {};
  }),
];
