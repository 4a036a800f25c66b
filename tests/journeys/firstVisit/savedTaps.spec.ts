// A tap on a page that has nothing but its HTML is on the disk a moment later, and says so: it survives the page, and is done once.
import type { Page } from '@playwright/test';
import { holdDatabase } from '../durability/deviceStorage.ts';
import { expect, test } from '../shop/journey.ts';
import { ARDEN, cartLines, chooseSize, newCustomer, PLENTIFUL, signIn, visit } from '../shop/shopper.ts';
import { openBare } from './unanswering.ts';

const LIST = '/categories/mens/shoes';

/** Every request is the page's own, so that its scripts can be held up. */
const OWN_REQUESTS = { serviceWorkers: 'block' } as const;

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

const addButton = (page: Page) => page.getByRole('button', { name: /^Add/ }).first();

const expectSaid = async (page: Page): Promise<void> => {
  await expect(page.getByRole('status').filter({ hasText: 'Saved on this device' })).toBeVisible();
};

/** Chooses a size and adds it. @returns the size, once the page says that the tap is saved */
const addEarly = async (page: Page): Promise<string> => {
  const size = await chooseSize(page, PLENTIFUL);
  await addButton(page).click();
  await expectSaid(page);
  return size;
};

/** What a cart with one of a size is like. */
const one = (size: string): readonly unknown[] => [{ name: expect.stringContaining(`US ${size}`), qty: 1 }];

/** A tap that waits on the disk is done a moment after the page answers. */
const expectCart = async (page: Page, lines: readonly unknown[]): Promise<void> => {
  await expect(async () => {
    expect(await cartLines(page)).toEqual(lines);
  }).toPass({ timeout: 60_000 });
};

test('SYNC-10, CART-01: "Add to cart" on a first visit is saved and counted before any script has come; the browser dies, and it is in the cart', async ({
  device,
}) => {
  const phone = await device(OWN_REQUESTS);
  const page = await phone.open();
  await openBare(page, ARDEN);
  const size = await addEarly(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expect(cartLink(page)).toHaveAttribute('data-count', '1');
  await phone.kill();
  await expectCart(await phone.open(), one(size));
});

test('SYNC-10, CART-05: so is a heart, and it is on the wishlist', async ({ device }) => {
  const phone = await device(OWN_REQUESTS);
  const page = await phone.open();
  await openBare(page, LIST);
  const card = page.locator('main article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: /on your wishlist$/ }).click();
  await expectSaid(page);
  await phone.kill();
  const next = await phone.open();
  await visit(next, '/wishlist');
  await expect(next.getByRole('main').getByRole('link', { name })).toBeVisible();
});

test('SYNC-10, CART-01: the page that was tapped adds once when it can answer, though another tab was first', async ({
  device,
}) => {
  const phone = await device(OWN_REQUESTS);
  const page = await phone.open();
  const answer = await openBare(page, ARDEN);
  const size = await addEarly(page);
  const other = await phone.context.newPage();
  await expectCart(other, one(size));
  // A tab in the background has no frames, and repeats nothing.
  await page.bringToFront();
  answer();
  await expect(page.getByRole('button', { name: 'Added' }).first()).toBeVisible();
  await expect(page.locator('#early')).toBeEmpty();
  await expect(cartLink(page)).toHaveAttribute('data-count', '0');
  await expect(cartLink(page)).toHaveText('1');
  expect(await cartLines(page)).toEqual(one(size));
});

test('SYNC-10: without a database nothing is called saved, and the tap is done when the page can answer', async ({
  device,
}) => {
  const phone = await device(OWN_REQUESTS);
  const page = await phone.open();
  await page.addInitScript(() =>
    Object.defineProperty(window, 'indexedDB', { get: () => undefined, configurable: true }),
  );
  const answer = await openBare(page, ARDEN);
  await chooseSize(page, PLENTIFUL);
  await addButton(page).click();
  await expect(addButton(page)).toHaveAttribute('data-held');
  answer();
  await expect(page.getByRole('button', { name: 'Added' }).first()).toBeVisible();
  await expect(page.locator('#early')).toBeEmpty();
});

for (const { held, version } of [
  { held: 'is held open by another tab', version: 10 },
  { held: 'was upgraded by a newer shop', version: 1_000 },
]) {
  test(`SYNC-10: a database that ${held} takes the tap`, async ({ device }) => {
    const phone = await device(OWN_REQUESTS);
    const page = await phone.open();
    await visit(page, '/cart');
    const holding = await holdDatabase(phone.context, version);
    const answer = await openBare(page, ARDEN);
    const size = await addEarly(page);
    await holding.close();
    answer();
    await expectCart(page, one(size));
  });
}

test('SYNC-10, SYNC-05: a customer’s tap goes with their sign-out, and reaches nobody’s cart', async ({
  device,
  shop,
}) => {
  const { email, password } = await newCustomer(shop, 'tapping');
  const phone = await device(OWN_REQUESTS);
  const page = await phone.open();
  await signIn(page, email, password);
  const tapped = await phone.context.newPage();
  const answer = await openBare(tapped, ARDEN);
  await addEarly(tapped);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await tapped.bringToFront();
  answer();
  await expect(tapped.getByRole('alert')).toContainText('Unable to add to your cart');
  expect(await cartLines(tapped)).toEqual([]);
  await signIn(tapped, email, password);
  expect(await cartLines(tapped)).toEqual([]);
});
