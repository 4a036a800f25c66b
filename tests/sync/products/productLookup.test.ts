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

const product = (id: string, stockUpdatedAt = 1): Product => ({ id, stockUpdatedAt }) as Product;

const lookup = (answer: (ids: readonly string[]) => (Product | null)[] | 'down') => {
  const asked: (readonly string[])[] = [];
  const kept = new Map<string, CachedProduct>();
  const ticks: (() => void)[] = [];
  const cache: ProductCache = {
    read: async (ids) =>
      new Map(ids.flatMap((id) => (kept.has(id) ? [[id, kept.get(id) as CachedProduct]] : []))),
    write: async (products) => {
      for (const [id, one] of products) kept.set(id, one);
    },
  };
  const transport = {
    send: async (_: unknown, input: { body: { objectIds: readonly string[] } }) => {
      asked.push(input.body.objectIds);
      const results = answer(input.body.objectIds);
      return results === 'down'
        ? { type: 'unreachable', reason: 'unreachable' }
        : { type: 'ok', body: { results } };
    },
  } as unknown as Transport;
  let now = 1_000;
  const ports = { transport, cache, now: () => now, nextTick: (run: () => void) => void ticks.push(run) };
  return {
    lookup: createProductLookup(ports),
    asked,
    kept,
    tick: () => ticks.splice(0).forEach((run) => run()),
    later: (ms: number) => (now += ms),
  };
};

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

  test('stock younger than its age limit is not asked for again, older is', async () => {
    const { lookup: products, asked, tick, later } = lookup((ids) => ids.map((id) => product(id)));
    const refresh = async (): Promise<void> => {
      const answer = products.refresh([toProductId('p-1')], 300_000);
      await Promise.resolve();
      await Promise.resolve();
      tick();
      await answer;
    };
    await refresh();
    later(299_000);
    await refresh();
    expect(asked).toHaveLength(1);
    later(2_000);
    await refresh();
    expect(asked).toHaveLength(2);
  });

  test('of two copies the newer count of stock is kept, whichever was heard last', () => {
    const older: CachedProduct = { product: product('p-1', 10), checkedAt: 200 };
    const newer: CachedProduct = { product: product('p-1', 20), checkedAt: 100 };
    expect(newerProduct(newer, older)).toEqual({ product: newer.product, checkedAt: 200 });
    expect(newerProduct(older, newer)).toEqual({ product: newer.product, checkedAt: 200 });
  });
});
