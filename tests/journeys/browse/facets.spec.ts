import { expect, test } from '../shop/journey.ts';
import { visit } from '../shop/shopper.ts';

const LIST = '/categories/mens/shoes';
const DESKTOP = { viewport: { width: 1280, height: 900 } };

test('CAT-01: on a phone, filters are ticked in a sheet that says what they find; chips take them away again', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, LIST);
  const count = page.locator('main p').filter({ hasText: /^\d+ products?$/ });
  const all = await count.textContent();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('checkbox', { name: /^10 / }).check();
  await expect(page).toHaveURL(/\?size=10$/);
  await expect(sheet.getByRole('button', { name: /^Show / })).not.toHaveText(`Show ${all}`);
  await sheet.locator('summary', { hasText: 'Stability' }).click();
  await sheet.getByRole('checkbox', { name: /^Neutral / }).check();
  await expect(page).toHaveURL(/\?size=10&stability=neutral$/);
  await sheet.getByRole('button', { name: /^Show / }).click();
  // The count the shopper reads is the number of cards, and smaller than before.
  const told = async (): Promise<number> => Number.parseInt((await count.textContent()) ?? '', 10);
  await expect.poll(told).toBeLessThan(Number.parseInt(all ?? '', 10));
  await expect
    .poll(async () => (await page.locator('main article').count()) - Math.min(24, await told()))
    .toBe(0);

  // The last chip gives the focus to the heading, not to nothing.
  await page.getByRole('button', { name: 'Remove filter Size 10' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Neutral' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove filter Neutral' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(count).toHaveText(all ?? '');
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
});

test('ROUTE-07: a list made longer is as long again after a product; a filter begins at its first page', async ({
  device,
}) => {
  const desktop = await device(DESKTOP);
  const page = await desktop.open();
  await visit(page, LIST);
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(24);
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => cards.count()).toBeGreaterThan(24);
  // The button is gone with the last page: who pressed it goes on at the first product that it brought.
  await expect(page.getByRole('link', { name: /^Show \d+ more$/ })).toHaveCount(0);
  await expect(cards.nth(24).getByRole('heading').getByRole('link')).toBeFocused();
  const length = await cards.count();
  const name = (await cards.nth(26).getByRole('heading').textContent()) ?? '';
  await cards.nth(26).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(length);
  await page
    .getByRole('complementary', { name: 'Filter' })
    .getByRole('checkbox', { name: /^Sale / })
    .check();
  await expect(page).toHaveURL(/\?sale=yes$/);
  await expect(page.getByRole('button', { name: 'Remove filter Sale' })).toBeVisible();

  // HOUSE-30: a price may be typed with its cents, and who typed it is still in its field.
  const most = page.getByRole('complementary', { name: 'Filter' }).getByLabel('To', { exact: true });
  await most.fill('149.95');
  await most.press('Enter');
  await expect(page).toHaveURL(/\?sale=yes&maxPrice=150$/);
  await expect(most).toHaveValue('$150');
  await expect(most).toBeFocused();
});

test('CAT-01: where nothing has all of it, the filter to drop is named', async ({ device }) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, `${LIST}?size=10&maxPrice=20`);
  await expect(page.getByRole('heading', { name: 'Nothing here has all of that' })).toBeVisible();
  await page.getByRole('button', { name: /^Remove the price limit to see \d+ products$/ }).click();
  await expect(page).toHaveURL(/\?size=10$/);
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('CAT-04, ROUTE-08: words are suggested while typing; those that name a list lead there and offer the search', async ({
  device,
}) => {
  const desktop = await device(DESKTOP);
  const page = await desktop.open();
  await visit(page, '/');
  await page.getByRole('banner').getByRole('searchbox').click();
  const box = page.getByRole('banner').getByRole('combobox');
  await expect(box).toBeFocused();
  await box.pressSequentially('tess');
  await expect(page.getByRole('option', { name: /^Tessel Brand/ })).toBeVisible();
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await expect(page.getByRole('option', { name: /^Tessel Brand/ })).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tessel' })).toBeVisible();
  await expect(page).toHaveURL(/\/brands\/tessel/);

  await page.getByRole('banner').getByRole('combobox').fill('socks');
  await page.getByRole('banner').getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(/\/categories\/.*redirectedSearchQuery=socks/);
  const filters = page.getByRole('complementary', { name: 'Filter' });
  // Which way led here is not lost with a tick.
  await filters.getByRole('checkbox', { name: /^Sale / }).check();
  await expect(page).toHaveURL(/\/categories\/.*sale=yes&redirectedSearchQuery=socks/);
  await page.getByRole('link', { name: 'Search all products instead' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “socks”' })).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=socks&redirectedSearchQuery=/);
  await filters.getByRole('checkbox', { name: /^Sale / }).check();
  await expect(page).toHaveURL(/\/search\?q=socks&sale=yes/);
  await filters.getByRole('checkbox', { name: /^Sale / }).uncheck();
  await expect(page).toHaveURL(/\/search\?q=socks&redirectedSearchQuery=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “socks”' })).toBeVisible();
  await expect(page.locator('main article').first()).toBeVisible();
});
