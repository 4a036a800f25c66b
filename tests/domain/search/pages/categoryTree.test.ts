// What stands above, below and beside a list.
import { describe, expect, test } from 'vitest';
import type { ListedCategory } from '#domain/search/query/listedCatalogue.ts';
import { categoryTreeOf } from '#domain/search/pages/categoryTree.ts';
import { catalogueOf, category } from '../fewProducts.ts';

const below = (parentId: string | null, id: string, own: Partial<ListedCategory> = {}) =>
  category(`/categories/${id}`, { id, parentId, ...own });

const categories = [
  below(null, 'mens'),
  below('mens', 'shoes', { relatedIds: ['womens', 'hidden', 'gone', 'sale'] }),
  below('shoes', 'road'),
  below('shoes', 'outlet', { inMenu: false }),
  below('shoes', 'trail'),
  below(null, 'womens'),
  below(null, 'hidden', { inMenu: false, inRelated: false }),
  below(null, 'sale', { inMenu: false }),
  below('nowhere', 'lost'),
  below('y', 'x'),
  below('x', 'y'),
  below('self', 'self'),
];
const catalogue = catalogueOf([], categories);
const tree = categoryTreeOf(catalogue);
const idsOf = (some: readonly ListedCategory[]) => some.map(({ id }) => id);
const at = (id: string): ListedCategory => {
  const found = tree.byId(id);
  if (found === undefined) throw new Error(`There is no ${id}`);
  return found;
};

test('ROUTE-01: a list is found by its address and by its id', () => {
  expect(tree.at('/categories/road')?.id).toBe('road');
  expect(tree.at('/categories/roads')).toBeUndefined();
  expect(tree.byId('roads')).toBeUndefined();
});

describe('ROUTE-01: above a list stand', () => {
  test.each([
    ['mens', []],
    ['shoes', ['mens']],
    ['road', ['mens', 'shoes']],
    ['lost', []],
    // Lists that go in a circle end where they began.
    ['x', ['y']],
    ['y', ['x']],
    ['self', []],
  ])('%s: %j', (id, above) => {
    expect(idsOf(tree.above(at(id)))).toEqual(above);
  });

  test('those up to where others begin to go in a circle', () => {
    const around = categoryTreeOf(
      catalogueOf([], [below('a', 'leaf'), below('b', 'a'), below('c', 'b'), below('a', 'c')]),
    );
    const leaf = around.byId('leaf');
    expect(leaf && idsOf(around.above(leaf))).toEqual(['c', 'b', 'a']);
  });
});

test('ROUTE-01: below a list stand those of the menu, in its order; below nothing the tops', () => {
  expect(idsOf(tree.below(at('shoes')))).toEqual(['road', 'trail']);
  expect(idsOf(tree.below(at('road')))).toEqual([]);
  expect(idsOf(tree.below(null))).toEqual(['mens', 'womens']);
});

test('ROUTE-01: beside a list stand those it names, but for what is gone or not to be shown there', () => {
  expect(idsOf(tree.beside(at('shoes')))).toEqual(['womens', 'sale']);
  expect(idsOf(tree.beside(at('road')))).toEqual([]);
});

test('one tree is made of a catalogue, and another of another', () => {
  expect(categoryTreeOf(catalogue)).toBe(tree);
  expect(categoryTreeOf(catalogueOf([], [...categories]))).not.toBe(tree);
});
