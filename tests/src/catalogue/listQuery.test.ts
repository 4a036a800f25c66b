import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  listSearch,
  parseListQuery,
  searchAtPage,
  searchSortedBy,
  SORT_ORDERS,
} from '#src/catalogue/listQuery.ts';
import { sortOrder } from '#sync/protocol/pages.ts';

const search = (text: string) => new URLSearchParams(text);

test('ROUTE-07: a list without parameters is the first page of the featured order', () => {
  expect(parseListQuery(search(''))).toEqual({ sort: 'featured', page: 1 });
});

test('ROUTE-07: sort and page are read from the address', () => {
  expect(parseListQuery(search('sort=priceAsc&page=3'))).toEqual({ sort: 'priceAsc', page: 3 });
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=abc', 'page=1e3', 'page=99999', 'sort=cheapest', 'sort='])(
  '%s counts as not said',
  (text) => {
    expect(parseListQuery(search(text))).toEqual({ sort: 'featured', page: 1 });
  },
);

test('every order the server knows can be asked for', () => {
  expect(SORT_ORDERS.toSorted()).toEqual(sortOrder.options.toSorted());
});

describe('changing the list', () => {
  test('ROUTE-07: another order starts at its first page', () => {
    expect(searchSortedBy(search('sort=newest&page=4'), 'priceAsc')).toBe('?sort=priceAsc');
    expect(searchSortedBy(search('sort=newest&page=4'), 'featured')).toBe('');
  });

  test('other parameters stay', () => {
    expect(searchSortedBy(search('utm_source=mail&page=4'), 'newest')).toBe('?utm_source=mail&sort=newest');
    expect(searchAtPage(search('utm_source=mail&sort=newest'), 2)).toBe(
      '?utm_source=mail&sort=newest&page=2',
    );
    expect(searchAtPage(search('sort=newest&page=2'), 1)).toBe('?sort=newest');
  });
});

test('a list has one address: what is written is read back, and what is read is written the same way', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SORT_ORDERS), fc.integer({ min: 1, max: 9_999 }), (sort, page) => {
      expect(parseListQuery(search(listSearch({ sort, page })))).toEqual({ sort, page });
    }),
  );
});
