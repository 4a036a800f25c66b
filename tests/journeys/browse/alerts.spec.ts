// The alerts at the foot of the screen: how many, how long, and never gone from under the finger.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop/journey.ts';
import { addSize, ARDEN, openProduct, saveToWishlist, visit } from '../shop/shopper.ts';

const WIDE = { width: 1280, height: 900 };

const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** Each alert's words, from the top down. */
const said = async (page: Page): Promise<readonly string[]> =>
  (await messages(page).locator('p').allTextContents()).map((text) => text.replace(/^.*US /, 'US '));

const sizeOf = (size: string): string => `US ${size}.`;

/** By script: the pointer is elsewhere. */
const removeFirstItem = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .evaluate((button: HTMLElement) => button.click());

test('TRUST-05: at most four alerts at once, and none goes or moves from under the pointer', async ({
  device,
}) => {
  const laptop = await device({ viewport: WIDE });
  const page = await laptop.open();
  await openProduct(page, ARDEN);
  const sizes: string[] = [];
  for (const index of [0, 1, 2, 3, 4, 5]) sizes.push(await addSize(page, index));
  // Newest first, and so they are removed.
  const inOrder = sizes.toReversed().map(sizeOf);
  await visit(page, '/cart');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(6);

  const undo = messages(page).getByRole('button', { name: 'Undo' });
  for (const count of [1, 2]) {
    await removeFirstItem(page);
    await expect(undo).toHaveCount(count);
  }
  await messages(page).locator('p').first().hover();
  const before = await undo.first().boundingBox();
  for (const count of [3, 4]) {
    await removeFirstItem(page);
    await expect(undo).toHaveCount(count);
  }
  // Above those that are pointed at, which stay where they are.
  await expect.poll(() => said(page)).toEqual([inOrder[3], inOrder[2], inOrder[0], inOrder[1]]);
  await expect.poll(() => undo.nth(2).boundingBox()).toEqual(before);
  await removeFirstItem(page);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  expect(await said(page)).toEqual([inOrder[3], inOrder[2], inOrder[0], inOrder[1]]);

  await page.mouse.move(10, 10);
  await expect.poll(() => said(page)).toEqual([inOrder[2], inOrder[0], inOrder[1], inOrder[4]]);
  await undo.last().click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
});

test('an alert that asks nothing goes by itself, but not while it is pointed at, focused or in a hidden tab', async ({
  device,
}) => {
  const laptop = await device({ viewport: WIDE });
  const page = await laptop.open();
  await openProduct(page, ARDEN);
  await saveToWishlist(page);
  await visit(page, '/wishlist');
  const move = page.getByRole('button', { name: /^Move .*to cart|^Move to cart/ });
  await expect(move).toBeVisible();
  // From here on time is what the journey makes it.
  await page.clock.install();
  await move.click();
  const alert = messages(page).getByText(/^Moved .+ to your cart\.$/);
  await expect(alert).toBeVisible();
  await alert.hover();
  await page.clock.fastForward(60_000);
  await expect(alert).toBeVisible();

  await setHidden(page, true);
  await page.mouse.move(10, 10);
  await page.clock.fastForward(60_000);
  await expect(alert).toBeVisible();

  const close = alert.locator('../..').getByRole('button', { name: 'Close message' });
  await close.focus();
  await setHidden(page, false);
  await page.clock.fastForward(60_000);
  await expect(alert).toBeVisible();

  await close.evaluate((button: HTMLElement) => button.blur());
  await page.clock.fastForward(9_000);
  await expect(alert).toHaveCount(0);
});

/** What a browser says when another tab comes to the front. */
const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
