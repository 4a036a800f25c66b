import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.ts';
import { readLog } from '../shop/deviceLog.ts';
import { expect, test } from '../shop/journey.ts';
import { listenTo } from '../browser/liveRegions.ts';
import {
  cartLines,
  chooseSize,
  expectSynced,
  newCustomer,
  openProduct,
  readLines,
  saveToWishlist,
  signIn,
  visit,
} from '../shop/shopper.ts';

const BALLOT_RED = '/products/spearline-3-mens/ballot-red';
const WRONG = 'a pair of wings';
const RIGHT = ' Forked! ';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'A question first' });
const answerBox = (page: Page) => sheet(page).getByRole('textbox', { name: /What shape is the plate/ });
/** It says "Added" for a moment after it was pressed. */
const addButton = (page: Page) => page.getByRole('button', { name: /^(Add to cart|Added)$/ }).first();
const toAnswer = (page: Page) => page.getByRole('button', { name: 'Answer the question', exact: true });
const empty = (page: Page) => page.getByRole('link', { name: 'Cart', exact: true });

/** Chooses a size and presses Add, which asks. @returns the size */
const ask = async (page: Page): Promise<string> => {
  await openProduct(page, BALLOT_RED);
  const size = await chooseSize(page);
  await addButton(page).click();
  await expect(answerBox(page)).toBeFocused();
  return size;
};

/** Waits for the durable answer. */
const answerRight = async (page: Page, size: string): Promise<void> => {
  const said = await listenTo(page);
  await answerBox(page).fill(RIGHT);
  await answerBox(page).press('Enter');
  await expect(sheet(page)).toHaveCount(0);
  await expect.poll(said).toContainEqual(expect.stringContaining(`US ${size}. Cart has 1 item`));
};

test('CAT-06, CART-03: a product asks its question; a wrong answer or no network keeps what was typed, the right one adds it', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  const size = await ask(page);
  await expectAccessible(page);
  await answerBox(page).fill(WRONG);
  await answerBox(page).press('Enter');
  await expect(sheet(page)).toContainText("That isn't the answer.");
  await expect(answerBox(page)).toBeFocused();
  await expect(answerBox(page)).toHaveValue(WRONG);
  await expectAccessible(page);

  await phone.context.setOffline(true);
  await answerBox(page).press('Enter');
  await expect(sheet(page).getByRole('alert')).toContainText('What you typed is still here');
  await expect(answerBox(page)).toHaveValue(WRONG);
  await phone.context.setOffline(false);

  // Escape leaves it, with nothing added and the focus where it came from.
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();
  await expect(empty(page)).toBeVisible();

  await addButton(page).press('Enter');
  await expect(answerBox(page)).toBeFocused();
  await answerRight(page, size);
  await expect(addButton(page)).toBeFocused();
  expect(await cartLines(page)).toHaveLength(1);
  await expect(toAnswer(page)).toHaveCount(0);

  // More of the same size are not asked about.
  await openProduct(page, BALLOT_RED);
  await chooseSize(page);
  await addButton(page).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
});

test('SYNC-04, CART-03: the answer goes with its item to another device, and stands in no event of either', async ({
  shop,
  device,
}) => {
  const customer = await newCustomer(shop, 'challenge');
  const page = await (await device()).open();
  await signIn(page, customer.email, customer.password);
  await answerRight(page, await ask(page));
  await visit(page, '/cart');
  await expectSynced(page);

  const laptop = await device({ viewport: { width: 1280, height: 900 } });
  const there = await laptop.open();
  const verdict = there.waitForResponse('**/api/product/challenge/verify');
  await signIn(there, customer.email, customer.password);
  await visit(there, '/cart');
  await expect.poll(() => readLines(there)).toHaveLength(1);
  // Its own visit has the server judge the answer that came with the account.
  expect((await verdict).status()).toBe(200);
  expect((await verdict).request().postDataJSON()).toMatchObject({ answer: RIGHT.trim() });
  await expect(toAnswer(there)).toHaveCount(0);

  for (const screen of [page, there]) {
    expect(JSON.stringify(await readLog(screen))).not.toMatch(/forked/i);
    expect(await exported(screen)).not.toMatch(/forked/i);
  }
});

/** The file of "Help us fix a problem". */
const exported = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Help us fix a problem' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download what happened' }).click();
  const text = await readFile(await (await arriving).path(), 'utf8');
  expect(text).toContain('answerRef');
  return text;
};

test('CART-02, CART-03: the cart asks where an answer is missing, and again where the server no longer takes it', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await openProduct(page, BALLOT_RED);
  await chooseSize(page);
  await saveToWishlist(page);
  await visit(page, '/wishlist');
  await page.getByRole('button', { name: /^Move .*to cart|^Move to cart/ }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  // It is on the screen before it is on the disk.
  const logged = async () => (await readLog(page)).map(({ type }) => type);
  await expect.poll(logged).toContain('WishlistItemMovedToCart');

  await visit(page, '/cart');
  await expect(page.getByText('1 item needs a fix before you can check out.')).toBeVisible();
  await toAnswer(page).click();
  await answerBox(page).fill(RIGHT);
  await sheet(page).getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(toAnswer(page)).toHaveCount(0);
  await expect(page.getByRole('article').getByRole('link', { name: 'Spearline 3' })).toBeFocused();

  // The next visit judges it again; meanwhile the shop takes another answer.
  const refusal = { code: 'ChallengeFailed', message: "That isn't the answer." };
  await phone.context.route('**/challenge/verify', (route) => route.fulfill({ status: 422, json: refusal }));
  await page.reload();
  await expect(toAnswer(page)).toBeVisible();
  await expectAccessible(page);

  // What was refused once is judged anew, too.
  await phone.context.unroute('**/challenge/verify');
  const verdict = page.waitForResponse('**/api/product/challenge/verify');
  await page.reload();
  expect((await verdict).status()).toBe(200);
  await expect(page.getByText('needs a fix')).toHaveCount(0);
});
