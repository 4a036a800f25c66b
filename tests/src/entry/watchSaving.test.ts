// What a shopper reads about a log that is stored.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import { createMemoryDisk, createMemoryLogStore } from '#events/store/memoryLogStore.ts';
import { putBack } from '#src/shell/storage/putBack.ts';
import { savingState, setSaving } from '#src/shell/storage/savingState.ts';
import { rememberedItems } from '#src/entry/rememberedItems.ts';
import { watchSaving } from '#src/entry/watchSaving.ts';
import { createKeptMarker } from '#src/platform/storage/keptMarker.ts';
import type { ShopSnapshot } from '#src/store/shopStore.ts';
import { openMemoryShop } from '#tests/support/devices/memoryShop.ts';
import { toCents, toProductId, toVariantId } from '#events/brands.ts';

const items = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
} as Storage;
const persist = vi.fn<() => Promise<boolean>>();
const marker = createKeptMarker(() => localStorage, 'kept');
let page: { readonly dataLayer?: readonly unknown[] } = {};
const shoe = {
  productId: toProductId('p-1'),
  variantId: toVariantId('v-1'),
  qty: 1,
  shownPriceCents: toCents(10_000),
};
const credentials = { email: 'a@b.example', password: 'x' };

beforeEach(() => {
  items.clear();
  setSaving({ trouble: null, cleared: null, remembered: null });
  persist.mockReset().mockResolvedValue(true);
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('navigator', { storage: { persist } });
  page = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

/** @param views what the mirror shows, of the visit before */
const visit = async (disk = createMemoryDisk(), views?: ShopSnapshot) => {
  const store = createMemoryLogStore(shopRegistry, disk);
  const { shop } = await openMemoryShop(undefined, { store, disk });
  watchSaving({ report: () => undefined }, shop, marker, () => rememberedItems(views));
  return { shop, store, disk };
};

describe('a cleared database', () => {
  test('is told from a first visit, once, and to analytics', async () => {
    const first = await visit();
    expect(savingState().cleared).toBeNull();
    await first.shop.commands.addToCart(shoe);
    await visit(first.disk);
    expect(savingState().cleared).toBeNull();
    await visit();
    expect(savingState().cleared).toBe('guest');
    expect(page.dataLayer).toEqual([{ event: 'storage_cleared', storage: { kept_for: 'guest' } }]);
    setSaving({ cleared: null });
    await visit();
    expect(savingState().cleared).toBeNull();
  });

  test('of a guest gives back what the last visit saw, and nothing twice', async () => {
    const { shop } = await visit();
    await shop.commands.addToCart(shoe);
    await shop.commands.addToCart({ ...shoe, variantId: toVariantId('v-2'), qty: 3 });
    await shop.commands.addToWishlist({ productId: toProductId('p-2'), variantId: toVariantId('v-9') });
    const before = shop.views();

    const { shop: cleared } = await visit(undefined, before);
    const { remembered } = savingState();
    if (!remembered) throw new Error('Nothing is remembered');
    await cleared.commands.addToCart({ ...shoe, qty: 2 });
    expect(await putBack(cleared.commands, remembered)).toBe(true);
    expect(await putBack(cleared.commands, remembered)).toBe(true);
    const { cart, wishlist } = cleared.views();
    expect(cart.items.map(({ variantId, qty }) => [variantId, qty])).toEqual([
      ['v-2', 3],
      ['v-1', 2],
    ]);
    expect(wishlist.items.map(({ productId }) => productId)).toEqual(['p-2']);
  });

  test('of a guest is offered to no customer', async () => {
    const { shop } = await visit();
    await shop.commands.addToCart(shoe);
    const { shop: cleared } = await visit(undefined, shop.views());
    await cleared.commands.signIn(credentials);
    expect(savingState()).toEqual({ trouble: null, cleared: null, remembered: null });
    expect(rememberedItems(cleared.views())).toBeNull();
  });

  test('of a customer says so, and holds nothing of theirs', async () => {
    const { shop } = await visit();
    await shop.commands.signIn(credentials);
    expect([...items.entries()].filter(([key]) => key === 'kept')).toEqual([['kept', 'customer']]);
    const { shop: cleared } = await visit();
    expect(savingState().cleared).toBe('customer');
    await cleared.commands.signIn(credentials);
    expect(savingState().cleared).toBeNull();
  });

  test('after a sign-out is nobody’s: the word dies with the session', async () => {
    const { shop } = await visit();
    await shop.commands.signIn(credentials);
    await shop.commands.signOut({ loseUnsynced: true });
    expect(items.has('kept')).toBe(false);
    await visit();
    expect(savingState().cleared).toBeNull();
  });

  test('under an open tab is told there, too', async () => {
    const { shop, disk } = await visit();
    await shop.commands.addToCart(shoe);
    disk.session = undefined;
    disk.logs.clear();
    await shop.log.catchUp();
    expect(savingState().cleared).toBe('guest');
    expect(shop.views().cart.items).toEqual([]);
  });

  test('that held nothing is not news', async () => {
    const { shop } = await visit();
    await shop.commands.addToCart(shoe);
    await shop.commands.removeFromCart({ variantId: toVariantId('v-1') });
    await visit();
    expect(savingState().cleared).toBeNull();
  });
});

describe('a change that could not be saved', () => {
  test('is told with its reason until another one is saved', async () => {
    const { shop, store } = await visit();
    vi.spyOn(store, 'append').mockRejectedValueOnce(new LogStoreError('quota', 'full'));
    expect(await shop.commands.addToCart(shoe)).toMatchObject({ type: 'failed' });
    expect(savingState().trouble).toEqual({ type: 'refused', reason: 'quota' });
    await shop.commands.addToCart(shoe);
    expect(savingState().trouble).toBeNull();
  });
});

describe('the browser is asked to keep the shop', () => {
  test('after the first item, never on arrival, and once', async () => {
    const { shop, disk } = await visit();
    expect(persist).not.toHaveBeenCalled();
    await shop.commands.addToCart(shoe);
    await shop.commands.addToCart(shoe);
    await (await visit(disk)).shop.commands.addToCart(shoe);
    await expect.poll(() => persist).toHaveBeenCalledTimes(1);
  });

  test('unless it cannot be asked, or has promised already', async () => {
    vi.stubGlobal('navigator', {});
    await (await visit()).shop.commands.addToCart(shoe);
    vi.stubGlobal('navigator', { storage: { persist, persisted: async () => true } });
    await (await visit()).shop.commands.addToCart(shoe);
    expect(persist).not.toHaveBeenCalled();
  });
});
