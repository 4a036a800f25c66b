// The address book and saved cards: every state of their pages (ACC-02, ACC-06).
import { expectCleanAtBoth } from '../browser/clean.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop/journey.ts';
import { knownCustomer, newAccount, saveCard } from '../shop/knownCustomer.ts';
import { asCustomer, signIn, typeOver, visit } from '../shop/shopper.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const entries = (page: Page) => page.locator('main article');
const typeStreet = async (page: Page, street: string): Promise<void> => {
  await typeOver(page.getByLabel('Street address'), street);
  await typeOver(page.getByLabel('Postcode'), '3065');
  await expect(page.getByLabel('Suburb or town')).toHaveValue('Fitzroy');
  await expect(page.getByLabel('State or territory')).toHaveValue('VIC');
};
const saveAddress = (page: Page) => page.getByRole('button', { name: 'Save address' }).click();

test(
  'ACC-02, ACC-06: addresses are added, refused, edited, made the default and removed',
  { tag: '@firefox' },
  async ({ shop, device }) => {
    const customer = await newAccount(shop, 'book');
    const phone = await device({ touch: true });
    const page = await phone.open();
    await signIn(page, customer.email, customer.password);
    await visit(page, '/account/addresses');
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
    await expectCleanAtBoth(page);

    await test.step('the first one begins with their name and becomes both defaults', async () => {
      await page.getByRole('link', { name: 'Add an address' }).click();
      await expect(heading(page, 'Add an address')).toBeFocused();
      await expect(page.getByLabel('Full name')).toHaveValue('Quillan Marchbanks');
      await saveAddress(page);
      await expect(page.getByRole('alert')).toContainText('Enter the street and number.');
      await expectCleanAtBoth(page);
      await typeStreet(page, '1 First Street');
      await saveAddress(page);
      await expect(heading(page, 'Addresses')).toBeFocused();
      await expect(entries(page)).toHaveCount(1);
      await expect(entries(page)).toContainText('Default for delivery and billing');
    });

    await test.step('the same one is not saved twice', async () => {
      await page.getByRole('link', { name: 'Add an address' }).click();
      await typeStreet(page, '1 FIRST street');
      await saveAddress(page);
      await expect(page.getByRole('alert')).toContainText(
        'An identical address is already saved in your address book.',
      );
      await typeOver(page.getByLabel('Street address'), '2 Second Street');
      await page.getByLabel('Bill here unless I say otherwise').check();
      await saveAddress(page);
      await expect(entries(page)).toHaveCount(2);
      await expect(entries(page).filter({ hasText: '1 First' })).toContainText('Default for delivery');
      await expect(entries(page).filter({ hasText: '2 Second' })).toContainText('Default for billing');
      await expectCleanAtBoth(page);
    });

    await test.step('what is cancelled is not there the next time', async () => {
      await page.getByRole('link', { name: /^Edit .*2 Second Street/ }).click();
      await typeOver(page.getByLabel('Street address'), '4 Fourth Street');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(heading(page, 'Addresses')).toBeFocused();
    });

    await test.step('one is edited, and going back leads to the book', async () => {
      await page.getByRole('link', { name: /^Edit .*2 Second Street/ }).click();
      await expect(page.getByLabel('Street address')).toHaveValue('2 Second Street');
      await expectCleanAtBoth(page);
      await page.goBack();
      await expect(heading(page, 'Addresses')).toBeVisible();
      await page.goForward();
      await typeOver(page.getByLabel('Street address'), '3 Third Street');
      await saveAddress(page);
      await expect(entries(page).filter({ hasText: '3 Third' })).toHaveCount(1);
    });

    await test.step('another becomes the default, and the one before is removed', async () => {
      await page.getByRole('button', { name: /^Use .*3 Third Street by default/ }).click();
      await expect(entries(page).first()).toContainText('Default for delivery and billing');
      await expect(entries(page).first()).toContainText('3 Third Street');
      await page.getByRole('button', { name: /^Remove .*1 First Street/ }).click();
      await expect(entries(page)).toHaveCount(1);
      await expect(page.getByText('Address removed.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your saved addresses' })).toBeFocused();
    });

    await test.step('one that another device has removed is not found, and goes', async () => {
      const { addresses } = (await asCustomer(shop, customer, ['GET', '/addresses'])) as {
        addresses: { id: string }[];
      };
      await asCustomer(shop, customer, ['DELETE', `/addresses/${addresses[0]?.id}`]);
      await page.getByRole('button', { name: /^Remove .*3 Third Street/ }).click();
      await expect(page.getByText('This address is not in your address book any more.')).toBeVisible();
      await expect(entries(page)).toHaveCount(0);
    });
  },
);

test('ACC-06: what the book could not do is said in the shop’s words', async ({ shop, device }) => {
  const customer = await knownCustomer(shop, 'bookfails');
  const phone = await device();
  const page = await phone.open();
  await signIn(page, customer.email, customer.password);
  await visit(page, '/account/addresses');
  await expect(entries(page)).toHaveCount(1);
  const failures = [
    ['DELETE', 'Unable to remove this address. Please try again later.'],
    ['PUT', 'Unable to update this address. Please try again later.'],
    ['POST', 'Unable to save this address. Please try again later.'],
  ] as const;
  await phone.context.route('**/api/account/addresses**', async (route) => {
    const failure = failures.find(([method]) => method === route.request().method());
    if (!failure) return route.continue();
    return route.fulfill({ status: 500, json: { code: 'ServerError', message: failure[1] } });
  });
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByText(failures[0][1])).toBeVisible();
  await page.getByRole('link', { name: /^Edit / }).click();
  await page.getByLabel('Street address').fill('9 Ninth Street');
  await saveAddress(page);
  await expect(page.getByRole('alert')).toContainText(failures[1][1]);
  await visit(page, '/account/addresses?new');
  await typeStreet(page, '9 Ninth Street');
  await saveAddress(page);
  await expect(page.getByRole('alert')).toContainText(failures[2][1]);
});

test('ACC-02: saved cards say brand, digits, expiry and default; expired ones say so; by keyboard one is deleted', async ({
  shop,
  device,
}) => {
  const customer = await knownCustomer(shop, 'cards');
  await saveCard(shop, customer, 'fake-valid-mastercard-nonce');
  const laptop = await device({ viewport: { width: 1280, height: 900 } });
  const page = await laptop.open();
  await laptop.context.route('**/api/account/payment-methods', async (route) => {
    const { paymentMethods } = (await (await route.fetch()).json()) as {
      paymentMethods: { brand: string; expires: string }[];
    };
    await route.fulfill({
      json: {
        paymentMethods: paymentMethods.map((one) => ({
          ...one,
          expires: one.brand === 'MasterCard' ? '2020-03' : one.expires,
        })),
      },
    });
  });
  await signIn(page, customer.email, customer.password);
  await visit(page, '/account/payment-methods');
  const visa = entries(page).filter({ hasText: 'Visa' });
  const master = entries(page).filter({ hasText: 'MasterCard' });
  await expect(visa).toContainText(/Visa ending in 1111, to \d\d\/\d\d/);
  await expect(master).toContainText('MasterCard ending in 4444, expired 03/20');
  await expect(master).toContainText('Expired');
  await expect(entries(page).filter({ hasText: 'Default' })).toHaveCount(1);
  await expectCleanAtBoth(page);

  await page.getByRole('button', { name: 'Delete MasterCard ending in 4444' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Delete MasterCard ending in 4444?' });
  await expect(sheet).toBeVisible();
  await expectCleanAtBoth(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(master).toHaveCount(1);
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Delete', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(master).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Saved payment methods' })).toBeFocused();
  await expect(page.getByText('MasterCard ending in 4444 was deleted.')).toBeVisible();

  await test.step('the card that is left is the default once it is chosen', async () => {
    await saveCard(shop, customer, 'fake-valid-amex-nonce');
    await page.reload();
    const amex = entries(page).filter({ hasText: 'American Express' });
    await expect(amex).not.toContainText('Default');
    await amex.getByRole('button', { name: /^Use American Express .* by default$/ }).press('Enter');
    await expect(amex).toContainText('Default');
    await expect(visa).not.toContainText('Default');
    await expect(page.getByRole('region', { name: 'Saved payment methods' })).toBeFocused();
  });
});
