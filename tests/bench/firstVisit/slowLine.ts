// A new shopper opens a product on a line of 50 kB/s and 400 ms, and adds it to the cart: as soon as the page answers, or as soon
// as its HTML is there.
import { chromium, expect, type Page } from '@playwright/test';
import { launchArgs, shellPath } from '#tests/journeys/browser/chromiumPath.ts';
import { freePort } from '#tests/support/server/freePort.ts';
import { type Loaded, slowDown } from '../checkout/slowPhone.ts';

const PATIENCE_MS = 120_000;

export type SlowVisit = {
  /** ms from the address to a page that answers. */
  readonly hydrated: number;
  /** ms from the tap to "Added". */
  readonly added: number;
  /** Bytes as encoded, until then. */
  readonly scripts: number;
};

export type EarlyVisit = {
  /** ms from the address to the whole HTML, when the tap comes. */
  readonly tapped: number;
  /** ms from the tap to "Saved on this device". */
  readonly saved: number;
  /** ms from the address until the header counts it. */
  readonly counted: number;
};

declare global {
  interface Window {
    /** ms since the page was asked for. */
    firstVisit: { hydrated?: number; tapped?: number; added?: number; saved?: number; counted?: number };
  }
}

/** @param rate times slower than this machine @throws Error when the product is not in the cart in the end */
export const visitSlowly = (url: string, path: string, rate: number): Promise<SlowVisit> =>
  onSlowLine(url, rate, async (page, loaded, expectSlow) => {
    await page.addInitScript(watchVisit);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.firstVisit.hydrated !== undefined);
    await page.locator('#sizes label:not([data-state="soldOut"])').first().click();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await page.waitForFunction(() => window.firstVisit.added !== undefined);
    const { hydrated = 0, tapped = 0, added = 0 } = await page.evaluate(() => window.firstVisit);
    const scripts = loaded.filter(({ isScript }) => isScript).reduce((sum, { bytes }) => sum + bytes, 0);
    expectSlow();
    await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible({ timeout: PATIENCE_MS });
    return { hydrated, added: added - tapped, scripts };
  });

/** As `visitSlowly`; the tap comes with the last byte of the HTML. */
export const tapSlowly = (url: string, path: string, rate: number): Promise<EarlyVisit> =>
  onSlowLine(url, rate, async (page, _loaded, expectSlow) => {
    await page.addInitScript(tapEarly);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.firstVisit.counted !== undefined);
    const { tapped = 0, saved = Infinity, counted = 0 } = await page.evaluate(() => window.firstVisit);
    expectSlow();
    return { tapped, saved: saved - tapped, counted };
  });

const onSlowLine = async <T>(
  url: string,
  rate: number,
  visit: (page: Page, loaded: readonly Loaded[], expectSlow: () => void) => Promise<T>,
): Promise<T> => {
  const port = await freePort();
  const args = [...launchArgs, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: await shellPath(), args });
  try {
    const loaded: Loaded[] = [];
    const expectSlow = await slowDown(port, (one) => void loaded.push(one), rate);
    const page = await browser.newPage({
      baseURL: url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    page.setDefaultTimeout(PATIENCE_MS);
    return await visit(page, loaded, expectSlow);
  } finally {
    await browser.close();
  }
};

/** Runs in the page. */
const watchVisit = (): void => {
  window.firstVisit = {};
  document.addEventListener('shop:hydrated', () => (window.firstVisit.hydrated = performance.now()));
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.textContent === 'Add to cart') window.firstVisit.tapped ??= performance.now();
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (window.firstVisit.added !== undefined) return;
    const buttons = [...document.querySelectorAll('button')];
    if (buttons.some(({ textContent }) => textContent === 'Added'))
      window.firstVisit.added = performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

/** Runs in the page. */
const tapEarly = (): void => {
  window.firstVisit = {};
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    document.querySelector<HTMLElement>('#sizes label')?.click();
    window.firstVisit.tapped = performance.now();
    document.querySelector<HTMLElement>('main button[data-intent*="addToCart"]')?.click();
  });
  new MutationObserver(() => {
    const visit = window.firstVisit;
    if (document.querySelector('#early')?.textContent === 'Saved on this device')
      visit.saved ??= performance.now();
    if (document.querySelector('header a[aria-label^="Cart, 1 item"]')) visit.counted ??= performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
};
