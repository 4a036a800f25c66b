import { describe, expect, test } from 'vitest';
import { searchAtPage, searchSortedBy } from '#src/features/browse/list/listQuery.ts';

const search = (text: string) => new URLSearchParams(text);

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
