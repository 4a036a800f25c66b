// Cart and wishlist while the index does not answer, and nothing on the device knows their products.
import { expectCleanAtBoth } from '../browser/clean.ts';
import type { Page } from '@playwright/test';
import { listenTo } from '../browser/liveRegions.ts';
import { CONTACT_HEADING, heading } from '../shop/checkingOut.ts';
import { expect, test } from '../shop/journey.ts';
import {
  addSize,
  ARDEN,
  forgetProducts,
  openProduct,
  readLines,
  saveToWishlist,
  visit,
} from '../shop/shopper.ts';

const CART_TEXT = 'Unable to load your cart. What’s in it is still on this device.';
const CLOSED_TEXT = 'Checkout opens once everything in your cart has loaded. We keep trying.';
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('CART-08: a cart and a wishlist that cannot be loaded keep and name what is in them, close the checkout, and come back', async ({
  device,
}) => {
  const phone = await device({ serviceWorkers: 'block' });
  const page = await phone.open();
  await openProduct(page, ARDEN);
  await saveToWishlist(page);
  const size = await addSize(page);
  // The catalogue is not kept either: only look-ups could tell what is in the cart, and they fail.
  await phone.context.route('**/catalogue/**', (route) => route.abort());
  let isIndexDown = true;
  await phone.context.route('**/objects', (route) =>
    isIndexDown
      ? route.fulfill({ status: 500, json: { code: 'ServerError', message: 'Down.' } })
      : route.continue(),
  );
  const forget = async (): Promise<void> => {
    await page.goto('/account/signin');
    await forgetProducts(page, { andCatalogue: true });
  };

  await test.step('the cart says so, names the item and keeps the checkout closed', async () => {
    await forget();
    await visit(page, '/cart');
    await expect(page.getByText(CART_TEXT)).toBeVisible();
    const item = page.locator('main article');
    await expect(item.getByRole('link', { name: 'Arden 4' })).toBeVisible();
    await expect(item).toContainText(/Harbour Blue\/Coral · 1 at \$\d+\.\d\d · added/);
    await expect(page.getByText(CLOSED_TEXT)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Check out' })).toHaveCount(0);
    await expectCleanAtBoth(page);
    const said = await listenTo(page);
    await tryAgain(page).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(said).toContainEqual(CART_TEXT);
    await expect(tryAgain(page).first()).toBeFocused();
  });

  await test.step('so does the wishlist', async () => {
    await visit(page, '/wishlist');
    await expect(
      page.getByText('Unable to load your wishlist. What’s in it is still on this device.'),
    ).toBeVisible();
    await expect(page.locator('main article').getByRole('link', { name: 'Arden 4' })).toBeVisible();
    await expectCleanAtBoth(page);
  });

  await test.step('what cannot be loaded can be removed all the same, and put back', async () => {
    await page.getByRole('button', { name: 'Remove Arden 4' }).press('Enter');
    await expect(page.getByText('Nothing saved yet.')).toBeVisible();
    await expect(heading(page, 'Wishlist')).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.locator('main article').getByRole('link', { name: 'Arden 4' })).toBeVisible();
  });

  await test.step('once the index answers, trying again brings everything back', async () => {
    await visit(page, '/cart');
    await expect(page.getByText(CART_TEXT)).toBeVisible();
    isIndexDown = false;
    await tryAgain(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible();
    await expect(page.getByText(CART_TEXT)).toHaveCount(0);
    expect(await readLines(page)).toEqual([{ name: `Arden 4, US ${size}`, qty: 1 }]);
    await expect(heading(page, 'Cart')).toBeFocused();
  });

  await test.step('a checkout that is opened meanwhile says why it waits, and goes on by itself', async () => {
    isIndexDown = true;
    await forget();
    await visit(page, '/checkout/contact-info');
    await expect(page.getByText(CLOSED_TEXT)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to your cart' })).toBeVisible();
    await expectCleanAtBoth(page);
    isIndexDown = false;
    await expect(heading(page, CONTACT_HEADING)).toBeVisible();
  });
});
