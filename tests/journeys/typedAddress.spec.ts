// Addresses that are typed rather than followed.
import { expect, test } from './journey.ts';
import { ROAD_LIST, visit } from './shopper.ts';

test('ROUTE-07: a typed address begins at its top; reloading and going back keep the place', async ({
  device,
}) => {
  const page = await (await device()).open();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await visit(page, ROAD_LIST);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(scrolled).toBe(900);

  await visit(page, '/account/signup');
  // Positions are restored before the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(900);
  await page.reload();
  await expect.poll(scrolled).toBe(900);
});
