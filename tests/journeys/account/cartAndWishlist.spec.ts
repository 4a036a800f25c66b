import { expect, test } from '../shop/journey.ts';
import { listenTo } from '../browser/liveRegions.ts';
import {
  addSize,
  ARDEN,
  cartLines,
  expectScreenIsLog,
  forgetProducts,
  openProduct,
  readLines,
  saveToWishlist,
  visit,
} from '../shop/shopper.ts';

test('CART-04: an item whose product is gone leaves the cart, and the shopper is told', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await openProduct(page, ARDEN);
  await addSize(page);
  expect(await cartLines(page)).toHaveLength(1);
  // The index answers null for it from now on; what this device knew about it has been evicted.
  await phone.context.route('**/objects', async (route) => {
    const { objectIds } = route.request().postDataJSON() as { objectIds: readonly string[] };
    await route.fulfill({ json: { results: objectIds.map(() => null) } });
  });
  await page.goto('/account/signin');
  await forgetProducts(page);
  await page.goto('/cart');
  await expect(page.locator('main')).toContainText(/no longer available/i);
  await expectScreenIsLog(page);
  expect(await readLines(page)).toEqual([]);
  // The notice stays until it has been read, also over a reload.
  await page.reload();
  await expect(page.locator('main')).toContainText(/no longer available/i);
  await page.getByRole('button', { name: 'OK, got it' }).click();
  await expect(page.locator('main')).not.toContainText(/no longer available/i);
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused();
});

test('CART-05: a wish moves to the cart in one act; a removal can be undone', async ({ device }) => {
  const phone = await device();
  const page = await phone.open();
  await openProduct(page, ARDEN);
  await saveToWishlist(page);
  await expect(page.getByRole('button', { name: 'On your wishlist', exact: true })).toBeVisible();
  await visit(page, '/wishlist');
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('button', { name: /^Move .*to cart|^Move to cart/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  const said = await listenTo(page);
  await page.getByRole('button', { name: /^Move .*to cart|^Move to cart/ }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
  // The screen shows it at once; this is said when it is durable, and the next page reads it from the disk.
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Moved .+ to your cart\.$/));
  const [line] = await cartLines(page);
  expect(line).toMatchObject({ qty: 1 });
  await page.getByRole('button', { name: `Remove ${line?.name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readLines(page)).toEqual([line]);
});

test('CART-07: a price that went up asks for a yes, one that fell is passed on, and both say when they were checked', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await openProduct(page, ARDEN);
  await addSize(page);
  const [line] = await cartLines(page);
  const price = page.getByRole('article').filter({ hasText: 'Arden 4' });
  await expect(page.getByText(/Prices and stock checked \d{1,2}:\d\d [ap]m\./)).toBeVisible();

  /** From now on the shop's index asks so many dollars more. */
  const raiseBy = async (dollars: number): Promise<void> => {
    await phone.context.unrouteAll({ behavior: 'ignoreErrors' });
    await phone.context.route('**/objects', async (route) => {
      const answer = await route.fetch();
      const { results } = (await answer.json()) as { results: { price: number }[] };
      await route.fulfill({
        json: { results: results.map((one) => ({ ...one, price: one.price + dollars })) },
      });
    });
    await page.goto('/account/signin');
    await forgetProducts(page);
    await page.goto('/cart');
  };

  await raiseBy(12.5);
  await expect(price).toContainText(/Price went up from \$\d+\.00 since you added this\./);
  await expect(page.getByText('1 price went up. Say yes to it before you check out.')).toBeVisible();
  const said = await listenTo(page);
  await price.getByRole('button', { name: / is fine$/ }).click();
  await expect(price).not.toContainText('Price went up');
  await expect(page.getByText('1 price went up.')).toHaveCount(0);
  // The acceptance is durable.
  await expect.poll(said).toContainEqual(expect.stringMatching(/ at \$\d+\.50\.$/));
  await page.reload();
  await expect(price).toContainText('.50');
  await expect(price).not.toContainText('Price went up');

  await raiseBy(-20);
  await expect(price).toContainText(/Price dropped from \$\d+\.50\. You pay \$\d+\.00\./);
  await expect(page.getByText('Say yes')).toHaveCount(0);
  await expect.poll(() => readLines(page)).toEqual([line]);
});
