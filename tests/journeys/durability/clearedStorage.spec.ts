// The browser deletes what a site keeps when space is short. An empty device is not a shopper who removed everything.
import type { Page } from '@playwright/test';
import { expect, test } from '../shop/journey.ts';
import {
  accountState,
  addSize,
  ARDEN,
  cartLines,
  expectSynced,
  newCustomer,
  openProduct,
  readLines,
  signIn,
  visit,
} from '../shop/shopper.ts';
import { evict } from './deviceStorage.ts';
import { fillCart } from './fullCart.ts';

/** These are durable, and the next visit would paint them before it has read its log. */
const expectMirrored = (page: Page, cart: number, wishlist: number): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { views } = JSON.parse(localStorage.getItem('shop-view') ?? '{}') as Mirrored;
        return [views?.cart.items.length, views?.wishlist.items.length];
      }),
    )
    .toEqual([cart, wishlist]);

type Mirrored = { readonly views?: Record<'cart' | 'wishlist', { readonly items: readonly unknown[] }> };

const CLEARED = 'Your browser cleared this device’s copy of the shop.';

test('SHAPE-06: storage cleared under a running shop is said once, and what is added from then on is kept', async ({
  shop,
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await fillCart(page);
  const [newest] = await readLines(page);
  await expectMirrored(page, 3, 0);

  await evict(page, shop.url);
  await page.getByRole('button', { name: `One more ${newest?.name}`, exact: true }).click();
  await expect(page.getByText(CLEARED)).toBeVisible();
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await expect(page.getByText(CLEARED)).toHaveCount(0);

  await openProduct(page, ARDEN);
  const size = await addSize(page, 1);
  await phone.kill();
  const reopened = await phone.open();
  expect(await cartLines(reopened)).toContainEqual({ name: expect.stringMatching(`US ${size}$`), qty: 1 });
  await expect(reopened.getByText(CLEARED)).toHaveCount(0);
});

test('CART-01, SHAPE-06: cleared between two visits, a guest is offered what they had, and has it back for good', async ({
  shop,
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await fillCart(page);
  await visit(page, '/categories/mens/shoes');
  await page
    .locator('main article')
    .nth(2)
    .getByRole('button', { name: /on your wishlist$/ })
    .click();
  await expectMirrored(page, 3, 1);
  const before = await cartLines(page);
  await phone.close();

  const reopened = await phone.open();
  await evict(reopened, shop.url);
  await visit(reopened, '/cart');
  await expect(reopened.getByText('3 items in your cart and 1 item on your wishlist')).toBeVisible();
  await reopened.getByRole('button', { name: 'Put it back' }).click();
  await expect(reopened.getByText(CLEARED)).toHaveCount(0);
  await expect.poll(() => readLines(reopened)).toEqual(before);
  await phone.kill();

  const again = await phone.open();
  expect(await cartLines(again)).toEqual(before);
  await visit(again, '/wishlist');
  await expect(again.locator('main article')).toHaveCount(1);
  await expect(again.getByText(CLEARED)).toHaveCount(0);
});

test('SHAPE-06, SYNC-04: storage cleared under a running shop takes nothing from the account, which brings it back', async ({
  shop,
  device,
}) => {
  const customer = await newCustomer(shop, 'cleared');
  const phone = await device();
  const page = await phone.open();
  await fillCart(page);
  await signIn(page, customer.email, customer.password);
  await expectSynced(page);
  const [newest] = await cartLines(page);

  await evict(page, shop.url);
  await page.getByRole('button', { name: `One more ${newest?.name}`, exact: true }).click();
  const quantities = async () =>
    (await accountState(shop, customer)).cart.map(({ qty }) => qty).toSorted((a, b) => a - b);
  await expect.poll(quantities).toEqual([1, 1, 2]);
  await expect
    .poll(async () => (await readLines(page)).map(({ qty }) => qty).toSorted((a, b) => a - b))
    .toEqual([1, 1, 2]);
  await expectSynced(page);
});

test('SHAPE-06, SYNC-04: evicted between two visits, a customer is told, and the account keeps what it has', async ({
  shop,
  device,
}) => {
  const customer = await newCustomer(shop, 'evicted');
  const phone = await device();
  const page = await phone.open();
  await fillCart(page);
  await signIn(page, customer.email, customer.password);
  await expectSynced(page);
  const before = await accountState(shop, customer);
  expect(before.cart).toHaveLength(3);
  await phone.close();

  const reopened = await phone.open();
  await evict(reopened, shop.url);
  await visit(reopened, '/cart');
  await expect(reopened.getByText(CLEARED)).toBeVisible();
  await expect(reopened.getByText('sign in and it brings back the cart')).toBeVisible();
  await signIn(reopened, customer.email, customer.password);
  await expectSynced(reopened);
  await visit(reopened, '/cart');
  await expect.poll(async () => (await readLines(reopened)).length).toBe(3);
  expect((await accountState(shop, customer)).cart).toEqual(before.cart);
});
