// A device whose code is older than its log: what it cannot read it leaves alone, and does not overwrite in the account.
import { createServerClock } from '#sync/transport/serverTime.ts';
import { expect, test } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { createEventLog } from '#events/log/createEventLog.ts';
import { createChannelHub } from '#events/store/memoryLogChannel.ts';
import { createMemoryDisk, createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import { openViews, keepSnapshots } from '#src/shop/tab/openViews.ts';
import type { ShopPlatform } from '#src/shop/tab/platform.ts';
import { openMemoryShop } from '#tests/support/devices/memoryShop.ts';
import { toCents, toProductId, toVariantId } from '#events/brands.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { toMillis } from '#events/store/logBrands.ts';

test('SYNC-06: an event of a newer shop pauses the sync, says so on the screen, and is neither packed away nor trimmed', async () => {
  const disk = createMemoryDisk();
  const { shop, calls } = await openMemoryShop(undefined, { disk });
  await shop.commands.signIn({ email: 'a@b.example', password: 'x' });
  await expect.poll(() => shop.views().sync.state).toBe('synced');
  const { session, head } = shop.log;
  const [first] = await shop.log.read(0);
  if (!first) throw new Error('The log is empty');
  const strange = {
    ...first,
    ...session,
    seq: head + 1,
    eventId: 'strange',
    type: 'ShoesPolished',
    tv: 1,
    data: {},
  };
  disk.logs.get(session.partition)?.push({ batchId: 'of a newer shop', events: [branded(strange)] });
  await shop.log.catchUp();
  expect(shop.log.unknown).toEqual([strange]);
  expect(shop.views().sync.isPaused).toBe(true);
  calls.length = 0;
  const shoe = {
    productId: toProductId('p-1'),
    variantId: toVariantId('v-1'),
    qty: 1,
    shownPriceCents: toCents(10_000),
  };
  expect(await shop.commands.addToCart(shoe)).toEqual({ type: 'done' });
  expect(shop.views().cart.qtyByVariant).toEqual({ 'v-1': 1 });
  shop.commands.retrySync();
  await new Promise((resolve) => setImmediate(resolve));
  expect(calls.filter((path) => path.endsWith('/state'))).toEqual([]);
  expect(shop.views().sync.pending).toBeGreaterThan(0);
  await shop.stop();

  let ids = 0;
  const log = await createEventLog({
    store: createMemoryLogStore(shopRegistry, disk),
    channel: createChannelHub().join(),
    clock: createServerClock(() => toMillis(1_000)),
    ids: { uuid: () => `later-${(ids += 1)}`, uuidOf: (text) => text },
    tabId: 'later',
    firstPartition: branded('guest:later'),
  });
  const views = await openViews(createMemoryLogStore(shopRegistry, disk), log);
  expect(log.unknown).toEqual([strange]);
  const asked: (() => void)[] = [];
  const platform: Pick<ShopPlatform, 'store' | 'whenIdle' | 'report'> = {
    store: createMemoryLogStore(shopRegistry, disk),
    whenIdle: (run) => void asked.push(run),
    report: () => undefined,
  };
  keepSnapshots(platform as ShopPlatform, log, views);
  await log.dispatch(
    Array.from({ length: 600 }, () => ({ type: 'NoticesRead', data: { eventIds: [] } }) as const),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toEqual([]);
  await log.close();
});
