// Pages are asked for ahead when a shopper is about to open them, and only then (ROUTE-11).
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../shop/journey.ts';
import { ROAD_LIST, visit } from '../shop/shopper.ts';

const WIDE = { width: 1280, height: 900 };

const isProduct = (url: URL): boolean => /^\/products\/.+\/_payload\.json$/.test(url.pathname);

/** Pages of products that were asked for, in order; they answer when told to, if `held`. */
const watchPreloads = async (page: Page, { held = false } = {}) => {
  const asked: string[] = [];
  const waiting: Route[] = [];
  // What a service worker asks for does not come by here, and there may be none yet.
  await page.context().route(isProduct, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    if (held) waiting.push(route);
    else await route.continue();
  });
  return {
    asked: (): readonly string[] => asked,
    answerOne: async (): Promise<void> => waiting.shift()?.continue(),
  };
};

const cards = (page: Page) => page.locator('main article a[href^="/products/"]:visible');

/** The engine is there: it is what asks ahead. */
const engineRuns = async (page: Page): Promise<void> => {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
};

test.use({ serviceWorkers: 'allow' });

test('ROUTE-11: a link is asked for when it is meant, not when it is on the screen, and at most four at once', async ({
  device,
}) => {
  const laptop = await device({ viewport: WIDE });
  const page = await laptop.open();
  const { asked, answerOne } = await watchPreloads(page, { held: true });
  await visit(page, ROAD_LIST);
  await engineRuns(page);
  const paths = await cards(page).evaluateAll((links) => [
    ...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
  ]);
  expect(paths.length).toBeGreaterThan(6);

  const six = paths.slice(0, 6);
  for (const path of six) {
    await page.locator(`main article a[href="${path}"]`).first().focus();
    const already = asked().length;
    if (already < 4) await expect.poll(() => asked().length).toBe(already + 1);
  }
  expect(asked()).toEqual(six.slice(0, 4).map((path) => `${path}/_payload.json`));
  await answerOne();
  await expect.poll(() => asked().length).toBe(5);
});

test('ROUTE-11: who saves data is sent only what they tap', async ({ device }) => {
  const laptop = await device({ viewport: WIDE });
  const page = await laptop.open();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const { asked } = await watchPreloads(page);
  await visit(page, ROAD_LIST);
  await engineRuns(page);
  await cards(page).first().hover();
  await cards(page).nth(4).focus();
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked()).toHaveLength(1);
});
