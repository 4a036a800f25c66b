// A shop built with the extensions of tests/examples/extendedShop: an order that is wrapped and comes by bike, and one that is paid
// by invoice.
import { expectAccessible } from '../browser/accessible.ts';
import { expectLooksRight } from '../browser/looks.ts';
import {
  ADA,
  continueToPayment,
  giveContact,
  giveDelivery,
  heading,
  startCheckout,
  typeAddress,
} from '../shop/checkingOut.ts';
import { readLog } from '../shop/deviceLog.ts';
import { test } from '../shop/extendedShop.ts';
import { expect, watchForErrors } from '../shop/journey.ts';
import { cardReady, expectConfirmed, mailsTo, payByCard, placeButton } from '../shop/paying.ts';
import { addSize, ARDEN, newCustomer, openProduct, signIn, visit } from '../shop/shopper.ts';
import { addExtensions } from '#events/facts/registry/addExtensions.ts';
import { extension as giftWrap } from '#tests/examples/extendedShop/extensions/giftWrap/extension.ts';

let takeOut: () => void;
test.beforeAll(() => {
  takeOut = addExtensions([giftWrap]);
});
test.afterAll(() => takeOut());

test('a gift is wrapped: chosen in the cart, added by the server, kept in the log, the order and the mail', async ({
  device,
  shop,
}) => {
  const page = await (await device()).open();
  const { errors } = watchForErrors(page);
  await openProduct(page, ARDEN);
  await addSize(page, 2);
  await visit(page, '/cart');
  const wrap = page.getByRole('checkbox', { name: /Wrap my order/ });
  await wrap.check();
  await expect
    .poll(async () => (await readLog(page)).at(-1))
    .toMatchObject({
      type: 'GiftWrapChosen',
      data: { wrapped: true },
    });
  await expectAccessible(page);
  await expectLooksRight(page, { taps: true });
  await page.reload();
  await expect(wrap).toBeChecked();

  await page.getByRole('link', { name: 'Check out' }).click();
  await giveContact(page);
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  await typeAddress(page);
  await page.getByRole('radio', { name: /Cargo bike, this evening/ }).check();
  await continueToPayment(page);
  await cardReady(page);
  await expect(placeButton(page)).toHaveText('Place order · $232.95');
  await page.getByText('Your order').first().click();
  await expect(page.getByText('Gift wrap')).toBeVisible();
  await payByCard(page);
  const number = await expectConfirmed(page);
  await expect(page.getByText('Gift wrap')).toBeVisible();
  await expect(page.getByText('$5.95')).toBeVisible();
  const confirming = async () =>
    (await mailsTo(shop, ADA.email)).find(({ subject }) => subject.includes(number));
  await expect.poll(confirming).toBeDefined();
  expect(JSON.stringify(await confirming())).toContain('Gift wrap');
  await visit(page, '/cart');
  expect((await readLog(page)).some(({ type }) => type === 'OrderPlaced')).toBe(true);
  expect(errors).toEqual([]);
});

test('a customer pays by invoice, with a reference of their own; the order says so for good', async ({
  device,
  shop,
}) => {
  const page = await (await device()).open();
  const customer = await newCustomer(shop, 'pays.by.invoice');
  await signIn(page, customer.email, customer.password);
  await startCheckout(page);
  await giveContact(page);
  await giveDelivery(page);
  await expect(heading(page, 'How would you like to pay?')).toBeVisible();
  await page.getByRole('radio', { name: /^Invoice/ }).check();
  await page.getByLabel('Your reference (optional)').fill('PO 4711');
  await expectAccessible(page);
  await placeButton(page).click();
  const number = await expectConfirmed(page);
  await expect(page.getByText(/Invoice, due in 14 days, your reference PO 4711/)).toBeVisible();
  await visit(page, `/account/orders/${number}`);
  await expect(page.getByText(/Invoice, due in 14 days, your reference PO 4711/)).toBeVisible();
});
