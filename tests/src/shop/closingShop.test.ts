// A tab that is closed while its disk is still busy with a tap.
import { expect, test } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { createMemoryDisk, createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import { openMemoryShop } from '#tests/support/devices/memoryShop.ts';
import { toCents, toProductId, toVariantId } from '#events/brands.ts';

type Saving = ReturnType<ShopLogStore['append']>;

const shoe = {
  productId: toProductId('p-1'),
  variantId: toVariantId('v-1'),
  qty: 1,
  shownPriceCents: toCents(10_000),
};

/** A tap, and the tab closed before the disk has answered. */
const closeWhileSaving = async (answer: (save: () => Saving) => Saving) => {
  const store = createMemoryLogStore(shopRegistry, createMemoryDisk());
  const busy = Promise.withResolvers<void>();
  const { shop } = await openMemoryShop(undefined, {
    store: {
      ...store,
      append: async (...batch) => {
        await busy.promise;
        return answer(() => store.append(...batch));
      },
    },
  });
  const tapped = shop.commands.addToCart(shoe);
  expect(shop.views().cart.qtyByVariant).toEqual({ 'v-1': 1 });
  const stopped = shop.stop();
  busy.resolve();
  await stopped;
  return { shop, outcome: (await tapped).type };
};

test('SYNC-06: a tap that could not be saved is off the screen when the tab has closed', async () => {
  const { shop, outcome } = await closeWhileSaving(async () => {
    throw new LogStoreError('quota', 'There is no room');
  });
  expect(outcome).toBe('failed');
  expect(shop.views().cart.qtyByVariant).toEqual({});
});

test('SYNC-06: a tap that was saved is told as saved, by a tab that is closing too', async () => {
  const { shop, outcome } = await closeWhileSaving((save) => save());
  expect(outcome).toBe('done');
  expect(shop.durableViews().cart.qtyByVariant).toEqual({ 'v-1': 1 });
});
