// Addresses that are typed rather than followed.
import { expect, test } from '../shop/journey.ts';
import { keptOnDevice, ROAD_LIST, visit } from '../shop/shopper.ts';

test('ROUTE-07, PWA-01: without a network a typed address begins at its top; going back and reloading keep the place', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await visit(page, ROAD_LIST);
  await keptOnDevice(page);
  await phone.context.setOffline(true);
  await visit(page, ROAD_LIST);
  await expect(page.locator('main h1')).toBeVisible();
  // The page comes from this device after its frame; before that there is nothing to scroll.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 300));
    expect(await scrolled()).toBe(300);
  }).toPass();

  await visit(page, '/cart');
  await expect(page.getByText('Nothing in here yet.')).toBeVisible();
  // Positions are restored before the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(300);
  await page.reload();
  await expect.poll(scrolled).toBe(300);
  await phone.context.setOffline(false);
});
