// reCAPTCHA v3 at Google: https://developers.google.com/recaptcha/docs/v3 and /verify.
import type { BotCheckOffer } from '#sync/protocol/account/botCheck.ts';
import type { AskSiteverify } from './botCheck.ts';

const RECAPTCHA = 'https://www.google.com/recaptcha';

/** An answer that takes longer counts as none. */
const TIMEOUT_MS = 5_000;

export const recaptchaOffer = (siteKey: string): BotCheckOffer => ({
  siteKey,
  scriptUrl: `${RECAPTCHA}/api.js?render=${encodeURIComponent(siteKey)}`,
});

/** Where pages load scripts and frames from to make tokens; for the Content-Security-Policy. */
export const recaptchaSources = [`${RECAPTCHA}/`, 'https://www.gstatic.com/recaptcha/'] as const;

/** @param url another siteverify than Google's: a contract test brings its own */
export const createSiteverify =
  (secret: string, url = `${RECAPTCHA}/api/siteverify`): AskSiteverify =>
  async ({ token, ip }) => {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: ip }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`siteverify answered ${response.status}`);
    return response.json();
  };
