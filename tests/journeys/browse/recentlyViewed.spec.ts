import { expect, test } from '../shop/journey.ts';
import { ARDEN, newCustomer, openProduct, signIn, visit } from '../shop/shopper.ts';

test('CAT-05, SYNC-05: what was looked at is shown beside the next product, can be cleared, and goes at sign-out', async ({
  shop,
  device,
}) => {
  const customer = await newCustomer(shop, 'viewed');
  const phone = await device();
  const page = await phone.open();
  await signIn(page, customer.email, customer.password);
  await openProduct(page, ARDEN);
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent).toHaveCount(0);
  await page.getByRole('region', { name: 'Similar styles' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Arden 4' })).toHaveCount(0);
  await expect(recent.getByRole('link', { name: 'Arden 4' })).toBeVisible();
  await recent.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(recent).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await openProduct(page, ARDEN);
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(kept).toContain('Arden 4');
  await visit(page, '/account');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect.poll(kept).not.toContain('Arden 4');
});
