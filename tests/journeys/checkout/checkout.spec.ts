import { expectClean } from '../browser/clean.ts';
import type { Locator, Page } from '@playwright/test';
import {
  ADA,
  CONTACT_HEADING,
  continueToPayment,
  giveContact,
  giveDelivery,
  givePickup,
  heading,
  SHIPPING_HEADING,
  openCheckout,
  startCheckout,
  typeAddress,
  typeContact,
} from '../shop/checkingOut.ts';
import { readLog } from '../shop/deviceLog.ts';
import { expect, test, watchForErrors } from '../shop/journey.ts';
import { newCustomer, visit } from '../shop/shopper.ts';

const toShipping = (page: Page) => page.getByRole('button', { name: 'Continue to shipping' });
const toPayment = (page: Page) => page.getByRole('button', { name: 'Continue to payment' });

test('CHECK-01: a guest has it delivered; each step survives reload and back, and says what is missing', async ({
  device,
}) => {
  const phone = await device({ touch: true });
  const page = await phone.open();
  const { errors } = watchForErrors(page);
  await startCheckout(page);

  await test.step('the contact is judged when the shopper wants to go on', async () => {
    await expectClean(page);
    await toShipping(page).click();
    await expect(page).toHaveTitle(/^Error: Contact/);
    await expect(page.getByRole('alert')).toBeFocused();
    await page.getByRole('link', { name: 'Enter your phone number.' }).click();
    await expect(page.getByLabel('Phone')).toBeFocused();
    await expectClean(page);
    await typeContact(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('what was typed and not sent is there after a reload', async () => {
    await page.reload();
    await expect(page.getByLabel('Email address')).toHaveValue(ADA.email);
    await toShipping(page).click();
    await expect(heading(page, SHIPPING_HEADING)).toBeFocused();
    await expect(page.getByText(ADA.email)).toBeVisible();
  });

  await test.step('a way of sending is asked for in the words of the specification', async () => {
    await toPayment(page).click();
    await expect(page.getByRole('link', { name: 'Select an option.' })).toBeVisible();
    await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
    await expect(page.getByText('Days and prices are for Melbourne VIC 3000')).toBeVisible();
    await typeAddress(page);
    await page.getByLabel('State or territory').focus();
    await expect(page.getByText('Days and prices are for Fitzroy VIC 3065.')).toBeVisible();
    await expectClean(page);
  });

  await test.step('four-hour delivery needs authority to leave, and its price joins the total', async () => {
    await page.getByRole('radio', { name: /Four-hour delivery/ }).check();
    await expect(page.locator('summary').getByText('$239.95')).toBeVisible();
    await toPayment(page).click();
    const asked = page.getByRole('link', { name: 'This way of sending needs your permission' });
    await expect(asked).toBeVisible();
    await page.getByRole('checkbox', { name: /leave my parcel/ }).check();
    await page.getByLabel('Delivery instructions').fill('Behind the gate.');
    await continueToPayment(page);
  });

  await test.step('what was typed is there when the shopper thinks of collecting, and thinks again', async () => {
    await page.goBack();
    await page.getByRole('radio', { name: 'Collect', exact: true }).check();
    await expect(page.getByText('Stores with everything in your order')).toBeVisible();
    await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
    await expect(page.getByLabel('Street address')).toHaveValue('12 Smith Street');
    await expect(page.getByLabel('Suburb or town')).toHaveValue('Fitzroy');
    await continueToPayment(page);
  });

  await test.step('back, and after a reload, everything stands as it was', async () => {
    await page.goBack();
    await expect(heading(page, SHIPPING_HEADING)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: /Four-hour delivery/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /leave my parcel/ })).toBeChecked();
    await expect(page.getByLabel('Street address')).toHaveValue('12 Smith Street');
    await expect(page.getByLabel('Delivery instructions')).toHaveValue('Behind the gate.');
    await page.getByRole('link', { name: '1. Contact' }).click();
    await expect(page.getByLabel('Email address')).toHaveValue(ADA.email);
  });
  expect(errors.filter((text) => !text.includes('/checkout/payment'))).toEqual([]);
});

test('STORE-02: a guest collects it from the nearest store that has all of it', async ({ device }) => {
  const page = await (await device({ touch: true })).open();
  await openCheckout(page);
  await giveContact(page);
  await page.getByRole('radio', { name: 'Collect', exact: true }).check();
  await expect(page.getByText('214 Little Collins Street')).toBeVisible();
  await toPayment(page).click();
  await expect(page.getByRole('link', { name: 'Choose a store to pick up from.' })).toBeVisible();
  await page.getByLabel('Postcode').fill('2000');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('radio', { name: /NSW/ }).first()).toBeVisible();
  await expectClean(page);
  await givePickup(page);
  await page.goBack();
  await expect(page.getByRole('radio', { name: /NSW/ }).first()).toBeChecked();
});

test('ROUTE-06, ROUTE-09: deep links lead to the first step that is missing, and marketing parameters are kept', async ({
  device,
}) => {
  const page = await (await device()).open();
  await visit(page, '/checkout/shipping');
  await page.waitForURL('**/cart');
  await visit(page, '/checkout');
  await page.waitForURL('**/cart');
  await startCheckout(page);
  await visit(page, '/checkout/shipping');
  await expect(heading(page, CONTACT_HEADING)).toBeVisible();
  await giveContact(page);
  await visit(page, '/checkout/shipping?utm_source=mail&utm_campaign=spring&other=1');
  await expect(heading(page, SHIPPING_HEADING)).toBeVisible();
  await giveDelivery(page);
  await page.reload();
  await page.waitForURL('**/checkout/payment');
  await expect
    .poll(async () => (await readLog(page)).find(({ type }) => type === 'CheckoutEntered')?.data)
    .toEqual({ campaign: { source: 'mail', campaign: 'spring' } });
});

test('CHECK-01: without a network the contact is saved, and shipping goes on by itself when it is back', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await startCheckout(page);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  await phone.context.setOffline(true);
  await giveContact(page);
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  await expect(page.getByText('Delivery methods need a network.')).toBeVisible();
  await page.getByLabel('Street address').fill('12 Smith Street');
  await page.reload();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Smith Street');
  await expect(page.getByText(ADA.email)).toBeVisible();
  await phone.context.setOffline(false);
  await expect(page.getByRole('radio', { name: /Standard delivery/ })).toBeVisible();
  await giveDelivery(page);
});

test('by keyboard alone: Enter sends, arrows choose, the list of suburbs is walked', async ({ device }) => {
  const page = await (await device({ viewport: { width: 1280, height: 900 } })).open();
  await openCheckout(page);
  await page.getByLabel('Email address').focus();
  for (const text of [ADA.email, ADA.firstName, ADA.lastName, ADA.phone]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(heading(page, SHIPPING_HEADING)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Delivery', exact: true })).toBeChecked();
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Lovelace');
  await page.getByLabel('Street address').focus();
  await page.keyboard.type('12 Smith Street');
  await page.getByLabel('Postcode').focus();
  await page.keyboard.type('3121');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option', { name: 'Richmond VIC' })).toBeVisible();
  await page.keyboard.type('Rich');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Suburb or town')).toHaveValue('Richmond');
  await expect(page.getByLabel('State or territory')).toHaveValue('VIC');
  await page.getByRole('radio', { name: /Standard delivery/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Express delivery/ })).toBeChecked();
  await page.getByLabel('Delivery instructions').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout/payment');
});

test('CHECK-04: a customer signs in on the way, saves an address, and chooses it the next time', async ({
  device,
  shop,
}) => {
  const page = await (await device()).open();
  const { email, password } = await newCustomer(shop, 'book');
  await startCheckout(page);
  await page.getByRole('link', { name: 'Have an account? Sign in' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(heading(page, CONTACT_HEADING)).toBeVisible();
  await expect(page.getByText('Have an account?')).toHaveCount(0);
  await giveContact(page);
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  await typeAddress(page);
  await page.getByRole('checkbox', { name: 'Save to my address book' }).check();
  await page.getByRole('radio', { name: /Standard delivery/ }).check();
  await continueToPayment(page);
  await visit(page, '/checkout/shipping');
  await expect(page.getByRole('radio', { name: /Ada Lovelace, 12 Smith Street/ })).toBeChecked();
  await page.getByRole('radio', { name: 'Another address' }).check();
  await expect(page.getByLabel('Street address')).toHaveValue('');
  await page.getByRole('radio', { name: /Ada Lovelace, 12 Smith Street/ }).check();
  await expect(page.getByText('Days and prices are for Fitzroy VIC 3065.')).toBeVisible();
  await continueToPayment(page);
});

test('what another tab saves shows here', async ({ device }) => {
  const phone = await device();
  const page = await phone.open();
  await openCheckout(page);
  await giveContact(page);
  const other = await phone.context.newPage();
  await visit(other, '/checkout/contact-info');
  await other.getByLabel('Email address').fill('grace@runner.example');
  await toShipping(other).click();
  await expect(heading(other, SHIPPING_HEADING)).toBeVisible();
  await expect(page.getByText('grace@runner.example')).toBeVisible();
  await other.getByRole('radio', { name: 'Collect', exact: true }).check();
  await expect(page.getByRole('radio', { name: 'Collect', exact: true })).toBeChecked();
});

test('ROUTE-05: on a wide screen each step reaches the edges of the header, and choices from a list look like fields', async ({
  device,
}) => {
  const page = await (await device({ viewport: { width: 1280, height: 900 } })).open();
  await openCheckout(page);
  /** px of its box; of what is in it where it is a link, which is larger to the finger than to the eye. */
  const edgesOf = (locator: Locator): Promise<readonly [number, number]> =>
    locator.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const [before, after] = element.matches('a') ? [paddingLeft, paddingRight].map(parseFloat) : [0, 0];
      return [Math.round(left + (before ?? 0)), Math.round(right - (after ?? 0))];
    });
  const header = page.getByRole('banner');
  const expectEdges = async (): Promise<void> => {
    const [left] = await edgesOf(header.getByRole('link', { name: /Lap & Loam/ }));
    const [, right] = await edgesOf(header.getByRole('link', { name: 'Help' }));
    expect((await edgesOf(page.getByRole('heading', { level: 1 })))[0]).toBe(left);
    expect((await edgesOf(page.getByRole('complementary', { name: 'Your order' })))[1]).toBe(right);
  };
  await expectEdges();
  await giveContact(page);
  await expectEdges();
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  await typeAddress(page);
  const lookOf = (locator: Locator) =>
    locator.evaluate((field) => {
      const { height, borderTopColor, borderTopWidth, borderRadius, backgroundColor, fontSize } =
        getComputedStyle(field);
      return { height, borderTopColor, borderTopWidth, borderRadius, backgroundColor, fontSize };
    });
  const state = page.getByLabel('State or territory');
  expect(await lookOf(state)).toEqual(await lookOf(page.getByLabel('Postcode')));
  await page.getByRole('radio', { name: /Standard delivery/ }).check();
  await continueToPayment(page);
  await expectEdges();
});
