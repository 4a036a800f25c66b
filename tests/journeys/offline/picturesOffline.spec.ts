// Pictures without a network: what was seen in one size is there in every other, and what was never seen has a drawn one.
import type { Page } from '@playwright/test';
import { expect, test } from '../shop/journey.ts';
import { catalogueKept } from '../shop/catalogueKept.ts';
import { keptOnDevice, ROAD_LIST, visit } from '../shop/shopper.ts';

const firstPicture = (page: Page) => page.locator('main article img, main li img').first();

const isPainted = (page: Page): Promise<boolean> =>
  firstPicture(page).evaluate(
    (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
  );

/** The worker keeps what it hands on, a moment after the page has it. */
const isKept = (page: Page): Promise<boolean> =>
  firstPicture(page).evaluate(
    async (image) => (await caches.match((image as HTMLImageElement).currentSrc)) !== undefined,
  );

const sizeOf = (page: Page): Promise<string | undefined> =>
  firstPicture(page).evaluate((image) => /-(\d+)\.\w+$/.exec((image as HTMLImageElement).currentSrc)?.[1]);

test('PWA-01: a page that grows wider without a network still shows its pictures', async ({ device }) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, ROAD_LIST);
  await keptOnDevice(page);
  // Once more, through the worker that is in force now.
  await visit(page, ROAD_LIST);
  await expect.poll(() => isPainted(page)).toBe(true);
  await expect.poll(() => isKept(page)).toBe(true);
  const narrow = await sizeOf(page);

  await phone.context.setOffline(true);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(() => sizeOf(page)).not.toBe(narrow);
  await expect.poll(() => isPainted(page)).toBe(true);
  await phone.context.setOffline(false);
});

test('PWA-01: a list never seen has a drawing in place of each picture, and the pictures when the network is back', async ({
  shop,
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, ROAD_LIST);
  await keptOnDevice(page);
  await visit(page, ROAD_LIST);
  await expect.poll(() => catalogueKept(page)).toBe(true);
  const isDrawn = (): Promise<boolean> =>
    firstPicture(page).evaluate((image) => (image as HTMLImageElement).currentSrc.startsWith('data:'));

  await shop.stop();
  await phone.context.setOffline(true);
  await visit(page, '/categories/womens/clothing');
  await expect.poll(isDrawn).toBe(true);
  await expect.poll(() => isPainted(page)).toBe(true);

  await shop.start();
  await phone.context.setOffline(false);
  await expect.poll(isDrawn).toBe(false);
  await expect.poll(() => isPainted(page)).toBe(true);
});

test.describe('with no worker in between', () => {
  test.use({ serviceWorkers: 'block' });

  test('PWA-01: a picture that failed is asked for again without anything else happening', async ({
    device,
  }) => {
    const phone = await device();
    const page = await phone.open();
    let failed = 0;
    await page.route(/\/pictures\/\w+\/main-\d+\.(avif|webp)$/, async (route) => {
      failed += 1;
      if (failed > 8) await route.continue();
      else await route.abort();
    });
    await visit(page, ROAD_LIST);
    const source = () => firstPicture(page).evaluate((image) => (image as HTMLImageElement).currentSrc);
    await expect.poll(source).toMatch(/^data:/);
    await expect.poll(source).toMatch(/\.avif$/);
    await expect.poll(() => isPainted(page)).toBe(true);
  });
});
