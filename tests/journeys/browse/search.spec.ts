// What a shopper types and what the page makes of it: filters with their way out, words left aside, pages beside products.
import { catalogueKept } from '../shop/catalogueKept.ts';
import { expect, test } from '../shop/journey.ts';
import { keptOnDevice, visit } from '../shop/shopper.ts';

test('CAT-04: words become filters, each can be taken away, and what nobody knows is said', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, '/search?q=black+zebra+shoes+under+200+size+10');
  const read = page.getByRole('list', { name: 'Filters read from your words' });
  await expect(read.getByRole('link')).toHaveText(['Black', 'Up to $200', 'Size 10']);
  await expect(page.getByText('We don’t know “zebra”, so we searched without it.')).toBeVisible();
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page.getByLabel(/^Sort/)).toContainText('Relevance');
  await read.getByRole('link', { name: 'Remove Up to $200' }).click();
  await expect(page).toHaveURL(/q=black\+zebra\+shoes\+size\+10/);
  await expect(read.getByRole('link')).toHaveText(['Black', 'Size 10']);

  // In the sheet they are ticked in their place; what is changed there leaves the words.
  await page.getByRole('button', { name: 'Filter (2)' }).click();
  const sizes = page.getByRole('dialog').getByRole('group', { name: 'Shoe size (US)' });
  await expect(sizes.getByRole('checkbox', { checked: true })).toHaveAccessibleName(/^10\b/);
  await sizes.getByRole('checkbox', { name: /^11\b/ }).first().press('Space');
  await expect(page).toHaveURL(/q=black\+zebra\+shoes&size=10,11$/);
  await expect(sizes.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Show / })
    .click();
  await expect(read.getByRole('link')).toHaveText(['Black']);
  await expect(page.getByRole('button', { name: 'Remove filter Size 11' })).toBeVisible();
});

test('CAT-04, PWA-02: help and stores answer, also with the network gone', async ({ shop, device }) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, '/search?q=returns');
  const answers = page.getByRole('region', { name: 'Help, guides and stores' });
  await expect(answers.getByRole('link').first()).toHaveAttribute('href', '/articles/returns');
  await keptOnDevice(page);
  await page.reload();
  await expect.poll(() => catalogueKept(page)).toBe(true);
  await shop.stop();
  await visit(page, '/search?q=store+near+geelong');
  await expect(answers.getByRole('link').first()).toHaveAttribute('href', '/stores/vic/geelong');
  await visit(page, '/search?q=mens+trail+shoes+size+10+under+220');
  await expect(page.locator('main article').first()).toBeVisible();
  await shop.start();
});
