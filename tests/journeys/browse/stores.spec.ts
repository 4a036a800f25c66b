import type { Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.ts';
import { expect, test } from '../shop/journey.ts';
import { keptOnDevice, visit } from '../shop/shopper.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Suburb or postcode' });
const rows = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });

/** Types as people do, and waits for what is offered. */
const type = async (page: Page, text: string): Promise<void> => {
  await box(page).fill('');
  await box(page).pressSequentially(text);
};

/** Each link to a state leads there, whichever was followed before. */
const toState = async (page: Page, name: string, hash: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'States' }).getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/stores#${hash}$`));
  // The router places the page some frames after its address has changed.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  expect(await topOf(page, name)).toBeLessThan(300);
};

/** px below the top of the window */
const topOf = async (page: Page, name: string): Promise<number> =>
  page.getByRole('heading', { level: 2, name }).evaluate((heading) => heading.getBoundingClientRect().top);

test('STORE-01: a suburb is suggested, chosen with the keys, and its nearest store comes first', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, '/stores');
  await expect(rows(page)).toHaveCount(36);
  await toState(page, 'Victoria', 'vic');
  await toState(page, 'Queensland', 'qld');
  await page.goBack();
  await expect(page).toHaveURL(/#vic$/);
  await expect(page.getByRole('link', { name: 'Queensland', exact: true })).toBeInViewport();
  await type(page, 'rich');
  await expect(page.getByRole('option', { name: 'Richmond VIC 3121', exact: true })).toBeVisible();
  await expectAccessible(page, (axe) => axe.include('main'));
  await box(page).press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Richmond VIC 3121');
  await box(page).press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await type(page, '3121');
  await page.getByRole('option', { name: 'Richmond VIC 3121', exact: true }).click();
  await expect(page).toHaveURL(/\/stores\?near=Richmond\+VIC\+3121$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Nearest to Richmond VIC 3121' })).toBeVisible();
  // The box keeps the focus and the place; who cannot see the list hears the nearest.
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('Richmond VIC 3121');
  await expect(page.getByRole('status').filter({ hasText: 'Nearest to Richmond VIC 3121: ' })).toBeAttached();
  await expect(rows(page).first()).toHaveText(/South Yarra|Hawthorn/);
  await expect(rows(page)).toHaveCount(36);
  await expect(page.getByRole('link', { name: /^Call South Yarra/ })).toHaveAttribute('href', /^tel:\+613/);

  // To a store and back: the place is in the address.
  await page.getByRole('link', { name: 'South Yarra', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'South Yarra, Victoria' })).toBeVisible();
  await expect(page.getByRole('table').first()).toContainText('Monday to Friday');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Nearest to Richmond VIC 3121' })).toBeVisible();
});

test('STORE-01: without scripts, a typed place leads to the nearest stores, or asks which one is meant', async ({
  device,
  shop,
}) => {
  const browser = (await (await device()).open()).context().browser();
  const context = await browser?.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  if (context === undefined) throw new Error('The browser has no contexts of its own');
  const page = await context.newPage();
  await page.goto('/stores');
  await expect(page.getByText('Open seven days').first()).toBeVisible();
  await page.getByLabel('Suburb or postcode').fill('fitzroy vic');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(rows(page).first()).toHaveText('Fitzroy');
  await page.getByLabel('Suburb or postcode').fill('Richmond');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('There is more than one place like “Richmond”.')).toBeVisible();
  await page.getByRole('link', { name: 'Richmond TAS 7025', exact: true }).click();
  await expect(rows(page).first()).toHaveText('Hobart');
  await context.close();
});

test('ROUTE-08: a place nobody knows leaves every store on the page, and a page past the last is none', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, '/stores?near=Atlantis');
  await expect(page.getByText('We don’t know a place called “Atlantis”.')).toBeVisible();
  await expect(rows(page)).toHaveCount(36);
  await expect(page.getByRole('heading', { level: 2, name: 'Tasmania' })).toBeVisible();
  expect((await page.request.get('/stores?page=2')).status()).toBe(404);
  expect((await page.request.get('/stores/vic/atlantis')).status()).toBe(404);
});

test('STORE-01: “Use my location” sorts by it, keeps it out of the address, and says so kindly when it may not', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  await visit(page, '/stores');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Permission to use your location was denied.')).toBeVisible();
  await expect(rows(page)).toHaveCount(36);

  await phone.context.grantPermissions(['geolocation']);
  await phone.context.setGeolocation({ latitude: -27.47, longitude: 153.02 });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Nearest to you' })).toBeVisible();
  await expect(page.getByText('Permission to use your location was denied.')).toHaveCount(0);
  await expect(rows(page).first()).toHaveText(/Brisbane City|West End/);
  await expect(page).toHaveURL(/\/stores$/);

  await page.getByRole('link', { name: 'Brisbane City', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brisbane City, Queensland' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Nearest to you' })).toBeVisible();
});

test('STORE-01, CAT-12: without a network every store is there, and every place that was looked up before', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  // Looked up by the server; the device keeps that piece of the list all the same.
  await visit(page, '/stores?near=3065');
  await keptOnDevice(page);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('places')).keys()).length))
    .toBe(1);
  await type(page, 'hoba');
  await expect(page.getByRole('option', { name: 'Hobart TAS 7000', exact: true })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('places')).keys()).length))
    .toBe(2);

  await phone.context.setOffline(true);
  await visit(page, '/stores?near=3065');
  await expect(page.getByRole('heading', { level: 2, name: 'Nearest to Fitzroy VIC 3065' })).toBeVisible();
  await expect(rows(page).first()).toHaveText('Fitzroy');
  await type(page, 'hobart');
  await page.getByRole('option', { name: 'Hobart TAS 7000', exact: true }).click();
  await expect(rows(page).first()).toHaveText('Hobart');

  await page.getByRole('link', { name: 'Launceston', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Launceston, Tasmania' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Launceston, Tasmania' })).toBeVisible();

  await page.goto('/stores?near=Perth');
  await expect(page.getByText('We couldn’t look up “Perth” without a network.')).toBeVisible();
  await expect(rows(page)).toHaveCount(36);
});

test('CAT-12: a device that never saw the stores says so, tries again, and shows them once it can', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  // The link in the footer would ask ahead for them.
  await page.route('**/stores/_payload.json', (route) => route.abort());
  await visit(page, '/cart');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  await phone.context.setOffline(true);
  await page.goto('/stores');
  await expect(page.getByText('Unable to load stores.')).toBeVisible();
  await page.unroute('**/stores/_payload.json');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).toBeEnabled();
  await expect(page.getByText('Unable to load stores.')).toBeVisible();
  // With the network back the page may be quicker than a thumb: it comes by itself.
  await phone.context.setOffline(false);
  await expect(rows(page)).toHaveCount(36);
});

test('STORE-01: open now follows the clock while the page is open', async ({ device }) => {
  const phone = await device();
  const page = await phone.open();
  const status = page.getByRole('main').getByText(/^(Open until|Closed\.|Closing soon)/);
  // A Wednesday, 5:50 pm in Melbourne.
  await page.clock.setFixedTime(new Date('2026-07-15T07:50:00Z'));
  await visit(page, '/stores/vic/fitzroy');
  await expect(status.first()).toHaveText('Closing soon, at 6 pm');
  await page.clock.setFixedTime(new Date('2026-07-15T08:01:00Z'));
  await expect(status.first()).toHaveText('Closed. Opens 9:30 am tomorrow');
});
