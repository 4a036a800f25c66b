// A list or a search as a call asks for it, and back.
import { describe, expect, test } from 'vitest';
import { FACET_IDS } from '#events/facts/facetIds.ts';
import { PLAIN_LIST, type SearchQuery } from '#sync/protocol/search/searchAddress.ts';
import {
  parametersOfQuery,
  queryOfParameters,
  searchProducts,
  suggestSearch,
} from '#sync/protocol/search/searchCalls.ts';
import { takes, text } from '../takes.ts';

const plain: SearchQuery = { ...PLAIN_LIST, words: '', scope: { type: 'all' } };

describe('CAT-01: what a device asks the server for', () => {
  type Case = readonly [name: string, own: Partial<SearchQuery>, parameters: object];
  test.each<Case>([
    ['the whole shop', {}, {}],
    [
      'a category',
      { scope: { type: 'category', path: '/categories/mens/shoes' } },
      { within: '/categories/mens/shoes' },
    ],
    ['a brand', { scope: { type: 'brand', slug: 'tessel' } }, { of: 'tessel' }],
    [
      'what of a brand stands in a category',
      { scope: { type: 'brand', slug: 'tessel', within: '/categories/mens' } },
      { of: 'tessel', within: '/categories/mens' },
    ],
    ['words', { words: 'men’s 50% & more' }, { q: 'men’s 50% & more' }],
    [
      'two sizes in blue',
      { facets: { size: ['10', '9.5'], colour: ['blue'] } },
      { size: '10,9.5', colour: 'blue' },
    ],
    ['a range of prices', { minPrice: 100, maxPrice: 250 }, { minPrice: '100', maxPrice: '250' }],
    ['the second page, dearest first', { sort: 'priceDesc', page: 2 }, { sort: 'priceDesc', page: '2' }],
  ])('%s', (_, own, parameters) => {
    const sent = parametersOfQuery({ ...plain, ...own });
    expect(JSON.parse(JSON.stringify(sent))).toEqual(parameters);
    expect(searchProducts.query.parse(parameters)).toEqual(parameters);
    expect(queryOfParameters(searchProducts.query.parse(parameters))).toStrictEqual({ ...plain, ...own });
  });

  test('words are tidied on the way, and a parameter that is missing asks for nothing', () => {
    expect(parametersOfQuery({ ...plain, words: '  trail \n shoes ' })).toEqual({ q: 'trail shoes' });
    expect(queryOfParameters({ q: undefined, size: undefined, within: undefined })).toEqual(plain);
  });
});

describe('CAT-04: a search', () => {
  const values = (count: number) => Array.from({ length: count }, (_, place) => `${place}`).join(',');
  type Case = readonly [name: string, query: object, taken: boolean];
  test.each<Case>([
    ['240 characters', { q: text(240) }, true],
    ['241 characters', { q: text(241) }, false],
    ['64 sizes', { size: values(64) }, true],
    ['65 sizes', { size: values(65) }, false],
    ['the last page there may be', { page: '9999' }, true],
    ['a page past it', { page: '10000' }, false],
    ['a page before the first', { page: '0' }, false],
    ['the highest price', { maxPrice: '99999' }, true],
    ['a price past it', { maxPrice: '100000' }, false],
    ['a price with cents', { minPrice: '1.5' }, false],
    ['a category six levels down', { within: `/categories${'/x'.repeat(6)}` }, true],
    ['a category seven levels down', { within: `/categories${'/x'.repeat(7)}` }, false],
    ['what is no category', { within: '/stores/vic' }, false],
    ['an order there is not', { sort: 'cheapest' }, false],
  ])('for %s is taken: %s', (_, query, taken) => {
    expect(takes(searchProducts.query, query)).toBe(taken);
  });

  test.each(FACET_IDS)('may choose values of %s, spelled as addresses spell them', (id) => {
    expect(searchProducts.query.parse({ [id]: 'a,b-2' })).toEqual({ [id]: 'a,b-2' });
    expect(takes(searchProducts.query, { [id]: 'A' })).toBe(false);
  });

  test('is helped with up to 240 characters, too', () => {
    expect([240, 241].map((length) => takes(suggestSearch.query, { q: text(length) }))).toEqual([
      true,
      false,
    ]);
  });
});
