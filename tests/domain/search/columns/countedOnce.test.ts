// What a list works out once and reads again: on 200,000 products doing it anew would be felt.
import { expect, test } from 'vitest';
import { allBits } from '#domain/search/columns/bits.ts';
import { createMatching } from '#domain/search/columns/matching.ts';
import { createScopes } from '#domain/search/columns/scopes.ts';
import { createSearchIndex, stockedParts } from '#domain/search/columns/searchIndex.ts';
import { asked, catalogueOf, category, listed } from '../fewProducts.ts';

const products = [listed('arden', { categoryIds: ['road'] }), listed('mole', { brand: 'Lap & Loam' })];
const catalogue = catalogueOf(products, [category('/categories/road', { id: 'road' })]);

test('CAT-01: a filter that nobody chose costs nothing: the list without it is the list', () => {
  const index = createSearchIndex(catalogue);
  const stocked = { ...index, ...stockedParts(index, undefined) };
  const chosen = asked({ facets: { brand: ['tessel'] } });
  const matching = createMatching(stocked, chosen, allBits(products.length));
  const all = matching.without(null);
  for (const filter of ['colour', 'size', 'price'] as const) expect(matching.without(filter)).toBe(all);
  expect(matching.without('brand')).not.toEqual(all);
});

test('ROUTE-01: a brand within a list is put together once', () => {
  const scopeOf = createScopes(catalogue);
  const scope = { type: 'brand', slug: 'tessel', within: '/categories/road' } as const;
  const bits = scopeOf(scope);
  expect(bits).toBeDefined();
  expect(scopeOf(scope)).toBe(bits);
});
