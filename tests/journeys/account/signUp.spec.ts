import { expect, test } from '../shop/journey.ts';
import {
  addSize,
  ARDEN,
  cartLines,
  expectSynced,
  openProduct,
  verificationToken,
  visit,
} from '../shop/shopper.ts';

test('ACC-01, SYNC-02: sign up, verify by mail, sign in, and the guest cart is in the account', async ({
  shop,
  device,
}) => {
  const email = `new.${Date.now()}@runner.example`;
  const password = 'Long-Run-2026';
  const phone = await device();
  const page = await phone.open();
  await openProduct(page, ARDEN);
  await addSize(page);

  await visit(page, '/account/signup');
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name', { exact: true }).fill('O’Pace');
  await page.getByLabel('Email address').fill(email);
  await expect(
    page.getByText('Use 8 characters or more, including a number and an uppercase letter'),
  ).toBeVisible();
  const [first, repeat] = [
    page.locator('input[autocomplete="new-password"]').first(),
    page.locator('input[autocomplete="new-password"]').nth(1),
  ];
  await first.fill(password);
  await repeat.fill('Something-Else-1');
  await page.getByRole('button', { name: /create|sign up/i }).click();
  await expect(page.getByText("The passwords you entered don't match.").first()).toBeVisible();
  await repeat.fill(password);
  await page.getByRole('button', { name: /create|sign up/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/mail/i);

  // Too early: the address is not verified.
  await visit(page, '/account/signin');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText("Your email address hasn't been verified yet.").first()).toBeVisible();

  const token = await verificationToken(shop, email);
  await visit(page, `/account/verify?token=${encodeURIComponent(token)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/verified/i);

  await visit(page, '/account/signin');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Incorrect email address or password.').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expectSynced(page);
  expect(await cartLines(page)).toHaveLength(1);
});

test(
  'ROUTE-02: a guest who wants an account page signs in and comes back to it',
  { tag: '@firefox' },
  async ({ device }) => {
    const phone = await device();
    const page = await phone.open();
    await page.goto('/account');
    await expect(page).toHaveURL(/\/account\/signin\?to=%2Faccount/);
    await page.getByLabel('Email address').fill('demo@lapandloam.example');
    await page.getByLabel('Password', { exact: true }).fill('Demo-run-2026');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/account$/);
    // And the other way round: signed in, the sign-in page leads to the account.
    await page.goto('/account/signin');
    await expect(page).toHaveURL(/\/account$/);
  },
);
