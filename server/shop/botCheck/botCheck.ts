// Port BotCheck: whether a call with a token probably comes from a person's browser.
//
// One judge for reCAPTCHA v3 and for the sandbox that speaks its protocol: only the address differs.
import * as z from 'zod/mini';
import { ApiFault } from '#server/http/api/apiFault.ts';
import type { BotCheckOffer } from '#sync/protocol/account/botCheck.ts';

export type Vouched = {
  /** As the browser received it; valid once, for two minutes. */
  readonly token: string;
  /** What the call is; a token made for anything else does not count. */
  readonly action: string;
  /** The caller's address. */
  readonly ip: string;
};

export interface BotCheck {
  /** What a browser makes tokens with. @throws ApiFault Unavailable when the shop has no bot check */
  offer(): BotCheckOffer;
  /** @throws ApiFault Unavailable when the provider does not answer: a call is never let through unchecked */
  vouches(call: Vouched): Promise<boolean>;
}

/** Calls the provider's siteverify. @returns its JSON; rejects when there is none */
export type AskSiteverify = (question: { readonly token: string; readonly ip: string }) => Promise<unknown>;

/** Google's own advice for v3. */
const LOWEST_SCORE = 0.5;

const siteverifyAnswer = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
  'error-codes': z.optional(z.array(z.string())),
});

/** Faults of ours, not of the caller's: without a valid secret every shopper would look like a bot. */
const isOurFault = (code: string): boolean => code.endsWith('-input-secret') || code === 'bad-request';

export const createBotCheck = (offer: BotCheckOffer, ask: AskSiteverify): BotCheck => ({
  offer: () => offer,
  vouches: async ({ token, action, ip }) => {
    const answer = siteverifyAnswer.safeParse(await ask({ token, ip }).catch(unavailable));
    if (!answer.success) return unavailable(answer.error);
    const { success, score = 0, action: madeFor, 'error-codes': codes = [] } = answer.data;
    const ours = codes.filter(isOurFault);
    if (ours.length > 0) return unavailable(new Error(`siteverify refused this shop: ${ours.join(', ')}`));
    return success && madeFor === action && score >= LOWEST_SCORE;
  },
});

/** For production without keys: calls that need a bot check are unavailable. */
export const noBotCheck: BotCheck = {
  offer: () => unavailable(new Error('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET are not set')),
  vouches: async () => unavailable(new Error('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET are not set')),
};

const unavailable = (cause: unknown): never => {
  throw new ApiFault('Unavailable', "We can't check that just now. Please try again later.", undefined, {
    cause,
  });
};
