import { createServerClock } from '#sync/transport/serverTime.ts';
import { expect, test } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { createEventLog } from '#events/log/createEventLog.ts';
import { createChannelHub } from '#events/store/memoryLogChannel.ts';
import { createMemoryDisk, createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import { saveSnapshots } from '#projections/shop/snapshots.ts';
import { openViews } from '#src/shop/tab/openViews.ts';
import { toCents, toProductId, toVariantId, toItemId } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';
import { branded } from '#tests/support/builders/plain.ts';

test('a snapshot of another tab that is ahead of this one is folded once, not twice', async () => {
  const disk = createMemoryDisk();
  const hub = createChannelHub(() => 'drop');
  let ids = 0;
  const openLog = () =>
    createEventLog({
      store: createMemoryLogStore(shopRegistry, disk),
      channel: hub.join(),
      clock: createServerClock(() => toMillis(1_000)),
      ids: { uuid: () => `id-${(ids += 1)}`, uuidOf: (text) => text },
      tabId: 'tab',
      firstPartition: branded('cust:mia'),
    });
  const [one, two] = [await openLog(), await openLog()];
  const store = createMemoryLogStore(shopRegistry, disk);
  const views = await openViews(store, one);
  const add = {
    productId: toProductId('p-1'),
    variantId: toVariantId('v-1'),
    itemId: toItemId('i-1'),
    qty: 1,
    shownPriceCents: toCents(100),
  };
  // A customer's log begins with the sign-in.
  await one.dispatch([{ type: 'CartItemAdded', data: add }]);
  await saveSnapshots(store, one.session, views);

  const later = await openViews(store, two);
  await two.catchUp();
  expect(later.committed.account.pending).toHaveLength(1);
  expect(later.uptoSeq).toBe(2);
});
