// Apple Pay and Google Pay at the payment step: the sheet by keyboard, no, cancelled, yes, and two taps (CHECK-05, 07).
import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.ts';
import { heading } from '../shop/checkingOut.ts';
import { expect, test, watchForErrors } from '../shop/journey.ts';
import { expectOneOrder, placeButton, toPayment } from '../shop/paying.ts';

const sheetOf = (page: Page, wallet: string) => page.getByRole('dialog', { name: `${wallet} (sandbox)` });

for (const wallet of ['Apple Pay', 'Google Pay'] as const) {
  test(`CHECK-05: ${wallet} is cancelled, declined and confirmed in its own sheet; one order, one mail`, async ({
    device,
    shop,
  }) => {
    const page = await (await device()).open();
    const { errors } = watchForErrors(page);
    await toPayment(page);
    const sheet = sheetOf(page, wallet);
    const pay = page.getByRole('button', { name: `Pay with ${wallet}` });
    await page.getByRole('radio', { name: wallet }).check();

    await test.step('Esc leaves the sheet, and everything is as it was', async () => {
      await pay.focus();
      await page.keyboard.press('Enter');
      await expect(sheet.getByText('$220.00')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(heading(page, 'How would you like to pay?')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    await test.step('a card that is declined is told on the page, and the sheet is gone', async () => {
      await pay.click();
      await sheet.getByRole('radio', { name: /is declined/ }).check();
      await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('Your payment was declined. Nothing was charged.');
      await expect(sheet).toHaveCount(0);
    });

    await test.step('two quick taps open one sheet, and a lost answer makes one order', async () => {
      await pay.dblclick();
      await expect(sheet).toHaveCount(1);
      await sheet.getByRole('radio', { name: /the answer is lost/ }).check();
      await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
      await expectOneOrder(page, shop);
    });
    await expect(page.getByText(`${wallet}, Visa ending in 0061: $220.00`)).toBeVisible();
    await expect(placeButton(page)).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}
