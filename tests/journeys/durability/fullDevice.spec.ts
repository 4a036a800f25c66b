// No room left: what was saved stays, what could not be saved is rolled back and announced, and it goes on when there is room.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../shop/journey.ts';
import { readLines, expectScreenIsLog, visit } from '../shop/shopper.ts';
import { actsOf, readLog } from '../shop/deviceLog.ts';
import { limitRoom } from './deviceStorage.ts';
import { fillCart } from './fullCart.ts';

const FULL = 'This device is full.';

test('SHAPE-06: a full device refuses a change and says so; nothing saved is lost; with room again it goes on', async ({
  shop,
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  const room = await limitRoom(page, shop.url);
  await fillCart(page);
  const [newest] = await readLines(page);
  const more = page.getByRole('button', { name: `One more ${newest?.name}`, exact: true });

  const saved = await expectScreenIsLog(page);
  await test.step('there is no room whatever goes', async () => {
    await room.fill();
    await more.click();
    await expect(page.getByText(FULL, { exact: true })).toBeVisible();
    await expect.poll(async () => (await readLines(page)).map(({ qty }) => qty)).toEqual([1, 1, 1]);
    expect(await readLog(page)).toEqual(saved);
  });

  await test.step('there is room again', async () => {
    await room.restore();
    await tapUntilSaved(page, more, [2]);
    await expect(page.getByText(FULL, { exact: true })).toHaveCount(0);
    await phone.kill();
    const reopened = await phone.open();
    await visit(reopened, '/cart');
    const after = await expectScreenIsLog(reopened);
    expect(after.slice(0, saved.length)).toEqual(saved);
    expect(await readLines(reopened)).toMatchObject([{ qty: 2 }, { qty: 1 }, { qty: 1 }]);
  });
});

test('SHAPE-06: a full device gives up pictures for a change, which is saved at the first tap', async ({
  shop,
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  const room = await limitRoom(page, shop.url);
  await fillCart(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope));
  // The worker has to hold the cache of pictures, as it does for every shopper: each visit fills it.
  await expect(async () => {
    await visit(page, '/cart');
    expect(await page.evaluate(() => caches.has('pictures'))).toBe(true);
  }).toPass({ timeout: 60_000 });
  const saved = await expectScreenIsLog(page);
  const [newest] = await readLines(page);
  await page.evaluate(keepPictures, PICTURES);

  // Too little whatever is written, and plenty without the pictures.
  await room.fill(PICTURES / 2);
  await page.getByRole('button', { name: `One more ${newest?.name}`, exact: true }).click();
  await expect.poll(async () => (await savedQuantities(page)).at(-1)).toBe(2);
  const log = await expectScreenIsLog(page);
  expect(log.slice(0, saved.length)).toEqual(saved);
  expect(await page.evaluate(() => caches.has('pictures'))).toBe(false);
  await expect(page.getByText(FULL, { exact: true })).toHaveCount(0);
});

/** Bytes. */
const PICTURES = 8_000_000;

/** Runs in the page. Pictures as the worker keeps them. */
const keepPictures = async (bytes: number): Promise<void> => {
  const cache = await caches.open('pictures');
  for (let nth = 0; nth < 8; nth += 1) {
    await cache.put(`/pictures/ballast/main-${nth}.avif`, new Response(new Uint8Array(bytes / 8)));
  }
};

/** A browser takes a while to notice that there is room, and the shopper is asked to try again. */
const tapUntilSaved = (page: Page, button: Locator, quantities: readonly number[]): Promise<void> =>
  expect(async () => {
    if ((await savedQuantities(page)).length < quantities.length) await button.click();
    await expect.poll(() => savedQuantities(page), { timeout: 5_000 }).toEqual(quantities);
  }).toPass({ timeout: 60_000 });

/** What the log holds beyond a cart of one each. */
const savedQuantities = async (page: Page): Promise<readonly number[]> =>
  actsOf(await readLog(page))
    .map(({ qty }) => qty)
    .filter((qty) => qty > 1);
