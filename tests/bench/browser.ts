// A real browser on a page of our own: the code under test is bundled as the shop bundles it, the profile is on disk
// (an ordinary test browser keeps IndexedDB in memory), and the page is isolated, which makes its clock fine.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { build } from 'vite';
import { repositoryRoot } from '#server/build/paths.ts';
import { chromiumPath, launchArgs } from '#tests/journeys/chromiumPath.ts';

/** The browser's program. */
export const browserPath = async (): Promise<string> => (await chromiumPath()) ?? chromium.executablePath();

export type BenchBrowser = {
  /** Opens the bench's page in a new tab. */
  readonly openPage: () => Promise<Page>;
  /** Closes the browser and starts it again on the same profile, as a shopper who comes back. */
  readonly reopen: () => Promise<void>;
};

/** Runs `work` with a browser on a new profile; everything is closed and deleted afterwards. */
export const withBenchBrowser = async <T>(work: (browser: BenchBrowser) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  const server = await servePage(await bundlePage(join(folder, 'page')));
  const { port } = server.address() as AddressInfo;
  let browser = await launch(join(folder, 'profile'));
  try {
    return await work({
      openPage: async () => {
        const page = await browser.newPage();
        await page.goto(`http://localhost:${port}/`);
        await page.waitForFunction(() => 'benchPage' in window);
        return page;
      },
      reopen: async () => {
        await browser.close();
        browser = await launch(join(folder, 'profile'));
      },
    });
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const launch = async (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { executablePath: await browserPath(), args: launchArgs });

/** @returns the bundle's text */
const bundlePage = async (outDir: string): Promise<string> => {
  await build({
    root: repositoryRoot,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: 'tests/bench/page/page.ts', output: { entryFileNames: 'page.js' } },
    },
  });
  return readFile(join(outDir, 'page.js'), 'utf8');
};

const servePage = async (script: string): Promise<Server> => {
  const html = '<!doctype html><title>Bench</title><script type="module" src="/page.js"></script>';
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      // As in the shop: what may not make code from text (a validator that compiles itself) takes its other way.
      'content-security-policy': "default-src 'none'; script-src 'self'",
    });
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
};
