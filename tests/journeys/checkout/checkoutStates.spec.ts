// Every state of the checkout, as axe, the eye and the thumb find it, on the narrowest screen: 320 px, which is 400 % of a laptop.
import { expectClean } from '../browser/clean.ts';
import type { Page } from '@playwright/test';
import { typeCard } from '../browser/cardBoxes.ts';
import { giveContact, openCheckout, typeAddress } from '../shop/checkingOut.ts';
import { expect, test } from '../shop/journey.ts';
import {
  cardReady,
  expectConfirmed,
  loseAnswersOfOrders,
  payByCard,
  placeButton,
  toPayment,
} from '../shop/paying.ts';
import { visit } from '../shop/shopper.ts';

const NARROW = { width: 320, height: 700 };

// Axe takes its time in each state.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const summary = (page: Page) => page.getByRole('alert');

test('A11Y-01: contact and delivery are clean: empty, with errors, with an address, collected, and with the order unfolded', async ({
  device,
}) => {
  const page = await (await device({ viewport: NARROW, touch: true })).open();
  await test.step('no cart', async () => {
    await visit(page, '/checkout');
    await page.waitForURL('**/cart');
    await expectClean(page);
  });
  await openCheckout(page);
  await test.step('contact, empty', () => expectClean(page));
  await test.step('contact, with errors', async () => {
    await page.getByRole('button', { name: 'Continue to shipping' }).click();
    await expect(summary(page)).toBeFocused();
    await expectClean(page);
  });
  await giveContact(page);
  await test.step('delivery, not chosen', () => expectClean(page));
  await test.step('delivery, with errors of the address', async () => {
    await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
    await expectClean(page);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(summary(page)).toBeFocused();
    await expectClean(page);
  });
  await test.step('delivery, with an address and its ways', async () => {
    await typeAddress(page);
    await expect(page.getByRole('radio', { name: /Standard delivery/ })).toBeVisible();
    await expectClean(page);
  });
  await test.step('collected, and no store chosen', async () => {
    await page.getByRole('radio', { name: 'Collect', exact: true }).check();
    await expect(page.getByText('Stores with everything in your order')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(summary(page)).toBeFocused();
    await expectClean(page);
  });
  await test.step('the order, unfolded', async () => {
    await page.locator('summary').first().click();
    await expectClean(page);
  });
});

test('A11Y-01: payment is clean: each way of paying, with errors, declined, with a gift card that is refused, and placed', async ({
  device,
}) => {
  const page = await (await device({ viewport: NARROW, touch: true })).open();
  await toPayment(page);
  await cardReady(page);
  await test.step('by card', () => expectClean(page));
  for (const way of ['Afterpay', 'PayPal'])
    await test.step(`by ${way}`, async () => {
      await page.getByRole('radio', { name: way }).check();
      await expectClean(page);
    });
  await test.step('by card, with errors', async () => {
    await page.getByRole('radio', { name: 'Credit or debit card' }).check();
    await cardReady(page);
    await placeButton(page).click();
    await expect(summary(page)).toBeFocused();
    await expectClean(page);
  });
  await test.step('a gift card that nobody knows', async () => {
    await page.getByText('Your order').click();
    await page.getByText('Gift card', { exact: true }).click();
    await page.getByLabel('Gift card code').fill('6100 0000 0000 9999');
    await page.getByRole('textbox', { name: 'PIN' }).fill('2026');
    await page.getByRole('button', { name: 'Use gift card' }).click();
    await expect(page.getByLabel('Gift card code')).toHaveAttribute('aria-invalid', 'true');
    await expectClean(page);
  });
  await test.step('declined', async () => {
    await typeCard(page, { number: '4000111111111115' });
    await placeButton(page).click();
    await expect(summary(page)).toContainText('Nothing was charged.');
    await expectClean(page);
  });
  await test.step('placed', async () => {
    await typeCard(page, {});
    await placeButton(page).click();
    await expectConfirmed(page);
    await expectClean(page);
  });
});

test('A11Y-01: a payment whose outcome is not known is clean', async ({ device }) => {
  const phone = await device({ viewport: NARROW, touch: true });
  const page = await phone.open();
  await toPayment(page);
  await loseAnswersOfOrders(page);
  await payByCard(page);
  await expect(page.getByText('Please don’t pay again.').first()).toBeVisible();
  await expectClean(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expectConfirmed(page);
});
