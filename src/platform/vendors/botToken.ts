// Tokens of reCAPTCHA v3, or of the sandbox that speaks its protocol. The script is loaded with the first call that needs one.
import type { BotCheckOffer } from '#sync/protocol/account/botCheck.ts';
import { loadVendorScript } from './loadVendorScript.ts';

/** The part of https://developers.google.com/recaptcha/docs/v3 in use. */
type Grecaptcha = {
  ready(run: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): Promise<string>;
};

/** Longest wait; then the call rejects. */
const TIMEOUT_MS = 10_000;

let loading: Promise<Grecaptcha> | undefined;

/** @returns a token, valid for one call within two minutes. Rejects when the script does not load, or does not answer */
export const botToken = async ({ siteKey, scriptUrl }: BotCheckOffer, action: string): Promise<string> => {
  loading ??= load(scriptUrl).catch((error: unknown) => {
    // The next call tries anew.
    loading = undefined;
    throw error;
  });
  const asked = loading.then((grecaptcha) => grecaptcha.execute(siteKey, { action }));
  return Promise.race([asked, tooLate()]);
};

const load = async (scriptUrl: string): Promise<Grecaptcha> => {
  await loadVendorScript({ url: scriptUrl, id: 'bot-check', timeoutMs: TIMEOUT_MS });
  const { grecaptcha } = globalThis as { grecaptcha?: Grecaptcha };
  if (!grecaptcha) throw new Error(`There is no bot check in ${scriptUrl}`);
  return new Promise((resolve) => grecaptcha.ready(() => resolve(grecaptcha)));
};

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The bot check did not answer in time')), TIMEOUT_MS);
  });
