// The fraud service's name for this browser (TRUST-02). An order includes it, but waits only briefly for it, and is placed
// without it too.
import { loadVendorScript } from './loadVendorScript.ts';

export interface FraudToken {
  /**
   * The latest token the script has sent, else the one in its cookie, else the first within `maxMs`, else null.
   *
   * @param maxMs default 1500
   */
  get(maxMs?: number): Promise<string | null>;
}

/** As the service's script writes them. */
const EVENT = 'ftr:tokenReady';
const COOKIE = 'forterToken';

/** As much as an order takes. */
const MOST_LENGTH = 2_048;
const WAIT_MS = 1_500;
const LOAD_MS = 10_000;

/** The part of a document that carries its events. */
type TokenDocument = Pick<EventTarget, 'addEventListener'> & { readonly cookie: string };

export const listenForFraudToken = (document: TokenDocument): FraudToken => {
  let latest: string | null = null;
  const waiting = new Set<(token: string) => void>();
  document.addEventListener(EVENT, (event) => {
    const token = cleaned((event as CustomEvent<unknown>).detail);
    if (token === null) return;
    // A later one knows more of the browser.
    latest = token;
    for (const resolve of waiting) resolve(token);
  });
  const wait = (maxMs: number): Promise<string | null> =>
    new Promise((resolve) => {
      const end = (token: string | null): void => {
        clearTimeout(timer);
        waiting.delete(end);
        resolve(token);
      };
      const timer = setTimeout(() => end(null), maxMs);
      waiting.add(end);
    });
  return {
    get: async (maxMs = WAIT_MS) => latest ?? inCookie(document.cookie) ?? (maxMs > 0 ? wait(maxMs) : null),
  };
};

const inCookie = (cookies: string): string | null => {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`));
  if (found === undefined) return null;
  const written = found.slice(COOKIE.length + 1);
  try {
    return cleaned(decodeURIComponent(written));
  } catch {
    // It was not encoded.
    return cleaned(written);
  }
};

const cleaned = (token: unknown): string | null => {
  if (typeof token !== 'string') return null;
  return token.replaceAll(/\p{C}/gu, '').slice(0, MOST_LENGTH) || null;
};

let opened: FraudToken | undefined;

/**
 * For pages of the checkout alone, which let the script in.
 *
 * @param scriptUrl null where the shop has no such service: there may be a token in a cookie all the same
 */
export const openFraudToken = (scriptUrl: string | null): FraudToken => {
  opened ??= listenForFraudToken(document);
  if (scriptUrl !== null)
    // An order is sent without a token when the script was blocked.
    void loadVendorScript({ url: scriptUrl, id: 'fraud-script', timeoutMs: LOAD_MS }).catch(() => undefined);
  return opened;
};
