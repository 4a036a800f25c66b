// Cloudflare's widget, Turnstile, or the sandbox's that speaks its protocol: https://developers.cloudflare.com/turnstile/.
import * as z from 'zod/mini';
import { loadVendorScript } from '#src/platform/vendors/loadVendorScript.ts';
import type { ChallengeResult } from './challengeGate.ts';

export type WidgetResult = Exclude<ChallengeResult, 'WITHDRAWN'>;

/** The part of it in use. */
type Turnstile = {
  render(
    container: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly theme: 'light';
      readonly callback: (token: string, preClearanceObtained: boolean) => void;
      /** @returns true: handled here */
      readonly 'error-callback': (code: string) => true;
    },
  ): string;
  reset(widget: string): void;
  remove(widget: string): void;
};

/** A token is good for 300 s: one that nobody has come for is asked for anew before (BEH-9). */
export const RESET_MS = 250_000;
const LOAD_MS = 15_000;

/** Beside /api, where the challenge itself may stand. */
const OFFER_PATH = '/bot-challenge/widget.json';

const offerSchema = z.object({ siteKey: z.string(), scriptUrl: z.string() });

/** The shopper was slow: the widget itself tries again. */
export const isIgnored = (code: string): boolean => code.startsWith('11062') || code.startsWith('11060');

/**
 * Shows the widget in an element.
 *
 * @returns a function that removes it
 * @throws when the shop names no widget, or its script does not come
 */
export const showWidget = async (
  container: HTMLElement,
  onResult: (result: WidgetResult) => void,
): Promise<() => void> => {
  const response = await fetch(OFFER_PATH, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The shop has no widget for bot challenges (${response.status})`);
  const { siteKey, scriptUrl } = offerSchema.parse(await response.json());
  await loadVendorScript({ url: scriptUrl, id: 'turnstile', timeoutMs: LOAD_MS });
  const { turnstile } = globalThis as { turnstile?: Turnstile };
  if (!turnstile) throw new Error(`There is no widget in ${scriptUrl}`);
  const widget = turnstile.render(container, {
    sitekey: siteKey,
    theme: 'light',
    callback: (_token, isCleared) => onResult(isCleared ? 'PRECLEARANCESET' : 'TOKENSET'),
    'error-callback': (code) => {
      if (!isIgnored(code)) onResult('FAILURE');
      return true;
    },
  });
  const timer = setInterval(() => turnstile.reset(widget), RESET_MS);
  return () => {
    clearInterval(timer);
    turnstile.remove(widget);
  };
};
