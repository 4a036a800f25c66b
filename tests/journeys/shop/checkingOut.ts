// What a shopper does on the way to the payment.
import { expect, type Page } from '@playwright/test';
import { addSize, ARDEN, openProduct, visit } from './shopper.ts';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export const CONTACT_HEADING = 'Who is it for?';
export const SHIPPING_HEADING = 'Where should it go?';

/** A pair of shoes in the cart, and the way from there into the checkout. */
export const startCheckout = async (page: Page): Promise<void> => {
  await putInCart(page);
  await visit(page, '/cart');
  await page.getByRole('link', { name: 'Check out' }).click();
  await expect(heading(page, CONTACT_HEADING)).toBeVisible();
};

/** The same without a look at the cart, by the checkout's address: a page less to load, for journeys about what comes later. */
export const openCheckout = async (page: Page): Promise<void> => {
  await putInCart(page);
  await visit(page, '/checkout/contact-info');
  await expect(heading(page, CONTACT_HEADING)).toBeVisible();
};

const putInCart = async (page: Page): Promise<void> => {
  await openProduct(page, ARDEN);
  await addSize(page, 2);
};

export const ADA = {
  email: 'ada@runner.example',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '0412 345 678',
} as const;

export const typeContact = async (page: Page, contact: typeof ADA = ADA): Promise<void> => {
  await page.getByLabel('Email address').fill(contact.email);
  await page.getByLabel('First name').fill(contact.firstName);
  await page.getByLabel('Last name', { exact: true }).fill(contact.lastName);
  await page.getByLabel('Phone').fill(contact.phone);
};

/** Through the first step. */
export const giveContact = async (page: Page): Promise<void> => {
  await typeContact(page);
  await page.getByRole('button', { name: 'Continue to shipping' }).click();
  await expect(heading(page, SHIPPING_HEADING)).toBeVisible();
};

/** Types an address in Fitzroy; the suburb and the state come with the postcode. */
export const typeAddress = async (page: Page): Promise<void> => {
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Street address').fill('12 Smith Street');
  await page.getByLabel('Postcode').fill('3065');
  await expect(page.getByLabel('Suburb or town')).toHaveValue('Fitzroy');
  await expect(page.getByLabel('State or territory')).toHaveValue('VIC');
};

/** Through the second step, sent to Fitzroy in the cheapest way. */
export const giveDelivery = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  await typeAddress(page);
  await page.getByRole('radio', { name: /Standard delivery/ }).check();
  await continueToPayment(page);
};

/** Through the second step, collected from the first store offered. */
export const givePickup = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Collect', exact: true }).check();
  await page
    .getByRole('group', { name: 'Stores with everything in your order' })
    .getByRole('radio')
    .first()
    .check();
  await continueToPayment(page);
};

/** Providers are let into documents of the checkout alone: one that was loaded elsewhere in the shop is loaded anew. */
export const continueToPayment = async (page: Page): Promise<void> => {
  const isOfCheckout = await page.evaluate(() => {
    const [loaded] = performance.getEntriesByType('navigation');
    return loaded !== undefined && new URL(loaded.name).pathname.startsWith('/checkout');
  });
  const isLoaded = isOfCheckout || page.waitForEvent('load');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await isLoaded;
  await expect(heading(page, 'How would you like to pay?')).toBeVisible();
};
