// The checkout knows who signed in, and asks nobody the same thing twice (CHECK-03, CHECK-04; WCAG 3.3.7).
import { expectClean } from '../browser/clean.ts';
import {
  typeAddress,
  CONTACT_HEADING,
  heading,
  SHIPPING_HEADING,
  startCheckout,
  giveContact,
} from '../shop/checkingOut.ts';
import { expect, test } from '../shop/journey.ts';
import { HOME, knownCustomer, PHONE } from '../shop/knownCustomer.ts';
import { expectConfirmed, placeButton } from '../shop/paying.ts';
import { signIn, visit } from '../shop/shopper.ts';

const PAYMENT_HEADING = 'How would you like to pay?';

test('CHECK-03, CHECK-04: a returning customer types nothing: one tap to the payment step, and another places the order', async ({
  shop,
  device,
}) => {
  const customer = await knownCustomer(shop, 'returning');
  const phone = await device({ touch: true });
  const page = await phone.open();
  await signIn(page, customer.email, customer.password);
  await startCheckout(page);
  await expect(page.getByLabel('Email address')).toHaveValue(customer.email);
  await expect(page.getByLabel('First name')).toHaveValue('Quillan');
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Marchbanks');
  await expect(page.getByLabel('Phone')).toHaveValue(PHONE);
  await expect(page.getByText(`Deliver to Quillan Marchbanks, ${HOME.street1}`)).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(heading(page, PAYMENT_HEADING)).toBeVisible();
  await expect(page.getByText(/delivery to Fitzroy VIC 3065/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /Visa ending in 1111/ })).toBeChecked();
  await expectClean(page);
  await placeButton(page).click();
  await expectConfirmed(page);
});

test('CHECK-03, CHECK-04: what is filled in can be changed, and delivery chosen', async ({
  shop,
  device,
}) => {
  const customer = await knownCustomer(shop, 'changing');
  const page = await (await device({ viewport: { width: 1280, height: 900 } })).open();
  await signIn(page, customer.email, customer.password);
  await startCheckout(page);
  await expect(page.getByLabel('Phone')).toHaveValue(PHONE);
  await page.getByLabel('First name').fill('Quincy');
  await expectClean(page);
  await page.getByRole('button', { name: 'Change delivery' }).click();
  await expect(heading(page, SHIPPING_HEADING)).toBeVisible();
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  await expect(page.getByRole('radio', { name: new RegExp(HOME.street1) })).toBeChecked();
  await page.getByRole('radio', { name: 'Another address' }).check();
  await expect(page.getByLabel('Full name')).toHaveValue('Quincy Marchbanks');
  await visit(page, '/checkout/contact-info');
  await expect(heading(page, CONTACT_HEADING)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Quincy');
});

test('CHECK-04: a guest is not asked for their name a second time', async ({ device }) => {
  const page = await (await device()).open();
  await startCheckout(page);
  await giveContact(page);
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace');
  await typeAddress(page);
});
