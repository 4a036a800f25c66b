import { FACET_IDS } from '#events/facts/facetIds.ts';
import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { searchHandlers } from '#server/shop/catalogue/searchHandlers.ts';
import { type SearchQuery, SORT_ORDERS, tidyWords, TOGGLE_ON } from '#sync/protocol/search/searchAddress.ts';
import { parametersOfQuery, queryOfParameters } from '#sync/protocol/search/searchCalls.ts';
import { apiApp } from '#tests/support/server/apiApp.ts';

const { engine, categories } = createCatalogue(sampleShop());
let app: FastifyInstance;

beforeAll(async () => {
  app = await apiApp({
    endpoints: searchHandlers({
      search: async (query) => engine.search(query),
      suggest: async (words) => engine.suggest(words),
    }),
  });
});
afterAll(() => app.close());

const get = async (path: string, parameters: Record<string, string | undefined>) => {
  const pairs = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return app.inject(`/api/${path}?${new URLSearchParams(pairs).toString()}`);
};

const anyQuery: fc.Arbitrary<SearchQuery> = fc.record({
  scope: fc.oneof(
    fc.constant({ type: 'all' as const }),
    fc.constantFrom(...categories).map(({ path }) => ({ type: 'category' as const, path })),
    fc.constantFrom('tessel', 'orrin').map((slug) => ({ type: 'brand' as const, slug })),
  ),
  words: fc.oneof(
    fc.constantFrom('', 'trail', 'mens shoes', 'a+b & c=d?'),
    fc.string({ maxLength: 20 }).map(tidyWords),
  ),
  facets: fc
    .dictionary(
      fc.constantFrom(...FACET_IDS),
      fc
        .uniqueArray(fc.constantFrom('9', '9.5', 'blue', 'wide-2e', 'mens', 'yes'), { minLength: 1 })
        .map((values) => values.toSorted()),
      { maxKeys: 3, noNullPrototype: true },
    )
    // An address has one value for what is on or off.
    .map(({ new: isNew, sale, ...facets }) => ({
      ...facets,
      ...(isNew && { new: [TOGGLE_ON] }),
      ...(sale && { sale: [TOGGLE_ON] }),
    })),
  minPrice: fc.constantFrom(null, 0, 100),
  maxPrice: fc.constantFrom(null, 150, 99_999),
  sort: fc.constantFrom(...SORT_ORDERS),
  page: fc.integer({ min: 1, max: 3 }),
});

describe('a device that asks the shop', () => {
  test('any question comes through its parameters unchanged', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(queryOfParameters(parametersOfQuery(query))).toEqual(query);
      }),
    );
  });

  test('CAT-09: gets what the engine answers', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const response = await get('search', parametersOfQuery(query));
        expect(response.statusCode).toBe(200);
        expect(response.json()).toEqual(JSON.parse(JSON.stringify(engine.search(query))));
      }),
      { numRuns: 60 },
    );
  });

  test('CAT-04: gets suggestions', async () => {
    expect((await get('search/suggestions', { q: ' tess ' })).json()).toEqual(engine.suggest('tess'));
  });

  test('is told when there is no such list', async () => {
    expect((await get('search', { within: '/categories/hats' })).statusCode).toBe(404);
    expect((await get('search', { of: 'nobody' })).statusCode).toBe(404);
  });
});

describe('questions that nobody meant', () => {
  test('are refused with a reason or answered, and never our fault', async () => {
    const name = fc.oneof(
      fc.constantFrom('q', 'within', 'of', 'sort', 'page', 'minPrice', 'maxPrice', ...FACET_IDS),
      fc.string({ maxLength: 8 }),
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '',
        '-1',
        '1e9',
        '9,,9',
        '../..',
        '/categories/../x',
        '__proto__',
        'a'.repeat(500),
        '%',
        '\0',
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('search', 'search/suggestions'),
        fc.array(fc.tuple(name, text), { maxLength: 4 }),
        async (path, pairs) => {
          const response = await app.inject(
            `/api/${path}?${pairs.map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('=')).join('&')}`,
          );
          expect([200, 400, 404]).toContain(response.statusCode);
          if (response.statusCode === 400) expect(Object.keys(response.json().fields)).not.toEqual([]);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
