// The account's first page and who the customer is: every state of it, by keyboard and without a network (ACC-02, ACC-03).
import { tabTo } from '../browser/byKeyboard.ts';
import { expectClean, expectCleanAtBoth } from '../browser/clean.ts';
import type { Page } from '@playwright/test';
import { expect, test, watchForErrors } from '../shop/journey.ts';
import { HOME, knownCustomer, newAccount, PHONE } from '../shop/knownCustomer.ts';
import { asCustomer, keptOnDevice, newCustomer, signIn, visit } from '../shop/shopper.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const summary = (page: Page) => page.getByRole('alert');
const refusal = (status: number, code: string, message: string) => ({
  status,
  json: { code, message },
});

for (const width of [390, 1280])
  test(`ACC-02: at ${width} px /account greets by name and shows address, card and phone`, async ({
    shop,
    device,
  }) => {
    const { email, password } = await knownCustomer(shop, `glance${width}`);
    const phone = await device({ viewport: { width, height: 844 }, touch: width === 390 });
    const page = await phone.open();
    const { errors } = watchForErrors(page);
    await signIn(page, email, password);
    await expect(page.getByText('Hello, Quillan.')).toBeVisible();
    const main = page.locator('main');
    await expect(main.getByRole('link', { name: `Contact info Quillan Marchbanks, ${PHONE}` })).toBeVisible();
    await expect(
      main.getByRole('link', { name: `Addresses ${HOME.street1}, Fitzroy VIC 3065` }),
    ).toBeVisible();
    await expect(main.getByRole('link', { name: /^Payment methods Visa ending in 1111/ })).toBeVisible();
    await expectClean(page);
    for (const name of ['Contact info', 'Addresses', 'Payment methods', 'Wishlist']) {
      await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }).click();
      await expect(heading(page, name)).toBeVisible();
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectClean(page);
    }
    expect(errors).toEqual([]);
  });

test('ACC-03: a new account is being prepared, is asked for kindly, and fills in by itself', async ({
  shop,
  device,
}) => {
  const { email, password } = await newCustomer(shop, 'prepared');
  const phone = await device();
  const page = await phone.open();
  let isReady = false;
  await phone.context.route('**/api/account', (route) =>
    isReady
      ? route.continue()
      : route.fulfill({ ...refusal(404, 'CustomerNotFound', 'Later'), headers: { 'retry-after': '1' } }),
  );
  await signIn(page, email, password);
  await expect(page.getByText('We’re getting your account ready.')).toBeVisible();
  await expectCleanAtBoth(page);
  isReady = true;
  await expect(page.getByText('Hello, Quillan.')).toBeVisible();
  await expect(page.getByText('We’re getting your account ready.')).toHaveCount(0);
});

test('ACC-03: an account that cannot be loaded says so, and is loaded when asked again', async ({
  shop,
  device,
}) => {
  const { email, password } = await newAccount(shop, 'failing');
  const phone = await device();
  const page = await phone.open();
  let isFailing = true;
  await phone.context.route('**/api/account', (route) =>
    isFailing ? route.fulfill(refusal(500, 'ServerError', 'Cannot load account.')) : route.continue(),
  );
  await signIn(page, email, password);
  await visit(page, '/account/contact-info');
  await expect(page.getByText('Cannot load account.')).toBeVisible();
  await expectCleanAtBoth(page);
  isFailing = false;
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  // The button has gone with its press.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Quillan');
});

test('ACC-02, ACC-04: by keyboard alone names, phone and subscriptions are corrected and saved', async ({
  shop,
  device,
}) => {
  const { email, password } = await newAccount(shop, 'contact');
  const page = await (await device({ viewport: { width: 1280, height: 900 } })).open();
  await signIn(page, email, password);
  await visit(page, '/account/contact-info');
  await expect(page.getByLabel('First name')).toHaveValue('Quillan');
  await expect(page.getByText(email)).toBeVisible();

  await page.getByLabel('First name').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Qui11an');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await tabTo(page, page.getByRole('textbox', { name: /^Phone/ }));
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toBeFocused();
  for (const text of [
    'Use letters, full stops, apostrophes, spaces and hyphens only.',
    'Enter your last name.',
    'Enter a phone number like 0412 345 678 or +61 412 345 678.',
  ])
    await expect(summary(page)).toContainText(text);
  await expectCleanAtBoth(page);

  await page.getByLabel('First name').fill('Quill');
  await page.getByLabel('Last name', { exact: true }).fill('O’March');
  await page.getByRole('textbox', { name: /^Phone/ }).fill('');
  await page.getByLabel('Text me about launches and sales').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText('Enter the phone number for text messages, or untick them.');
  await page.getByRole('textbox', { name: /^Phone/ }).fill('+61 412 345 678');
  await page.getByLabel('Email me the newsletter').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. Your account is up to date.')).toBeVisible();
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('O’March');
  expect(await asCustomer(shop, { email, password }, ['GET', ''])).toMatchObject({
    customer: {
      firstName: 'Quill',
      lastName: "O'March",
      phone: '+61 412 345 678',
      subscriptions: { email: true, sms: true },
    },
  });
  await visit(page, '/account/contact-info');
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue("O'March");
  await expect(page.getByLabel('Email me the newsletter')).toBeChecked();
});

test('ACC-06: while a flag blocks it, the account is read and cannot be changed', async ({
  shop,
  device,
}) => {
  const { email, password } = await newAccount(shop, 'blocked');
  const phone = await device();
  const page = await phone.open();
  await phone.context.route('**/api/account', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), isUpdateBlocked: true } });
  });
  await signIn(page, email, password);
  await visit(page, '/account/contact-info');
  await expect(page.getByText('Cannot update account.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Quillan');
  await expect(page.getByLabel('First name')).toBeDisabled();
  await expect(save(page)).toHaveCount(0);
  await expectCleanAtBoth(page);
});

test('ACC-02: what was read is there without a network; an edit keeps its text, says so, and is offered again', async ({
  shop,
  device,
}) => {
  const { email, password } = await knownCustomer(shop, 'offline');
  const phone = await device();
  const page = await phone.open();
  await signIn(page, email, password);
  for (const path of [
    '/account/addresses',
    '/account/payment-methods',
    '/account/contact-info',
    '/account',
  ]) {
    await visit(page, path);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  }
  await expect(page.getByText('Hello, Quillan.')).toBeVisible();
  await visit(page, '/');
  await keptOnDevice(page);
  await shop.stop();

  await visit(page, '/account');
  await expect(page.getByText('Hello, Quillan.')).toBeVisible();
  await visit(page, '/account/addresses');
  await expect(page.getByText(HOME.street1)).toBeVisible();
  await visit(page, '/account/payment-methods');
  await expect(page.getByText('Visa ending in 1111').first()).toBeVisible();
  await visit(page, '/account/contact-info');
  await page.getByLabel('First name').fill('Quillon');
  await save(page).click();
  await expect(summary(page)).toContainText('Not saved: we couldn’t reach our servers.');
  await expect(page.getByLabel('First name')).toHaveValue('Quillon');
  await expectCleanAtBoth(page);

  await test.step('it is still there after a look elsewhere and a reload', async () => {
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Overview' }).click();
    await page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Contact info' })
      .click();
    await expect(page.getByLabel('First name')).toHaveValue('Quillon');
    await expect(
      page.getByText('What you typed here before is still here, and not saved yet.'),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Quillon');
  });

  await save(page).click();
  await expect(summary(page)).toBeVisible();
  await shop.start();
  await expect(
    page.getByText('You’re back online. What you typed is still here, and not saved yet.'),
  ).toBeVisible({
    timeout: 60_000,
  });
  await save(page).click();
  await expect(page.getByText('Saved. Your account is up to date.')).toBeVisible();
  expect(await asCustomer(shop, { email, password }, ['GET', ''])).toMatchObject({
    customer: { firstName: 'Quillon' },
  });
});
