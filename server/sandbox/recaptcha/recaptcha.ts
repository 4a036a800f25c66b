// Replaces reCAPTCHA v3 in the sandbox: it approves every caller, and keeps the rules of its tokens.
import { randomUUID } from 'node:crypto';
import type { AskSiteverify } from '#server/shop/botCheck/botCheck.ts';
import type { BotCheckOffer } from '#sync/protocol/account/botCheck.ts';

/** reCAPTCHA: a token is valid for two minutes, once. */
const GOOD_FOR_MS = 120_000;
const MOST_TOKENS = 10_000;

const SITE_KEY = 'sandbox-site-key';

export const sandboxScriptPath = '/__sandbox/recaptcha/api.js';

export const sandboxOffer: BotCheckOffer = {
  siteKey: SITE_KEY,
  scriptUrl: `${sandboxScriptPath}?render=${SITE_KEY}`,
};

export interface SandboxRecaptcha {
  /** @returns a token; undefined for a site key that is not the sandbox's */
  issue(siteKey: string, action: string): string | undefined;
  readonly siteverify: AskSiteverify;
}

/** @param now milliseconds */
export const createSandboxRecaptcha = (now: () => number = Date.now): SandboxRecaptcha => {
  const issued = new Map<string, { readonly action: string; readonly at: number }>();
  const forgetOld = (): void => {
    for (const [token, { at }] of issued) {
      // In the order they were issued.
      if (now() - at <= GOOD_FOR_MS && issued.size < MOST_TOKENS) return;
      issued.delete(token);
    }
  };
  return {
    issue: (siteKey, action) => {
      if (siteKey !== SITE_KEY) return undefined;
      forgetOld();
      const token = `sandbox-${randomUUID()}`;
      issued.set(token, { action, at: now() });
      return token;
    },
    siteverify: async ({ token }) => {
      const found = issued.get(token);
      if (!found) {
        // A spent token and one never issued have the same answer here; Google's differ.
        return { success: false, 'error-codes': ['timeout-or-duplicate'] };
      }
      issued.delete(token);
      if (now() - found.at > GOOD_FOR_MS) return { success: false, 'error-codes': ['timeout-or-duplicate'] };
      return {
        success: true,
        score: 0.9,
        action: found.action,
        challenge_ts: new Date(found.at).toISOString(),
        hostname: 'localhost',
      };
    },
  };
};
