// What Lighthouse says of a page that does not depend on how fast this machine is.
import { launch } from 'chrome-launcher';
import runLighthouse, { type Result } from 'lighthouse';
import { chromium } from '@playwright/test';
import { chromiumPath, launchArgs } from './chromiumPath.ts';
import { expect, test } from './journey.ts';
import { ARDEN } from './shopper.ts';

const pages = [
  '/',
  '/categories/mens/shoes/road',
  ARDEN,
  '/search?q=trail+shoes',
  '/articles/how-to-choose-runners',
];
/** What was searched for is for no search engine. */
const MEANT: Readonly<Record<string, readonly string[]>> = { '/search?q=trail+shoes': ['is-crawlable'] };
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;
/** A card that jumps under the thumb is the wrong product in the cart. */
const MOST_SHIFT = 0.02;

for (const path of pages) {
  test(`${path} stands still while it loads; Lighthouse finds nothing to mend`, async ({ shop }) => {
    const result = await look(shop.url + path);
    const found = CATEGORIES.flatMap((id) => flaws(result, id));
    expect(found.filter(({ id }) => !MEANT[path]?.includes(id))).toEqual([]);
    expect(result.audits['cumulative-layout-shift']?.numericValue).toBeLessThanOrEqual(MOST_SHIFT);
  });
}

/** One visit on a phone, in a new browser, as fast as this machine goes. */
const look = async (url: string): Promise<Result> => {
  const browser = await launch({
    chromePath: (await chromiumPath()) ?? chromium.executablePath(),
    chromeFlags: ['--headless=new', ...launchArgs],
    logLevel: 'silent',
  });
  try {
    const result = await runLighthouse(url, {
      port: browser.port,
      throttlingMethod: 'provided',
      onlyCategories: ['performance', ...CATEGORIES],
      logLevel: 'silent',
    });
    if (!result) throw new Error(`${url}: Lighthouse gave no result`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return lhr;
  } finally {
    browser.kill();
  }
};

/** Audits of a category that count and are not passed, with what they found. */
const flaws = ({ categories, audits }: Result, category: string) =>
  (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    const isPassed = weight === 0 || !audit || audit.score === null || audit.score === 1;
    return isPassed ? [] : [{ id, title: audit.title, details: audit.details }];
  });
