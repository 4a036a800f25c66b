// Who tells people from programs: reCAPTCHA where the shop has keys for it, in the sandbox something that speaks its language.
import { createBotCheck, noBotCheck, type BotCheck } from './botCheck.ts';
import { createSiteverify, recaptchaOffer, recaptchaSources } from './siteverify.ts';
import type { Config } from '../../start/settings/config.ts';
import { createSandboxRecaptcha, sandboxOffer, type SandboxRecaptcha } from '../../sandbox/recaptcha/recaptcha.ts';

export type OpenBotCheck = {
  readonly botCheck: BotCheck;
  /** Only in the sandbox, and only without keys. */
  readonly sandbox: SandboxRecaptcha | undefined;
  /** What pages must be allowed to load scripts and frames from. */
  readonly sources: readonly string[];
};

export const openBotCheck = (
  { recaptcha, mode }: Pick<Config, 'recaptcha' | 'mode'>,
  log: { warn(line: string): void },
): OpenBotCheck => {
  if (recaptcha) {
    const { siteKey, secret } = recaptcha;
    const botCheck = createBotCheck(recaptchaOffer(siteKey), createSiteverify(secret));
    return { botCheck, sandbox: undefined, sources: recaptchaSources };
  }
  if (mode === 'sandbox') {
    const sandbox = createSandboxRecaptcha();
    const botCheck = createBotCheck(sandboxOffer, sandbox.siteverify);
    return { botCheck, sandbox, sources: [] };
  }
  log.warn(
    'Without RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET neither an answer to a product’s question nor a gift card can be checked: such products stay unsold, and gift cards cannot be used.',
  );
  return { botCheck: noBotCheck, sandbox: undefined, sources: [] };
};
