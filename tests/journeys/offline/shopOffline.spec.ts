import { catalogueKept } from '../shop/catalogueKept.ts';
import { expect, test } from '../shop/journey.ts';
import {
  accountState,
  addSize,
  ARDEN,
  cartLines,
  expectScreenIsLog,
  expectSynced,
  keptOnDevice,
  newCustomer,
  openProduct,
  readLines,
  ROAD_LIST,
  signIn,
  visit,
} from '../shop/shopper.ts';

test.describe('with the server stopped', () => {
  test(
    'SHAPE-05, SYNC-05: browse, add, change and remove; restart the browser; then the account holds exactly that',
    { tag: '@firefox' },
    async ({ shop, device }) => {
      const customer = await newCustomer(shop, 'offline');
      const phone = await device();
      let page = await phone.open();
      // One visit to home, a list and a product; the worker is in charge from the second page on.
      await page.goto('/');
      await keptOnDevice(page);
      await page.goto(ROAD_LIST);
      await keptOnDevice(page);
      await openProduct(page, ARDEN);
      await keptOnDevice(page);
      await expect(page.locator('#sizes label[data-state="available"]').first()).toBeVisible();
      // A card of the list may lead to another colour than the one that was opened.
      await expect.poll(() => catalogueKept(page)).toBe(true);

      await shop.stop();

      // Reload and navigate.
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Arden 4' })).toBeVisible();
      await page.goto(ROAD_LIST);
      await expect(page.getByRole('link', { name: 'Arden 4' }).first()).toBeVisible();
      await page.getByRole('link', { name: 'Arden 4' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Arden 4' })).toBeVisible();
      await openProduct(page, ARDEN);

      // Add three things.
      const added: string[] = [];
      for (const nth of [0, 1, 2]) {
        added.push(await addSize(page, nth));
      }
      const before = await cartLines(page);
      expect(before.map(({ qty }) => qty)).toEqual([1, 1, 1]);
      expect(before[0]?.name).toContain(`US ${added[2]}`);

      // Change one, remove one.
      await page.getByRole('button', { name: `One more ${before[0]?.name}`, exact: true }).click();
      await expect.poll(async () => (await readLines(page))[0]?.qty).toBe(2);
      await page.getByRole('button', { name: `Remove ${before[1]?.name}`, exact: true }).click();
      await expect.poll(async () => (await readLines(page)).length).toBe(2);
      const wanted = [
        { name: before[0]?.name, qty: 2 },
        { name: before[2]?.name, qty: 1 },
      ];
      await expectScreenIsLog(page);
      expect(await readLines(page)).toEqual(wanted);
      await expect(page.locator('main').getByText('Saved on this device')).toBeVisible();

      // Restart the browser, still without a server.
      await phone.close();
      page = await phone.open();
      expect(await cartLines(page)).toEqual(wanted);

      await shop.start();
      await signIn(page, customer.email, customer.password);
      await expectSynced(page);
      const state = await accountState(shop, customer);
      expect(state.cart.map(({ qty }) => qty).toSorted((a, b) => a - b)).toEqual([1, 2]);

      // A second device sees it.
      const laptop = await device({ viewport: { width: 1280, height: 900 } });
      const other = await laptop.open();
      await signIn(other, customer.email, customer.password);
      await visit(other, '/cart');
      await expect.poll(() => readLines(other)).toEqual(wanted);
    },
  );

  test('PWA-02: a page that was never seen says so kindly and lists what is here', async ({
    shop,
    device,
  }) => {
    const phone = await device();
    const page = await phone.open();
    await page.goto(ROAD_LIST);
    await keptOnDevice(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shop.stop();
    await page.goto('/products/never-seen-1/salt-fern');
    await expect(page.locator('main')).toContainText('isn’t on this device');
    await expect(page.locator('main').getByRole('link', { name: 'Men’s road running shoes' })).toBeVisible();
    await shop.start();
  });
});
