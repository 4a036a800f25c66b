// The shop in front of a backend that knows the specification and nothing else: a guest finds a shoe, and orders it.
import { expect } from '@playwright/test';
import { giveContact, giveDelivery, heading } from '../shop/checkingOut.ts';
import { expectConfirmed, payByCard } from '../shop/paying.ts';
import { addSize, openProduct, visit } from '../shop/shopper.ts';
import { test } from './bareShop.ts';

test('OPS-06: a guest browses, searches and orders by card in front of a bare backend, which places one order', async ({
  device,
  bare,
}) => {
  const page = await (await device()).open();
  const backend = bare.restart();
  await visit(page, '/categories/road');
  await expect(page.getByRole('heading', { level: 1, name: 'Road shoes' })).toBeVisible();
  await expect(page.getByText('$149.95').first()).toBeVisible();
  await visit(page, '/search?q=sole');
  await page.getByRole('link', { name: /Sole/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Sole/ })).toBeVisible();
  await openProduct(page, '/products/sole/grey');
  await addSize(page);
  await visit(page, '/cart');
  await page.getByRole('link', { name: 'Check out' }).click();
  await giveContact(page);
  await giveDelivery(page);
  await expect(heading(page, 'How would you like to pay?')).toBeVisible();
  await payByCard(page);
  expect(await expectConfirmed(page)).toBe('B1');
  expect(backend.placed()).toBe(1);
});
