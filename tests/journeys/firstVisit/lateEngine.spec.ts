// The page has come, and the network goes before the code that saves: a tunnel at the worst moment. Some browsers remember that
// a module could not be fetched for as long as the page lives: there a reload comes when it can help.
import { expect, test, watchForErrors } from '../shop/journey.ts';
import { addSize, ARDEN, cartLines, keptOnDevice, PLENTIFUL, visit } from '../shop/shopper.ts';

test('SYNC-03: a page that lost the network before it could save says so, and heals by itself', async ({
  device,
}) => {
  const phone = await device();
  const page = await phone.open();
  const { context } = phone;
  const unreachable = ['**/assets/engine-*', '**/api/health/ready'];
  for (const url of unreachable) await context.route(url, (route) => route.abort('internetdisconnected'));
  await visit(page, ARDEN);
  await expect(page.getByText('You’re offline.', { exact: true })).toBeVisible();

  for (const url of unreachable) await context.unroute(url);
  await expect(page.getByText('You’re offline.', { exact: true })).toBeHidden();
  // Only who has the code knows the stock.
  await expect(page.locator('#sizes label[data-state="unknown"]')).toHaveCount(0);
  const size = await addSize(page);
  expect(await cartLines(page)).toEqual([{ name: expect.stringContaining(`US ${size}`), qty: 1 }]);
});

test('CART-01, SYNC-10: on a first visit “Added” waits for the disk and not for the code of the shop; the browser dies, and it is in the cart', async ({
  device,
}) => {
  const phone = await device({ serviceWorkers: 'block' });
  const page = await phone.open();
  await page.route('**/assets/engine-*', () => undefined);
  await visit(page, ARDEN);
  const size = await addSize(page, PLENTIFUL);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await phone.kill();
  const next = await phone.open();
  await expect(async () => {
    expect(await cartLines(next)).toEqual([{ name: expect.stringContaining(`US ${size}`), qty: 1 }]);
  }).toPass({ timeout: 60_000 });
});

test('CART-01, SYNC-10: what was added so is in the cart once when the code of the shop comes', async ({
  device,
}) => {
  const phone = await device({ serviceWorkers: 'block' });
  const page = await phone.open();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/engine-*', async (route) => {
    await promise;
    await route.continue();
  });
  await visit(page, ARDEN);
  const size = await addSize(page, PLENTIFUL);
  await addSize(page, PLENTIFUL);
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  resolve();
  await expect(async () => {
    expect(await cartLines(page)).toEqual([{ name: expect.stringContaining(`US ${size}`), qty: 2 }]);
  }).toPass({ timeout: 60_000 });
});

test('ROUTE-08: words that lead to a list show it, however late the engine is, also to who comes back to it', async ({
  device,
}) => {
  const page = await (await device()).open();
  const { errors } = watchForErrors(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/engine-*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await visit(page, '/search?q=socks');
  await expect(page).toHaveURL(/\/categories\/.*redirectedSearchQuery=socks/);
  held.resolve();
  await keptOnDevice(page);
  await page.getByRole('link', { name: 'Search all products instead' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “socks”' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Running socks' })).toBeVisible();
  expect(errors).toEqual([]);
});
