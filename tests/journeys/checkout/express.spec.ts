// Express checkout: a wallet's sheet asks for everything (CHECK-06). Addresses and deliveries are chosen in the sheet, and priced
// by the shop.
import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.ts';
import { startCheckout } from '../shop/checkingOut.ts';
import { readLog } from '../shop/deviceLog.ts';
import { expect, test, watchForErrors } from '../shop/journey.ts';
import { expectConfirmed, expectOneOrder } from '../shop/paying.ts';
import { expectLooksRight } from '../browser/looks.ts';
import { addSize, ARDEN, chooseSize, openProduct, visit } from '../shop/shopper.ts';

const sheetOf = (page: Page, wallet: string) => page.getByRole('dialog', { name: `${wallet} (sandbox)` });

/** From the cart into express checkout. */
const toExpress = async (page: Page): Promise<void> => {
  await startCheckout(page);
  await page.getByRole('link', { name: /^Express checkout with/ }).click();
  await expect(page.getByRole('heading', { name: 'Express checkout' })).toBeVisible();
};

for (const wallet of ['Apple Pay', 'Google Pay'] as const) {
  test(`CHECK-06: with ${wallet} nothing is typed: refusals are told in the sheet, totals follow it, one order is placed`, async ({
    device,
    shop,
  }) => {
    const page = await (await device()).open();
    const { errors } = watchForErrors(page);
    await toExpress(page);
    const sheet = sheetOf(page, wallet);
    const open = page.getByRole('button', { name: `Pay with ${wallet}` });
    const pay = sheet.getByRole('button', { name: 'Pay', exact: true });
    await expect(open).toBeVisible();
    await expectLooksRight(page, { taps: true });

    await test.step('who cancels is left alone: nothing of it is recorded', async () => {
      await open.click();
      await expect(sheet.getByRole('radio', { name: /Express/ })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      expect((await readLog(page)).map(({ type }) => type)).not.toContain('DeliveryAddressSaved');
    });

    await test.step('no store and no courier without permission is offered, the cheapest first', async () => {
      await open.click();
      const delivery = sheet.getByRole('group', { name: 'Delivery' }).getByRole('radio');
      await expect(delivery).toHaveCount(2);
      await expect(sheet.getByRole('radio', { name: /Standard/ })).toBeChecked();
      await expect(sheet.getByText('$220.00').last()).toBeVisible();
    });

    await test.step('another delivery has its total before anything is agreed to', async () => {
      await sheet.getByRole('radio', { name: /Express/ }).check();
      await expect(sheet.getByText('Delivery', { exact: true }).last()).toBeVisible();
      await expect(sheet.getByText('$220.00', { exact: true })).toHaveCount(1);
    });

    await test.step('another country is refused, and another address mends it', async () => {
      await sheet.getByRole('radio', { name: /Auckland/ }).check();
      await expect(sheet.getByRole('alert')).toHaveText(
        'Unfortunately we cannot deliver to the entered address. Please use a different address.',
      );
      await expect(pay).toBeDisabled();
      await sheet.getByRole('radio', { name: /without a name/ }).check();
      await expect(pay).toBeEnabled();
      await pay.click();
      await expect(sheet.getByRole('alert')).toHaveText('Name and email not found');
      await sheet.getByRole('radio', { name: '12 Smith Street, Fitzroy VIC 3065' }).check();
      await expect(pay).toBeEnabled();
    });

    await test.step('a declined card charges nothing; the page says so', async () => {
      await sheet.getByRole('radio', { name: /is declined/ }).check();
      await pay.click();
      if (wallet === 'Google Pay') {
        await expect(sheet.getByRole('alert')).toHaveText('Nothing was charged. Close this to see why.');
        await sheet.getByRole('button', { name: 'Cancel' }).click();
      }
      await expect(sheet).toHaveCount(0);
      await expect(page.getByRole('alert')).toContainText('Your payment was declined. Nothing was charged.');
      await expectAccessible(page);
    });

    await test.step('a lost answer makes one order, and nobody is asked to pay again', async () => {
      await open.dblclick();
      await expect(sheet).toHaveCount(1);
      await sheet.getByRole('radio', { name: /the answer is lost/ }).check();
      await expect(pay).toBeEnabled();
      await pay.click();
      await expectOneOrder(page, shop);
    });
    await expect(page.getByText(/Ada King Lovelace/).first()).toBeVisible();
    await expect(page.getByText(new RegExp(`${wallet}, Visa ending in 0061: `))).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('CHECK-06: from a product it takes three taps; the four-hour courier needs permission to leave the parcel', async ({
  device,
}) => {
  const page = await (await device()).open();
  await openProduct(page, ARDEN);
  await chooseSize(page, 2);
  const express = page.getByRole('button', { name: 'Express checkout' });
  // A pointer at the button is a sign: the code of the next page comes before the tap.
  const ahead = page.waitForResponse(/\/assets\/checkout-[\w-]+\.js$/);
  await express.hover();
  await ahead;
  await express.click();
  await expect(page.getByRole('heading', { name: 'Express checkout' })).toBeVisible();
  await page.getByRole('checkbox', { name: /safe place/ }).check();
  await page.getByRole('button', { name: 'Pay with Apple Pay' }).click();
  const sheet = sheetOf(page, 'Apple Pay');
  await sheet.getByRole('radio', { name: /Four-hour delivery/ }).check();
  await expect(sheet.getByText('$239.95', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectConfirmed(page);
  await expect(page.getByText('Apple Pay, Visa ending in 1111: $239.95')).toBeVisible();
});

test('CHECK-07: a total that rises after the thumb has confirmed is told, and needs another yes', async ({
  device,
}) => {
  const page = await (await device()).open();
  await openProduct(page, ARDEN);
  await addSize(page, 2);
  await visit(page, '/cart');
  await page.getByRole('link', { name: /^Express checkout with/ }).click();
  await page.getByRole('button', { name: 'Pay with Apple Pay' }).click();
  const sheet = sheetOf(page, 'Apple Pay');
  const pay = sheet.getByRole('button', { name: 'Pay', exact: true });
  await expect(sheet.getByRole('radio', { name: /Standard/ })).toBeVisible();
  let isDearer = true;
  await page.route('**/api/checkout/info', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { checkoutData: Record<string, number> };
    if (isDearer)
      for (const sum of ['grandTotal', 'amountOutstanding'])
        body.checkoutData[sum] = (body.checkoutData[sum] ?? 0) + 10;
    await route.fulfill({ response: answer, json: body });
  });
  await expect(pay).toBeEnabled();
  await pay.click();
  await expect(page.getByRole('alert')).toContainText(
    'it comes to $230.00 now, not $220.00. Nothing was charged.',
  );
  isDearer = false;
  await page.getByRole('button', { name: 'Pay with Apple Pay' }).click();
  await expect(pay).toBeEnabled();
  await pay.click();
  await expectConfirmed(page);
  await expect(page.getByText('Apple Pay, Visa ending in 1111: $220.00')).toBeVisible();
});
