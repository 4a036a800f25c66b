// The bot check against the sandbox's provider, on a clock of the test's; the provider may be away.
import { createBotCheck, type BotCheck } from '#server/shop/botCheck/botCheck.ts';
import { createSandboxRecaptcha, sandboxOffer } from '#server/sandbox/recaptcha/recaptcha.ts';

export type TestBotCheck = {
  readonly botCheck: BotCheck;
  readonly provider: { isUp: boolean };
  /** A fresh one of a person. */
  token(action: string): string;
};

/** @param now milliseconds since 1970 */
export const createTestBotCheck = (now: () => number): TestBotCheck => {
  const recaptcha = createSandboxRecaptcha(now);
  const provider = { isUp: true };
  return {
    provider,
    botCheck: createBotCheck(sandboxOffer, async (question) => {
      if (!provider.isUp) throw new TypeError('fetch failed');
      return recaptcha.siteverify(question);
    }),
    token: (action) => recaptcha.issue(sandboxOffer.siteKey, action) ?? '',
  };
};
