// The bot check: reCAPTCHA where the shop has keys for it, in the sandbox a simulator with the same protocol.
import type { BotCheckOffer } from '#sync/protocol/account/botCheck.ts';
import { createBotCheck, noBotCheck, type AskSiteverify, type BotCheck } from './botCheck.ts';
import { botCheckHandlers } from './botCheckHandlers.ts';
import { createSiteverify, recaptchaOffer, recaptchaSources } from './siteverify.ts';

export type BotCheckStart = {
  readonly config: { readonly recaptcha: { readonly siteKey: string; readonly secret: string } | undefined };
  /** Used where the shop has no keys; absent: there is no bot check. */
  readonly standIn: { readonly offer: BotCheckOffer; readonly siteverify: AskSiteverify } | undefined;
  readonly log: { warn(line: string): void };
};

export const openBotCheck = (start: BotCheckStart) => {
  const botCheck = botCheckOf(start);
  return {
    botCheck,
    endpoints: botCheckHandlers(botCheck),
    /** What pages must be allowed to load scripts and frames from. */
    sources: start.config.recaptcha ? recaptchaSources : [],
  };
};

const botCheckOf = ({ config: { recaptcha }, standIn, log }: BotCheckStart): BotCheck => {
  if (recaptcha) return createBotCheck(recaptchaOffer(recaptcha.siteKey), createSiteverify(recaptcha.secret));
  if (standIn) return createBotCheck(standIn.offer, standIn.siteverify);
  log.warn(
    'Without RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET an answer to a product’s question, a gift card and a quote of points cannot be checked: such products stay unsold, and nobody pays with gift cards or points.',
  );
  return noBotCheck;
};
