import { expect, test, watchForErrors } from '../shop/journey.ts';
import { visit } from '../shop/shopper.ts';

test('CAT-11: a page says what it is as long as it is the page, and the next is not taken for it', async ({
  device,
}) => {
  const page = await (await device()).open();
  const { errors } = watchForErrors(page);
  await visit(page, '/blog');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/blog$/);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Older posts' }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await page.getByRole('link', { name: 'Socks are half the shoe' }).click();
  await expect(page).toHaveTitle(/^Socks are half the shoe/);
  await expect(page.locator('[data-first-page]')).toHaveCount(0);
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('CAT-11: search engines find the shop’s own files', async ({ device }) => {
  const page = await (await device()).open();
  await visit(page, '/');
  for (const [path, text] of [
    ['/robots.txt', 'Sitemap: http'],
    ['/sitemap.xml', '<loc>http'],
    ['/llms.txt', '# Lap & Loam'],
  ] as const) {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(text);
  }
});
