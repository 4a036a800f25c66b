// Points Plus Pay: a guest's membership, or the one an account is linked to, pays part of an order, a card the rest; a quote that
// is refused says why, and one that has run out is gone.
import { expectClean } from '../browser/clean.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop/journey.ts';
import { expectConfirmed, mailsTo, payByCard, placeButton, toPayment } from '../shop/paying.ts';
import { ADA, heading, openCheckout } from '../shop/checkingOut.ts';
import { knownCustomer } from '../shop/knownCustomer.ts';
import { asCustomer, signIn } from '../shop/shopper.ts';

const amount = (page: Page) => page.getByLabel('Dollars to pay with points');

/** With the keys alone. What was added just before may still be taking the focus to itself. */
const ask = async (page: Page, dollars: string): Promise<void> => {
  await expect(async () => {
    await amount(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(dollars);
    await expect(amount(page)).toHaveValue(dollars, { timeout: 1_000 });
  }).toPass();
  await amount(page).press('Enter');
};

const addMembership = async (page: Page, memberId: string): Promise<void> => {
  await page.getByText(/^Earn [\d,]+ Qantas Points$/).click();
  await page.getByLabel('Qantas Frequent Flyer number').fill(memberId);
  await page.getByLabel('Last name on your membership').fill('Runner');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`membership ••• ${memberId.slice(-3)}`)).toBeVisible();
};

test('VOUCH-04, CHECK-05: points pay part of an order by a quote, a card the rest, and the order says both', async ({
  device,
  shop,
}) => {
  const page = await (await device({ viewport: { width: 1280, height: 900 } })).open();
  await toPayment(page);

  await test.step('a quote that is refused says why, and keeps what was typed', async () => {
    await addMembership(page, '1900000007');
    await ask(page, '20.50');
    await expect(page.getByText('Error: Enter whole dollars, such as 20.')).toBeVisible();
    await ask(page, '100');
    await expect(page.getByText('Error: You don’t have enough Qantas Points for that amount.')).toBeVisible();
    await expect(amount(page)).toHaveValue('100');
    await expectClean(page);
    await page.getByRole('button', { name: 'Remove your Qantas Frequent Flyer number' }).click();
  });

  await test.step('one that holds leaves the rest to pay, until it is taken back', async () => {
    await addMembership(page, '1900000001');
    await ask(page, '100');
    await expect(page.getByText('20,000 Qantas Points pay $100.00, membership ••• 001')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Points Plus Pay' })).toBeFocused();
    await expect(page.getByText('−$100.00')).toBeVisible();
    await expect(page.getByText('Left to pay')).toBeVisible();
    await expectClean(page);
    await page.reload();
    await expect(page.getByText('20,000 Qantas Points pay $100.00')).toBeVisible();
    await page.getByRole('button', { name: 'Don’t pay with points' }).press('Enter');
    await expect(amount(page)).toBeVisible();
    await expect(page.getByText('−$100.00')).toBeHidden();
    await ask(page, '50');
    await expect(page.getByText('−$50.00')).toBeVisible();
  });

  await payByCard(page);
  const number = await expectConfirmed(page);
  await expect(page.getByText('10,000 Qantas Points, membership ••• 001: $50.00')).toBeVisible();
  await expect(page.getByText(/Visa ending in \d{4}: \$/)).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(shop, ADA.email)).map(({ subject }) => subject))
    .toContain(`Your order ${number}`);
});

/** The sandbox's airline gives this member quotes that hold for 20 s. */
const SHORT_QUOTES = '1900000010';

test('VOUCH-04, VOUCH-05: who is linked types no number; a quote that runs out is cleared, and another pays', async ({
  device,
  shop,
}) => {
  const customer = await knownCustomer(shop, 'linked');
  const qantas = { action: 'link', memberId: SHORT_QUOTES, lastName: 'Runner' };
  const person = { firstName: 'Quillan', lastName: 'Marchbanks', phone: ADA.phone };
  const subscriptions = { email: false, sms: false };
  await asCustomer(shop, customer, [
    'PUT',
    '',
    { customer: { ...person, subscriptions, loyalty: { qantas } } },
  ]);
  const page = await (await device({ touch: true })).open();
  await signIn(page, customer.email, customer.password);
  await openCheckout(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(heading(page, 'How would you like to pay?')).toBeVisible();

  await test.step('it holds for as long as it says', async () => {
    await ask(page, '100');
    await expect(page.getByText('20,000 Qantas Points pay $100.00, membership ••• 010')).toBeVisible();
    await expect(placeButton(page)).toHaveText(/\$120\.00/);
    await expectClean(page);
    await expect(
      page.getByText('Your quote has run out. No points were taken. Get another quote.'),
    ).toBeVisible({ timeout: 60_000 });
    await expect(placeButton(page)).toHaveText(/\$220\.00/);
    await expectClean(page);
  });

  await ask(page, '50');
  await expect(placeButton(page)).toHaveText(/\$170\.00/);
  await placeButton(page).click();
  await expectConfirmed(page);
  await expect(page.getByText('10,000 Qantas Points, membership ••• 010: $50.00')).toBeVisible();
  await expect(page.getByText('340 Qantas Points to membership ••• 010')).toBeVisible();
  await expectClean(page);
});
