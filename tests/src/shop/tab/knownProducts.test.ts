import { VirtualTimeScheduler } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createProductStore, tolerantCache } from '#src/shop/tab/knownProducts.ts';
import type { CachedProduct, LookupOutcome, ProductCache } from '#sync/products/productLookup.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { toProductId } from '#events/brands.ts';
import type { ProductId } from '#events/facts/values.ts';
import { toMillis } from '#events/store/logBrands.ts';

const checked = (id: string, stockUpdatedAt: number): CachedProduct => ({
  product: { id, stockUpdatedAt } as Product,
  checkedAt: toMillis(stockUpdatedAt),
});

/** Retries on a clock that stands still until it is told to go on; `settled` waits for those that have begun. */
const unhurried = () => {
  const begun: Promise<unknown>[] = [];
  return {
    scheduler: new VirtualTimeScheduler(undefined, Number.POSITIVE_INFINITY),
    random: () => 0.5,
    inBackground: (work: Promise<unknown>) => void begun.push(work),
    settled: async () => void (await Promise.all(begun.splice(0))),
  };
};

/** A cache that holds these and takes no more, as on a full device. */
const fullCache = (held: ReadonlyMap<ProductId, CachedProduct> = new Map()): ProductCache => ({
  read: async (ids) =>
    new Map([...held].flatMap(([id, one]) => (ids.includes(id) ? [[id, one] as const] : []))),
  write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
});

const closedCache: ProductCache = {
  read: () => Promise.reject(new DOMException('closed', 'InvalidStateError')),
  write: () => Promise.reject(new DOMException('closed', 'InvalidStateError')),
};

describe('products on a device that keeps nothing', () => {
  test.each([
    ['is full: it reads, and takes nothing more', fullCache()],
    ['refuses everything', closedCache],
  ])('are known for this visit when the device %s', async (_, cache) => {
    const reports: unknown[] = [];
    const tolerant = tolerantCache(cache, (error) => reports.push(error));
    await tolerant.write(new Map([[toProductId('arden'), checked('arden', 7)]]));
    expect(await tolerant.read([toProductId('arden'), toProductId('levee')])).toEqual(
      new Map([[toProductId('arden'), checked('arden', 7)]]),
    );
    expect(reports.length).toBeGreaterThan(0);
  });

  test('give way to what another tab has heard since', async () => {
    const tolerant = tolerantCache(
      fullCache(new Map([[toProductId('arden'), checked('arden', 9)]])),
      () => undefined,
    );
    await tolerant.write(new Map([[toProductId('arden'), checked('arden', 7)]]));
    expect(await tolerant.read([toProductId('arden')])).toEqual(
      new Map([[toProductId('arden'), checked('arden', 9)]]),
    );
  });
});

test('CART-04: an answer for two askers is judged once, and whole', async () => {
  const products = new Map(['arden', 'levee', 'scree', 'marlow'].map((id) => [toProductId(id), null]));
  const outcome: LookupOutcome = { type: 'answered', products };
  const judged: ReadonlyMap<ProductId, Product | null>[] = [];
  const productStore = createProductStore({
    cache: { read: async () => new Map(), write: async () => undefined },
    lookup: { fetch: async () => outcome, refresh: async () => outcome },
    catalogue: async () => new Map(),
    maxAgeMs: 0,
    onAnswer: (answer) => judged.push(answer),
    ...unhurried(),
  });
  await Promise.all([
    productStore.want([toProductId('arden'), toProductId('levee')]),
    productStore.want([toProductId('scree'), toProductId('marlow')]),
  ]);
  expect(judged).toEqual([products]);
});

describe('without the index', () => {
  /** A device whose catalogue knows these; the index answers once it `isReachable`. */
  const offline = (known: readonly CachedProduct[], answers: readonly CachedProduct[] = []) => {
    const found = (all: readonly CachedProduct[], ids: readonly string[]) =>
      new Map(
        all.flatMap((one) => (one.product && ids.includes(one.product.id) ? [[one.product.id, one]] : [])),
      );
    const network = { isReachable: false };
    const asked: (readonly string[])[] = [];
    const kept = new Map<ProductId, CachedProduct>();
    const ask = async (ids: readonly string[]): Promise<LookupOutcome> => {
      if (!network.isReachable) return { type: 'unreachable' };
      asked.push(ids);
      for (const [id, one] of found(answers, ids)) kept.set(id, one);
      return { type: 'answered', products: new Map() };
    };
    const productStore = createProductStore({
      cache: { read: async (ids) => found([...kept.values()], ids), write: async () => undefined },
      lookup: { fetch: ask, refresh: ask },
      catalogue: async (ids) => found(known, ids),
      maxAgeMs: 0,
      onAnswer: () => undefined,
      ...unhurried(),
    });
    return { productStore, network, asked, kept };
  };

  test('CAT-09: a product nobody has looked up is known from the catalogue on this device', async () => {
    const { productStore } = offline([checked('arden', 7)]);
    await productStore.want([toProductId('arden'), toProductId('levee')]);
    expect(productStore.all).toEqual(new Map([[toProductId('arden'), checked('arden', 7)]]));
  });

  test('what was looked up stays, even if the catalogue is younger: it has numbers', async () => {
    const { productStore, kept } = offline([checked('arden', 9)]);
    kept.set(toProductId('arden'), checked('arden', 7));
    await productStore.want([toProductId('arden')]);
    expect(productStore.all.get(toProductId('arden'))).toEqual(checked('arden', 7));
  });

  test('CAT-07: when the network is back the index is asked for what it was not, and its word counts', async () => {
    const { productStore, network, asked } = offline([checked('arden', 9)], [checked('arden', 8)]);
    await productStore.want([toProductId('arden')]);
    network.isReachable = true;
    await productStore.retry();
    expect(asked).toEqual([['arden']]);
    expect(productStore.all.get(toProductId('arden'))).toEqual(checked('arden', 8));
  });
});

describe('CART-08: products that cannot be loaded', () => {
  const arden = toProductId('arden');
  /** A device that knows nothing, and an index that fails until it `works`. */
  const failing = (catalogue: readonly CachedProduct[] = []) => {
    const index = { works: false };
    let lookUps = 0;
    const kept = new Map<ProductId, CachedProduct>();
    const ask = async (ids: readonly ProductId[]): Promise<LookupOutcome> => {
      lookUps += 1;
      if (!index.works) return { type: 'unreachable' };
      for (const id of ids) kept.set(id, checked(id, 8));
      return { type: 'answered', products: new Map() };
    };
    const time = unhurried();
    const productStore = createProductStore({
      cache: {
        read: async (ids) => new Map([...kept].filter(([id]) => ids.includes(id))),
        write: async () => undefined,
      },
      lookup: { fetch: ask, refresh: ask },
      catalogue: async (ids) =>
        new Map(
          catalogue.flatMap((one) =>
            one.product && ids.includes(one.product.id) ? [[one.product.id, one] as const] : [],
          ),
        ),
      maxAgeMs: 0,
      onAnswer: () => undefined,
      ...time,
    });
    /** Lets the clock go on to the next retry. @returns the milliseconds that took; null: there is none */
    const nextRetry = async (): Promise<number | null> => {
      if (time.scheduler.actions.length === 0) return null;
      const before = time.scheduler.frame;
      time.scheduler.flush();
      await time.settled();
      return time.scheduler.frame - before;
    };
    return { productStore, index, nextRetry, lookUps: () => lookUps };
  };

  test('are named as such once the index has failed, and not before', async () => {
    const { productStore } = failing();
    const asking = productStore.want([arden]);
    expect([...productStore.unloaded]).toEqual([]);
    await asking;
    expect([...productStore.unloaded]).toEqual(['arden']);
    const { unloaded } = productStore;
    await productStore.retry();
    expect(productStore.unloaded).toBe(unloaded);
  });

  test('are none where the catalogue on the device knows them', async () => {
    const { productStore } = failing([checked('arden', 7)]);
    await productStore.want([arden]);
    expect([...productStore.unloaded]).toEqual([]);
    expect(productStore.all.get(arden)).toEqual(checked('arden', 7));
  });

  test('are asked for again by themselves, at first after a second, at last once a minute, until they come', async () => {
    const { productStore, index, nextRetry } = failing();
    const told: number[] = [];
    productStore.subscribe(() => told.push(productStore.unloaded.size));
    await productStore.want([arden]);
    const waits: (number | null)[] = [];
    for (let nth = 0; nth < 8; nth += 1) waits.push(await nextRetry());
    expect(waits).toEqual([750, 1_250, 2_250, 4_250, 8_250, 16_250, 30_250, 30_250]);
    index.works = true;
    await nextRetry();
    expect(productStore.all.get(arden)).toEqual(checked('arden', 8));
    expect([...productStore.unloaded]).toEqual([]);
    // Screens were told once that it failed, and once that it came.
    expect(told.at(0)).toBe(1);
    expect(told.at(-1)).toBe(0);
    expect(await nextRetry()).toBeNull();
  });

  test('are asked for at once when the shopper asks, and the wait begins anew after an answer', async () => {
    const { productStore, index, nextRetry, lookUps } = failing();
    await productStore.want([arden]);
    await nextRetry();
    await nextRetry();
    expect(lookUps()).toBe(3);
    index.works = true;
    await productStore.retry();
    expect(lookUps()).toBe(4);
    expect([...productStore.unloaded]).toEqual([]);
    index.works = false;
    await productStore.want([toProductId('levee')]);
    expect(await nextRetry()).toBe(750);
  });

  test('are not asked for by a shop that has closed', async () => {
    const { productStore, nextRetry } = failing();
    await productStore.want([arden]);
    productStore.stop();
    expect(await nextRetry()).toBeNull();
    await productStore.want([arden]);
    expect(await nextRetry()).toBeNull();
  });
});
