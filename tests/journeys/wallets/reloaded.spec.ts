// The page is reloaded under a wallet's sheet, and while an order from it is on its way (CHECK-06, CHECK-07): in express checkout, and
// at the payment step.
import { readLog } from '../shop/deviceLog.ts';
import { startCheckout } from '../shop/checkingOut.ts';
import { expect, test } from '../shop/journey.ts';
import { expectOneOrder, reloadOnItsWay, toPayment } from '../shop/paying.ts';

for (const wallet of ['Apple Pay', 'Google Pay'] as const) {
  test(`CHECK-07: a reload under the sheet of ${wallet} charges nothing, and one while the order is on its way makes one order`, async ({
    device,
    shop,
  }) => {
    const page = await (await device()).open();
    const sheet = page.getByRole('dialog', { name: `${wallet} (sandbox)` });
    const open = page.getByRole('button', { name: `Pay with ${wallet}` });
    const pay = sheet.getByRole('button', { name: 'Pay', exact: true });
    const attempts = async (): Promise<number> =>
      (await readLog(page)).filter(({ type }) => type === 'OrderPlacementRequested').length;

    await test.step('in express checkout', async () => {
      await startCheckout(page);
      await page.getByRole('link', { name: /^Express checkout with/ }).click();
      await open.click();
      await expect(pay).toBeEnabled();
      await page.reload();
      await expect(sheet).toHaveCount(0);
      expect(await attempts()).toBe(0);
      await open.click();
      await expect(pay).toBeEnabled();
      await reloadOnItsWay(page, () => pay.click());
      await expectOneOrder(page, shop);
      await expect(page.getByText(`${wallet}, Visa ending in 1111: $220.00`)).toBeVisible();
    });

    await test.step('at the payment step', async () => {
      await toPayment(page);
      await page.getByRole('radio', { name: wallet }).check();
      await open.click();
      await expect(pay).toBeEnabled();
      await page.reload();
      await expect(sheet).toHaveCount(0);
      expect(await attempts()).toBe(1);
      await page.getByRole('radio', { name: wallet }).check();
      await open.click();
      await reloadOnItsWay(page, () => pay.click());
      await expectOneOrder(page, shop, 1);
      await expect(page.getByText(`${wallet}, Visa ending in 1111: $220.00`)).toBeVisible();
    });
  });
}
