// The shop in front of the shop: a renderer without a database, and a whole server of ours as its backend. A customer signs in and orders.
import { ADA, giveContact, giveDelivery, heading, startCheckout } from '../shop/checkingOut.ts';
import { expect, test as base } from '../shop/journey.ts';
import { expectConfirmed, mailsTo, payByCard } from '../shop/paying.ts';
import { expectSynced, newCustomer, signIn, visit } from '../shop/shopper.ts';
import { createShopServer, type ShopServer } from '../shop/shopServer.ts';

/** On the port above. */
const simulatorOf = (url: string): string => {
  const { hostname, port } = new URL(url);
  return `http://${hostname}:${Number(port) + 1}`;
};

const test = base.extend<object, { shop: ShopServer }>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      let rendererUrl = '';
      const backend = await createShopServer(() => ({ PUBLIC_URL: rendererUrl }));
      const renderer = await createShopServer(() => ({
        API_ORIGIN: backend.url,
        BRAINTREE_ENVIRONMENT: simulatorOf(backend.url),
        AFTERPAY_URL: simulatorOf(backend.url),
      }));
      rendererUrl = renderer.url;
      await backend.start();
      await renderer.start();
      await use(renderer);
      await renderer.remove();
      await backend.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

test('OPS-06: a customer signs in, orders by card and finds the order, in front of a whole backend', async ({
  device,
  shop,
}) => {
  const customer = await newCustomer(shop, 'full.backend');
  const page = await (await device()).open();
  await signIn(page, customer.email, customer.password);
  await startCheckout(page);
  await giveContact(page);
  await giveDelivery(page);
  await expect(heading(page, 'How would you like to pay?')).toBeVisible();
  await payByCard(page);
  const number = await expectConfirmed(page);
  await visit(page, '/account/orders');
  await expect(page.getByText(number).first()).toBeVisible();
  await expectSynced(page);
  await expect
    .poll(async () => (await mailsTo(shop, ADA.email)).some(({ subject }) => subject.includes(number)))
    .toBe(true);
});
