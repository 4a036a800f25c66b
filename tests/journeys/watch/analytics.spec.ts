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
  await expect
    .poll(async () => named(await sent(shop), 'view_item_list'))
    .toMatchObject([
      { page: { type: 'product listing' }, user: { user_state: 'guest', login_status: 'logged out' } },
    ]);
  await test.step('a page that is left at once was seen', async () => {
    const howMany = () => sent(shop).then((entries) => entries.length);
    const before = await howMany();
    await visit(page, '/stores');
    await expect.poll(howMany).toBeGreaterThan(before);
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
