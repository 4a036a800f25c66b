import { expect, test } from 'vitest';
import { pageKey } from '#src/catalogue/pages/payload.ts';
import { parseStoresQuery, storesPageCount, storesSearch } from '#src/catalogue/pages/storesQuery.ts';

const keyOf = (href: string): string => {
  const { pathname, searchParams } = new URL(href, 'https://shop.example');
  return pageKey(pathname, searchParams);
};

test.each([
  ['/stores?near=&page=1', '/stores'],
  ['/stores?utm_source=mail', '/stores'],
  ['/stores?page=0', '/stores'],
  ['/stores?near=%20Fitzroy%20%20VIC%203065', '/stores?near=Fitzroy+VIC+3065'],
  ['/stores?page=2&near=3065', '/stores?near=3065&page=2'],
  ['/stores/vic/fitzroy?near=3065', '/stores/vic/fitzroy'],
])('ROUTE-08: %s is kept as %s', (href, key) => expect(keyOf(href)).toBe(key));

test('ROUTE-08: what is read from an address is what was written into it', () => {
  const query = { near: 'O’Connor & Sons WA', page: 3 };
  expect(parseStoresQuery(new URLSearchParams(storesSearch(query)))).toEqual(query);
});

test('a place’s name is never longer than a name can be', () => {
  expect(parseStoresQuery(new URLSearchParams({ near: 'x'.repeat(500) })).near).toHaveLength(64);
});

test('§9: a thousand stores a page', () => {
  expect([0, 36, 1_000, 1_001].map(storesPageCount)).toEqual([1, 1, 1, 2]);
});
