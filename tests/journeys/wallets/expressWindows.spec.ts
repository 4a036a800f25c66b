// Express checkout in a window of the provider's own: PayPal and Afterpay ask for everything there (CHECK-06, CHECK-12). Addresses and
// deliveries are chosen in the window, and priced by the shop.
import { expectAccessible } from '../browser/accessible.ts';
import { startCheckout } from '../shop/checkingOut.ts';
import { readLog } from '../shop/deviceLog.ts';
import { openWindow, press, toExpress } from '../shop/expressWindow.ts';
import { expect, test, watchForErrors } from '../shop/journey.ts';
import { expectConfirmed, expectOneOrder, toPayment } from '../shop/paying.ts';
import { ROAD_LIST, visit } from '../shop/shopper.ts';

const providers = [
  {
    name: 'PayPal',
    yes: 'Agree and continue',
    no: 'Agree, and be declined later',
    lost: 'Agree, and lose the answer to the shop',
    cancel: 'Cancel and return to the shop',
    abroad: 'COUNTRY_ERROR',
    declined: 'Your payment was declined. Nothing was charged.',
  },
  {
    name: 'Afterpay',
    yes: 'Confirm',
    no: 'Confirm, and be declined later',
    lost: 'Confirm, and lose the answer to the shop',
    cancel: 'Cancel',
    abroad: 'SHIPPING_ADDRESS_UNSUPPORTED',
    declined: 'Afterpay declined this payment. Nothing was charged.',
  },
] as const;

for (const { name, yes, no, lost, cancel, abroad, declined } of providers) {
  test(`CHECK-06: with ${name} nothing is typed: refusals are told in its window, totals follow it, one order is placed`, async ({
    device,
    shop,
  }) => {
    const page = await (await device()).open();
    const { errors } = watchForErrors(page);
    await startCheckout(page);
    await toExpress(page);
    const window = await openWindow(page, name);
    const agree = window.getByRole('button', { name: yes, exact: true });
    const delivery = window.getByRole('group', { name: 'Delivery' }).getByRole('radio');

    await test.step('no store and no courier without permission is offered, the cheapest first', async () => {
      await expect(delivery).toHaveCount(2);
      await expect(window.getByRole('radio', { name: /Standard/ })).toBeChecked();
      await expect(window.getByText('$220.00', { exact: true })).toBeVisible();
      await expectAccessible(window);
    });

    await test.step('another delivery has its total before anything is agreed to', async () => {
      await window.getByRole('radio', { name: /Express/ }).press('Space');
      await expect(window.getByText('$220.00', { exact: true })).toHaveCount(0);
      await expect(agree).toBeEnabled();
    });

    await test.step('another country is refused in the provider’s own words', async () => {
      await window.getByRole('radio', { name: /Auckland/ }).check();
      await expect(window.getByRole('alert')).toContainText(abroad);
      await expect(agree).toBeDisabled();
    });

    await test.step('who cancels is left alone: nothing of it is recorded', async () => {
      await press(window, cancel);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect((await readLog(page)).map(({ type }) => type)).not.toContain('DeliveryAddressSaved');
    });

    await test.step('a reload in the middle forgets the window, and charges nothing', async () => {
      const left = await openWindow(page, name);
      await expect(left.getByRole('radio', { name: /Standard/ })).toBeChecked();
      await page.reload();
      await left.close();
      await expect(page.getByRole('button', { name: `Pay with ${name}` })).toBeVisible();
    });

    await test.step('without a name there is no order', async () => {
      const nameless = await openWindow(page, name);
      await nameless.getByRole('radio', { name: /without a name/ }).check();
      await expect(nameless.getByRole('button', { name: yes, exact: true })).toBeEnabled();
      await press(nameless, yes);
      await expect(page.getByRole('alert')).toContainText('Name and email not found');
    });

    await test.step('who is declined is told so on the page', async () => {
      const again = await openWindow(page, name);
      await expect(again.getByRole('radio', { name: /Standard/ })).toBeChecked();
      await press(again, no);
      await expect(page.getByRole('alert')).toContainText(declined);
      await expectAccessible(page);
    });

    await test.step('two quick taps open one window, and a lost answer makes one order', async () => {
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: `Pay with ${name}` }).dblclick();
      const last = await opened;
      await expect(last.getByRole('radio', { name: /Standard/ })).toBeChecked();
      // One that was given up a moment ago may still be closing.
      await expect.poll(() => page.context().pages().length).toBe(2);
      await press(last, lost);
      await expectOneOrder(page, shop);
    });
    await expect(page.getByText(/Ada King Lovelace/).first()).toBeVisible();
    await expect(page.getByText(`${name}: $220.00`)).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('CHECK-12: who collects is not asked for an address by Afterpay, and pays for the collection', async ({
  device,
}) => {
  const page = await (await device()).open();
  await toPayment(page, { pickup: true });
  await visit(page, '/cart');
  await toExpress(page);
  const window = await openWindow(page, 'Afterpay');
  await expect(window.getByText('$220.00', { exact: true })).toBeVisible();
  await expect(window.getByRole('group', { name: 'Send to' })).toHaveCount(0);
  await press(window, 'Confirm');
  await expectConfirmed(page);
  await expect(page.getByText('Afterpay: $220.00')).toBeVisible();
});

test('CART-07, CHECK-06: the sheet of the cart leads to express checkout', async ({ device }) => {
  const page = await (await device()).open();
  await visit(page, ROAD_LIST);
  await page
    .locator('main article')
    .first()
    .getByRole('button', { name: /^Quick add / })
    .click();
  await page.getByRole('group', { name: 'Choose a size to add it' }).getByRole('button').first().click();
  const sheet = page.getByRole('dialog', { name: /^Cart/ });
  await expect(sheet.getByText(/^Added .+, US \d/)).toBeVisible();
  // A pointer at the link is a sign: the page and its code come before the tap.
  const ahead = [/\/checkout\/contact-info\?express$/, /\/assets\/checkout-[\w-]+\.js$/].map((address) =>
    page.waitForResponse(address),
  );
  await page.getByRole('link', { name: /^Express checkout with/ }).hover();
  await Promise.all(ahead);
  await toExpress(page);
  await expect(page.getByRole('button', { name: 'Pay with Afterpay' })).toBeVisible();
});
