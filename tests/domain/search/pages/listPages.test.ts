// Pages that are lists: their head, what stands around them, and which addresses have none.
import { describe, expect, test } from 'vitest';
import { brandPageOf, categoryPageOf, scopeAt, searchPageOf } from '#domain/search/pages/buildListPages.ts';
import type { SearchScope } from '#domain/search/query/searchQuery.ts';
import { createSearchEngine } from '#domain/search/searchEngine.ts';
import { asked, catalogueOf, category, listed } from '../fewProducts.ts';

const categories = [
  category('/categories/mens', { id: 'mens', name: 'Men’s', title: 'Men’s running' }),
  category('/categories/mens/shoes', {
    id: 'shoes',
    parentId: 'mens',
    name: 'Shoes',
    title: 'Men’s running shoes',
    relatedIds: ['womens'],
  }),
  category('/categories/mens/shoes/road', {
    id: 'road',
    parentId: 'shoes',
    name: 'Road',
    title: 'Men’s road',
  }),
  category('/categories/mens/shoes/track', {
    id: 'track',
    parentId: 'shoes',
    name: 'Track',
    title: 'Men’s track',
  }),
  category('/categories/womens', { id: 'womens', name: 'Women’s', title: 'Women’s running' }),
];
const products = [
  listed('arden', { categoryIds: ['road'] }),
  listed('billow', { categoryIds: ['road'] }),
  listed('cumulant', { categoryIds: ['road'] }),
  listed('spike', { categoryIds: ['track'], brand: 'Lap & Loam' }),
];
const engine = createSearchEngine(catalogueOf(products, categories, 2));
const ids = (page: { readonly cards: readonly { readonly productId: string }[] } | null) =>
  page?.cards.map(({ productId }) => productId);
const plain = asked();

describe('ROUTE-01: an address of a list asks for', () => {
  type Case = readonly [path: string, scope: SearchScope];
  test.each<Case>([
    ['/categories/mens/shoes', { type: 'category', path: '/categories/mens/shoes' }],
    ['/categories', { type: 'category', path: '/categories' }],
    ['/brands/tessel', { type: 'brand', slug: 'tessel' }],
    ['/brands/tessel/mens/shoes', { type: 'brand', slug: 'tessel', within: '/categories/mens/shoes' }],
    ['/brands', { type: 'brand', slug: '' }],
  ])('%s: %j', (path, scope) => {
    expect(scopeAt(path)).toEqual(scope);
  });
});

describe('ROUTE-01: a category’s page', () => {
  test('says what it is, what stands around it, and what is in it', () => {
    const page = categoryPageOf(engine, '/categories/mens/shoes', plain);
    expect(page).toMatchObject({
      category: {
        id: 'shoes',
        name: 'Shoes',
        title: 'Men’s running shoes',
        path: '/categories/mens/shoes',
        description: 'All of /categories/mens/shoes.',
      },
      ancestors: [{ name: 'Men’s', path: '/categories/mens' }],
      children: [
        { name: 'Road', path: '/categories/mens/shoes/road' },
        { name: 'Track', path: '/categories/mens/shoes/track' },
      ],
      related: [{ name: 'Women’s running', path: '/categories/womens' }],
      words: '',
      total: 4,
      pageCount: 2,
      page: 1,
    });
    expect(page?.ancestors[0]).toEqual({ name: 'Men’s', path: '/categories/mens' });
    expect(ids(page)).toEqual(['arden', 'billow']);
    expect(ids(categoryPageOf(engine, '/categories/mens/shoes', asked({ page: 2 })))).toEqual([
      'cumulant',
      'spike',
    ]);
  });

  test('has a first page also where it is empty', () => {
    expect(categoryPageOf(engine, '/categories/womens', plain)).toMatchObject({
      total: 0,
      pageCount: 1,
      cards: [],
    });
    expect(categoryPageOf(engine, '/categories/womens', asked({ page: 2 }))).toBeNull();
  });

  test.each([
    ['/categories/gone', 1],
    ['/categories/mens/shoes', 0],
    ['/categories/mens/shoes', -1],
    ['/categories/mens/shoes', 1.5],
    ['/categories/mens/shoes', 3],
    ['/categories/mens/shoes', Number.NaN],
  ])('%s has no page %d', (path, page) => {
    expect(categoryPageOf(engine, path, asked({ page }))).toBeNull();
  });
});

describe('ROUTE-01: a brand’s page', () => {
  test('shows all it makes, and the categories it makes something for', () => {
    const page = brandPageOf(engine, '/brands/tessel', plain);
    expect(page).toMatchObject({
      brand: { slug: 'tessel', name: 'Tessel', path: '/brands/tessel' },
      category: null,
      ancestors: [],
      total: 3,
    });
    expect(page?.children).toEqual([{ name: 'Men’s', path: '/brands/tessel/mens' }]);
  });

  test('shows what of the brand stands in a category', () => {
    const page = brandPageOf(engine, '/brands/tessel/mens/shoes', plain);
    expect(page).toMatchObject({
      category: { name: 'Shoes', title: 'Tessel: Men’s running shoes', path: '/brands/tessel/mens/shoes' },
      ancestors: [
        { name: 'Tessel', path: '/brands/tessel' },
        { name: 'Men’s', path: '/brands/tessel/mens' },
      ],
      total: 3,
    });
    expect(page?.children).toEqual([{ name: 'Road', path: '/brands/tessel/mens/shoes/road' }]);
    expect(ids(brandPageOf(engine, '/brands/lap-loam/mens/shoes', plain))).toEqual(['spike']);
  });

  test.each([
    '/brands/nobody',
    '/brands/',
    '/brands/tessel/hats',
    // There is such a category, and nothing of the brand in it.
    '/brands/tessel/womens',
    '/brands/tessel/mens/shoes/track',
  ])('there is no %s', (path) => {
    expect(brandPageOf(engine, path, plain)).toBeNull();
  });
});

test('CAT-04: a search is a page of the whole shop', () => {
  expect(searchPageOf(engine, 'arden', plain)).toMatchObject({ words: 'arden', total: 1, pageCount: 1 });
  expect(ids(searchPageOf(engine, 'tessel', asked({ page: 2 })))).toEqual(['cumulant']);
  expect(searchPageOf(engine, 'arden', asked({ page: 2 }))).toBeNull();
  expect(searchPageOf(engine, 'zzzz', plain)).toMatchObject({ total: 0, cards: [] });
});
