// The bridge between screens and shop, when the shop behind it changes.
import { describe, expect, test, vi } from 'vitest';
import type { Commands } from '#src/store/commands.ts';
import { createShopStore, loadingViews, noProducts, type ShopConnection } from '#src/store/shopStore.ts';
import { toProductId, toCartId } from '#events/brands.ts';

const shopOf = (name: string) => {
  const listeners = new Set<() => void>();
  const wantProducts = vi.fn<(ids: readonly string[]) => void>();
  const connection: ShopConnection = {
    commands: { name } as unknown as Commands,
    views: () => ({ ...loadingViews, cart: { ...loadingViews.cart, cartId: toCartId(name) } }),
    products: () => new Map(),
    wantProducts,
    retryProducts: async () => undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { connection, wantProducts, tell: () => listeners.forEach((listener) => listener()) };
};

/** Whose commands a tap would use now; undefined while it has to wait. */
const answering = async (store: ReturnType<typeof createShopStore>): Promise<unknown> => {
  const nobody = Promise.resolve().then(() => undefined);
  return Promise.race([store.commands, nobody]);
};

describe('the bridge to the shop', () => {
  test('before a shop is there it knows what the server knew: React draws no page anew for it', () => {
    const { products } = createShopStore();
    expect(products).toBe(noProducts);
    expect(products.size).toBe(0);
  });

  test('lets a tap wait until a shop has connected', async () => {
    const store = createShopStore();
    const tap = store.commands;
    expect(await answering(store)).toBeUndefined();
    store.connect(shopOf('first').connection);
    expect(await tap).toMatchObject({ name: 'first' });
    expect(await answering(store)).toMatchObject({ name: 'first' });
  });

  test('says that a shop is needed when an act waits for one, and not for what a screen would like to know', () => {
    const needed = vi.fn<() => void>();
    const store = createShopStore(needed);
    store.subscribe(() => undefined);
    store.wantProducts([toProductId('p-1')]);
    expect([store.views.session.status, store.products.size]).toEqual(['INITIALISING', 0]);
    expect(needed).not.toHaveBeenCalled();
    void store.commands;
    expect(needed).toHaveBeenCalledTimes(1);
  });

  test('gives taps and views to the shop that connected last, and tells it what this page wants to know', async () => {
    const store = createShopStore();
    const [memory, disk] = [shopOf('memory'), shopOf('disk')];
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    store.connect(memory.connection);
    store.wantProducts([toProductId('p-1')]);
    store.connect(disk.connection);
    expect(disk.wantProducts).toHaveBeenCalledWith(['p-1']);
    expect(store.views.cart.cartId).toBe('disk');
    expect(await answering(store)).toMatchObject({ name: 'disk' });
    heard.mockClear();
    memory.tell();
    expect(heard).not.toHaveBeenCalled();
    disk.tell();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('holds taps back until everybody who asked for it lets go, and then the newest shop gets them', async () => {
    const store = createShopStore();
    store.connect(shopOf('memory').connection);
    const [one, other] = [store.hold(), store.hold()];
    const tap = store.commands;
    expect(await answering(store)).toBeUndefined();
    store.connect(shopOf('disk').connection);
    one();
    one();
    expect(await answering(store)).toBeUndefined();
    other();
    expect(await tap).toMatchObject({ name: 'disk' });
    expect(await answering(store)).toMatchObject({ name: 'disk' });
  });
});
