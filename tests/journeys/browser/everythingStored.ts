// What a page could read of all that its browser keeps for the shop.
import type { Page } from '@playwright/test';

/** Everything any storage API of the page returns, as one text. */
export const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts: string[] = [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      document.cookie,
    ];
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((settle, reject) => {
        request.addEventListener('success', () => settle(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('request')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        parts.push(JSON.stringify([await answer(rows.getAll()), await answer(rows.getAllKeys())]));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const type = response?.headers.get('content-type') ?? '';
        parts.push(request.url, /text|json|script/.test(type) ? ((await response?.text()) ?? '') : '');
      }
    }
    return parts.join('\n');
  });
