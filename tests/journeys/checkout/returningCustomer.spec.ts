// The checkout knows who signed in, and asks nobody the same thing twice (CHECK-03, CHECK-04; WCAG 3.3.7).
import { expectClean } from '../browser/clean.ts';
import {
  typeAddress,
  CONTACT_HEADING,
  heading,
  SHIPPING_HEADING,
  openCheckout,
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
  await openCheckout(page);
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

test('CHECK-03, CHECK-04: what the account knows does not write into a field that the shopper is in or has typed into, nor take it away', async ({
  shop,
  device,
}) => {
  const customer = await knownCustomer(shop, 'quicker');
  const page = await (await device({ serviceWorkers: 'block' })).open();
  const known = Promise.withResolvers<void>();
  await page.route('**/api/account', async (route) => {
    await known.promise;
    await route.continue();
  });
  const book = Promise.withResolvers<void>();
  await page.route('**/api/account/addresses', async (route) => {
    await book.promise;
    await route.continue();
  });
  await signIn(page, customer.email, customer.password);
  await openCheckout(page);
  const first = page.getByLabel('First name');
  const phone = page.getByLabel('Phone');
  await phone.pressSequentially('0400 111 222');
  await first.focus();
  known.resolve();
  await expect(page.getByLabel('Email address')).toHaveValue(customer.email);
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Marchbanks');
  await expect(phone).toHaveValue('0400 111 222');
  await expect(first).toHaveValue('');
  await page.keyboard.type('Quincy');
  await expect(first).toHaveValue('Quincy');
  await page.getByRole('button', { name: 'Continue to shipping' }).click();
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  const street = page.getByLabel('Street address');
  await street.pressSequentially('9 Ot');
  book.resolve();
  await expect(page.getByRole('radio', { name: 'Another address' })).toBeChecked();
  await expect(street).toBeFocused();
  await page.keyboard.type('her Road');
  await expect(street).toHaveValue('9 Other Road');
});

test('CHECK-04: a suburb and a state that were typed before the postcode’s places had come stay as they are', async ({
  device,
}) => {
  const page = await (await device({ serviceWorkers: 'block' })).open();
  await openCheckout(page);
  await giveContact(page);
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  const come = Promise.withResolvers<void>();
  await page.route(/localities/, async (route) => {
    await come.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/localities/);
  await page.getByLabel('Postcode').fill('3065');
  await asked;
  await page.getByLabel('Suburb or town').pressSequentially('Fitz');
  await page.getByLabel('State or territory').selectOption('NSW');
  come.resolve();
  await expect(page.getByText('Choose from the list, or type it.')).toBeVisible();
  await expect(page.getByLabel('Suburb or town')).toHaveValue('Fitz');
  await expect(page.getByLabel('State or territory')).toHaveValue('NSW');
});

test('CHECK-04: a guest is not asked for their name a second time', async ({ device }) => {
  const page = await (await device()).open();
  await openCheckout(page);
  await giveContact(page);
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace');
  await typeAddress(page);
});
