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
  // The page waits 12 s for the code at the longest; a busy machine may take as long to get to the end of this.
  await page.addInitScript(() => {
    const soon = window.setTimeout;
    const patient = (act: TimerHandler, ms = 0, ...words: unknown[]): number =>
      soon(act, ms === 12_000 ? 600_000 : ms, ...words);
    Object.assign(window, { setTimeout: patient });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/client-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  // Asked for, not come: a server that draws pictures as they are asked for may take its time.
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const held = page.locator('main source[srcset^="data:"]');
  const first = page.locator('main img[fetchpriority="high"]').first();
  const thumbnails = (): readonly string[] => asked.filter((path) => THUMBNAIL.test(path));
  // A browser that laid the page out before the first script ran has asked for its pictures: then once more.
  await expect(async () => {
    asked.length = 0;
    await page.goto(ARDEN, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('link[data-script][rel="modulepreload"]').first()).toBeAttached();
    expect(await held.count()).toBeGreaterThan(0);
    // The picture of the first screen does not wait.
    await expect.poll(() => first.evaluate((it: HTMLImageElement) => it.currentSrc)).toMatch(/\.avif$/);
    await expect.poll(() => first.evaluate((it: HTMLImageElement) => it.complete)).toBe(true);
    expect(thumbnails()).toEqual([]);
  }).toPass({ timeout: 90_000 });

  const last = page.locator('main article img').last();
  await last.evaluate((it) => it.scrollIntoView());
  await expect.poll(() => last.evaluate((it: HTMLImageElement) => it.currentSrc)).toMatch(/\.avif$/);
  expect(thumbnails()).toEqual([]);

  resolve();
  await expect(held).toHaveCount(0);
  // A browser asks for no lazy picture that is far from the screen, and for none that it has in a greater width.
  const views = await page.getByRole('navigation', { name: 'Views' }).locator('img').all();
  expect(views.length).toBeGreaterThan(2);
  for (const view of views) {
    await view.scrollIntoViewIfNeeded();
    await expect.poll(() => view.evaluate((it: HTMLImageElement) => it.currentSrc)).toMatch(/\.avif$/);
  }
});
