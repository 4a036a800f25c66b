// Code before thumbnails, and pictures further down last: on a slow line they would be there before a page answers.
import { expect, test } from '../shop/journey.ts';
import { ARDEN } from '../shop/shopper.ts';

test.use({ serviceWorkers: 'block' });

/** The width a thumbnail of the gallery is asked for in. */
const THUMBNAIL = /\/pictures\/\w+\/(pair|top|sole)-240\.avif$/;

test('PERF-01: thumbnails come after the code, and what is scrolled to comes without it', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/client-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  // Asked for, not come: a server that draws pictures as they are asked for may take its time.
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto(ARDEN, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('link[data-script][rel="modulepreload"]').first()).toBeAttached();
  // The picture of the first screen does not wait.
  const first = page.locator('main img[fetchpriority="high"]').first();
  await expect.poll(() => first.evaluate((it: HTMLImageElement) => it.currentSrc)).toMatch(/\.avif$/);
  await expect.poll(() => first.evaluate((it: HTMLImageElement) => it.complete)).toBe(true);
  expect(asked.filter((path) => THUMBNAIL.test(path))).toEqual([]);

  const last = page.locator('main article img').last();
  await last.evaluate((it) => it.scrollIntoView());
  await expect.poll(() => last.evaluate((it: HTMLImageElement) => it.currentSrc)).toMatch(/\.avif$/);
  expect(asked.filter((path) => THUMBNAIL.test(path))).toEqual([]);

  resolve();
  // A browser asks for no lazy picture that is far from the screen.
  await first.evaluate((it) => it.scrollIntoView());
  await expect.poll(() => asked.filter((path) => THUMBNAIL.test(path)).length).toBeGreaterThan(2);
  expect(await page.locator('main source[srcset^="data:"]').count()).toBe(0);
});
