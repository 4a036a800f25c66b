import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { brandPageOf, searchPageOf } from '#domain/search/pages/buildListPages.ts';
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { brandPage, searchPage } from '#sync/protocol/search/listPages.ts';
import { PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';

const catalogue = createCatalogue(sampleShop());
const pageOf = (path: string) => {
  const page = brandPageOf(catalogue.engine, path, PLAIN_LIST);
  if (page === null) throw new Error(`There is no ${path}`);
  return page;
};

describe('a brand', () => {
  test('ROUTE-01: shows all it makes, and below it what stands in each category', () => {
    const page = pageOf('/brands/tessel');
    expect(z.safeParse(brandPage, page).success).toBe(true);
    expect(page.brand).toEqual({ slug: 'tessel', name: 'Tessel', path: '/brands/tessel' });
    for (const card of page.cards) expect(card.brand).toBe('Tessel');
    expect(page.children.map(({ path }) => path)).toContain('/brands/tessel/mens');
    for (const { path } of page.children) {
      const below = pageOf(path);
      expect(below.total).toBeGreaterThan(0);
      expect(below.total).toBeLessThanOrEqual(page.total);
      for (const card of below.cards) expect(card.brand).toBe('Tessel');
    }
    expect(pageOf('/brands/tessel/mens/shoes')).toMatchObject({
      category: { title: 'Tessel: Men’s running shoes', path: '/brands/tessel/mens/shoes' },
      ancestors: [
        { name: 'Tessel', path: '/brands/tessel' },
        { name: 'Men’s', path: '/brands/tessel/mens' },
      ],
    });
  });

  test.each([
    '/brands/nobody',
    '/brands/tessel/hats',
    '/brands/lap-loam/mens',
    '/brands/',
    '/brands/tessel//',
  ])('there is no %s', (path) => {
    expect(brandPageOf(catalogue.engine, path, PLAIN_LIST)).toBeNull();
  });

  test('there is no page after the last', () => {
    expect(brandPageOf(catalogue.engine, '/brands/tessel', { ...PLAIN_LIST, page: 99 })).toBeNull();
  });
});

describe('a search', () => {
  test('CAT-04: is a page of the contract, with or without a find', () => {
    for (const words of ['', 'arden', 'zzzz', 'mens shoes']) {
      const page = searchPageOf(catalogue.engine, words, PLAIN_LIST);
      expect(z.safeParse(searchPage, page).success).toBe(true);
    }
    expect(searchPageOf(catalogue.engine, 'arden', { ...PLAIN_LIST, page: 2 })).toBeNull();
  });
});
