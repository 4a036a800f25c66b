// Words that are the name of a list lead there; while they are typed, the list is offered.
import { describe, expect, test } from 'vitest';
import type { ListedCategory } from '#domain/search/query/listedCatalogue.ts';
import { createListNames } from '#domain/search/words/listNames.ts';
import { catalogueOf, category, listed } from '../fewProducts.ts';

const at = (path: string, name: string, title: string): ListedCategory =>
  category(`/categories/${path}`, { name, title });

const categories = [
  at('mens', 'Men’s', 'Men’s running'),
  at('mens/shoes', 'Shoes', 'Men’s running shoes'),
  at('mens/shoes/trail', 'Trail', 'Men’s trail running shoes'),
  at('womens', 'Women’s', 'Women’s running'),
  at('womens/shoes', 'Shoes', 'Women’s running shoes'),
  at('womens/tops', 'Long sleeve tops', 'Women’s long sleeve tops'),
  at('running', 'Running', 'Running'),
  at('sale', 'Sale', 'Sale'),
  at('ridgeline', 'Ridgeline', 'All of the Ridgeline range'),
  at('tights', 'Long tights', 'Long tights'),
];
const products = ['Tessel', 'Lap & Loam', 'Tessel', 'Ridgeline', 'Shoes'].map((brand, n) =>
  listed(`p${n}`, { brand }),
);
const names = createListNames(catalogueOf(products, categories));

describe('ROUTE-08: words lead to the one list that goes by them:', () => {
  test.each([
    ['sale', '/categories/sale'],
    ['SALE', '/categories/sale'],
    ['men’s shoes', '/categories/mens/shoes'],
    ['shoes for men', '/categories/mens/shoes'],
    ['mens running shoes', '/categories/mens/shoes'],
    ['mens', '/categories/mens'],
    ['ladies shoes', '/categories/womens/shoes'],
    ['womens trainers', '/categories/womens/shoes'],
    ['trail', '/categories/mens/shoes/trail'],
    ['mens trail shoes', '/categories/mens/shoes/trail'],
    // The last list’s name within the top of its branch.
    ['mens trail', '/categories/mens/shoes/trail'],
    ['tessel', '/brands/tessel'],
    ['loam lap', '/brands/lap-loam'],
    // A brand is as near the top as a category below nothing: nearer than the shoes of men and of women.
    ['shoes', '/brands/shoes'],
  ])('%s to %s', (words, path) => {
    expect(names.pathOf(words)).toBe(path);
  });

  test.each(['', 'running', 'the', 'tops', 'mens sale', 'tess', 'ridgeline'])('%j to none', (words) => {
    expect(names.pathOf(words)).toBeNull();
  });

  test.each([
    ['the nearer one first', ['a', 'b/c'], '/categories/a'],
    ['the nearer one last', ['b/c', 'a'], '/categories/a'],
    ['two as near, then one nearer', ['b/c', 'd/e', 'a'], '/categories/a'],
    ['one nearer, then two as near', ['a', 'b/c', 'd/e'], '/categories/a'],
    ['two as near', ['b/c', 'd/e'], null],
    ['three as near', ['b/c', 'd/e', 'f/g'], null],
  ])('of several with one name to the nearest to the top: %s', (_, paths, path) => {
    const lists = paths.map((each) => at(each, 'Socks', 'Socks'));
    expect(createListNames(catalogueOf([], lists)).pathOf('socks')).toBe(path);
  });
});

describe('CAT-04: while it is typed, a list is offered', () => {
  const offered = (words: string) => names.beginning(words).map(({ path }) => path);

  test('with its name and what it is', () => {
    expect(names.beginning('mens tra')).toEqual([
      { name: 'Men’s trail running shoes', path: '/categories/mens/shoes/trail', kind: 'category' },
    ]);
    expect(names.beginning('tess')).toEqual([{ name: 'Tessel', path: '/brands/tessel', kind: 'brand' }]);
  });

  test.each([
    ['', []],
    ['xyz', []],
    ['lap loam', ['/brands/lap-loam']],
    ['loa', ['/brands/lap-loam']],
    // Each word has to begin one of the name’s.
    ['mens tess', []],
    // The shortest name first, then the nearest to the top.
    ['men', ['/categories/mens', '/categories/mens/shoes', '/categories/mens/shoes/trail']],
    [
      'sho',
      ['/brands/shoes', '/categories/mens/shoes', '/categories/womens/shoes', '/categories/mens/shoes/trail'],
    ],
    // In other words, too; of those that are several, all have to be there.
    ['trainers women', ['/categories/womens/shoes']],
    ['jumper', ['/categories/womens/tops']],
  ])('for %j: %j', (words, paths) => {
    expect(offered(words)).toEqual(paths);
  });

  test('that is a brand after a category of as many words at the top, and before one below it', () => {
    const lists = [at('mens/socks', 'Socks', 'Socket'), at('socks', 'Socks', 'Socks')];
    const brand = [listed('p', { brand: 'Sockeye' })];
    const names = createListNames(catalogueOf(brand, lists));
    expect(names.beginning('sock').map(({ name }) => name)).toEqual(['Socks', 'Sockeye', 'Socket']);
  });

  test('that is nearer to the top before another of as many words', () => {
    const lists = [at('a/b/c', 'Socks', 'Trail socks'), at('d', 'Socks', 'Road socks')];
    const names = createListNames(catalogueOf([], lists));
    expect(names.beginning('socks').map(({ name }) => name)).toEqual(['Road socks', 'Trail socks']);
  });
});

describe('CAT-04: the list that is nearest to a search is one that the words ask for:', () => {
  const lists = [
    category('/categories/new', { name: 'New', title: 'Just landed', rule: { takes: 'new', gender: null } }),
    category('/categories/sale', { name: 'Sale', title: 'Sale', rule: { takes: 'sale', gender: null } }),
  ];
  const names = createListNames(catalogueOf([], lists));
  test.each([
    ['latest shoes', '/categories/new'],
    ['cheap shoes', '/categories/sale'],
    ['sale', '/categories/sale'],
    ['black shoes under 200', undefined],
  ])('for %j: %j', (words, path) => {
    expect(names.nearest(words)?.path).toBe(path);
  });
});
