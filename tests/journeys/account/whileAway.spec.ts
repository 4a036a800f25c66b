import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.ts';
import { backends, type Backend } from '../shop/backends.ts';
import { expect, test, type ShopperDevice } from '../shop/journey.ts';
import { listenTo } from '../browser/liveRegions.ts';
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
  type ShopApi,
} from '../shop/shopper.ts';

/** Who removed something is not claimed where the backend does not remember it. */
const wentWords = ({ isOwn }: Backend): string =>
  isOwn
    ? 'was removed from your cart on another device.'
    : 'is no longer in your account and left your cart.';

type Device = (options?: {
  readonly baseURL?: string;
  readonly viewport?: { width: number; height: number };
}) => Promise<ShopperDevice>;

const oneMore = (page: Page, name = '') =>
  page.getByRole('button', { name: `One more ${name}`, exact: true }).click();

/** A phone and a laptop of one customer, who agree on two items; both show the cart. */
const twoDevices = async (shop: ShopApi, device: Device, name: string) => {
  const customer = await newCustomer(shop, name);
  const phone = await device({ baseURL: shop.url });
  const laptop = await device({ baseURL: shop.url, viewport: { width: 1280, height: 900 } });
  const onPhone = await phone.open();
  const onLaptop = await laptop.open();
  await openProduct(onPhone, ARDEN);
  await addSize(onPhone, 0);
  await addSize(onPhone, 1);
  await signIn(onPhone, customer.email, customer.password);
  await expectSynced(onPhone);
  await signIn(onLaptop, customer.email, customer.password);
  await visit(onLaptop, '/cart');
  await expect.poll(() => readLines(onLaptop)).toHaveLength(2);
  const [first, second] = await cartLines(onPhone);
  return { customer, phone, onPhone, onLaptop, first: first?.name ?? '', second: second?.name ?? '' };
};

for (const backend of backends) {
  test(`after a tunnel, the shopper reads what was changed in two places, undoes a line, and is done (${backend.name})`, async ({
    shop,
    device,
  }) => {
    const at = await backend.open(shop);
    const { customer, phone, onPhone, onLaptop, first, second } = await twoDevices(at, device, 'tunnel');
    await phone.context.setOffline(true);
    await oneMore(onPhone, first);
    await expect.poll(async () => (await readLines(onPhone))[0]?.qty).toBe(2);
    const editedAt = Date.now();
    await oneMore(onLaptop, first);
    await expect.poll(async () => (await readLines(onLaptop))[0]?.qty).toBe(2);
    // Later on a wire of seconds, too.
    await expect.poll(() => Date.now() - editedAt).toBeGreaterThan(backend.isOwn ? 0 : 3_000);
    await oneMore(onLaptop, first);
    await onLaptop.getByRole('button', { name: `Remove ${second}`, exact: true }).click();
    await expect
      .poll(() => accountState(at, customer).then(({ cart }) => cart.map(({ qty }) => qty)))
      .toEqual([3]);
    await phone.context.setOffline(false);

    // The button that was pressed has the focus: nothing opens over it, the page offers the summary.
    const seeWhat = onPhone.getByRole('button', { name: 'See what changed' });
    await expect(seeWhat).toBeVisible();
    await expect(onPhone.getByRole('dialog')).toHaveCount(0);
    await seeWhat.click();
    const summary = onPhone.getByRole('dialog', { name: 'Your cart was changed in two places' });
    await expect(summary).toContainText(
      `${first}: 3 on another device, 2 here. The newer change won, so you have 3.`,
    );
    await expect(summary).toContainText(`${second} ${wentWords(backend)}`);
    await expectAccessible(onPhone);

    // By keyboard: the focus stays where the button was, which says that it is done.
    const putBack = summary.getByRole('button', { name: `Put it back, ${second}` });
    await putBack.focus();
    await onPhone.keyboard.press('Enter');
    await expect(summary.getByRole('button', { name: `Undone, ${second}` })).toBeFocused();
    await summary.getByRole('button', { name: 'Looks right' }).click();
    await expect(summary).toBeHidden();
    await expect(seeWhat).toHaveCount(0);
    await expect
      .poll(async () => (await readLines(onLaptop)).map(({ qty }) => qty).toSorted((a, b) => a - b))
      .toEqual([1, 3]);
    await onPhone.reload();
    await expect(onPhone.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await expectSynced(onPhone);
    await expect(onPhone.getByRole('button', { name: 'See what changed' })).toHaveCount(0);
    await at.close();
  });

  test(`who comes back to the cart finds the summary open, with what was removed meanwhile (${backend.name})`, async ({
    shop,
    device,
  }) => {
    const at = await backend.open(shop);
    const { customer, phone, onLaptop, second } = await twoDevices(at, device, 'comes-back');
    await phone.close();
    await onLaptop.getByRole('button', { name: `Remove ${second}`, exact: true }).click();
    await expect.poll(() => accountState(at, customer).then(({ cart }) => cart.length)).toBe(1);
    const again = await phone.open();
    await again.goto('/cart');
    const summary = again.getByRole('dialog', { name: 'What changed in your cart' });
    await expect(summary).toContainText(`${second} ${wentWords(backend)}`);
    await again.keyboard.press('Escape');
    await expect(summary).toBeHidden();
    // Not read yet: it waits on the page, also after a reload.
    await expect(again.getByRole('button', { name: 'See what changed' })).toBeVisible();
    await at.close();
  });

  test(`a change elsewhere that loses nothing is silent but for one polite sentence (${backend.name})`, async ({
    shop,
    device,
  }) => {
    const at = await backend.open(shop);
    const { onPhone, onLaptop, first } = await twoDevices(at, device, 'quiet');
    await expectSynced(onPhone);
    const said = await listenTo(onPhone);
    await oneMore(onLaptop, first);
    await expect.poll(async () => (await readLines(onPhone))[0]?.qty).toBe(2);
    await expect.poll(said).toEqual(['Your cart has changed. It has 3 items.']);
    await expect(onPhone.getByRole('dialog')).toHaveCount(0);
    await expect(onPhone.getByRole('button', { name: 'See what changed' })).toHaveCount(0);
    await at.close();
  });

  test(`SYNC-06: losing the network and finding it again is said once each way, and the four states are true (${backend.name})`, async ({
    shop,
    device,
  }) => {
    const at = await backend.open(shop);
    const { phone, onPhone, first } = await twoDevices(at, device, 'said-once');
    const state = onPhone.locator('main [data-state]');
    await expect(state).toHaveAttribute('data-state', 'synced');
    await expect(state).toHaveText(/^Synced to your account, \d{1,2}:\d\d [ap]m$/);
    const said = await listenTo(onPhone);
    await phone.context.setOffline(true);
    await oneMore(onPhone, first);
    await expect(onPhone.getByText('You’re offline.', { exact: true })).toBeVisible();
    await expect(state).toHaveText('Saved on this device');
    await oneMore(onPhone, first);
    await expect.poll(async () => (await readLines(onPhone))[0]?.qty).toBe(3);
    await phone.context.setOffline(false);
    await expect(onPhone.getByText('You’re offline.', { exact: true })).toHaveCount(0);
    await expect(state).toHaveAttribute('data-state', 'synced');
    await expect.poll(async () => (await said()).filter((text) => text.includes('online'))).toHaveLength(1);
    const heard = await said();
    expect(heard.filter((text) => text.includes('online'))).toEqual([
      'You’re back online. Synced to your account.',
    ]);
    expect(heard.filter((text) => text.startsWith('You’re offline'))).toHaveLength(1);
    expect(new Set(heard).size).toBe(heard.length);
    await at.close();
  });
}
