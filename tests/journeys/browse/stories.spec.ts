import type { Page } from '@playwright/test';
import { expect, test, watchForErrors, type ShopperDevice } from '../shop/journey.ts';
import { answering, keptOnDevice, verificationToken, visit } from '../shop/shopper.ts';

test('CAT-10: from home to a guide and on to a product, and home’s guide is on no list', async ({
  device,
}) => {
  const page = await (await device()).open();
  const { errors } = watchForErrors(page);
  await visit(page, '/');
  await (await answering(page.getByRole('link', { name: 'How to choose runners' }))).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How to choose runners' })).toBeFocused();
  await page.getByRole('link', { name: 'Bulwark 9', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bulwark 9' })).toBeVisible();
  await visit(page, '/articles');
  await expect(page.getByRole('link', { name: 'Size guide' }).first()).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'How to choose runners' })).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('CAT-10: the journal has twelve posts a page, and posts lead older and newer', async ({ device }) => {
  const page = await (await device()).open();
  await visit(page, '/blog');
  await expect(page.locator('main article')).toHaveCount(12);
  await page.getByRole('link', { name: 'Older posts' }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('main article')).toHaveCount(4);
  await page.getByRole('link', { name: 'Socks are half the shoe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Socks are half the shoe' })).toBeVisible();
  const others = page.getByRole('navigation', { name: 'Other posts' });
  await expect(others.getByRole('link')).toHaveCount(1);
  await others.getByRole('link', { name: /Newer/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dark mornings' })).toBeVisible();
});

test('CAT-10: a story read once opens again without a network, and another says what is here', async ({
  device,
}) => {
  const phone = await device();
  const page = await readReturnsThenOffline(phone);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.goto('/blog/magpie-season');
  await expect(page.getByText('Unable to load this story.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Returns' }).first()).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).toBeEnabled();
  await expect(page.getByText('Unable to load this story.')).toBeVisible();
});

test('CAT-10, ROUTE-03: a story that could not be loaded comes by itself once the shop can be reached', async ({
  device,
}) => {
  const phone = await device();
  const page = await readReturnsThenOffline(phone);
  await page.goto('/blog/magpie-season');
  await expect(page.getByText('Unable to load this story.')).toBeVisible();
  await expect(page.getByText('You’re offline.', { exact: true })).toBeVisible();
  await phone.context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Magpie season' })).toBeVisible();
});

test('CAT-10: stories read and lead on without scripts', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'See all, the journal' }).click();
  await page.getByRole('link', { name: 'Older posts' }).click();
  await page.getByRole('link', { name: 'Dark mornings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dark mornings' })).toBeVisible();
  await page.getByRole('link', { name: 'lights', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Running lights' })).toBeVisible();
  await context.close();
});

test('CAT-10: the newsletter is asked for, confirmed by mail and left', async ({ device, shop }) => {
  const phone = await device();
  const page = await phone.open();
  const email = `letters.${Date.now()}@runner.example`;
  await visit(page, '/newsletter');
  // The code that sends has come too.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  await page.getByLabel('Email address').fill('letters');
  await page.getByRole('button', { name: 'Send me the newsletter' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter an email address like name@example.com.');

  await phone.context.setOffline(true);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send me the newsletter' }).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach our servers');
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await phone.context.setOffline(false);

  await page.getByRole('button', { name: 'Send me the newsletter' }).click();
  await expect(page.getByText(`We’ve sent a link to ${email}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Newsletter' })).toBeFocused();
  const token = await verificationToken(shop, email);
  await page.goto(`/newsletter/confirm?token=${token}`);
  await expect(page.getByText('You’re on the list.')).toBeVisible();
  await expect.poll(() => verificationToken(shop, email)).not.toBe(token);
  // The link is used, and whoever reloads or comes back has not done anything wrong.
  await expect(page).toHaveURL(/\/newsletter\/confirm$/);
  await page.reload();
  await expect(page.getByText('You’re on the list.')).toBeVisible();
  await page.getByRole('link', { name: 'Read the journal' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.goBack();
  await expect(page.getByText('You’re on the list.')).toBeVisible();
  await page.goto(`/newsletter/confirm?token=${token}`);
  await expect(page.getByText('This link is invalid or has expired')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.goto(`/newsletter/leave?token=${await verificationToken(shop, email)}`);
  await expect(page.getByText('You’re off the list.')).toBeVisible();
});

/** The one story this device has; then the network goes. */
const readReturnsThenOffline = async (phone: ShopperDevice): Promise<Page> => {
  const page = await phone.open();
  await visit(page, '/articles/returns');
  await keptOnDevice(page);
  await phone.context.setOffline(true);
  return page;
};
