// RET-01: a customer exchanges a size, and a guest sends something back for the money.
import { expectCleanAtBoth } from '../browser/clean.ts';
import { expectLooksRight } from '../browser/looks.ts';
import { expect, test, watchForErrors } from '../shop/journey.ts';
import { newAccount } from '../shop/knownCustomer.ts';
import { mailsTo } from '../shop/paying.ts';
import { moveOrder, placeCustomerOrder, placeGuestOrder } from '../shop/placedOrder.ts';
import { signIn, visit } from '../shop/shopper.ts';
import type { ShopApi } from '../shop/shopper.ts';

const deliver = async (shop: ShopApi, number: string): Promise<void> => {
  for (const step of ['packed', 'sent', 'delivered']) expect(await moveOrder(shop, number)).toBe(step);
};

test('RET-01: a customer exchanges a size with a thumb, and sees it leave', async ({ shop, device }) => {
  const customer = await newAccount(shop, 'returning');
  const number = await placeCustomerOrder(shop, customer);
  await deliver(shop, number);
  const phone = await device({ touch: true });
  const page = await phone.open();
  const { errors } = watchForErrors(page);
  await signIn(page, customer.email, customer.password);
  await visit(page, `/account/orders/${number}`);
  await page.getByRole('link', { name: 'Return items' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Return order ${number}`);

  await page.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose what you’re sending back.');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('How many come back?').selectOption('1');
  await page.getByLabel('Why?').selectOption('Too small');
  const wish = page.getByLabel('What would you like?');
  const size = (await wish.getByRole('option').nth(1).textContent()) ?? '';
  await wish.selectOption(size);
  await expectCleanAtBoth(page);
  await phone.context.setOffline(true);
  await page.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(page.getByRole('alert')).toContainText('Not sent: we couldn’t reach our servers.');
  await page.reload();
  await expect(page.getByText('What you chose here before is still here, and not sent yet.')).toBeVisible();
  await expect(wish.locator('option:checked')).toHaveText(size);
  await expectCleanAtBoth(page);
  await phone.context.setOffline(false);
  await page.getByRole('button', { name: 'Ask for the return' }).click();

  await expect(page.getByRole('figure', { name: `The code R1-${number} for the counter` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where to drop it off' })).toContainText('Lap & Loam');
  await expectCleanAtBoth(page);

  // In the store, where no network reaches.
  await phone.context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('figure', { name: `The code R1-${number} for the counter` })).toBeVisible();
  await expect(page.getByText('Last updated')).toBeVisible();
  await expectLooksRight(page, { taps: true });
  await phone.context.setOffline(false);

  // Whoever closed the page finds the label again from the order, and nothing more to send back.
  await visit(page, `/account/orders/${number}`);
  await expect(page.getByRole('link', { name: 'Return items' })).toHaveCount(0);
  await expectCleanAtBoth(page);
  await page.getByRole('link', { name: 'See return R1' }).click();
  await expect(page.getByRole('figure', { name: `The code R1-${number} for the counter` })).toBeVisible();
  await visit(page, `/account/orders/${number}`);
  const steps = page.getByRole('region', { name: 'Where your order is' }).getByRole('listitem');
  await expect(steps.last()).toContainText('Return asked for');
  expect(await moveOrder(shop, number)).toBe('returned');
  expect(await moveOrder(shop, number)).toBe('exchangeSent');
  await expect(steps.last()).toContainText('Exchange sent');
  await expect
    .poll(async () => (await mailsTo(shop, customer.email)).map(({ subject }) => subject))
    .toContain(`Your exchange for order ${number} is on its way`);
  // It was without a network for a while on purpose.
  expect(errors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

  await visit(page, `/account/orders/${number}/return/nonsense`);
  await expect(page.getByText('This return isn’t there.')).toBeVisible();
});

test('RET-01: a guest returns by number and address, by keyboard alone, and has the money back @firefox', async ({
  shop,
  device,
}) => {
  const email = `back.${Date.now()}@runner.example`;
  const number = await placeGuestOrder(shop, email);
  const page = await (await device({ viewport: { width: 1280, height: 900 } })).open();
  await visit(page, '/return/guest/create');
  await page.getByLabel('Order number').fill(number);
  await page.getByLabel('Email address').first().fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This order isn’t with you yet.');
  await deliver(shop, number);
  await page.getByRole('button', { name: 'Find order' }).press('Enter');
  await expect(page.getByText('This order isn’t with you yet.')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Return order ${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('How many come back?').press('1');
  await page.getByRole('button', { name: 'Ask for the return' }).press('Enter');
  await expect(page).toHaveTitle(/^Error: Return an order/);
  await page.getByRole('link', { name: /^Choose why .+ comes back\.$/ }).press('Enter');
  await expect(page.getByLabel('Why?')).toBeFocused();
  await expect(page.getByLabel('Why?')).toHaveAccessibleDescription(/Choose why .+ \(.+\) comes back\./);
  await page.getByLabel('Why?').selectOption('It’s faulty');
  await expect(page.getByRole('link', { name: /^Choose why/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask for the return' }).press('Enter');
  await expect(page.getByText(`R1-${number}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your return', exact: true })).toBeFocused();
  await expectCleanAtBoth(page);
  await visit(page, '/return/guest/create');
  await page.getByLabel('Order number').fill(number);
  await page.getByLabel('Email address').first().fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`R1-${number}`)).toBeVisible();

  const mails = async () => mailsTo(shop, email);
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject))
    .toContain(`Your return of order ${number}`);
  expect(await moveOrder(shop, number)).toBe('returned');
  await page.reload();
  await expect(page.getByText('Your return has arrived.')).toBeVisible();
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject))
    .toContain(`Your refund for order ${number}`);
  await page.reload();
  await expect(page.getByText('$220.00 is on its way back to where it came from.')).toBeVisible();
});
