// What is found, and in which order.
import { describe, expect, test } from 'vitest';
import type { SearchQuery } from '#domain/search/query/searchQuery.ts';
import { createSearchEngine } from '#domain/search/searchEngine.ts';
import { asked, catalogueOf, category, listed } from '../fewProducts.ts';
import { answer, shown, whole } from '../fiveStyles.ts';

describe('CAT-01: styles stand', () => {
  test.each([
    ['featured', 1, ['zephyr-ink', 'arden', 'mole', 'tee']],
    ['featured', 2, ['card']],
    ['featured', 3, []],
    ['nameAsc', 1, ['arden', 'card', 'mole', 'tee']],
    ['nameAsc', 2, ['zephyr-ink']],
    ['nameDesc', 1, ['zephyr-ink', 'tee', 'mole', 'card']],
    ['priceAsc', 1, ['tee', 'card', 'mole', 'arden']],
    ['priceDesc', 1, ['zephyr-ink', 'arden', 'mole', 'card']],
    // By its newest colour; the colour shown stays the first.
    ['newest', 1, ['zephyr-ink', 'arden', 'mole', 'tee']],
    ['oldest', 1, ['card', 'tee', 'mole', 'arden']],
    ['oldest', 2, ['zephyr-ink']],
  ] as const)('%s, page %i: %j', (sort, page, ids) => {
    expect(shown({ sort, page })).toEqual(ids);
    expect(answer({ sort, page })).toMatchObject({ total: 5, pageCount: 2, page, sort });
  });

  test('in the colour that was asked for', () => {
    expect(shown({ facets: { colour: ['red'] } })).toEqual(['zephyr-coral']);
    expect(shown({ facets: { colour: ['red', 'blue'] }, sort: 'newest' })[0]).toBe('zephyr-ink');
    // By the price of the colour shown.
    expect(shown({ sort: 'priceDesc', maxPrice: 150 })).toEqual(['zephyr-coral', 'arden', 'mole', 'card']);
  });

  test('with words by the colour that has them best, shown in the first that has them', () => {
    expect(shown({ words: 'coral' })).toEqual(['zephyr-coral']);
    expect(shown({ words: 'zephyr' })).toEqual(['zephyr-ink']);
    expect(shown({ words: 'tessel', sort: 'priceAsc' })).toEqual(['tee', 'mole', 'zephyr-ink']);
  });

  test('each colour of a style is a dot on its card', () => {
    const [card] = answer({ facets: { colour: ['red'] } }).cards;
    expect(card).toMatchObject({ styleId: 'zephyr', productId: 'zephyr-coral', priceCents: 15_000 });
    expect(card?.colours.map(({ name }) => name)).toEqual(['Ink', 'Coral']);
    expect(answer({ words: 'arden' }).cards[0]?.colours.map(({ productId }) => productId)).toEqual(['arden']);
  });
});

describe('ROUTE-01: a list holds', () => {
  const inList = (path: string) => shown({ scope: { type: 'category', path: `/categories/${path}` } });
  test.each([
    ['mens', ['zephyr-ink', 'arden']],
    ['mens/road', ['zephyr-ink']],
    ['womens', ['mole']],
    ['empty', []],
    ['sale', ['zephyr-coral', 'tee']],
    ['new', ['arden', 'mole']],
    ['new/mens', ['arden']],
    // Unisex fits grown-ups of either kind, and no children.
    ['sale/womens', ['tee']],
    ['sale/kids', []],
  ])('%s: %j', (path, ids) => {
    expect(inList(path)).toEqual(ids);
  });

  test('what a brand makes, of all or of one category', () => {
    const ofBrand = (slug: string, within?: string) =>
      shown({ scope: { type: 'brand', slug, ...(within === undefined ? {} : { within }) } });
    expect(ofBrand('lap-loam')).toEqual(['arden', 'card']);
    expect(ofBrand('lap-loam', '/categories/mens')).toEqual(['arden']);
    expect(ofBrand('tessel', '/categories/cards')).toEqual([]);
    // The first answer is not changed by the others.
    expect(ofBrand('lap-loam')).toEqual(['arden', 'card']);
  });

  test('nothing at all where there is no such list', () => {
    for (const scope of [
      { type: 'category', path: '/categories/hats' },
      { type: 'brand', slug: 'nobody' },
      { type: 'brand', slug: 'nobody', within: '/categories/mens' },
      { type: 'brand', slug: 'tessel', within: '/categories/hats' },
    ] as const) {
      expect(whole.search(asked({ scope }))).toBeNull();
      expect(whole.has(scope)).toBe(false);
    }
    expect(whole.has({ type: 'category', path: '/categories/empty' })).toBe(false);
    expect(whole.has({ type: 'brand', slug: 'tessel', within: '/categories/mens' })).toBe(true);
  });

  test('what stands in lists that go in a circle, and in one that is gone', () => {
    const around = [
      category('/categories/a', { id: 'a', parentId: 'b' }),
      category('/categories/b', { id: 'b', parentId: 'a' }),
    ];
    const engine = createSearchEngine(
      catalogueOf([listed('x', { categoryIds: ['a'] }), listed('y', { categoryIds: ['gone'] })], around),
    );
    for (const path of ['/categories/a', '/categories/b'])
      expect(shown({ scope: { type: 'category', path } }, engine)).toEqual(['x']);
  });
});

describe('CAT-01: a filter lets through', () => {
  test.each<readonly [string, Partial<SearchQuery>, readonly string[]]>([
    [
      'any of the values of one facet',
      { facets: { cushioning: ['firm', 'max'] } },
      ['zephyr-ink', 'arden', 'mole'],
    ],
    ['what answers each facet', { facets: { cushioning: ['firm'], gender: ['mens'] } }, ['arden']],
    ['a size', { facets: { size: ['9'] } }, ['zephyr-ink', 'arden']],
    ['one of two sizes', { facets: { size: ['7', '12'] } }, ['arden', 'mole']],
    ['a size in a width, of one shoe', { facets: { size: ['10'], width: ['wide-2e'] } }, ['zephyr-ink']],
    ['and of one colour', { facets: { size: ['9'], width: ['wide-2e'] } }, ['zephyr-coral']],
    ['not a size of one and a width of another', { facets: { size: ['11'], width: ['wide-2e'] } }, []],
    ['not what is in no catalogue', { facets: { cushioning: ['gone'] } }, []],
    ['nor such a size', { facets: { size: ['77'] } }, []],
    ['nor such a size beside a width', { facets: { size: ['77'], width: ['standard'] } }, []],
    ['what is new', { facets: { new: ['yes'] } }, ['arden', 'mole']],
    ['what is on sale', { facets: { sale: ['yes'] } }, ['zephyr-coral', 'tee']],
    ['a price from a sum on', { minPrice: 150 }, ['zephyr-ink']],
    [
      'a price between two sums, both included',
      { minPrice: 99, maxPrice: 150 },
      ['zephyr-coral', 'arden', 'mole'],
    ],
    ['not a cent more than the upper one', { minPrice: 50, maxPrice: 120 }, ['mole', 'card']],
    ['nor one below the lower one', { minPrice: 121, maxPrice: 149 }, []],
    ['a price up to a sum', { maxPrice: 40 }, ['tee']],
    ['all where no value is chosen', { facets: { size: [], cushioning: [] }, maxPrice: 50 }, ['tee', 'card']],
  ])('%s', (_, query, ids) => {
    expect(shown(query)).toEqual(ids);
  });
});
