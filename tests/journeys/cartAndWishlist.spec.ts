import { expect, test } from './journey.ts';
import { addSize, ARDEN, cartLines, openProduct, readLines } from './shopper.ts';

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
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const open = indexedDB.open('shop-cache');
        open.addEventListener('success', () => {
          const transaction = open.result.transaction('products', 'readwrite');
          transaction.objectStore('products').clear();
          transaction.addEventListener('complete', () => done());
        });
      }),
  );
  await page.goto('/cart');
  await expect(page.locator('main')).toContainText(/no longer available/i);
  await expect.poll(async () => (await readLines(page)).length).toBe(0);
  // The notice stays until it has been read, also over a reload.
  await page.reload();
  await expect(page.locator('main')).toContainText(/no longer available/i);
});

test('CART-05: a wish moves to the cart in one act; a removal can be undone', async ({ device }) => {
  const phone = await device();
  const page = await phone.open();
  await openProduct(page, ARDEN);
  await page.getByRole('button', { name: 'Save to wishlist' }).click();
  await expect(page.getByRole('button', { name: 'On your wishlist', exact: true })).toBeVisible();
  await page.goto('/wishlist');
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('button', { name: /^Move .*to cart|^Move to cart/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Move .*to cart|^Move to cart/ }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
  const [line] = await cartLines(page);
  expect(line).toMatchObject({ qty: 1 });
  await page.getByRole('button', { name: `Remove ${line?.name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readLines(page)).toEqual([line]);
});
