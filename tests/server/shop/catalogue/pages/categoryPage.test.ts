import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { categoryPageOf } from '#domain/search/pages/buildListPages.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { categoryPage } from '#sync/protocol/search/listPages.ts';
import type { ProductCard } from '#sync/protocol/pages/pages.ts';
import { PLAIN_LIST, SORT_ORDERS, type SortOrder } from '#sync/protocol/search/searchAddress.ts';

const catalogue = createCatalogue(sampleShop());
const paths = catalogue.categories.map(({ path }) => path);

const firstPage = (path: string, sort: SortOrder = 'featured') => {
  const page = categoryPageOf(catalogue.engine, path, { ...PLAIN_LIST, sort });
  if (page === null) throw new Error(`There is no ${path}`);
  return page;
};

const allCards = (path: string, sort: SortOrder): ProductCard[] =>
  Array.from({ length: firstPage(path, sort).pageCount }, (_, index) =>
    categoryPageOf(catalogue.engine, path, { ...PLAIN_LIST, sort, page: index + 1 }),
  ).flatMap((page) => page?.cards ?? []);

describe('the category tree', () => {
  test.each(paths)('CAT-03: %s has something in it, its ancestors and links that lead somewhere', (path) => {
    const page = firstPage(path);
    expect(z.safeParse(categoryPage, page).success).toBe(true);
    expect(page.total).toBeGreaterThan(0);
    for (const link of [...page.ancestors, ...page.children, ...page.related])
      expect(paths).toContain(link.path);
    expect(page.related.map((link) => link.path)).not.toContain(path);
    expect(page.ancestors.map((link) => link.path)).toEqual(
      page.ancestors.map(
        (_, depth) =>
          `/${path
            .split('/')
            .slice(1, depth + 3)
            .join('/')}`,
      ),
    );
  });

  test('CAT-03: road shoes lead to shoes of other surfaces and other support', () => {
    const { related, ancestors } = firstPage('/categories/mens/shoes/road');
    expect(ancestors.map(({ name }) => name)).toEqual(['Men’s', 'Shoes']);
    expect(related.map(({ path }) => path)).toEqual([
      '/categories/mens/shoes/road/neutral',
      '/categories/mens/shoes/road/max-cushion',
      '/categories/mens/shoes/stability',
      '/categories/mens/shoes/race',
      '/categories/womens/shoes/road',
    ]);
  });

  test('a style of a category is a style of the categories above it', () => {
    for (const path of paths) {
      const parent = firstPage(path).ancestors.at(-1);
      if (parent === undefined) continue;
      const above = new Set(allCards(parent.path, 'featured').map(({ styleId }) => styleId));
      for (const { styleId } of allCards(path, 'featured')) expect(above.has(styleId), path).toBe(true);
    }
  });
});

describe('a list', () => {
  test('pages cover every style once, 24 at a time, in every order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.constantFrom(...SORT_ORDERS), (path, sort) => {
        const { total, pageCount, cards } = firstPage(path, sort);
        const styles = allCards(path, sort).map(({ styleId }) => styleId);
        expect(styles).toHaveLength(total);
        expect(new Set(styles).size).toBe(total);
        expect(cards).toHaveLength(Math.min(total, 24));
        expect(pageCount).toBe(Math.ceil(total / 24));
        expect(new Set(styles)).toEqual(new Set(allCards(path, 'featured').map((card) => card.styleId)));
      }),
    );
  });

  test('there is no page after the last, before the first, or in between', () => {
    const path = '/categories/mens/shoes';
    const { pageCount } = firstPage(path);
    expect(pageCount).toBeGreaterThan(1);
    for (const page of [0, -1, 1.5, Number.NaN, pageCount + 1])
      expect(categoryPageOf(catalogue.engine, path, { ...PLAIN_LIST, page })).toBeNull();
    expect(categoryPageOf(catalogue.engine, '/categories/mens/hats', PLAIN_LIST)).toBeNull();
  });

  test('CAT-02: sorts by price, up and down', () => {
    const prices = (sort: SortOrder) =>
      allCards('/categories/womens/shoes', sort).map(({ priceCents }) => priceCents);
    expect(prices('priceAsc')).toEqual(prices('featured').toSorted((a, b) => a - b));
    expect(prices('priceDesc')).toEqual(prices('featured').toSorted((a, b) => b - a));
  });

  test('CAT-02: sorts by name as a person would, so that 12 comes after 4', () => {
    const names = allCards('/categories/new', 'nameAsc').map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-AU', { numeric: true })));
    expect(allCards('/categories/new', 'nameDesc').map(({ styleId }) => styleId)).toEqual(
      allCards('/categories/new', 'nameAsc')
        .map(({ styleId }) => styleId)
        .toReversed(),
    );
  });

  test('CAT-02: sorts by the day it came in, newest and oldest first', () => {
    const days = (sort: SortOrder) =>
      allCards('/categories/mens', sort).map(
        ({ productId }) => catalogue.products.get(productId)?.landedOn ?? '',
      );
    expect(days('newest')).toEqual(days('featured').toSorted().toReversed());
    expect(days('oldest')).toEqual(days('featured').toSorted());
  });

  test('one card a style, with all colours to be had as dots, the one shown among them', () => {
    for (const card of allCards('/categories/mens', 'featured')) {
      expect(card.colours.map(({ productId }) => productId)).toContain(card.productId);
      for (const { productId } of card.colours)
        expect(['current', 'evergreen', 'coming']).toContain(catalogue.products.get(productId)?.state);
    }
  });

  test('the sale shows reduced colours only, and new ones are new', () => {
    for (const { productId, badges, priceCents, originalPriceCents } of allCards(
      '/categories/sale',
      'featured',
    )) {
      expect(catalogue.products.get(productId)?.isDiscounted).toBe(true);
      expect(badges).toContain('sale');
      expect(priceCents).toBeLessThan(originalPriceCents);
    }
    for (const { badges } of allCards('/categories/new', 'featured')) expect(badges).toContain('newArrival');
  });

  test('unisex shoes stand in the men’s and the women’s list', () => {
    const styles = (path: string) => allCards(path, 'featured').map(({ styleId }) => styleId);
    expect(styles('/categories/mens/shoes/race')).toContain('s-vantage-carbon-2');
    expect(styles('/categories/womens/shoes/race')).toContain('s-vantage-carbon-2');
  });
});
