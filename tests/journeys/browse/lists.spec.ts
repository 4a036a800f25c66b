import { expect, test } from '../shop/journey.ts';
import { keptOnDevice, visit } from '../shop/shopper.ts';

const LIST = '/categories/mens/shoes';

test('ROUTE-07: 24 a page, page and sort in the URL, a new sort starts at page 1', async ({ device }) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, LIST);
  const cards = page.locator('main article');
  await expect(cards).toHaveCount(24);
  const firstPage = await cards.locator('h2').allTextContents();
  await visit(page, `${LIST}?page=2`);
  await expect(cards.first()).toBeVisible();
  const secondPage = await cards.locator('h2').allTextContents();
  expect(secondPage.filter((name) => firstPage.includes(name))).not.toEqual(secondPage);
  const sort = page.getByLabel(/^Sort/);
  await sort.focus();
  await sort.selectOption({ label: 'Price: low to high' });
  await expect(page).toHaveURL(/sort=priceAsc/);
  await expect(page).not.toHaveURL(/page=/);
  const prices = async () =>
    (await page.locator('main article [class*="now"]').allTextContents()).map((text) =>
      Number(text.replace(/[^\d.]/g, '')),
    );
  // The address changes before the sorted cards are on the screen: look until they are.
  await expect
    .poll(async () => {
      const shown = await prices();
      return shown.length > 1 && shown.every((price, index) => price >= (shown[index - 1] ?? 0));
    })
    .toBe(true);
  await expect(sort).toBeFocused();
  await expect(sort).toHaveValue('priceAsc');
  // The same address in a new tab shows the same list.
  const again = await phone.context.newPage();
  await again.goto(page.url());
  await expect(again.locator('main article h2').first()).toHaveText(
    (await cards.locator('h2').first().textContent()) ?? '',
  );
});

test('ROUTE-07: back from a product puts the same card where it was, also with the network gone', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, `${LIST}?sort=nameAsc`);
  await keptOnDevice(page);
  const card = page.locator('main article').nth(15);
  const name = (await card.locator('h2').textContent()) ?? '';
  // Measured as the press arrives: on a slow machine the cards above may still find their heights until then.
  await card.evaluate((pressed) => {
    const measure = (): void => {
      document.documentElement.dataset['pressedAt'] = String(pressed.getBoundingClientRect().y);
    };
    document.addEventListener('click', measure, { capture: true, once: true });
  });
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.locator('html').getAttribute('data-pressed-at')).not.toBeNull();
  await phone.context.setOffline(true);
  await page.goBack();
  await expect(card.locator('h2')).toHaveText(name);
  // The same card under the thumb: within half a touch target. What says "You're offline" moves nothing when it comes.
  const pressedAt = Number(await page.locator('html').getAttribute('data-pressed-at'));
  const moved = async (): Promise<number> => Math.abs(((await card.boundingBox())?.y ?? 0) - pressedAt);
  await expect.poll(moved).toBeLessThan(24);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await expect(page.getByText('You’re offline.', { exact: true })).toBeVisible();
  await expect.poll(moved).toBeLessThan(24);
  await expect(page).toHaveURL(/sort=nameAsc/);
  await phone.context.setOffline(false);
});

test('ROUTE-03: an unknown path is a 404 with a way home, and the error is told to analytics', async ({
  shop,
  device,
}) => {
  const answer = await fetch(`${shop.url}/products/no-such-shoe/blue`);
  expect(answer.status).toBe(404);
  const phone = await device();
  const page = await phone.open();
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/page not found/i);
  // The page is there before its scripts are, which tell.
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { dataLayer?: unknown[] }).dataLayer))
    .toContainEqual(
      expect.objectContaining({
        event: 'site_errors',
        error: { code: '404', message: 'Page Not Found: /no/such/page', location: '/no/such/page' },
      }),
    );
  await page.getByRole('link', { name: /return to home/i }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('ROUTE-10: the first page carries its data, the next ones ask for _payload.json', async ({
  shop,
  device,
}) => {
  const html = await (await fetch(shop.url + LIST)).text();
  const embedded =
    /<script type="application\/json" id="payload"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const payload = await (await fetch(`${shop.url}${LIST}/_payload.json`)).text();
  expect(JSON.parse(embedded)).toEqual(JSON.parse(payload));

  const phone = await device({ viewport: { width: 1280, height: 900 } });
  const page = await phone.open();
  await visit(page, '/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('navigation').getByRole('link', { name: 'Sale' }).first().click();
  await expect(page).toHaveURL(/\/categories\/sale/);
  await expect(page.locator('main article').first()).toBeVisible();
  expect(asked).not.toContain('/categories/sale');
});

test('reading works without JavaScript', async ({ shop, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop men’s' }).click();
  await expect(page.locator('main article')).toHaveCount(24);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.locator('main article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main')).toContainText('$');
  await context.close();
});
