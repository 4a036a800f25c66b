// What the shop measures, for shoppers who allow it alone (TRUST-04, ROUTE-03).
import type { Page } from '@playwright/test';
import { dataLayerEntry, type DataLayerEntry } from '#src/features/analytics/dataLayer.ts';
import { expectAccessible } from '../browser/accessible.ts';
import { setFaults } from '../shop/faults.ts';
import { expect, test } from '../shop/journey.ts';
import {
  addSize,
  ARDEN,
  keptOnDevice,
  openProduct,
  ROAD_LIST,
  visit,
  type ShopApi,
} from '../shop/shopper.ts';

/** What the container got, oldest first; each entry as the schema has it. */
const sent = async ({ url }: ShopApi): Promise<readonly DataLayerEntry[]> =>
  ((await (await fetch(`${url}/__sandbox/analytics`)).json()) as unknown[])
    .map((entry) => dataLayerEntry.parse(entry))
    .toReversed();

const named = (entries: readonly DataLayerEntry[], event: string) =>
  entries.filter((entry) => entry.event === event);

const SIZE_GUIDE = '/articles/size-guide';

const choice = (page: Page) => page.getByRole('checkbox', { name: /^Let us count/ });

test('TRUST-04: nothing is sent before a yes; then each act once, through a reload, a second tab and a time without network', async ({
  device,
  shop,
}) => {
  const phone = await device();
  const page = await phone.open();
  await openProduct(page, ARDEN);
  await addSize(page);
  await page.getByRole('button', { name: 'Help us fix a problem' }).click();
  await expect(choice(page)).not.toBeChecked();
  await expectAccessible(page);
  expect(await sent(shop)).toEqual([]);
  await choice(page).check();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await expect.poll(async () => named(await sent(shop), 'view_item')).toHaveLength(1);
  // From before the yes: never told.
  expect(named(await sent(shop), 'add_to_cart')).toEqual([]);
  await keptOnDevice(page);
  const second = await phone.context.newPage();
  await visit(second, ROAD_LIST);
  // A tab that loses the network before it has begun to measure begins when the browser is back online.
  await expect
    .poll(async () => named(await sent(shop), 'view_item_list'))
    .toMatchObject([
      { page: { type: 'product listing' }, user: { user_state: 'guest', login_status: 'logged out' } },
    ]);
  await addSize(page, 1);
  await expect.poll(async () => named(await sent(shop), 'add_to_cart')).toHaveLength(1);

  await setFaults(page, { offline: true });
  await addSize(page, 2);
  await visit(page, '/cart');
  await setFaults(page);
  await expect.poll(async () => named(await sent(shop), 'add_to_cart')).toHaveLength(2);
  await visit(page, '/no/such/page');
  await expect
    .poll(async () => named(await sent(shop), 'site_errors'))
    .toMatchObject([
      { error: { code: '404', message: 'Page Not Found: /no/such/page', location: '/no/such/page' } },
    ]);
  await test.step('a page that is left at once was seen', async () => {
    await visit(page, '/stores');
    await expect.poll(async () => named(await sent(shop), 'view_stores')).toHaveLength(1);
    await page.getByRole('link', { name: 'Size guide' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Size guide');
    await page.goto('/cart');
    await expect
      .poll(async () => (await sent(shop)).some((entry) => 'path' in entry && entry.path === SIZE_GUIDE))
      .toBe(true);
  });
  const entries = await sent(shop);
  expect(named(entries, 'add_to_cart')).toHaveLength(2);
  const ids = new Set(entries.flatMap((entry) => ('user' in entry ? [entry.user.session_id] : [])));
  expect(ids.size).toBe(1);
});

test('TRUST-04: an error page that is left before the container is there is told of once, and only with a yes', async ({
  device,
  shop,
}) => {
  const others = (await sent(shop)).length;
  const own = async () => (await sent(shop)).slice(others);
  const phone = await device();
  const page = await phone.open();
  const lost = (path: string) => page.goto(path, { waitUntil: 'commit' });
  const isNoted = () =>
    expect
      .poll(() => page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown }).dataLayer)))
      .toContain('site_errors');
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => /unsent/.test(name)));
  await lost('/no/yes/yet');
  await isNoted();
  await visit(page, '/stores');
  expect(await kept()).toEqual([]);
  await page.getByRole('button', { name: 'Help us fix a problem' }).click();
  await choice(page).check();
  await expect.poll(async () => named(await own(), 'view_stores')).toHaveLength(1);

  await phone.context.route('**/analytics/container.json', (route) => route.abort());
  await lost('/no/other/page');
  await isNoted();
  await lost('/return/no-such/secret');
  await isNoted();
  await visit(page, '/cart');
  expect(await kept()).toHaveLength(2);
  await phone.context.unroute('**/analytics/container.json');
  await visit(page, ROAD_LIST);
  const locations = async () =>
    named(await own(), 'site_errors').map((entry) => 'error' in entry && entry.error.location);
  await expect.poll(async () => new Set(await locations())).toEqual(new Set(['/no/other/page', '/return']));
  expect(await kept()).toEqual([]);
  await visit(page, '/stores');
  await expect.poll(async () => named(await own(), 'view_stores')).toHaveLength(2);
  expect(await locations()).toHaveLength(2);
});
