import { expectCleanAtBoth } from '../browser/clean.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { everythingStored } from '../browser/everythingStored.ts';
import { expect, test } from '../shop/journey.ts';
import {
  expectSynced,
  fillSignIn,
  newCustomer,
  signIn,
  verificationToken,
  visit,
  type ShopApi,
} from '../shop/shopper.ts';

const NEW_PASSWORD = 'Harbour-lap-88';

const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });
const repeated = (page: Page) => page.getByLabel('Repeat new password', { exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The newest reset link in the mailbox. */
const resetLink = async (shop: ShopApi, email: string): Promise<string> =>
  `/account/password/reset?token=${encodeURIComponent(await verificationToken(shop, email))}`;

test(
  'ACC-01: a forgotten password is reset by mail, by keyboard alone, and every other device is signed out',
  { tag: '@firefox' },
  async ({ shop, device }) => {
    const customer = await newCustomer(shop, 'forgetful');
    const elsewhere = await (await device()).open();
    await signIn(elsewhere, customer.email, customer.password);

    const page = await (await device()).open();
    await visit(page, '/account/signin');
    await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
    await expect(heading(page)).toHaveText('Forgot your password?');
    await page.getByLabel('Email address').press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expectCleanAtBoth(page);
    await page.getByLabel('Email address').fill(customer.email);
    await page.getByLabel('Email address').press('Enter');
    await expect(heading(page)).toHaveText('Check your email');
    await expect(heading(page)).toBeFocused();
    await expectCleanAtBoth(page);

    // The mail of the sign-up holds a token, too: wait for the newer one.
    await expect
      .poll(async () => {
        const mails = await fetch(`${shop.url}/__sandbox/mail?to=${encodeURIComponent(customer.email)}`);
        return ((await mails.json()) as readonly { readonly subject: string }[])[0]?.subject;
      })
      .toBe('Reset your password');
    await visit(page, await resetLink(shop, customer.email));
    await newPassword(page).fill('Password1');
    await repeated(page).fill('Password2');
    await repeated(page).press('Enter');
    await expect(page.getByText("The passwords you entered don't match.").first()).toBeVisible();
    await repeated(page).fill('Password1');
    await repeated(page).press('Enter');
    await expect(page.getByText(/^Too many people use this password/).first()).toBeVisible();
    await expectCleanAtBoth(page);
    await newPassword(page).fill(NEW_PASSWORD);
    await repeated(page).fill(NEW_PASSWORD);
    await repeated(page).press('Enter');
    await expect(heading(page)).toHaveText('Your password is changed');
    await expect(page.getByRole('link', { name: 'Look through them' })).toHaveAttribute(
      'href',
      '/account/security',
    );
    await expect(heading(page)).toBeFocused();
    await expectCleanAtBoth(page);

    await page.getByRole('link', { name: 'Sign in', exact: true }).last().press('Enter');
    await fillSignIn(page, customer.email, customer.password);
    await expect(page.getByText('Incorrect email address or password.').first()).toBeVisible();
    await fillSignIn(page, customer.email, NEW_PASSWORD);
    await expect(heading(page)).toHaveText('Your account');

    // The other device finds out by itself: its stream ended with its session.
    await expect(heading(elsewhere)).toHaveText('Sign in');
  },
);

test('ACC-01: a reset link works once, and says so', async ({ shop, device }) => {
  const customer = await newCustomer(shop, 'twice');
  const page = await (await device()).open();
  await visit(page, '/account/password/reset?token=made-up');
  await newPassword(page).fill(NEW_PASSWORD);
  await repeated(page).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('This reset link is invalid or has expired. Ask for a new one.')).toBeVisible();
  await expectCleanAtBoth(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(heading(page)).toHaveText('Forgot your password?');
  // Five an hour to one address; the sixth is refused in words.
  for (let nth = 0; nth < 5; nth += 1)
    await fetch(`${shop.url}/api/account/password/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify({ email: customer.email }),
    });
  await page.getByLabel('Email address').fill(customer.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/^Too many reset links have been requested/)).toBeVisible();
  // No answer at all: what was typed stays.
  await page.context().route('**/api/account/password/forgot', (route) => route.abort());
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('alert')).toContainText(/reach/i);
  await expect(page.getByLabel('Email address')).toHaveValue(customer.email);
});

test('ACC-01, ACC-07: the password is changed, and sessions are listed and ended', async ({
  shop,
  device,
}) => {
  const customer = await newCustomer(shop, 'careful');
  const [lost, spare] = [await (await device()).open(), await (await device()).open()];
  await signIn(lost, customer.email, customer.password);
  await signIn(spare, customer.email, customer.password);
  const page = await (await device()).open();
  await signIn(page, customer.email, customer.password);
  await expectSynced(page);

  await visit(page, '/account/security');
  const rows = page.getByRole('listitem').filter({ hasText: 'Signed in' });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This device');
  await expectCleanAtBoth(page);
  await rows
    .nth(1)
    .getByRole('button', { name: /^Sign out / })
    .click();
  const sheet = page.getByRole('dialog', { name: /^Sign out / });
  const again = sheet.getByLabel('Password', { exact: true });
  await again.fill('Not-mine-11');
  await again.press('Enter');
  await expect(sheet.getByText('Your current password is incorrect.').first()).toBeVisible();
  await expectCleanAtBoth(page);
  await expect(rows).toHaveCount(3);
  await again.fill(customer.password);
  await again.press('Enter');
  await expect(page.getByText(/is signed out\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where you’re signed in' })).toBeFocused();
  await expect(rows).toHaveCount(2);

  await page.getByRole('link', { name: 'Change password' }).click();
  const current = page.getByLabel('Current password', { exact: true });
  await current.fill('Not-mine-11');
  await newPassword(page).fill(NEW_PASSWORD);
  await repeated(page).fill(NEW_PASSWORD);
  await repeated(page).press('Enter');
  await expect(page.getByText('Your current password is incorrect.').first()).toBeVisible();
  await expectCleanAtBoth(page);
  await current.fill(customer.password);
  await repeated(page).press('Enter');
  await expect(
    page.getByText('Your password is changed, and your other devices are signed out.'),
  ).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Your password' })).toBeFocused();
  await expectCleanAtBoth(page);
  for (const other of [lost, spare]) await expect(heading(other)).toHaveText('Sign in');

  // Everywhere: the one that comes back, and this one.
  await fillSignIn(spare, customer.email, NEW_PASSWORD);
  await expect(heading(spare)).toHaveText('Your account');
  await visit(page, '/account/security');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await again.fill(NEW_PASSWORD);
  await again.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(heading(spare)).toHaveText('Sign in');
  await page.goto('/account/security');
  await expect(page).toHaveURL(/\/account\/signin\?to=/);
});

test('ACC-07: a verification link asks for the password in another browser than the one that signed up', async ({
  shop,
  device,
}) => {
  const email = `elsewhere.${Date.now()}@runner.example`;
  const password = 'Long-Run-2026';
  await fetch(`${shop.url}/api/account/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ email, password, firstName: 'Robin', lastName: 'Pace' }),
  });
  const page = await (await device()).open();
  await visit(page, `/account/verify?token=${encodeURIComponent(await verificationToken(shop, email))}`);
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('Some-stranger-1');
  await field.press('Enter');
  await expect(page.getByText('That isn’t the password this account was made with.').first()).toBeVisible();
  await expectCleanAtBoth(page);
  await field.fill(password);
  await field.press('Enter');
  await expect(heading(page)).toHaveText('Your email address is verified');
  await expect(page).toHaveURL(/\/account\/verify$/);
  await page.reload();
  await expect(heading(page)).toHaveText('Your email address is verified');
  await signIn(page, email, password);
  // ROUTE-02: signed in, the page of the link leads to the account.
  await page.goto('/account/verify?token=nothing');
  await expect(page).toHaveURL(/\/account$/);
});

test('ACC-08: a customer takes their data along, deletes the account, and nothing of them is left on the device', async ({
  shop,
  device,
}) => {
  const customer = await newCustomer(shop, 'leaving');
  const other = await (await device()).open();
  await signIn(other, customer.email, customer.password);
  const page = await (await device()).open();
  await signIn(page, customer.email, customer.password);
  await expectSynced(page);
  const customerKey = /cust:[0-9a-f]{16}/.exec(await everythingStored(page))?.[0] ?? '';
  expect(customerKey).not.toBe('');
  await visit(page, '/account/security');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const path = await (await download).path();
  const { sections } = JSON.parse(await readFile(path, 'utf8')) as {
    sections: { profile: { email: string } };
  };
  expect(sections.profile.email).toBe(customer.email);
  await expect(page.getByText('Your data is in your downloads.')).toBeVisible();
  await expectCleanAtBoth(page);

  await page.getByRole('link', { name: 'Delete your account' }).press('Enter');
  await expect(heading(page)).toHaveText('Delete your account');
  const field = page.getByLabel('Password', { exact: true });
  await field.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await field.fill('Not-mine-11');
  await field.press('Enter');
  await expect(page.getByText('Your current password is incorrect.').first()).toBeVisible();
  await expectCleanAtBoth(page);
  await field.fill(customer.password);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(heading(other)).toHaveText('Sign in');
  await expect.poll(() => everythingStored(page)).not.toContain(customerKey);
  await visit(page, '/account/signin');
  await fillSignIn(page, customer.email, customer.password);
  await expect(page.getByText('Incorrect email address or password.').first()).toBeVisible();
});
