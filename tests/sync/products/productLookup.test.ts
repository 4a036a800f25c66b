import { describe, expect, test } from 'vitest';
import {
  createProductLookup,
  newerProduct,
  type CachedProduct,
  type LookupOutcome,
  type ProductCache,
} from '#sync/products/productLookup.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import type { Transport } from '#sync/transport/transport.ts';
import { toProductId } from '#events/brands.ts';
import { productIndex } from '#sync/protocol/search/searchObjects.ts';
import { branded } from '#tests/support/builders/plain.ts';
import { toMillis } from '#events/store/logBrands.ts';

const product = (id: string, stockUpdatedAt = 1): Product => ({ id, stockUpdatedAt }) as Product;

const lookup = (answer: (ids: readonly string[]) => (Product | null)[] | 'down') => {
  const asked: (readonly string[])[] = [];
  const kept = new Map<string, CachedProduct>();
  const ticks: (() => void)[] = [];
  const indexes: string[] = [];
  const cache: ProductCache = {
    read: async (ids) =>
      new Map(ids.flatMap((id) => (kept.has(id) ? [[id, kept.get(id) as CachedProduct]] : []))),
    write: async (products) => {
      for (const [id, one] of products) kept.set(id, one);
    },
  };
  const transport = {
    send: async (
      _: unknown,
      input: { params: { indexName: string }; body: { objectIds: readonly string[] } },
    ) => {
      asked.push(input.body.objectIds);
      indexes.push(input.params.indexName);
      const results = answer(input.body.objectIds);
      return results === 'down'
        ? { type: 'unreachable', reason: 'unreachable' }
        : { type: 'ok', body: { results } };
    },
  } as unknown as Transport;
  let now = 1_000;
  const indexName = productIndex({ indexPrefix: 'harbour_' });
  const ports = {
    transport,
    indexName,
    cache,
    now: () => now,
    nextTick: (run: () => void) => void ticks.push(run),
  };
  return {
    lookup: createProductLookup(branded(ports)),
    asked,
    indexes,
    kept,
    tick: () => ticks.splice(0).forEach((run) => run()),
    later: (ms: number) => (now += ms),
  };
};

const turn = () => new Promise<void>((done) => void setImmediate(done));

const idsOf = (outcome: LookupOutcome): readonly string[] =>
  outcome.type === 'answered' ? [...outcome.products.keys()] : [];

describe('CAT-07: products by id', () => {
  test('everything asked for in one tick is one request, and each asker gets the whole answer, to judge it by', async () => {
    const { lookup: products, asked, tick } = lookup((ids) => ids.map((id) => product(id)));
    const first = products.fetch([toProductId('p-1'), toProductId('p-2')]);
    const second = products.fetch([toProductId('p-2'), toProductId('p-3')]);
    tick();
    expect(idsOf(await first)).toEqual(['p-1', 'p-2', 'p-3']);
    expect(await second).toBe(await first);
    expect(asked).toEqual([['p-1', 'p-2', 'p-3']]);
  });

  test('the index is the one of the shop’s settings: its prefix begins the name', async () => {
    const { lookup: products, indexes, tick } = lookup((ids) => ids.map((id) => product(id)));
    const answer = products.fetch([toProductId('p-1')]);
    tick();
    await answer;
    expect(indexes).toEqual(['harbour_products']);
    expect(productIndex({})).toBe('lapandloam_products');
  });

  test('null in the answer is a product that is gone', async () => {
    const { lookup: products, tick } = lookup((ids) => ids.map((id) => (id === 'p-2' ? null : product(id))));
    const answer = products.fetch([toProductId('p-1'), toProductId('p-2')]);
    tick();
    expect((await answer) as unknown).toEqual({
      type: 'answered',
      products: new Map([
        ['p-1', product('p-1')],
        ['p-2', null],
      ]),
    });
  });

  test('fewer results than ids is no answer: every product would be taken for another', async () => {
    const { lookup: products, tick, kept } = lookup((ids) => ids.slice(1).map((id) => product(id)));
    const answer = products.fetch([toProductId('p-1'), toProductId('p-2')]);
    tick();
    expect(await answer).toEqual({ type: 'unreachable' });
    expect(kept.size).toBe(0);
  });

  test.each([
    ['as old as it may be', 300_000, 1],
    ['a millisecond older', 300_001, 2],
  ])('stock that is %s', async (_, ms, requests) => {
    const { lookup: products, asked, tick, later } = lookup((ids) => ids.map((id) => product(id)));
    const refresh = async (): Promise<void> => {
      const answer = products.refresh([toProductId('p-1')], 300_000);
      await turn();
      tick();
      await answer;
    };
    await refresh();
    later(ms);
    await refresh();
    expect(asked).toHaveLength(requests);
  });

  test('of many only those that are old or missing are asked for', async () => {
    const { lookup: products, asked, tick, kept } = lookup((ids) => ids.map((id) => product(id)));
    kept.set('p-1', { product: product('p-1'), checkedAt: toMillis(1_000) });
    kept.set('p-2', { product: null, checkedAt: toMillis(0) });
    const answer = products.refresh(['p-1', 'p-2', 'p-3'].map(toProductId), 500);
    await turn();
    tick();
    await answer;
    expect(asked).toEqual([['p-2', 'p-3']]);
  });

  test('where all are known, nobody is asked', async () => {
    const { lookup: products, asked } = lookup(() => 'down');
    expect(await products.fetch([])).toEqual({ type: 'answered', products: new Map() });
    expect(asked).toEqual([]);
  });

  test('CART-04: what the index said is gone is asked for again, however lately that was', async () => {
    const { lookup: products, asked, kept, tick } = lookup((ids) => ids.map(() => null));
    kept.set('gone', { product: null, checkedAt: toMillis(1_000) });
    const answer = products.refresh([toProductId('gone')], 10_000);
    await Promise.resolve();
    tick();
    expect(await answer).toEqual({ type: 'answered', products: new Map([['gone', null]]) });
    expect(asked).toEqual([['gone']]);
  });

  test('what is answered is kept with the time it was checked, and so is that a product is gone', async () => {
    const {
      lookup: products,
      tick,
      kept,
    } = lookup((ids) => ids.map((id) => (id === 'p-2' ? null : product(id))));
    const answer = products.fetch([toProductId('p-1'), toProductId('p-2')]);
    tick();
    await answer;
    expect([...kept]).toEqual([
      ['p-1', { product: product('p-1'), checkedAt: 1_000 }],
      ['p-2', { product: null, checkedAt: 1_000 }],
    ]);
  });

  test.each([
    [1, [1]],
    [200, [200]],
    [201, [200, 1]],
    [400, [200, 200]],
    [401, [200, 200, 1]],
  ])('%i products are asked for in requests of %j', async (count, sizes) => {
    const ids = Array.from({ length: count }, (_, place) => toProductId(`p-${place}`));
    const { lookup: products, asked, tick } = lookup((all) => all.map((id) => product(id)));
    const answer = products.fetch(ids);
    tick();
    expect(idsOf(await answer)).toEqual(ids);
    expect(asked.map(({ length }) => length)).toEqual(sizes);
  });

  test('one request without an answer leaves all of them without one, and the next tick asks anew', async () => {
    let isDown = true;
    const {
      lookup: products,
      asked,
      tick,
      kept,
    } = lookup((ids) => (isDown ? 'down' : ids.map((id) => product(id))));
    const first = products.fetch([toProductId('p-1')]);
    tick();
    expect(await first).toEqual({ type: 'unreachable' });
    expect(kept.size).toBe(0);
    isDown = false;
    const second = products.fetch([toProductId('p-2')]);
    tick();
    expect(idsOf(await second)).toEqual(['p-2']);
    expect(asked).toEqual([['p-1'], ['p-2']]);
  });

  type Copies = readonly [name: string, first: CachedProduct, second: CachedProduct, kept: CachedProduct];
  const counted = (stockUpdatedAt: number, checkedAt: number): CachedProduct => ({
    product: product('p-1', stockUpdatedAt),
    checkedAt: toMillis(checkedAt),
  });
  const gone = (checkedAt: number): CachedProduct => ({ product: null, checkedAt: toMillis(checkedAt) });
  test.each<Copies>([
    ['the newer count, checked later', counted(20, 200), counted(10, 100), counted(20, 200)],
    ['the newer count, as of the later check', counted(20, 100), counted(10, 200), counted(20, 200)],
    ['a count a millisecond newer', counted(11, 100), counted(10, 200), counted(11, 200)],
    ['the first count ever', counted(1, 100), counted(0, 200), counted(1, 200)],
    ['of equal counts the one checked later', counted(10, 100), counted(10, 200), counted(10, 200)],
    ['that it is gone, where that was heard later', counted(10, 100), gone(200), gone(200)],
    ['that it is there, where that was heard later', counted(10, 200), gone(100), counted(10, 200)],
    ['of two that are gone the one checked later', gone(100), gone(200), gone(200)],
  ])('of two copies is kept: %s, whichever was heard last', (_, first, second, kept) => {
    expect(newerProduct(first, second)).toEqual(kept);
    expect(newerProduct(second, first)).toEqual(kept);
  });

  test('of two copies of one moment the one in hand is kept', () => {
    const [one, other] = [counted(10, 100), gone(100)];
    expect(newerProduct(one, other)).toBe(one);
    expect(newerProduct(other, one)).toBe(other);
  });
});
