// Whether a device keeps the shop's catalogue.
import type { Page } from '@playwright/test';

/** The catalogue, what its pages say, its stock, and the pages that words find are in the evictable database. */
export const catalogueKept = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('shop-cache');
        opening.onerror = () => resolve(false);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('packs')) {
            database.close();
            resolve(false);
            return;
          }
          const count = database.transaction('packs').objectStore('packs').count();
          count.onsuccess = () => {
            database.close();
            resolve(count.result === 4);
          };
        };
      }),
  );
