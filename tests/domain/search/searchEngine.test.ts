import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createSearchEngine } from '#domain/search/searchEngine.ts';
import type { SearchAnswer, SearchQuery } from '#domain/search/query/searchQuery.ts';

import { oracleAnswer } from './searchOracle.ts';
import { query, smallShop } from './smallShops.ts';

const runs = { numRuns: 400 };

/** A brand none of whose products were drawn is no list: such a draw says nothing. */
const answered = (answer: SearchAnswer | null): SearchAnswer => {
  fc.pre(answer !== null);
  return answer;
};

const everything: SearchQuery = {
  scope: { type: 'all' },
  words: '',
  facets: {},
  minPrice: null,
  maxPrice: null,
  sort: 'featured',
  page: 1,
};

describe('every answer is what asking each product one by one gives', () => {
  test('CAT-01: totals, and the styles of each page in each order', () => {
    fc.assert(
      fc.property(smallShop, query, (shop, asked) => {
        const answer = answered(createSearchEngine(shop.catalogue).withStock(shop.inStock).search(asked));
        const expected = oracleAnswer(shop, asked);
        expect(answer.total).toBe(expected.total);
        expect(answer.pageCount).toBe(Math.max(1, Math.ceil(expected.total / 3)));
        expect(answer.cards.map(({ productId }) => productId)).toEqual(
          expected.shown.slice((asked.page - 1) * 3, asked.page * 3),
        );
      }),
      runs,
    );
  });

  test('CAT-01: the count beside every value is right for the rest of the selection', () => {
    fc.assert(
      fc.property(smallShop, query, (shop, asked) => {
        const answer = answered(createSearchEngine(shop.catalogue).withStock(shop.inStock).search(asked));
        const { counts } = oracleAnswer(shop, asked);
        const shown = answer.facets.flatMap(({ id, values }) =>
          values.map(({ value, count }) => [`${id}:${value}`, count] as const),
        );
        for (const [key, count] of shown) expect([key, count]).toEqual([key, counts.get(key) ?? 0]);
        // Nothing that could be chosen is left out of a facet that is shown.
        const keys = new Set(shown.map(([key]) => key));
        for (const key of counts.keys())
          if (answer.facets.some(({ id }) => key.startsWith(`${id}:`))) expect(keys).toContain(key);
      }),
      runs,
    );
  });

  test('CAT-01: the ends of the price are those of everything chosen but the price', () => {
    fc.assert(
      fc.property(smallShop, query, (shop, asked) => {
        const { price } = answered(createSearchEngine(shop.catalogue).withStock(shop.inStock).search(asked));
        const { low, high } = oracleAnswer(shop, asked);
        expect(price).toEqual({
          low: Number.isFinite(low) ? low : 0,
          high: Number.isFinite(high) ? high : 0,
          min: asked.minPrice,
          max: asked.maxPrice,
        });
      }),
      runs,
    );
  });

  test('when nothing is found, the filter named brings back as much as any', () => {
    fc.assert(
      fc.property(smallShop, query, (shop, asked) => {
        const { help } = answered(createSearchEngine(shop.catalogue).withStock(shop.inStock).search(asked));
        const { total, totalWithout } = oracleAnswer(shop, asked);
        if (total > 0) {
          expect(help).toBeNull();
          return;
        }
        const chosen = [
          ...(Object.keys(asked.facets) as (keyof typeof asked.facets)[]),
          ...(asked.minPrice === null && asked.maxPrice === null ? [] : (['price'] as const)),
        ];
        const best = Math.max(0, ...chosen.map(totalWithout));
        expect(help?.drop?.total ?? 0).toBe(best);
        if (help?.drop) expect(totalWithout(help.drop.filter)).toBe(best);
      }),
      runs,
    );
  });

  test('choosing a value gives as many styles as its count said, and turning it off goes back', () => {
    fc.assert(
      fc.property(smallShop, query, fc.nat(), (shop, asked, pick) => {
        const engine = createSearchEngine(shop.catalogue).withStock(shop.inStock);
        const { facets } = answered(engine.search(asked));
        const values = facets.flatMap(({ id, values }) =>
          asked.facets[id] === undefined ? values.map(({ value, count }) => ({ id, value, count })) : [],
        );
        const picked = values[pick % Math.max(1, values.length)];
        if (picked === undefined) return;
        const narrowed = answered(
          engine.search({ ...asked, facets: { ...asked.facets, [picked.id]: [picked.value] } }),
        );
        expect(narrowed.total).toBe(picked.count);
      }),
      runs,
    );
  });
});

describe('a facet', () => {
  test('keeps its values in place when other choices leave them nothing', () => {
    fc.assert(
      fc.property(smallShop, query, (shop, asked) => {
        const engine = createSearchEngine(shop.catalogue).withStock(shop.inStock);
        const unfiltered = answered(
          engine.search({ ...asked, facets: {}, minPrice: null, maxPrice: null, page: 1 }),
        );
        const filtered = answered(engine.search(asked));
        for (const { id, values } of unfiltered.facets) {
          const now =
            filtered.facets.find((facet) => facet.id === id)?.values.map(({ value }) => value) ?? [];
          expect(now.filter((value) => values.some((before) => before.value === value))).toEqual(
            values.map(({ value }) => value),
          );
        }
      }),
      runs,
    );
  });

  test('a value nobody sells any more finds nothing, is shown as chosen, and can be dropped', () => {
    fc.assert(
      fc.property(smallShop, (shop) => {
        const answer = answered(
          createSearchEngine(shop.catalogue).search({ ...everything, facets: { colour: ['mauve'] } }),
        );
        expect(answer.total).toBe(0);
        expect(answer.facets.find(({ id }) => id === 'colour')?.values.at(-1)).toEqual({
          value: 'mauve',
          label: 'mauve',
          count: 0,
          selected: true,
        });
        if (shop.catalogue.products.length > 0) expect(answer.help?.drop?.filter).toBe('colour');
      }),
    );
  });
});

test('a category or brand that does not exist has no answer', () => {
  fc.assert(
    fc.property(smallShop, ({ catalogue }) => {
      const engine = createSearchEngine(catalogue);
      expect(
        engine.search({ ...everything, scope: { type: 'category', path: '/categories/hats' } }),
      ).toBeNull();
      expect(engine.search({ ...everything, scope: { type: 'brand', slug: 'nobody' } })).toBeNull();
    }),
    { numRuns: 5 },
  );
});

describe('the facets of a list', () => {
  test('are those that tell its styles apart: a value that all have chooses nothing', () => {
    fc.assert(
      fc.property(smallShop, ({ catalogue }) => {
        const { total, facets } = answered(createSearchEngine(catalogue).search(everything));
        for (const { id, values } of facets) {
          const isOfVariants = id === 'size' || id === 'clothingSize' || id === 'width';
          expect(values.some(({ count }) => count < total) || (isOfVariants && values.length > 1)).toBe(true);
        }
      }),
    );
  });
});
