// A tick is painted before the address bar has it: what a quick hand does meanwhile must come out right all the same.
import type { Page } from '@playwright/test';
import { expect, test } from '../shop/journey.ts';
import { visit } from '../shop/shopper.ts';

const LIST = '/categories/mens/shoes';
const DESKTOP = { viewport: { width: 1280, height: 900 } };

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filter' });

/** Both in one task of the browser: nothing is drawn, and the router told nothing, in between. */
const tapAtOnce = (page: Page, names: readonly string[]): Promise<void> =>
  page.evaluate((wanted) => {
    const labels = [...document.querySelectorAll('aside label')];
    for (const name of wanted) {
      const label = labels.find(({ textContent }) => textContent.startsWith(name));
      const target = label?.querySelector('input') ?? document.querySelector<HTMLElement>(name);
      if (!target) throw new Error(`There is nothing to tap called ${name}`);
      target.click();
    }
  }, names);

test('ROUTE-07: two filters ticked in one breath are both there, and one step back takes both away', async ({
  device,
}) => {
  const desktop = await device(DESKTOP);
  const page = await desktop.open();
  await visit(page, '/categories/mens');
  await visit(page, LIST);
  await tapAtOnce(page, ['New', 'Sale']);
  await expect(page).toHaveURL(/\?new=yes&sale=yes$/);
  await expect(page.getByRole('button', { name: 'Remove filter New' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter Sale' })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.locator('main article')).toHaveCount(24);
});

test('ROUTE-07: a shoe tapped right after a filter opens, and stays open', async ({ device }) => {
  const desktop = await device(DESKTOP);
  const page = await desktop.open();
  await visit(page, LIST);
  const name = (await page.locator('main article').first().getByRole('heading').textContent()) ?? '';
  await tapAtOnce(page, ['Sale', 'main article a']);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await expect(page.locator('main article')).toHaveCount(24);
});

test('CAT-01: filters opened after a tick count what is found now', async ({ device }) => {
  const desktop = await device(DESKTOP);
  const page = await desktop.open();
  await visit(page, LIST);
  const group = filters(page).locator('details', { hasText: 'Stability' });
  const counts = async (): Promise<readonly string[]> => {
    if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
    return group.locator('label').allTextContents();
  };
  const before = await counts();
  await group.locator('summary').click();
  await filters(page)
    .getByRole('checkbox', { name: /^Sale / })
    .check();
  await expect(page).toHaveURL(/\?sale=yes$/);
  const now = await counts();
  expect(now).not.toEqual(before);

  await visit(page, `${LIST}?sale=yes`);
  expect(now).toEqual(await counts());
});

test('CAT-01: filters stay beside the cards however far down the page is, and the cards beside the last filter', async ({
  device,
}) => {
  const desktop = await device(DESKTOP);
  const page = await desktop.open();
  await visit(page, LIST);
  const cards = page.locator('main article');
  await filters(page).locator('summary').last().focus();
  await expect(filters(page).locator('summary').last()).toBeInViewport();
  await expect(cards.first()).toBeInViewport();

  await cards.nth(16).scrollIntoViewIfNeeded();
  const sale = filters(page).getByRole('checkbox', { name: /^Sale / });
  await sale.focus();
  await expect(sale).toBeInViewport();
  await expect(cards.nth(16)).toBeInViewport();
});

test('CAT-01: a filter ticked far down the page brings all of its products, and taking it away all of them back', async ({
  device,
}) => {
  const desktop = await device(DESKTOP);
  const page = await desktop.open();
  await visit(page, LIST);
  const names = (): Promise<readonly string[]> => page.locator('main article a').allTextContents();
  const before = await names();
  await page.locator('main article').nth(20).scrollIntoViewIfNeeded();
  await tapAtOnce(page, ['Sale']);
  await expect(page).toHaveURL(/\?sale=yes$/);
  const fresh = await desktop.open();
  await visit(fresh, `${LIST}?sale=yes`);
  const sold = await fresh.locator('main article a').allTextContents();
  expect(sold).not.toEqual(before);
  await expect.poll(names).toEqual(sold);
  await page.getByRole('button', { name: 'Remove filter Sale' }).click();
  await expect.poll(names).toEqual(before);
});
