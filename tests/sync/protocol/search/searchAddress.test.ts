import { FACET_IDS } from '#events/facts/facetIds.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { withFacet, withFacetToggled, withoutFilters } from '#sync/protocol/search/listChanges.ts';
import {
  listAddress,
  parseListAddress,
  parseWords,
  PLAIN_LIST,
  searchAddress,
  SORT_ORDERS,
  tidyWords,
  TOGGLE_ON,
} from '#sync/protocol/search/searchAddress.ts';

const parse = (address: string) => parseListAddress(new URLSearchParams(address));

const value = fc.stringMatching(/^[a-z0-9][a-z0-9.-]{0,12}$/);
const anyList = fc.record({
  facets: fc
    .dictionary(fc.constantFrom(...FACET_IDS), fc.uniqueArray(value, { minLength: 1, maxLength: 5 }))
    .map((facets) =>
      Object.fromEntries(
        Object.entries(facets).map(([id, values]) => [
          id,
          id === 'new' || id === 'sale' ? [TOGGLE_ON] : values.toSorted(),
        ]),
      ),
    ),
  prices: fc.tuple(fc.option(fc.nat(99_999)), fc.option(fc.nat(99_999))),
  sort: fc.constantFrom(...SORT_ORDERS),
  page: fc.integer({ min: 1, max: 9_999 }),
});
describe('the address of a list', () => {
  test('ROUTE-07: leaves out what nobody chose', () => {
    expect(listAddress(PLAIN_LIST)).toBe('');
    expect(parse('')).toEqual(PLAIN_LIST);
  });

  test.each([
    ['?sale=1', '?sale=yes'],
    ['?new=true&sale=on', '?new=yes&sale=yes'],
    ['?sale=0', ''],
    ['?sale=no&new=false', ''],
  ])('CAT-01: a link from elsewhere that says %s asks for %s', (from, address) => {
    expect(listAddress(parse(from))).toBe(address);
  });

  test('CAT-01: holds every facet, the price, the sort and the page, and gives them back', () => {
    const address =
      '?size=10,9.5&width=wide-2e&colour=blue&sale=yes&minPrice=100&maxPrice=250&sort=priceAsc&page=2';
    expect(listAddress(parse(address))).toBe(address);
  });

  test('CAT-01: any list comes back from its address', () => {
    fc.assert(
      fc.property(anyList, ({ facets, prices: [a, b], sort, page }) => {
        const turned = a !== null && b !== null && a > b;
        const query = { facets, minPrice: turned ? b : a, maxPrice: turned ? a : b, sort, page };
        expect(parse(listAddress(query))).toEqual(query);
      }),
    );
  });

  test('any text after the question mark is a list with one spelling', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (text) => {
        const address = listAddress(parse(text));
        expect(listAddress(parse(address))).toBe(address);
      }),
    );
  });

  test('is the same however its values are ordered, doubled or spelled', () => {
    expect(listAddress(parse('?colour=red%2Cblue,red&size=9&colour=green&utm=1&page=1'))).toBe(
      '?size=9&colour=blue,red',
    );
    expect(listAddress(parse('?minPrice=200&maxPrice=100'))).toBe('?minPrice=100&maxPrice=200');
    expect(listAddress(parse('?minPrice=-1&maxPrice=1.5&page=0&sort=up&colour=<b>,RED'))).toBe('');
  });
});

describe('ROUTE-07: what an address may ask for', () => {
  const values = (count: number) => Array.from({ length: count }, (_, place) => `v${100 + place}`);
  type Case = readonly [address: string, kept: string];
  test.each<Case>([
    ['?page=1', ''],
    ['?page=2', '?page=2'],
    ['?page=9999', '?page=9999'],
    ['?page=10000', '?page=9999'],
    ['?page=99999', '?page=9999'],
    ['?page=100000', ''],
    ['?page=02', ''],
    ['?minPrice=0', '?minPrice=0'],
    ['?maxPrice=0', '?maxPrice=0'],
    ['?minPrice=-1', ''],
    ['?maxPrice=99999', '?maxPrice=99999'],
    ['?maxPrice=100000', ''],
    ['?minPrice=100&maxPrice=100', '?minPrice=100&maxPrice=100'],
    ['?minPrice=101&maxPrice=100', '?minPrice=100&maxPrice=101'],
    ['?sort=nameDesc', '?sort=nameDesc'],
    ['?sort=featured', ''],
    ['?sort=NAMEDESC', ''],
    ['?page=2&page=3', '?page=2'],
    [`?size=${'a'.repeat(48)}`, `?size=${'a'.repeat(48)}`],
    [`?size=${'a'.repeat(49)}`, ''],
    ['?size=', ''],
    [`?size=${values(64).join(',')}`, `?size=${values(64).join(',')}`],
    [`?size=${values(65).join(',')}`, `?size=${values(64).join(',')}`],
  ])('%s is the list %s', (address, kept) => {
    expect(listAddress(parse(address))).toBe(kept);
  });

  test('the plain list says so in numbers', () => {
    expect(parse('?page=0&sort=up&minPrice=x')).toStrictEqual({
      facets: {},
      minPrice: null,
      maxPrice: null,
      sort: 'featured',
      page: 1,
    });
  });
});

describe('the words of a search', () => {
  test('stand first in the address and come back', () => {
    const address = searchAddress({ ...PLAIN_LIST, words: 'men’s 50% & more', page: 3 });
    expect(address).toBe('?q=men%E2%80%99s+50%25+%26+more&page=3');
    expect(parseWords(new URLSearchParams(address))).toBe('men’s 50% & more');
  });

  test('have single spaces and an end', () => {
    expect(tidyWords('  trail\n\t shoes ')).toBe('trail shoes');
    expect(tidyWords(`${'a'.repeat(119)}\u{1F45F}`)).toHaveLength(120);
    expect(tidyWords('\uD83D')).toBe('\uFFFD');
  });

  test.each([
    ['', ''],
    [' ', ''],
    [' a', 'a'],
    ['a ', 'a'],
    ['a\u0000b', 'a b'],
    ['a'.repeat(120), 'a'.repeat(120)],
    ['a'.repeat(121), 'a'.repeat(120)],
    [`${'a'.repeat(119)} b`, 'a'.repeat(119)],
    [` ${'a'.repeat(120)}`, 'a'.repeat(120)],
  ])('%j is searched as %j', (typed, words) => {
    expect(tidyWords(typed)).toBe(words);
  });

  test('are none where the address has none, and the first where it has two', () => {
    expect(parseWords(new URLSearchParams('?page=2'))).toBe('');
    expect(parseWords(new URLSearchParams('?q=trail&q=road'))).toBe('trail');
    expect(searchAddress({ ...PLAIN_LIST, words: '' })).toBe('');
  });
});

describe('a change of the list', () => {
  const query = { ...PLAIN_LIST, facets: { colour: ['blue'] }, minPrice: 100, page: 3 };

  test('ROUTE-07: begins at the first page', () => {
    expect(withFacetToggled(query, 'colour', 'red')).toMatchObject({
      facets: { colour: ['blue', 'red'] },
      page: 1,
    });
    expect(withFacetToggled(query, 'colour', 'blue')).toMatchObject({ facets: {}, page: 1 });
    expect(withFacet(query, 'size', ['9', '10', '9']).facets).toEqual({
      colour: ['blue'],
      size: ['10', '9'],
    });
  });

  type Toggle = readonly [name: string, before: readonly string[], value: string, after: readonly string[]];
  test.each<Toggle>([
    ['the first value of a facet', [], '9', ['9']],
    ['another value, in the address’s order', ['9'], '10', ['10', '9']],
    ['a value that was chosen', ['10', '9'], '9', ['10']],
  ])('CAT-01: a tick changes %s, and the rest of the list stays', (_, before, value, after) => {
    const list = { ...query, facets: { colour: ['blue'], size: before }, sort: 'newest' as const };
    expect(withFacetToggled(list, 'size', value)).toEqual({
      ...list,
      facets: { colour: ['blue'], size: after },
      page: 1,
    });
  });

  test('a facet without a value is not in the list at all', () => {
    expect(withFacet(query, 'colour', [])).toStrictEqual({ ...query, facets: {}, page: 1 });
    expect(withFacet(query, 'colour', ['red'])).toStrictEqual({
      ...query,
      facets: { colour: ['red'] },
      page: 1,
    });
    expect(withFacetToggled(PLAIN_LIST, 'sale', 'yes').facets).toEqual({ sale: ['yes'] });
  });

  test('a price is cleared at both ends', () => {
    const priced = { ...query, maxPrice: 200, words: 'trail' };
    expect(withoutFilters(priced)).toStrictEqual({ ...PLAIN_LIST, words: 'trail' });
  });

  test('clears all filters and keeps the order', () => {
    expect(withoutFilters({ ...query, sort: 'newest' as const })).toEqual({ ...PLAIN_LIST, sort: 'newest' });
  });
});
