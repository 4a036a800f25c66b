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
