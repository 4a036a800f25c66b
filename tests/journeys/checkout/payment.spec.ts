// From the payment step to the order, in each way of paying, and what goes wrong there (CHECK-05, 07, 08).
import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.ts';
import { cardForm, openPayPal, typeCard } from '../browser/cardBoxes.ts';
import { ADA, heading, startCheckout } from '../shop/checkingOut.ts';
import { expect, test, watchForErrors } from '../shop/journey.ts';
import { expectLooksRight } from '../browser/looks.ts';
import {
  cardReady,
  expectConfirmed,
  expectOneOrder,
  mailsTo,
  payByCard,
  placeButton,
  toPayment,
} from '../shop/paying.ts';
import { newCustomer, signIn, visit } from '../shop/shopper.ts';

const applyGiftCard = async (page: Page, code: string): Promise<void> => {
  await page.getByText('Your order').click();
  await page.getByText('Gift card', { exact: true }).click();
  await typeGiftCard(page, code);
};

const typeGiftCard = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Gift card code').fill(code);
  await page.getByRole('textbox', { name: 'PIN' }).fill('2026');
  await page.getByRole('button', { name: 'Use gift card' }).click();
};

test('CHECK-07: a guest pays by card; the receipt stays, the cart is empty in every tab, and one mail confirms it', async ({
  device,
  shop,
}) => {
  const phone = await device({ touch: true });
  const page = await phone.open();
  const { errors } = watchForErrors(page);
  await toPayment(page);

  await test.step('the step is clean, and says at its box what a card lacks', async () => {
    await cardReady(page);
    await expectAccessible(page);
    await expectLooksRight(page, { taps: true });
    await placeButton(page).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
    await expect(page).toHaveTitle(/^Error: Payment/);
  });

  await test.step('a card that is declined charges nothing, and leaves everything as it is', async () => {
    await typeCard(page, { number: '4000111111111115' });
    await placeButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Your payment was declined. Nothing was charged.');
    await expect(page.getByRole('alert')).toBeFocused();
    await page.reload();
    await expect(page.getByText('Your payment was declined.')).toBeVisible();
  });

  const other = await phone.context.newPage();
  await visit(other, '/cart');
  await expect(other.getByRole('link', { name: 'Check out' })).toBeVisible();
  await payByCard(page);
  const number = await expectConfirmed(page);
  await expect(page.getByText(/It comes by \w+,? \d+ \w+ at the latest/)).toBeVisible();
  expect(number).toMatch(/^[A-Z0-9]{8,}$/);
  await expect(other.getByText('Nothing in here yet.')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText(number).first()).toBeVisible();
  await visit(page, '/checkout/payment');
  expect(await expectConfirmed(page)).toBe(number);
  await expect.poll(async () => (await mailsTo(shop, ADA.email)).length).toBeGreaterThan(0);
  expect((await mailsTo(shop, ADA.email)).some(({ subject }) => subject.includes(number))).toBe(true);
  expect(errors).toEqual([]);
});

test('CHECK-05: gift cards pay first, and may pay for all of it: then no card is asked for', async ({
  device,
}) => {
  const page = await (await device()).open();
  await toPayment(page, { pickup: true });
  await applyGiftCard(page, '6100 0000 0000 0004');
  await expect(page.getByRole('button', { name: 'Place order · $200.00' })).toBeVisible();
  await typeGiftCard(page, '6100 0000 0000 0003');
  await expect(page.getByText('Nothing is left to pay.')).toBeVisible();
  await expect(cardForm(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Place order', exact: true }).click();
  await expectConfirmed(page);
  await expect(page.getByText('Gift card ending in 0004: $20.00')).toBeVisible();
  await expect(page.getByText('Gift card ending in 0003: $200.00')).toBeVisible();
});

test('CHECK-05: a gift card and a card pay together', async ({ device }) => {
  const page = await (await device()).open();
  await toPayment(page);
  await applyGiftCard(page, '6100 0000 0000 0001');
  await expect(page.getByRole('button', { name: 'Place order · $120.00' })).toBeVisible();
  await payByCard(page);
  await expectConfirmed(page);
  await expect(page.getByText('Visa ending in 1111: $120.00')).toBeVisible();
});

test('CHECK-05: Afterpay is left and come back to; who cancels there is charged nothing, and a lost answer makes one order', async ({
  device,
  shop,
}) => {
  const page = await (await device()).open();
  await toPayment(page);
  const goThere = async (clickCount = 1): Promise<void> => {
    await page.getByRole('radio', { name: /Afterpay/ }).check();
    await expect(page.getByText('4 payments of $55.00')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to Afterpay' }).click({ clickCount });
  };
  await goThere();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You left Afterpay without agreeing. Nothing was charged.')).toBeVisible();
  await goThere();
  await page.getByRole('button', { name: /declined/ }).click();
  await expect(page.getByRole('alert')).toContainText('Afterpay declined this payment. Nothing was charged.');
  await goThere(2);
  const losing = page.getByRole('button', { name: 'Confirm, and lose the answer to the shop' });
  await expect(losing).toBeVisible();
  await page.reload();
  await losing.click();
  await expectOneOrder(page, shop);
  await expect(page.getByText('Afterpay: $220.00')).toBeVisible();
});

test('CHECK-05: PayPal’s own button places the order, once; who cancels there, is failed by PayPal, agrees to another total or reloads the page stays at the step', async ({
  device,
  shop,
}) => {
  const page = await (await device()).open();
  await toPayment(page);
  await page.getByRole('radio', { name: 'PayPal' }).check();
  const leaving = await openPayPal(page);
  await leaving.getByRole('button', { name: 'Cancel and return to the shop' }).click();
  await expect(heading(page, 'How would you like to pay?')).toBeVisible();

  await test.step('a yes that PayPal’s own side loses is told, and charges nothing', async () => {
    await page.route('**/payment_methods/paypal_accounts', (route) => route.abort());
    await (await openPayPal(page)).getByRole('button', { name: 'Agree and continue' }).click();
    await expect(page.getByText('PayPal can’t be reached just now. Nothing was charged.')).toBeVisible();
    await page.unroute('**/payment_methods/paypal_accounts');
  });

  await test.step('a yes to a total that another tab has changed meanwhile is told, and charges nothing', async () => {
    const agreeing = await openPayPal(page);
    await expect(agreeing.getByText('$220.00')).toBeVisible();
    const other = await page.context().newPage();
    await visit(other, '/cart');
    await other.getByRole('button', { name: /^One more/ }).click();
    await expect(page.getByText('$440.00').first()).toBeAttached();
    await other.close();
    await agreeing.getByRole('button', { name: 'Agree and continue' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'The total changed while you agreed to it. Nothing was charged.',
    );
  });

  const left = await openPayPal(page);
  await expect(left.getByText('$440.00')).toBeVisible();
  await page.reload();
  await left.close();
  await page.getByRole('radio', { name: 'PayPal' }).check();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Pay with PayPal' }).dblclick();
  const agreeing = await opened;
  await agreeing.getByRole('button', { name: 'Agree, and lose the answer to the shop' }).click();
  expect(page.context().pages().length).toBeLessThanOrEqual(2);
  await expectOneOrder(page, shop);
  await expect(page.getByText('PayPal: $440.00')).toBeVisible();
});

test('CHECK-05: a customer keeps a card, told of the charge of up to $1, and pays with it the next time', async ({
  device,
  shop,
}) => {
  const page = await (await device()).open();
  const customer = await newCustomer(shop, 'keeps.a.card');
  await signIn(page, customer.email, customer.password);
  await toPayment(page);
  await cardReady(page);
  await expect(page.getByText('Your bank may show up to $1 for a moment; it is never taken.')).toBeVisible();
  await page.getByRole('checkbox', { name: /Save this card/ }).check();
  await payByCard(page);
  await expectConfirmed(page);
  await startCheckout(page);
  // Who it is for and where it goes is known: one tap.
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('radio', { name: /Visa ending in 1111/ })).toBeChecked();
  await placeButton(page).click();
  await expectConfirmed(page);
});

test('CHECK-07: five lost answers make one order; nobody is asked to pay again', async ({ device, shop }) => {
  const page = await (await device()).open();
  let lost = 0;
  // Listening before the card’s frames load: nothing is under way when Playwright begins to.
  await page.route(/\/api\/order\/(place|attempt)/, async (route) => {
    // The server does what it was asked for; the shopper's network loses what it says.
    await route.fetch();
    lost += 1;
    await (lost <= 5 ? route.abort() : route.continue());
  });
  await toPayment(page);
  await payByCard(page);
  await expect(page.getByText('Please don’t pay again.').first()).toBeVisible();
  await expect(placeButton(page)).toHaveCount(0);
  await page.reload();
  await expectOneOrder(page, shop);
  expect(lost).toBeGreaterThan(5);
});

test('CHECK-07: a higher total is told line by line and needs a second press', async ({ device }) => {
  const page = await (await device()).open();
  await toPayment(page);
  let tries = 0;
  await page.route('**/api/order/place', async (route) => {
    tries += 1;
    const body = route.request().postDataJSON() as { cart: { shown: Record<string, unknown> } };
    // What the shopper saw was less than what it is now.
    if (tries === 1) body.cart.shown['grandTotal'] = 200;
    await route.continue({ postData: body });
  });
  await payByCard(page);
  await expect(page.getByRole('alert')).toContainText('Your order has changed since you looked at it.');
  await expect(page.getByText('Total: now $220.00, was $200.00')).toBeVisible();
  await placeButton(page).click();
  await expectConfirmed(page);
  await expect(page.getByText('Good news')).toHaveCount(0);
});

test('CHECK-07: a lower total is passed on, and told', async ({ device }) => {
  const page = await (await device()).open();
  await page.route('**/api/checkout/info', async (route) => {
    // What the shopper is shown is more than what it comes to.
    const answer = await route.fetch();
    const body = (await answer.json()) as { checkoutData: Record<string, number> };
    for (const sum of ['grandTotal', 'amountOutstanding'])
      body.checkoutData[sum] = (body.checkoutData[sum] ?? 0) + 10;
    await route.fulfill({ response: answer, json: body });
  });
  await toPayment(page);
  await payByCard(page);
  await expectConfirmed(page);
  await expect(
    page.getByText('your order came to $220.00, less than the $230.00 you were shown'),
  ).toBeVisible();
  await expect(page.getByText('Visa ending in 1111: $220.00')).toBeVisible();
});

test('CHECK-01: without a network the button waits, says so, and works again by itself', async ({
  device,
  shop,
}) => {
  const page = await (await device()).open();
  await toPayment(page);
  await cardReady(page);
  await shop.stop();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(page.getByRole('button', { name: 'Check out when back online' })).toBeDisabled();
  await expect(page.getByText('Paying needs a network.')).toBeVisible();
  await shop.start();
  await expect(placeButton(page)).toBeEnabled({ timeout: 60_000 });
});
