// A browser that will not save, and later does: what the shopper sees, and what becomes of what they did.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LogStoreError } from '#events/store/logStore.ts';
import type { ShopLogStore } from '#events/facts/shopLog.ts';
import { clearAlerts, currentAlerts } from '#src/page/alerts/alertStore.ts';
import { savingState, setSaving } from '#src/shell/storage/savingState.ts';
import { visitInMemory } from '#src/entry/memoryVisit.ts';
import { createShop, type Shop } from '#src/shop/shop.ts';
import { shopStore } from '#src/store/shopStore.ts';
import { createMemoryPlatform } from '#tests/support/devices/memoryShop.ts';
import { toCents, toProductId, toVariantId } from '#events/brands.ts';

const blocked = new LogStoreError('blocked', 'Another tab is in the way.');
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const shoe = {
  productId: toProductId('p-1'),
  variantId: toVariantId('v-1'),
  qty: 2,
  shownPriceCents: toCents(10_000),
};
/** ms a write takes. */
const DISK_MS = 100;
let opened: Shop[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  setSaving({ trouble: null, cleared: null });
  clearAlerts();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await Promise.all(opened.map((shop) => shop.stop()));
  opened = [];
});

/** @param refusals how often the disk says no before it says yes */
const visit = async (refusals: number) => {
  const { platform } = createMemoryPlatform();
  // The other disk is in memory too, under its own name for what lasts.
  const lasting = createMemoryPlatform().platform;
  let left = refusals;
  const openOnDisk = vi.fn<() => Promise<Shop>>(async () => {
    left -= 1;
    if (left >= 0) throw blocked;
    const store: ShopLogStore = {
      ...lasting.store,
      durability: 'persistent',
      append: async (...batch) => {
        await new Promise((written) => setTimeout(written, DISK_MS));
        return lasting.store.append(...batch);
      },
    };
    return createShop({ ...lasting, store });
  });
  const connect = (shop: Shop): void => {
    opened.push(shop);
    shopStore.connect(shop);
  };
  setSaving({ trouble: { type: 'memory', reason: blocked.reason } });
  await visitInMemory({ platform, connect, openOnDisk });
  return { openOnDisk };
};

const cart = () => shopStore.views.cart;

describe('a visit to a browser that will not save', () => {
  test('works, and shows that it is kept in memory', async () => {
    await visit(Infinity);
    await (await shopStore.commands).addToCart(shoe);
    expect(cart()).toMatchObject({
      durability: 'memory',
      items: [{ variantId: toVariantId('v-1'), qty: 2 }],
    });
  });

  test('tries again ever more rarely, and moves to the disk when it may', async () => {
    const { openOnDisk } = await visit(2);
    await (await shopStore.commands).addToCart(shoe);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(openOnDisk).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(openOnDisk).toHaveBeenCalledTimes(2);
    expect(cart().durability).toBe('memory');
    await vi.advanceTimersByTimeAsync(8_000 + DISK_MS);
    expect(cart()).toMatchObject({
      durability: 'persistent',
      items: [{ variantId: toVariantId('v-1'), qty: 2 }],
    });
    expect(savingState().trouble).toBeNull();
    expect(currentAlerts()).toMatchObject([{ text: expect.stringContaining('saving again') }]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(openOnDisk).toHaveBeenCalledTimes(3);
    const changed = (await shopStore.commands).setCartQty({ variantId: toVariantId('v-1'), qty: 3 });
    await vi.advanceTimersByTimeAsync(DISK_MS);
    await changed;
    expect(cart()).toMatchObject({ durability: 'persistent', items: [{ qty: 3 }] });
  });

  test('tries at once when the shopper comes back to the tab', async () => {
    const { openOnDisk } = await visit(0);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(openOnDisk).toHaveBeenCalledTimes(1);
    expect(cart().durability).toBe('persistent');
  });

  test('loses no tap that comes while it moves, and shows each one once', async () => {
    await visit(0);
    const commands = await shopStore.commands;
    const first = commands.addToCart(shoe);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(DISK_MS / 2);
    const late = (async () =>
      (await shopStore.commands).addToCart({ ...shoe, variantId: toVariantId('v-2') }))();
    await vi.advanceTimersByTimeAsync(DISK_MS * 3);
    expect(await Promise.all([first, late])).toEqual([{ type: 'done' }, { type: 'done' }]);
    expect(cart().durability).toBe('persistent');
    expect(
      cart()
        .items.map(({ variantId }) => variantId)
        .toSorted(),
    ).toEqual(['v-1', 'v-2']);
  });

  test('of somebody who signed in stays as it is: their account has what they do', async () => {
    const { openOnDisk } = await visit(0);
    await (await shopStore.commands).signIn({ email: 'a@b.example', password: 'x' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(openOnDisk).not.toHaveBeenCalled();
    expect(cart().durability).toBe('memory');
  });
});
