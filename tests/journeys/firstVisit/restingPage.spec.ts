// On a first visit a page that only shows what the server sent leaves the phone's processor alone: the shop behind it starts when
// somebody touches the page, or when the page has rested (DEC-143).
import type { Page } from '@playwright/test';
import { REST_MS } from '#src/platform/tab/firstTouch.ts';
import { expect, test } from '../shop/journey.ts';
import { ARDEN, ROAD_LIST } from '../shop/shopper.ts';

test.use({ serviceWorkers: 'block' });

/** Nothing that a test asks of a page counts as a touch, as Playwright would have it. */
const untouched = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
  );

/** No page of it ever rests, either: what starts by itself after a while does not start. */
const neverResting = async (page: Page): Promise<void> => {
  await untouched(page);
  await page.addInitScript((restMs) => {
    const set = window.setTimeout.bind(window);
    const later = (run: () => void, ms?: number): number => (ms === restMs ? 0 : set(run, ms));
    window.setTimeout = later as typeof window.setTimeout;
  }, REST_MS);
};

/** The page is hydrated, all of its code is there, and the browser has nothing to do. */
const settled = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  await expect(page.locator('link[data-script]:not([rel="modulepreload"])')).toHaveCount(0);
  await expect(page.locator('main source[srcset^="data:"]')).toHaveCount(0);
  await page.evaluate(
    () => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(() => idle(null)))),
  );
};

const databases = (page: Page): Promise<readonly (string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test('PERF-01: home, a list, a search, a guide and a product start the shop with the first touch, and not before', async ({
  device,
}) => {
  const phone = await device({ touch: true });
  const page = await phone.open();
  await neverResting(page);
  for (const path of ['/articles/how-to-choose-runners', '/', '/search?q=trail+shoes', ARDEN, ROAD_LIST]) {
    await settled(page, path);
    // What comes after the first screen of a product would like to know the stores, too.
    if (path === ARDEN) await expect(page.getByRole('button', { name: 'Add your postcode' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await databases(page)).not.toContain('shop');
  }
  await page.getByRole('heading', { level: 1 }).tap();
  await expect.poll(() => databases(page)).toContain('shop');
});

test('PERF-01: the foot of home is in the page, and begins to answer with the first touch', async ({
  device,
}) => {
  const phone = await device({ touch: true });
  const page = await phone.open();
  await neverResting(page);
  await settled(page, '/');
  const answers = (): Promise<boolean> =>
    page
      .getByLabel('Newsletter')
      .evaluate((form) => Object.keys(form).some((key) => key.startsWith('__react')));
  await expect(page.getByLabel('Newsletter')).toHaveCount(1);
  expect(await answers()).toBe(false);
  await page.getByRole('heading', { level: 1 }).tap();
  await expect.poll(answers).toBe(true);
});

test('CAT-06: a product asks for its stock with the first touch', async ({ device }) => {
  const phone = await device({ touch: true });
  const page = await phone.open();
  await neverResting(page);
  await settled(page, ARDEN);
  await expect(page.locator('#sizes label[data-state="unknown"]')).not.toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(page.locator('#sizes label[data-state="unknown"]')).toHaveCount(0);
});

test('CAT-06: a product that nobody touches asks for its stock once it has rested', async ({ device }) => {
  const phone = await device({ touch: true });
  const page = await phone.open();
  await untouched(page);
  await page.goto(ARDEN);
  await expect(page.locator('#sizes label')).not.toHaveCount(0);
  await expect(page.locator('#sizes label[data-state="unknown"]')).toHaveCount(0);
});

test('SHAPE-05: a page that was only read is on the device once it has rested', async ({ device }) => {
  const phone = await device({ touch: true });
  const page = await phone.open();
  await untouched(page);
  await page.goto(ROAD_LIST);
  await expect.poll(() => databases(page)).toContain('shop');
});
