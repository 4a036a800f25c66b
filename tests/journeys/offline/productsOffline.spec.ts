// Products without a network: what was never opened can be chosen and bought.
import { catalogueKept } from '../shop/catalogueKept.ts';
import { expect, test } from '../shop/journey.ts';
import {
  accountState,
  addToCart,
  cartLines,
  chooseSize,
  expectSynced,
  keptOnDevice,
  newCustomer,
  signIn,
  visit,
} from '../shop/shopper.ts';

const TRAIL_LIST = '/categories/womens/shoes/trail';
const UNKNOWN = '/products/ridgeback-3-womens/invisible';

test('CAT-09, PWA-02: a product that was never opened is bought without a network', async ({
  shop,
  device,
}) => {
  const customer = await newCustomer(shop, 'products.offline');
  const phone = await device();
  const page = await phone.open();
  await signIn(page, customer.email, customer.password);
  await visit(page, '/');
  await keptOnDevice(page);
  await expect.poll(() => catalogueKept(page)).toBe(true);

  await phone.context.setOffline(true);
  await visit(page, TRAIL_LIST);
  await page.getByRole('link', { name: 'Ridgeback 3' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ridgeback 3' })).toBeVisible();
  const path = new URL(page.url()).pathname;
  await expect(page.locator('#sizes label[data-state="available"]').first()).toBeVisible();
  await addToCart(page, await chooseSize(page));

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Ridgeback 3' })).toBeVisible();
  expect(await cartLines(page)).toMatchObject([{ name: expect.stringContaining('Ridgeback 3'), qty: 1 }]);

  // Only the shop can say that there is no such product.
  await page.goto(UNKNOWN);
  await expect(page.getByText('This page isn’t on this device')).toBeVisible();

  const later = await phone.context.newPage();
  await later.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 600_000;
  });
  await visit(later, path);
  await expect(later.getByText(/Price and stock checked/)).toBeVisible();
  await later.close();

  await phone.context.setOffline(false);
  const nowhere = page.getByRole('heading', { level: 1, name: 'page not found' });
  await expect(nowhere).toBeVisible();
  await visit(page, '/cart');
  await expectSynced(page);
  await expect.poll(async () => (await accountState(shop, customer)).cart).toHaveLength(1);
  expect(await cartLines(page)).toHaveLength(1);
  await page.goto(UNKNOWN);
  await expect(nowhere).toBeVisible();
});
