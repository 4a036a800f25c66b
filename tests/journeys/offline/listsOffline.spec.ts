import { catalogueKept } from '../shop/catalogueKept.ts';
import { expect, test } from '../shop/journey.ts';
import { keptOnDevice, ROAD_LIST } from '../shop/shopper.ts';

const TRAIL_LIST = '/categories/womens/shoes/trail';

test('CAT-09: lists that were never opened are on the device, with their filters and orders, after a restart too', async ({
  shop,
  device,
}) => {
  const phone = await device();
  let page = await phone.open();
  await page.goto('/');
  await keptOnDevice(page);
  await page.reload();
  await expect.poll(() => catalogueKept(page)).toBe(true);

  await shop.stop();
  await page.goto(TRAIL_LIST);
  await expect(page.getByRole('heading', { level: 1, name: 'Women’s trail running shoes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ridgeback 3' }).first()).toBeVisible();

  await phone.close();
  page = await phone.open();
  await page.goto(`${ROAD_LIST}?colour=blue&sort=priceAsc`);
  await expect(page.getByRole('heading', { level: 1, name: 'Men’s road running shoes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Arden 4' }).first()).toBeVisible();
  await shop.start();
});
