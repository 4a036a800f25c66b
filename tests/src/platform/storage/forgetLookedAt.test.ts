import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { ShopCache } from '#src/platform/storage/shopCache.ts';
import { forgetLookedAt } from '#src/platform/storage/shedCaches.ts';
import { branded } from '#tests/support/builders/plain.ts';

afterEach(() => vi.unstubAllGlobals());

test('SYNC-05: who signs out leaves no product they looked at, no page and no picture of it, no search and no place; the catalogue stays', async () => {
  const cache = new ShopCache('forget-looked-at');
  const pictures = new Set(['/pictures/ordered-1/main-240.avif']);
  vi.stubGlobal('caches', {
    has: async () => true,
    open: async () => ({
      keys: async () => [...pictures],
      delete: async (url: string) => pictures.delete(url),
    }),
    delete: async (name: string) => left.delete(name),
  });
  const left = new Set(['pictures', 'places', 'precache']);
  const told = vi.fn<(message: unknown) => void>();
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage: told } } });
  await cache.products.put(branded({ id: 'ordered-1', checkedAt: 0, product: null }));
  await cache.pages.bulkPut(
    branded(
      ['/search?q=knee+brace', '/products/arden-4/coral', '/brands/tessel', '/brands/tessel?page=2'].map(
        (key) => ({
          key,
          at: 0,
          value: {},
        }),
      ),
    ),
  );
  await cache.packs.put(branded({ key: 'pack', version: '1', at: 0, value: {} }));

  await forgetLookedAt(cache);

  expect(await cache.products.count()).toBe(0);
  expect(pictures.size).toBe(0);
  expect([...left]).toEqual(['precache']);
  // It keeps a list of the pictures in a database of its own.
  expect(told).toHaveBeenCalledWith({ type: 'FORGET_PICTURES' });
  expect(await cache.pages.toCollection().primaryKeys()).toEqual(['/brands/tessel', '/brands/tessel?page=2']);
  expect(await cache.packs.count()).toBe(1);
  await cache.delete();
});
