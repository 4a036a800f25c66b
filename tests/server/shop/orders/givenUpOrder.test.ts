// CHECK-08: a server that gave an order up because the database was away for a moment, and lives.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { finishLeft, startReconciler } from '#server/shop/orders/reconciler.ts';
import type { OrderStore } from '#server/shop/orders/store/orderStore.ts';
import { newKey, openOrderShop, type OrderShop } from '#tests/support/server/orderShop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.reset());

const away = async (): Promise<never> => {
  throw new Error('Connection terminated unexpectedly');
};

describe('an order whose own server gave it up', () => {
  test.each([
    ['before anything was set aside', { reserve: away, release: away }, 'released', 0],
    ['once it was paid for', { commit: away }, 'settled', 1],
    ['once it stood', { finish: away }, 'settled', 1],
  ] as const)('%s is brought to its end at once, not when it counts as left behind', async (...row) => {
    const [, broken, end, orders] = row;
    const key = newKey();
    const left: string[] = [];
    const store: OrderStore = { ...shop.deps.store, ...broken };
    await shop
      .placeDirectly(shop.cart(), key, { store, handOver: (attemptId) => left.push(attemptId) })
      .catch(() => undefined);
    expect(left).toEqual([key]);
    await finishLeft(shop.deps, key);
    expect((await shop.deps.store.find(key))?.state).toBe(end);
    expect(await shop.orders()).toHaveLength(orders);
    expect(await shop.stockOf(shop.size)).toBe(20 - orders);
    expect(await shop.livePayments(key)).toHaveLength(orders);
  });

  test('and nobody began is nothing to finish', async () => {
    await finishLeft(shop.deps, newKey());
    expect(await shop.orders()).toEqual([]);
  });
});

describe('the reconciler', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('tries what was handed over every second until the database is back, and then no more', async () => {
    let [isBack, tries] = [false, 0];
    const store: OrderStore = {
      ...shop.deps.store,
      unfinished: async () => [],
      find: async () => {
        tries += 1;
        return isBack ? null : away();
      },
    };
    const reconciler = startReconciler({ ...shop.deps, store });
    reconciler.takeOver(newKey());
    await vi.advanceTimersByTimeAsync(3_000);
    expect(tries).toBe(3);
    isBack = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toBe(4);
    await reconciler.close();
  });
});
