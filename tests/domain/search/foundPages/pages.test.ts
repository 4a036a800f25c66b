// Pages that answer a shopper's words: which, and whether before the products.
import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPageIndex } from '#domain/search/foundPages/pageIndex.ts';
import { withPages } from '#domain/search/foundPages/withPages.ts';
import type { SearchQuery } from '#domain/search/query/searchQuery.ts';
import { createListNames } from '#domain/search/words/listNames.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { SAMPLE_STORIES } from '#server/sample/sampleStories.ts';
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { findablePlaces } from '#server/shop/catalogue/content/findablePlaces.ts';
import { findableStories } from '#server/shop/stories/findableStories.ts';
import { parseStory } from '#server/shop/stories/storyFile.ts';

const shop = sampleShop();
const { engine } = createCatalogue(shop);
const findable = [
  ...findablePlaces(shop.documents.stores),
  ...findableStories(
    globSync('{articles,blog}/*.md', { cwd: SAMPLE_STORIES })
      .toSorted()
      .map((file) => parseStory(file, readFileSync(join(SAMPLE_STORIES, file), 'utf8'))),
  ),
];
const around = { pages: createPageIndex(findable), lists: createListNames(engine.catalogue) };

const ask = (words: string, more: Partial<SearchQuery> = {}) => {
  const query: SearchQuery = {
    scope: { type: 'all' },
    words,
    facets: {},
    minPrice: null,
    maxPrice: null,
    sort: 'featured',
    page: 1,
    ...more,
  };
  const answer = engine.search(query);
  if (answer === null) throw new Error('There is no such list');
  return withPages(answer, query, around);
};
const paths = (words: string): readonly string[] => (ask(words).pages?.found ?? []).map(({ path }) => path);

describe('CAT-13: help, guides, stores and lists answer beside products', () => {
  test.each([
    ['returns', '/articles/returns'],
    ['refund policy', '/articles/returns'],
    ['send it back', '/return/guest/create'],
    ['shipping', '/articles/delivery'],
    ['how long does delivery take', '/articles/delivery'],
    ['size guide', '/articles/size-guide'],
    ['size chart', '/articles/size-guide'],
    ['store near geelong', '/stores/vic/geelong'],
    ['find a store', '/stores'],
    ['forgot my password', '/account/signin'],
    ['delivry cost', '/articles/delivery'],
    ['how to stop magpies swooping', '/blog/magpie-season'],
    ['what does heel drop mean', '/blog/what-a-drop-is'],
  ])('%j: first %s, before any product', (words, path) => {
    expect(paths(words)[0]).toBe(path);
    expect(ask(words).pages?.first).toBe(true);
  });

  test('who asks for returns finds the page where a guest begins one, too', () => {
    for (const words of ['returns', 'return an order', 'exchange a size'])
      expect(paths(words)).toContain('/return/guest/create');
  });

  test('a store brings all of them along', () => {
    expect(paths('store near geelong')).toContain('/stores');
  });

  test('beside products a page stands after them, and few do', () => {
    const { pages, total } = ask('white socks');
    expect(total).toBeGreaterThan(0);
    expect(pages?.first).toBe(false);
    expect(paths('white socks')).toContain('/blog/socks-are-half-the-shoe');
    expect(pages?.found.length).toBeLessThanOrEqual(4);
  });

  test('a list that goes by the words is linked', () => {
    expect(paths('new womens shoes')).toContain('/categories/new/womens');
    expect(paths('girls clothes')).toContain('/categories/kids/clothing');
    // For whom is not said: neither the one nor the other.
    expect(paths('blue trail shoes').filter((path) => path.startsWith('/categories'))).toEqual([]);
  });

  test('what nothing answers finds no page', () => {
    for (const words of ['garmin watch', 'netball dress', 'zzzz', '“”', ''])
      expect(ask(words).pages).toBeUndefined();
  });

  test('on the first page of a search of the whole shop alone', () => {
    expect(ask('returns', { page: 2 }).pages).toBeUndefined();
    expect(ask('returns', { scope: { type: 'brand', slug: 'tessel' } }).pages).toBeUndefined();
  });

  test('a question does not complain of words its page is about', () => {
    expect(ask('refund policy').understood?.unknown).toEqual([]);
  });
});

test('PWA-02: what a device keeps of pages is small', () => {
  expect(JSON.stringify(findable).length).toBeLessThan(40_000);
});
