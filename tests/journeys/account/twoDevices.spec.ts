import { expect, test, type ShopperDevice } from '../shop/journey.ts';
import {
  accountState,
  addSize,
  addToCart,
  ARDEN,
  cartLines,
  chooseSize,
  expectSynced,
  newCustomer,
  openProduct,
  readLines,
  signIn,
  visit,
} from '../shop/shopper.ts';

/** Comes back to the tab, which is when a device asks what happened elsewhere. */
const comeBack = async (device: ShopperDevice): Promise<void> => {
  const page = await device.open();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
};

test('SYNC-03, SYNC-04: two devices edit one account, one of them offline; both end with the last act on each item', async ({
  shop,
  device,
}) => {
  const customer = await newCustomer(shop, 'two-devices');
  const phone = await device();
  const laptop = await device({ viewport: { width: 1280, height: 900 } });
  const onPhone = await phone.open();
  const onLaptop = await laptop.open();

  await openProduct(onPhone, ARDEN);
  const sizes: string[] = [];
  for (const nth of [0, 1, 2]) {
    sizes.push(await addSize(onPhone, nth));
  }
  await signIn(onPhone, customer.email, customer.password);
  await expectSynced(onPhone);
  await signIn(onLaptop, customer.email, customer.password);
  await visit(onLaptop, '/cart');
  await expect.poll(() => readLines(onLaptop)).toHaveLength(3);
  const [newest, middle, oldest] = await cartLines(onPhone);

  // The phone loses its network and is edited: one more of the newest, the oldest is removed.
  await phone.context.setOffline(true);
  await onPhone.getByRole('button', { name: `One more ${newest?.name}`, exact: true }).click();
  await onPhone.getByRole('button', { name: `Remove ${oldest?.name}`, exact: true }).click();
  await expect.poll(async () => (await readLines(onPhone)).length).toBe(2);

  // Meanwhile the laptop removes the middle one and takes three of the newest: the later act on it.
  await onLaptop.getByRole('button', { name: `Remove ${middle?.name}`, exact: true }).click();
  const quantity = onLaptop.getByRole('textbox', { name: `Quantity of ${newest?.name}`, exact: true });
  await quantity.fill('3');
  await quantity.press('Enter');
  await expect.poll(() => accountState(shop, customer).then(({ cart }) => cart.length)).toBe(2);

  await phone.context.setOffline(false);
  const wanted = [{ name: newest?.name, qty: 3 }];
  await expect.poll(async () => (await comeBack(phone), readLines(onPhone))).toEqual(wanted);
  await expect.poll(async () => (await comeBack(laptop), readLines(onLaptop))).toEqual(wanted);
  expect((await accountState(shop, customer)).cart.map(({ qty }) => qty)).toEqual([3]);
});

test('two tabs agree without a reload, also when both write at once', async ({ device }) => {
  const phone = await device();
  const first = await phone.open();
  const second = await phone.context.newPage();
  await openProduct(first, ARDEN);
  await openProduct(second, ARDEN);
  const sizes = [await chooseSize(first, 0), await chooseSize(second, 1)];
  await Promise.all([addToCart(first, sizes[0] ?? ''), addToCart(second, sizes[1] ?? '')]);
  for (const page of [first, second]) {
    await expect(page.getByRole('link', { name: /^Cart, 2 items/ }).first()).toBeVisible();
  }
  const lines = await cartLines(first);
  expect(lines).toHaveLength(2);
  await visit(second, '/cart');
  await expect.poll(() => readLines(second)).toEqual(lines);
  await first.getByRole('button', { name: `One more ${lines[0]?.name}`, exact: true }).click();
  await expect.poll(async () => (await readLines(second))[0]?.qty).toBe(2);
});
