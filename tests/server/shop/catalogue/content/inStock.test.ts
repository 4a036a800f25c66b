import { afterAll, beforeAll, expect, test } from 'vitest';

import type { CatalogueStore } from '#server/shop/catalogue/catalogueStore.ts';
import { openSampleCatalogue } from '#tests/support/server/sampleCatalogue.ts';
import { PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';
import { startTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { toProductId } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';

const STYLE = 's-kerb-2-mens';
const PRODUCT = 'p-kerb-2-mens-black';
const LIST = '/categories/mens/shoes/road';

let shop: TestDatabase;
let store: CatalogueStore;
let now = Date.UTC(2026, 10, 21, 1, 0);
const warnings: string[] = [];

beforeAll(async () => {
  shop = await startTestDatabase();
  const log = { info: () => undefined, warn: (line: string) => void warnings.push(line) };
  store = await openSampleCatalogue({ db: shop.db, log, now: () => toMillis(now) });
});
afterAll(() => shop.close());

const sizes = { ...PLAIN_LIST, facets: { size: ['9'] } };
const hasStyle = async (): Promise<boolean> => {
  const page = await store.category(LIST, { ...sizes, sort: 'nameAsc' });
  return page?.cards.some(({ styleId }) => styleId === STYLE) ?? false;
};
const setQty = (qty: number): Promise<unknown> =>
  shop.db
    .updateTable('stock')
    .set({ qty })
    .where('product_id', 'like', toProductId('p-kerb-2-mens-%'))
    .execute();

test('a list filtered by size follows the stock within half a minute, and its version tells caches so', async () => {
  await setQty(3);
  now += 31_000;
  expect(await hasStyle()).toBe(true);
  const version = await store.stockVersion();

  await setQty(0);
  now += 10_000;
  expect(await hasStyle()).toBe(true);
  expect(await store.stockVersion()).toBe(version);

  now += 21_000;
  expect(await hasStyle()).toBe(false);
  expect(await store.stockVersion()).toBe(version + 1);
  // It is sold out, not gone: without a size it is still in the list.
  const page = await store.category(LIST, { ...PLAIN_LIST, sort: 'nameAsc' });
  expect(page?.cards.some(({ styleId }) => styleId === STYLE)).toBe(true);
});

test('fewer pieces of a size that is still there are no news to a list', async () => {
  await shop.db.updateTable('stock').set({ qty: 5 }).where('product_id', '=', toProductId(PRODUCT)).execute();
  now += 31_000;
  const version = await store.stockVersion();
  await shop.db.updateTable('stock').set({ qty: 1 }).where('product_id', '=', toProductId(PRODUCT)).execute();
  now += 31_000;
  expect(await store.stockVersion()).toBe(version);
});

test('while the database is away lists show the stock of before, and say so in the log', async () => {
  const version = await store.stockVersion();
  await shop.db.destroy();
  now += 31_000;
  expect(await store.stockVersion()).toBe(version);
  expect(warnings.join()).toContain('Stock could not be read');
});
