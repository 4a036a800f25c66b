// A real browser on pages of our own: code bundled as the shop bundles it, a profile on disk (an ordinary test browser
// keeps IndexedDB in memory), isolated pages, which makes their clock fine, and an origin for each contender.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { browserPath, launchArgs } from '#tests/journeys/browser/chromiumPath.ts';
import { bundlePages } from './bundlePages.ts';
import type { Contender } from './contenders.ts';
import { servePages, type PageServer } from './pageServer.ts';

export type BenchBrowser = {
  /** A new tab of a contender, on an origin nobody else writes to. */
  readonly openPage: (contender: Contender, scenario: string) => Promise<Page>;
  /** Closes the browser and starts it again on the same profile, as a shopper who comes back. */
  readonly reopen: () => Promise<void>;
  /** Where the browser keeps what pages store. */
  readonly profile: string;
};

/** The bundled pages, served until `work` is done. */
export const withPages = async <T>(rivals: boolean, work: (server: PageServer) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-pages-'));
  try {
    await bundlePages(folder, rivals);
    const server = await servePages(folder);
    try {
      return await work(server);
    } finally {
      server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Runs `work` with a browser on a new profile; both are gone afterwards. */
export const withBrowser = async <T>(
  server: PageServer,
  work: (browser: BenchBrowser) => Promise<T>,
): Promise<T> => {
  const profile = await mkdtemp(join(tmpdir(), 'shop-bench-profile-'));
  let browser = await launch(profile);
  try {
    return await work({
      profile,
      openPage: async (contender, scenario) =>
        openContender(await browser.newPage(), server, contender, scenario),
      reopen: async () => {
        await browser.close();
        browser = await launch(profile);
      },
    });
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
};

/** Shows a contender's page in a tab, on its own origin, with its code loaded. */
export const openContender = async (
  page: Page,
  server: PageServer,
  contender: Contender,
  scenario: string,
): Promise<Page> => {
  await page.goto(server.urlOf(contender, scenario));
  await page.waitForFunction(() => 'bench' in window);
  if (!(await page.evaluate(() => window.bench.isolated)))
    throw new Error('The page is not isolated: its clock is too coarse');
  await page.evaluate((id) => window.bench.load(id), contender.id);
  return page;
};

const launch = async (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { executablePath: await browserPath(), args: launchArgs });
