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
  type Credentials,
} from '../shop/shopper.ts';
import { changeLiterally, type LiteralWire } from '#tests/support/literal/literalClient.ts';
import { openShopProxy } from '#tests/support/literal/shopProxy.ts';

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
  const sizes = async () => (await accountState(shop, customer)).cart.map(({ qty }) => qty);
  await editBothAtOnce(device, customer, sizes, shop.url);
});

test('SYNC-03, SYNC-04, SYNC-09: the same before a backend of the letter that keeps seconds and no ids, beside another client', async ({
  shop,
  device,
}) => {
  const customer = await newCustomer(shop, 'letter');
  const proxy = await openShopProxy(shop.url, { times: 'seconds', ids: false });
  const { literal } = proxy;
  if (!literal) throw new Error('There is no backend of the letter');
  const key = (): string => [...proxy.customers][0] ?? '';
  const sizes = async () => Object.values(literal.read(key()).cart.itemsById).map(({ qty }) => qty);
  const { phone, laptop, line } = await editBothAtOnce(device, customer, sizes, proxy.url);

  // Another client, which knows the specification and no more, takes five of what is left.
  const [item] = Object.values(literal.read(key()).cart.itemsById);
  if (!item) throw new Error('The account has nothing');
  const { productId, variantId } = item;
  const wire: LiteralWire = {
    read: async () => literal.read(key()),
    save: async (state) => literal.save(key(), state),
  };
  await changeLiterally(wire, { productId, variantId, qty: 5, at: Date.now() + 1_000 });
  for (const one of [phone, laptop]) {
    await expect
      .poll(async () => (await comeBack(one), readLines(await one.open())))
      .toEqual([{ name: line, qty: 5 }]);
  }

  // It also writes what this shop cannot read: half of one.
  const held = literal.read(key());
  const halves = { half: { ...item, variantId: 'v-half', qty: 0.5 } };
  literal.save(key(), { ...held, cart: { itemsById: { ...held.cart.itemsById, ...halves } } });
  await expect
    .poll(async () => (await comeBack(phone), (await phone.open()).getByRole('status').allTextContents()))
    .toContain('1 more item is in your account, but this device can’t read it. It stays in your account.');
  expect(await readLines(await phone.open())).toEqual([{ name: line, qty: 5 }]);
  await proxy.close();
});

/**
 * The phone loses its network and edits, while the laptop edits and saves; then the phone is back.
 *
 * @param sizes quantities of the account's cart
 * @returns both, and the one line that is left
 */
const editBothAtOnce = async (
  device: (options?: {
    baseURL: string;
    viewport?: { width: number; height: number };
  }) => Promise<ShopperDevice>,
  customer: Credentials,
  sizes: () => Promise<readonly number[]>,
  baseURL: string,
): Promise<{ readonly phone: ShopperDevice; readonly laptop: ShopperDevice; readonly line: string }> => {
  const phone = await device({ baseURL });
  const laptop = await device({ baseURL, viewport: { width: 1280, height: 900 } });
  const onPhone = await phone.open();
  const onLaptop = await laptop.open();

  await openProduct(onPhone, ARDEN);
  for (const nth of [0, 1, 2]) await addSize(onPhone, nth);
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
  const editedAt = Date.now();

  // Meanwhile the laptop removes the middle one and takes three of the newest: the later act on it.
  await onLaptop.getByRole('button', { name: `Remove ${middle?.name}`, exact: true }).click();
  // Later on a wire of seconds, too.
  await expect.poll(() => Date.now() - editedAt).toBeGreaterThan(2_000);
  const quantity = onLaptop.getByRole('textbox', { name: `Quantity of ${newest?.name}`, exact: true });
  await quantity.fill('3');
  await quantity.press('Enter');
  await expect.poll(async () => (await sizes()).toSorted((a, b) => a - b)).toEqual([1, 3]);

  await phone.context.setOffline(false);
  const wanted = [{ name: newest?.name, qty: 3 }];
  await expect.poll(async () => (await comeBack(phone), readLines(onPhone))).toEqual(wanted);
  await expect.poll(async () => (await comeBack(laptop), readLines(onLaptop))).toEqual(wanted);
  expect(await sizes()).toEqual([3]);
  return { phone, laptop, line: newest?.name ?? '' };
};

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
