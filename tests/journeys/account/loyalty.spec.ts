// The airline's points: shown on the way to an order, added by a guest, linked at the sign-in, and on the order.
import { expectClean, expectCleanAtBoth } from '../browser/clean.ts';
import type { Page } from '@playwright/test';
import { giveContact, givePickup, heading } from '../shop/checkingOut.ts';
import { expect, test } from '../shop/journey.ts';
import { newAccount } from '../shop/knownCustomer.ts';
import { expectConfirmed, placeButton } from '../shop/paying.ts';
import { addSize, ARDEN, fillSignIn, openProduct, signIn, visit } from '../shop/shopper.ts';

const number = (page: Page) => page.getByLabel('Qantas Frequent Flyer number');

/** With the keys alone. */
const enter = async (page: Page, memberId: string, lastName = 'Runner'): Promise<void> => {
  await number(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(memberId);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(lastName);
  await page.keyboard.press('Enter');
};

test('VOUCH-04, VOUCH-05: a guest’s membership gets the points of an order, and is linked to the account they sign in to', async ({
  shop,
  device,
}) => {
  const customer = await newAccount(shop, 'flyer');
  const page = await (await device({ viewport: { width: 1280, height: 900 } })).open();

  await test.step('product and cart say what is earned', async () => {
    await openProduct(page, ARDEN);
    await expect(page.getByText('Earn 440 Qantas Points.')).toBeVisible();
    await addSize(page, 2);
    await visit(page, '/cart');
    await expect(page.getByText('Earn 440 Qantas Points with your membership.')).toBeVisible();
  });

  await test.step('at the checkout a membership is added, once the airline knows it', async () => {
    await page.getByRole('link', { name: 'Check out' }).click();
    await page.getByText('Earn 440 Qantas Points', { exact: true }).click();
    for (const [memberId, lastName, text] of [
      ['', '', 'Enter your Qantas Frequent Flyer number.'],
      ['1900000009', 'Runner', 'We couldn’t find that Qantas Frequent Flyer number.'],
      ['1900000001', 'Bell', 'That last name doesn’t match the Qantas Frequent Flyer number.'],
      ['1900000003', 'Runner', 'That Qantas Frequent Flyer membership isn’t active.'],
      ['1900000006', 'Runner', 'Unable to add your Qantas Frequent Flyer number.'],
    ] as const) {
      await enter(page, memberId, lastName);
      // The field that is wrong has the focus, or what is wrong with it was announced.
      await expect(page.getByText(`Error: ${text}`)).toBeVisible();
      await expect(page.locator('[aria-invalid]').first()).toBeFocused();
    }
    // Narrow, the order stands elsewhere, and the form in it begins anew.
    await expectClean(page);
    await enter(page, '1900 000 001');
    await expect(page.getByText('You earn 440 Qantas Points, membership ••• 001')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Qantas Points' })).toBeFocused();
  });

  await test.step('the order names it', async () => {
    await page.getByText('Gift card', { exact: true }).click();
    await page.getByLabel('Gift card code').fill('6100 0000 0000 0003');
    await page.getByLabel('PIN').fill('2026');
    await page.getByRole('button', { name: 'Use gift card' }).click();
    await expect(page.getByText('$500.00 on it')).toBeVisible();
    await giveContact(page);
    await givePickup(page);
    await placeButton(page).click();
    await expectConfirmed(page);
    await expect(page.getByText('440 Qantas Points to membership ••• 001')).toBeVisible();
  });

  await test.step('at the sign-in it is linked', async () => {
    await visit(page, '/account/signin?to=%2Faccount%2Fqantas');
    await fillSignIn(page, customer.email, customer.password);
    await expect(heading(page, 'Qantas Points')).toBeVisible();
    await expect(page.getByText('Linked to membership ••• 001')).toBeVisible();
    const here = page
      .getByRole('navigation', { name: 'Account' })
      .getByRole('link', { name: 'Qantas Points' });
    await expect(here).toHaveAttribute('aria-current', 'page');
    await expectCleanAtBoth(page);
  });

  await test.step('it is unlinked, and another is refused or linked', async () => {
    await page.getByRole('button', { name: 'Unlink membership' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink membership' }).press('Enter');
    await expect(number(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your membership' })).toBeFocused();
    await enter(page, '1900000004');
    await expect(page.getByRole('alert')).toContainText('Unable to link your Qantas Frequent Flyer number.');
    await expectCleanAtBoth(page);
    await enter(page, '1900000005');
    await expect(page.getByText('Linked to membership ••• 005')).toBeVisible();
    await page.getByRole('button', { name: 'Unlink membership' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink membership' }).click();
    await expect(page.getByText('Unable to unlink your Qantas Frequent Flyer number.')).toBeVisible();
    await expect(page.getByText('Linked to membership ••• 005')).toBeVisible();
  });
});

test('ROUTE-04: a shop whose setting is off has no page of points: it leads to the account, and the way back is not blocked', async ({
  shop,
  device,
}) => {
  const customer = await newAccount(shop, 'no-points');
  const phone = await device({ serviceWorkers: 'block' });
  const page = await phone.open();
  // Every page brings the settings along.
  await phone.context.route('**/*', async (route) => {
    const isDocument = route.request().resourceType() === 'document';
    if (!isDocument && !route.request().url().includes('/_payload.json')) return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const on = '"qantasLoyaltyEnabled":true';
    if (isDocument && response.ok()) expect(text).toContain(on);
    return route.fulfill({ response, body: text.replaceAll(on, '"qantasLoyaltyEnabled":false') });
  });
  await signIn(page, customer.email, customer.password);
  await expect(page.getByRole('link', { name: /Addresses/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Qantas/ })).toHaveCount(0);
  await visit(page, '/stores');
  await page.goto('/account/qantas');
  await expect(page).toHaveURL(/\/account$/);
  await expect(heading(page, 'Your account')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/stores$/);
});
