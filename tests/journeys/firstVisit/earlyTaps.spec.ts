// A page is painted seconds before its scripts are there, on a slow line. What is tapped meanwhile is done when they come.
import { expect, test } from '../shop/journey.ts';
import {
  ARDEN,
  cartLines,
  chooseSize,
  fillSignIn,
  newCustomer,
  PLENTIFUL,
  SIGN_IN,
} from '../shop/shopper.ts';
import { openUnanswering } from './unanswering.ts';

const LIST = '/categories/mens/shoes';

test('CART-01: "Add to cart" tapped before the page can answer is heard, and adds once, however often it was tapped', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  const answer = await openUnanswering(page, ARDEN);
  const size = await chooseSize(page, PLENTIFUL);
  const add = page.getByRole('button', { name: 'Add to cart' }).first();
  await add.click();
  await add.click();
  await expect(add).toHaveAttribute('data-held');
  answer();
  await expect(page.getByRole('button', { name: 'Added' }).first()).toBeVisible();
  await expect(page.locator('[data-held]')).toHaveCount(0);
  expect(await cartLines(page)).toEqual([{ name: expect.stringContaining(`US ${size}`), qty: 1 }]);
});

test('CART-01: whoever goes on by a link right after an early "Add to cart" gets there with it in the cart', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  const answer = await openUnanswering(page, ARDEN);
  await chooseSize(page, PLENTIFUL);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const cart = page.getByRole('banner').getByRole('link', { name: 'Cart' });
  await cart.click();
  await expect(cart).toHaveAttribute('data-held');
  answer();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toBeVisible();
});

test('ROUTE-01: a link that waits for an early tap is followed when it is tapped once more', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await openUnanswering(page, ARDEN);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const search = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await search.click();
  await expect(page).toHaveURL(new RegExp(`${ARDEN}$`));
  await search.click();
  await expect(page).toHaveURL(/\/search$/);
});

test('CART-05, CAT-01: hearts and the filters of a phone wait for the page in the order they were tapped', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  const answer = await openUnanswering(page, LIST);
  const heart = page
    .locator('main article')
    .first()
    .getByRole('button', { name: /on your wishlist$/ });
  await heart.click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  answer();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('CAT-01, CAT-02: a filter ticked and an order chosen before the page can answer are asked for', async ({
  device,
}) => {
  const desktop = await device({ viewport: { width: 1280, height: 900 } });
  const page = await desktop.open();
  const answer = await openUnanswering(page, LIST);
  const sale = page.getByRole('complementary', { name: 'Filter' }).getByRole('checkbox', { name: /^Sale / });
  await sale.click();
  answer();
  await expect(page).toHaveURL(/\?sale=yes$/);
  await expect(sale).toBeChecked();

  const other = await desktop.open();
  const answerOther = await openUnanswering(other, LIST);
  await other.getByRole('combobox', { name: 'Sort:' }).selectOption({ label: 'Price: low to high' });
  answerOther();
  await expect(other).toHaveURL(/\?sort=priceAsc$/);
});

test('ACC-01: a form sent before the page can answer stays on the page, out of its address, and is sent when it can', async ({
  device,
  shop,
}) => {
  const { email, password } = await newCustomer(shop, 'early');
  const phone = await device();
  const page = await phone.open();
  const answer = await openUnanswering(page, SIGN_IN);
  await fillSignIn(page, email, password);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveAttribute('data-held');
  await expect(page).toHaveURL(new RegExp(`${SIGN_IN}$`));
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
});
