import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { FoundList } from '#src/features/browse/asked/useAskedList.ts';
import { EmptyList } from '#src/features/browse/list/EmptyList.tsx';
import type { EmptyHelp } from '#sync/protocol/search/search.ts';
import { type ListQuery, PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';

const shown = (query: Partial<ListQuery>, drop: EmptyHelp['drop']): string => {
  const answer = { help: { drop, corrections: [] }, page: 1, total: 0, words: '' };
  const found = { query: { ...PLAIN_LIST, ...query }, answer, search: '' } as unknown as FoundList;
  const element = createElement(EmptyList, { path: '/brands/tessel', found, ask: () => undefined });
  return renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) }),
  );
};

test.each([
  [{ filter: 'sale', labels: ['On sale'] }, 'Remove Sale to see 34 products'],
  [{ filter: 'new', labels: ['New'] }, 'Remove New to see 34 products'],
  [{ filter: 'gender', labels: ['Men’s'] }, 'Remove Men’s to see 34 products'],
  [{ filter: 'size', labels: ['10', '10.5'] }, 'Remove Size 10, Size 10.5 to see 34 products'],
  [{ filter: 'price', labels: [] }, 'Remove the price limit to see 34 products'],
] as const)('CAT-04: an empty list calls the filter to drop what its chip is called: %o', (drop, words) => {
  const html = shown({ facets: { sale: ['yes'] } }, { ...drop, labels: [...drop.labels], total: 34 });
  expect(html).toContain(`>${words}<`);
  expect(html).toContain('Nothing here has all of that');
  expect(html).toContain('<a href="/brands/tessel">Show everything</a>');
});

test('CAT-04: a list that has nothing without any filter says so, and leads to the search', () => {
  const html = shown({}, null);
  expect(html).toContain('Nothing here just now');
  expect(html).toContain('<a href="/search">Search the shop</a>');
  expect(html).not.toContain('Show everything');
});
