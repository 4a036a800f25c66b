import { describe, expect, test } from 'vitest';
import { searchAsking } from '#sync/protocol/search/listChanges.ts';
import { PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';

const search = (text: string) => new URLSearchParams(text);

describe('ROUTE-08: which way a shopper came to a list stays in its address, whatever they tick', () => {
  const plain = { ...PLAIN_LIST, words: '' };
  const socks = { ...PLAIN_LIST, words: 'socks' };
  const onSale = { facets: { sale: ['yes'] } };

  test('who chose the search stays in it when the last filter goes', () => {
    const chosen = search('q=socks&redirectedSearchQuery=yes');
    const ticked = searchAsking(chosen, { ...socks, ...onSale });
    expect(ticked).toBe('?q=socks&sale=yes&redirectedSearchQuery=yes');
    expect(searchAsking(search(ticked), socks)).toBe('?q=socks&redirectedSearchQuery=yes');
  });

  test('a category that words led to still offers the search', () => {
    const led = search('redirectedSearchQuery=black+socks');
    expect(searchAsking(led, { ...plain, ...onSale })).toBe('?sale=yes&redirectedSearchQuery=black%20socks');
    expect(searchAsking(led, plain)).toBe('?redirectedSearchQuery=black%20socks');
  });

  test('an address that says no such thing has one spelling', () => {
    expect(searchAsking(search('sale=yes&utm_source=mail'), socks)).toBe('?q=socks');
    expect(searchAsking(search('sale=yes'), plain)).toBe('');
  });
});
