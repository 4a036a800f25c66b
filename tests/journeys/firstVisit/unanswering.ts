// A page that is painted and whose scripts have not come.
import { expect, type Page } from '@playwright/test';

/** Opens a page whose scripts do not come, but for the first small one. @returns lets them come */
export const openUnanswering = async (page: Page, path: string): Promise<() => void> => {
  const answer = await openWithout(page, path, '**/assets/client-*.js');
  await expect(page.locator('link[data-script][rel="modulepreload"]').first()).toBeAttached();
  return answer;
};

/** Opens a page that has its HTML and its style sheet, and nothing else. @returns lets the rest come */
export const openBare = (page: Page, path: string): Promise<() => void> =>
  openWithout(page, path, '**/assets/*.js');

const openWithout = async (page: Page, path: string, files: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  // A page without its scripts is never loaded whole, and its document does not say that it is ready.
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#payload')).toBeAttached();
  return resolve;
};
