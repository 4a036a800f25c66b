// ORD-01: an order that moves while somebody looks at it, is cancelled, and is bought again.
import { expectCleanAtBoth } from '../browser/clean.ts';
import { expect, test, watchForErrors } from '../shop/journey.ts';
import { newAccount } from '../shop/knownCustomer.ts';
import { mailsTo } from '../shop/paying.ts';
import { moveOrder, placeCustomerOrder, placeGuestOrder } from '../shop/placedOrder.ts';
import { signIn, visit } from '../shop/shopper.ts';

test('ORD-01: an open page shows each step as it happens, and a mail tells it', async ({ shop, device }) => {
  const customer = await newAccount(shop, 'moving');
  const number = await placeCustomerOrder(shop, customer);
  const page = await (await device({ touch: true })).open();
  const { errors } = watchForErrors(page);
  await signIn(page, customer.email, customer.password);
  await visit(page, `/account/orders/${number}`);
  const steps = page.getByRole('region', { name: 'Where your order is' }).getByRole('listitem');
  await expect(steps).toHaveText([/^Placed/, /^Packed, still to come/, /^Sent, still/, /^Delivered, still/]);
  await expect(page.getByText('ABN 51 824 753 556')).toBeVisible();
  await expectCleanAtBoth(page);

  expect(await moveOrder(shop, number)).toBe('packed');
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  expect(await moveOrder(shop, number)).toBe('sent');
  await expect(page.getByRole('link', { name: 'Track your parcel' })).toHaveAttribute('href', /^https:/);
  expect(await moveOrder(shop, number)).toBe('delivered');
  await expect(steps.nth(3)).toHaveAttribute('aria-current', 'step');
  await expect
    .poll(async () => (await mailsTo(shop, customer.email)).map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining([
        `Your order ${number} is packed`,
        `Your order ${number} is on its way`,
        `Your order ${number} was delivered`,
      ]),
    );

  await test.step('and what is still sold of it is bought again', async () => {
    await page.getByRole('button', { name: 'Buy again' }).click();
    await expect(page.getByText('1 item added to your cart.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to cart' }).click();
    await expect(page.getByRole('heading', { name: 'Arden 4' })).toBeVisible();
  });
  expect(errors).toEqual([]);
});

test('ORD-01: a guest cancels an order that is not packed, by keyboard, and the money goes back', async ({
  shop,
  device,
}) => {
  const email = `cancel.${Date.now()}@runner.example`;
  const number = await placeGuestOrder(shop, email);
  const page = await (await device({ viewport: { width: 1280, height: 900 } })).open();
  await visit(page, `/orders/${number}`);
  await page.getByLabel('Email address').first().fill(email);
  await page.keyboard.press('Enter');
  // A key that is faster than the page's own focus would go to the heading.
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel order' }).press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('$220.00 goes back to where it came from.');
  await expectCleanAtBoth(page);
  await sheet.getByRole('button', { name: 'Cancel order' }).press('Enter');
  const steps = page.getByRole('region', { name: 'Where your order is' }).getByRole('listitem');
  await expect(steps.nth(1)).toContainText('Cancelled');
  await expect(page.getByRole('region', { name: 'Where your order is' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expect
    .poll(async () => (await mailsTo(shop, email)).map(({ subject }) => subject))
    .toContain(`Your refund for order ${number}`);
  await expectCleanAtBoth(page);
});
