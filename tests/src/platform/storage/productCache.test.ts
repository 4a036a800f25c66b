// BEH-9: what a device keeps of a product, on a clock that may have been wrong when it was kept.
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toProductId } from '#events/brands.ts';
import { createProductCache } from '#src/platform/storage/productCache.ts';
import { ShopCache } from '#src/platform/storage/shopCache.ts';
import type { CachedProduct } from '#sync/products/productLookup.ts';
import { soldProduct } from '#tests/support/builders/soldProduct.ts';
import { toMillis } from '#events/store/logBrands.ts';

const NOW = 1_760_000_000_000;
const id = toProductId('p-1');
const copy = (checkedAt: number, name: string): CachedProduct => ({
  checkedAt: toMillis(checkedAt),
  product: soldProduct({ id, name }),
});

let database: ShopCache;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  database = new ShopCache('product-cache-test');
});

afterEach(async () => {
  vi.useRealTimers();
  database.close();
  await Dexie.delete('product-cache-test');
});

test.each([
  ['a moment ago', NOW - 1, true],
  ['now', NOW, true],
  ['by a clock that was ahead', NOW + 1, false],
])('BEH-9: a copy that was checked %s is read: %s', async (_, checkedAt, isRead) => {
  const cache = createProductCache(database);
  await cache.write(new Map([[id, copy(checkedAt, 'old')]]));
  expect((await cache.read([id])).has(id)).toBe(isRead);
});

test('BEH-3: of two copies of one count the one checked later is kept, but none that was checked tomorrow', async () => {
  const cache = createProductCache(database);
  await cache.write(new Map([[id, copy(NOW - 1, 'old')]]));
  await cache.write(new Map([[id, copy(NOW - 2, 'older')]]));
  expect((await cache.read([id])).get(id)).toMatchObject({ product: { name: 'old' } });
  await cache.write(new Map([[id, copy(NOW + 86_400_000, 'of tomorrow')]]));
  await cache.write(new Map([[id, copy(NOW, 'new')]]));
  expect((await cache.read([id])).get(id)).toMatchObject({ product: { name: 'new' }, checkedAt: NOW });
});
