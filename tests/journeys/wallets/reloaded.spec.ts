// The page is reloaded under a wallet's sheet or after the yes in a provider's window, and while an order from it is on its way
// (CHECK-06, CHECK-07): in express checkout, and at the payment step.
import type { Page } from '@playwright/test';
import { chargesAt } from '../shop/charges.ts';
import { readLog } from '../shop/deviceLog.ts';
import { startCheckout } from '../shop/checkingOut.ts';
import { openWindow, press, toExpress } from '../shop/expressWindow.ts';
import { expect, test } from '../shop/journey.ts';
import { expectOneOrder, reloadDuring, reloadOnItsWay, toPayment } from '../shop/paying.ts';

const attemptsOn = async (page: Page): Promise<number> =>
  (await readLog(page)).filter(({ type }) => type === 'OrderPlacementRequested').length;

for (const wallet of ['Apple Pay', 'Google Pay'] as const) {
  test(`CHECK-07: a reload under the sheet of ${wallet} charges nothing, and one while the order is on its way makes one order`, async ({
    device,
    shop,
  }) => {
    const page = await (await device()).open();
    const sheet = page.getByRole('dialog', { name: `${wallet} (sandbox)` });
    const open = page.getByRole('button', { name: `Pay with ${wallet}` });
    const pay = sheet.getByRole('button', { name: 'Pay', exact: true });

    await test.step('in express checkout', async () => {
      await startCheckout(page);
      await page.getByRole('link', { name: /^Express checkout with/ }).click();
      await open.click();
      await expect(pay).toBeEnabled();
      await page.reload();
      await expect(sheet).toHaveCount(0);
      expect(await attemptsOn(page)).toBe(0);
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
      expect(await attemptsOn(page)).toBe(1);
      await page.getByRole('radio', { name: wallet }).check();
      await open.click();
      await reloadOnItsWay(page, () => pay.click());
      await expectOneOrder(page, shop, 1);
      await expect(page.getByText(`${wallet}, Visa ending in 1111: $220.00`)).toBeVisible();
    });
  });
}

const windows = [
  // What the page asks for once the window has closed, before it knows what to order.
  { name: 'PayPal', yes: 'Agree and continue', first: '**/payment_methods/paypal_accounts' },
  { name: 'Afterpay', yes: 'Confirm', first: '**/api/payment/afterpay/express/agreed' },
] as const;

for (const { name, yes, first } of windows) {
  test(`CHECK-07: a reload after the yes to ${name} charges nothing while nothing is ordered, and makes one order while it is on its way`, async ({
    device,
    shop,
  }) => {
    const page = await (await device()).open();
    await startCheckout(page);
    await toExpress(page);
    const before = await chargesAt(shop);
    const agree = async (): Promise<void> => {
      const window = await openWindow(page, name);
      await expect(window.getByRole('radio', { name: /Standard/ })).toBeChecked();
      await press(window, yes);
    };

    await test.step('the window has said yes, and nothing is ordered yet: the page offers it again', async () => {
      await reloadDuring(page, first, agree);
      await expect(page.getByRole('button', { name: `Pay with ${name}` })).toBeVisible();
      expect(await attemptsOn(page)).toBe(0);
      expect(await chargesAt(shop)).toBe(before);
    });

    await test.step('the order is on its way: there is one order, one charge, and the page says so', async () => {
      await reloadOnItsWay(page, agree);
      await expectOneOrder(page, shop);
      await expect(page.getByText(`${name}: $220.00`)).toBeVisible();
      expect(await attemptsOn(page)).toBe(1);
      expect(await chargesAt(shop)).toBe(before + 1);
    });
  });
}
