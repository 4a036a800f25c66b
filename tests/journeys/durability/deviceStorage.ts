// What a browser does to a site's storage behind its back, done on purpose. Chromium only: it takes the DevTools protocol.
import { expect, type BrowserContext, type Page } from '@playwright/test';

interface DeviceRoom {
  /** Leaves the shop so many bytes less than it has taken; by itself, none whatever it gives up. */
  fill(missing?: number): Promise<void>;
  /** As much as there was in the beginning. */
  restore(): Promise<void>;
}

/** Bytes. Plenty for the shop, and little enough to be filled. */
const ROOM = 24_000_000;

/**
 * Rules over how much the shop may store. Before its first page: Chromium asks for the room that is left only when a write
 * does not fit in what it knew to be free half a minute ago, and that has to be little for a write to exceed it.
 */
export const limitRoom = async (page: Page, origin: string): Promise<DeviceRoom> => {
  const browser = await page.context().newCDPSession(page);
  const allow = (quotaSize: number) => browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  await allow(ROOM);
  return {
    async fill(missing = Infinity) {
      await expect(async () => {
        await allow(Math.max(1, (await page.evaluate(takenRoom)) - missing));
        expect(await page.evaluate(writeTooMuch, ROOM)).toBe('QuotaExceededError');
      }).toPass({ timeout: 60_000 });
    },
    restore: async () => {
      await allow(ROOM);
    },
  };
};

/** Runs in the page. */
const takenRoom = async (): Promise<number> => (await navigator.storage.estimate()).usage ?? 0;

/** Runs in the page. Writes what cannot fit, in pieces that are not put aside as files. @returns why it was refused */
const writeTooMuch = async (bytes: number): Promise<string | undefined> => {
  const first = (target: EventTarget, ...types: string[]) =>
    new Promise<unknown>((settle) => types.forEach((type) => target.addEventListener(type, settle)));
  const open = indexedDB.open('ballast', 1);
  open.addEventListener('upgradeneeded', () => open.result.createObjectStore('pieces'));
  await first(open, 'success', 'error');
  if (open.error) return open.error.name;
  const transaction = open.result.transaction('pieces', 'readwrite');
  const piece = new Uint8Array(50_000);
  for (let at = 0; at <= bytes; at += piece.length) transaction.objectStore('pieces').put(piece, at);
  await first(transaction, 'complete', 'abort');
  open.result.close();
  await first(indexedDB.deleteDatabase('ballast'), 'success', 'error');
  return transaction.error?.name;
};

/** Deletes what the browser may delete by itself when space is short, also under a page that is open. */
export const evict = async (page: Page, origin: string): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' });
  await browser.detach();
};

/** A page of the shop's origin without the shop in it, which holds its database open at some version, whatever happens. */
export const holdDatabase = async (context: BrowserContext, version: number): Promise<Page> => {
  const page = await context.newPage();
  await page.goto('/api/health/ready');
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
