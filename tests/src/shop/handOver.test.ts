// From a visit in memory to a log that lasts.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import { handOver } from '#src/shop/handOver.ts';
import type { Shop } from '#src/shop/shop.ts';
import { openMemoryShop } from '#tests/support/devices/memoryShop.ts';
import { toCents, toProductId, toVariantId } from '#events/brands.ts';

const ids = { uuid: () => 'unused', uuidOf: (name: string) => `once-${name}` };
const credentials = { email: 'a@b.example', password: 'x' };
const size = (variantId: string, qty = 1) => ({
  productId: toProductId(`p-${variantId}`),
  variantId: toVariantId(variantId),
  qty,
  shownPriceCents: toCents(10_000),
});

let parts = { indexedDB: new IDBFactory(), IDBKeyRange };
beforeEach(() => {
  parts = { indexedDB: new IDBFactory(), IDBKeyRange };
});

/** Ids that no other device of the test has. */
const openShop = async (name: string, store?: ShopLogStore) => {
  let count = 0;
  const own = { uuid: () => `${name}-${(count += 1)}`, uuidOf: ids.uuidOf };
  return openMemoryShop(undefined, { ids: own, ...(store ? { store } : {}) });
};

const cartOf = (shop: Shop): Record<string, number> =>
  Object.fromEntries(shop.views().cart.items.map(({ variantId, qty }) => [variantId, qty]));

describe('a visit in memory', () => {
  test('enters the log on the disk, and is there on the next visit', async () => {
    const [visit, lasting] = [
      await openShop('visit'),
      await openShop('disk', openIndexedDbLogStore(shopRegistry, { parts })),
    ];
    await lasting.shop.commands.addToCart(size('a', 3));
    await visit.shop.commands.addToCart(size('b', 2));
    await visit.shop.commands.addToWishlist({ productId: toProductId('p-w'), variantId: toVariantId('w') });
    expect(await handOver(visit.shop, lasting.shop.log, ids)).toBe(true);
    expect(lasting.shop.durability).toBe('persistent');
    await lasting.shop.stop();
    const next = await openShop('next', openIndexedDbLogStore(shopRegistry, { parts }));
    expect(cartOf(next.shop)).toEqual({ a: 3, b: 2 });
    expect(next.shop.views().wishlist.items).toMatchObject([{ productId: toProductId('p-w') }]);
    await Promise.all([next.shop.stop(), visit.shop.stop()]);
  });

  test('enters it once, however often it is tried', async () => {
    const [visit, lasting] = [
      await openShop('visit'),
      await openShop('disk', openIndexedDbLogStore(shopRegistry, { parts })),
    ];
    await visit.shop.commands.addToCart(size('b', 2));
    await handOver(visit.shop, lasting.shop.log, ids);
    const { head } = lasting.shop.log;
    await lasting.shop.commands.removeFromCart({ variantId: toVariantId('b') });
    await handOver(visit.shop, lasting.shop.log, ids);
    expect(lasting.shop.log.head).toBe(head + 1);
    expect(cartOf(lasting.shop)).toEqual({});
    await Promise.all([visit.shop.stop(), lasting.shop.stop()]);
  });

  test('is not lost when the disk refuses it: the next try takes it', async () => {
    const store = openIndexedDbLogStore(shopRegistry, { parts });
    const [visit, lasting] = [await openShop('visit'), await openShop('disk', store)];
    await visit.shop.commands.addToCart(size('b', 2));
    vi.spyOn(lasting.shop.log, 'dispatch').mockRejectedValueOnce(new LogStoreError('quota', 'full'));
    await expect(handOver(visit.shop, lasting.shop.log, ids)).rejects.toThrow('full');
    expect(cartOf(visit.shop)).toEqual({ b: 2 });
    expect(await handOver(visit.shop, lasting.shop.log, ids)).toBe(true);
    expect(cartOf(lasting.shop)).toEqual({ b: 2 });
    await Promise.all([visit.shop.stop(), lasting.shop.stop()]);
  });

  test('on the device of a customer reaches their account, like a cart at sign-in', async () => {
    const [visit, lasting] = [
      await openShop('visit'),
      await openShop('disk', openIndexedDbLogStore(shopRegistry, { parts })),
    ];
    await lasting.shop.commands.signIn(credentials);
    await lasting.shop.commands.addToCart(size('a'));
    await visit.shop.commands.addToCart(size('b', 2));
    await handOver(visit.shop, lasting.shop.log, ids);
    expect(cartOf(lasting.shop)).toEqual({ a: 1, b: 2 });
    lasting.shop.commands.retrySync();
    await expect.poll(() => lasting.shop.views().sync).toMatchObject({ state: 'synced', pending: 0 });
    await Promise.all([visit.shop.stop(), lasting.shop.stop()]);
  });

  test('of somebody who signed in stays where it is, and nothing of theirs enters another log', async () => {
    const [visit, lasting] = [
      await openShop('visit'),
      await openShop('disk', openIndexedDbLogStore(shopRegistry, { parts })),
    ];
    await visit.shop.commands.signIn(credentials);
    await visit.shop.commands.addToCart(size('b', 2));
    expect(await handOver(visit.shop, lasting.shop.log, ids)).toBe(false);
    expect(lasting.shop.log.head).toBe(0);
    expect(cartOf(visit.shop)).toEqual({ b: 2 });
    await Promise.all([visit.shop.stop(), lasting.shop.stop()]);
  });
});
