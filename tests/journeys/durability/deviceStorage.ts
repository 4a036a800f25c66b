// What a browser does to a site's storage behind its back, done on purpose. Chromium only: it takes the DevTools protocol.
import type { BrowserContext, Page } from '@playwright/test';

/** Deletes what the browser may delete by itself when space is short, also under a page that is open. */
export const evict = async (page: Page, origin: string): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' });
  await browser.detach();
};

/** A page of the shop's origin without the shop in it, which holds its database open at some version, whatever happens. */
export const holdDatabase = async (context: BrowserContext, version: number): Promise<Page> => {
  const page = await context.newPage();
  await page.goto('/api/health');
  await page.evaluate(
    (wanted) =>
      new Promise<void>((settle, reject) => {
        const open = indexedDB.open('shop', wanted);
        open.addEventListener('success', () => {
          Object.assign(window, { held: open.result });
          settle();
        });
        open.addEventListener('error', () => reject(open.error ?? new Error('The database did not open')));
      }),
    version,
  );
  return page;
};
