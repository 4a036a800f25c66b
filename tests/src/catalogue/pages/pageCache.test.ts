import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPageCache, type PageCache } from '#src/catalogue/pages/pageCache.ts';
import { ShopCache } from '#src/platform/storage/shopCache.ts';
import type { PageData } from '#src/catalogue/pages/payload.ts';
import { plainly, type Plainly, branded } from '#tests/support/builders/plain.ts';

const VALUE = {} as PageData;

let database: ShopCache;
let cache: Plainly<PageCache>;

beforeEach(() => {
  database = new ShopCache('page-cache-test');
  cache = plainly(
    createPageCache(database, (error) => {
      throw error;
    }),
  );
});

afterEach(async () => {
  database.close();
  await Dexie.delete('page-cache-test');
});

test('PWA-02: searches leave the pages a shopper opened on the device', async () => {
  await cache.putPage({ key: '/', at: 1, value: VALUE });
  await cache.putPage({ key: '/categories/mens/shoes/road?page=2', at: 2, value: VALUE });
  for (let word = 0; word < 120; word += 1)
    await cache.putPage({ key: `/search?q=word-${word}`, at: 10 + word, value: VALUE });
  expect(await cache.getPage('/')).toBeDefined();
  expect(await cache.getPage('/categories/mens/shoes/road?page=2')).toBeDefined();
  expect(await cache.getPage('/search?q=word-19')).toBeUndefined();
  expect(await cache.getPage('/search?q=word-20')).toBeDefined();
  expect(await database.pages.count()).toBe(102);
});

test('the pages kept longest go when there are 400 others', async () => {
  const pages = Array.from({ length: 402 }, (_, at) => ({ key: `/products/p-${at}/blue`, at, value: VALUE }));
  await database.pages.bulkPut(branded(pages));
  await cache.putPage({ key: '/', at: 1_000, value: VALUE });
  expect(await database.pages.count()).toBe(400);
  expect(await cache.getPage('/products/p-2/blue')).toBeUndefined();
  expect(await cache.getPage('/products/p-3/blue')).toBeDefined();
});
