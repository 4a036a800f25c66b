import { backends } from '../shop/backends.ts';
import { expect, test } from '../shop/journey.ts';
import {
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

for (const backend of backends) {
  test(`SYNC-06: what one device changes arrives in the other, without a reload or a look away (${backend.name})`, async ({
    shop,
    device,
  }) => {
    const at = await backend.open(shop);
    const customer = await newCustomer(at, 'live');
    const phone = await device({ baseURL: at.url });
    const laptop = await device({ baseURL: at.url, viewport: { width: 1280, height: 900 } });
    const onPhone = await phone.open();
    const onLaptop = await laptop.open();
    await signIn(onLaptop, customer.email, customer.password);
    await expectSynced(onLaptop);
    await visit(onLaptop, '/wishlist');
    await expect(onLaptop.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
    // The router's own bookkeeping navigates too, inside the document: only a new document is a reload.
    const loads: string[] = [];
    onLaptop.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url());
    });

    await signIn(onPhone, customer.email, customer.password);
    await openProduct(onPhone, ARDEN);
    await addSize(onPhone);

    // The mini cart counts it, wherever the shopper is.
    await expect(onLaptop.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(loads).toEqual([]);

    await visit(onLaptop, '/cart');
    await expect.poll(() => readLines(onLaptop)).toHaveLength(1);
    const [line] = await readLines(onLaptop);
    await onLaptop.getByRole('button', { name: `One more ${line?.name}`, exact: true }).focus();
    expect(await cartLines(onPhone)).toEqual([line]);
    await onPhone.getByRole('button', { name: `One more ${line?.name}`, exact: true }).click();
    await expect.poll(async () => (await readLines(onLaptop))[0]?.qty).toBe(2);
    await expect(onLaptop.getByRole('button', { name: `One more ${line?.name}`, exact: true })).toBeFocused();
    await at.close();
  });
}
