// The shop in front of a backend that knows the specification and nothing else: a guest finds a shoe, and orders it.
import { expect, type Page } from '@playwright/test';
import { bareCalls } from '#tests/support/literal/bareBackend.ts';
import { giveContact, giveDelivery, heading } from '../shop/checkingOut.ts';
import { expectConfirmed, payByCard } from '../shop/paying.ts';
import { addSize, keptOnDevice, openProduct, visit } from '../shop/shopper.ts';
import { test } from './bareShop.ts';

const SOLE = '/products/sole/grey';

const order = async (page: Page): Promise<string> => {
  await openProduct(page, SOLE);
  await addSize(page);
  await visit(page, '/cart');
  await page.getByRole('link', { name: 'Check out' }).click();
  await giveContact(page);
  await giveDelivery(page);
  await expect(heading(page, 'How would you like to pay?')).toBeVisible();
  await payByCard(page);
  return expectConfirmed(page);
};

test('OPS-06: a guest browses, searches and orders by card in front of a bare backend, which places one order', async ({
  device,
  bare,
}) => {
  const page = await (await device()).open();
  const backend = bare.restart();
  await visit(page, '/categories/road');
  await expect(heading(page, 'Road shoes')).toBeVisible();
  await expect(page.getByText('$149.95').first()).toBeVisible();
  await visit(page, '/search?q=sole');
  await page.locator(`main a[href^="${SOLE}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Sole/ })).toBeVisible();
  expect(await order(page)).toBe('B1');
  expect(backend.placed()).toBe(1);
});

test('OPS-06: the page that a device shows without a network leads to nothing that the backend does not have', async ({
  device,
}) => {
  const phone = await device({ viewport: { width: 1280, height: 900 } });
  const page = await phone.open();
  await visit(page, '/');
  await keptOnDevice(page);
  await visit(page, '/');
  await phone.context.setOffline(true);
  await visit(page, '/stores');
  await expect(page.locator('link[href^="/switched-off.css?"]')).toHaveCount(1);
  await expect(page.locator('header a[href="/cart"]').first()).toBeVisible();
  for (const place of ['/account', '/newsletter', '/orders'])
    await expect(page.locator(`a[href="${place}"]:visible`)).toHaveCount(0);
  await phone.context.setOffline(false);
});

/** Nothing can be sold without these; what begins the fields of a card is its provider's. */
const NEEDED = [
  'POST /api/search/indexes/*/objects',
  'POST /api/checkout/info',
  'POST /api/order/place',
  'POST /api/payment/token',
];

test('OPS-06: a backend without any optional call sells the same order, and no page leads to what it does not have', async ({
  device,
  bare,
}) => {
  const page = await (await device({ viewport: { width: 1280, height: 900 } })).open();
  const backend = bare.restart(bareCalls.filter((call) => !NEEDED.includes(call)));
  await visit(page, '/');
  for (const place of ['/account', '/newsletter', '/orders'])
    await expect(page.locator(`a[href="${place}"]:visible`)).toHaveCount(0);
  await visit(page, SOLE);
  for (const place of ['/account/signin', '/account/signup', '/account']) {
    await visit(page, place);
    await expect(heading(page, 'You don’t need an account here')).toBeVisible();
  }
  await visit(page, '/newsletter');
  await expect(heading(page, 'There’s no newsletter')).toBeVisible();
  await visit(page, '/orders');
  await expect(page.getByText('Orders can’t be looked up here')).toBeVisible();
  expect(await order(page)).toBe('B1');
  expect(backend.placed()).toBe(1);
});
