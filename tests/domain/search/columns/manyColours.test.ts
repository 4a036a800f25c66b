// Styles of several colours that share their sizes: what belongs to a style is counted once, and stands where it should.
import { describe, expect, test } from 'vitest';
import { createBits } from '#domain/search/columns/bits.ts';
import type { ListedProduct, ListedCatalogue } from '#domain/search/query/listedCatalogue.ts';
import { createSearchEngine } from '#domain/search/searchEngine.ts';
import type { SearchQuery } from '#domain/search/query/searchQuery.ts';
import { asked, catalogueOf, listed } from '../fewProducts.ts';

const inShop = (products: readonly ListedProduct[], pageSize?: number) => {
  const catalogue: ListedCatalogue = catalogueOf(products, [], pageSize);
  const engine = createSearchEngine(catalogue);
  return (query: Partial<SearchQuery>) => {
    const answer = engine.search(asked(query));
    if (answer === null) throw new Error('There is no such list');
    return answer;
  };
};
const idsOf = ({ cards }: { readonly cards: readonly { readonly productId: string }[] }) =>
  cards.map(({ productId }) => productId);
const colour = (style: string, name: string, own: Parameters<typeof listed>[1]) =>
  listed(`${style}-${name}`, { styleId: style, name: style, ...own });
const wide = (size: string) => ({ size, width: 'Wide (2E)' });
const standard = (size: string) => ({ size, width: 'Standard' });

describe('CAT-01: beside a chosen width', () => {
  const answer = inShop([
    colour('a', 'ink', { variants: [wide('9'), standard('10')] }),
    colour('a', 'coral', { variants: [wide('9'), wide('11')] }),
    colour('b', 'ink', { variants: [wide('9'), wide('10'), { size: '9', width: null }] }),
    colour('c', 'ink', { variants: [wide('12'), wide('12')] }),
    colour('d', 'ink', { variants: [wide('13'), standard('10')] }),
    colour('e', 'tee', { type: 'apparel', variants: [wide('M'), wide('L')] }),
  ]);
  const sizes = (facets: SearchQuery['facets']) =>
    answer({ facets })
      .facets.find(({ id }) => id === 'size')
      ?.values.map(({ value, count }) => `${value}:${count}`)
      .join(' ');

  test('a size counts the styles made so wide in it, each once', () => {
    expect(sizes({ width: ['wide-2e'] })).toBe('9:2 10:1 11:1 12:1 13:1');
    expect(sizes({ width: ['standard'] })).toBe('9:0 10:2 11:0 12:0 13:0');
    expect(sizes({})).toBe('9:2 10:3 11:1 12:1 13:1');
  });

  test('and what no shoe and no shirt can answer together is helped by dropping one of them', () => {
    const facets = { size: ['11'], clothingSize: ['m'], width: ['wide-2e'] };
    expect(answer({ facets }).help?.drop).toEqual({ filter: 'size', labels: ['11'], total: 1 });
    const shoes = { size: ['9'], clothingSize: ['gone'], width: ['wide-2e'] };
    expect(answer({ facets: shoes }).help?.drop).toEqual({
      filter: 'clothingSize',
      labels: ['gone'],
      total: 2,
    });
  });
});

describe('CAT-01: a style of several colours stands', () => {
  const answer = inShop([
    colour('z', 'ink', { landedOn: '2026-12-01', price: 9_000 }),
    colour('b', 'ink', { landedOn: '2026-02-01', price: 5_000 }),
    colour('b', 'coral', { landedOn: '2026-03-01', price: 30_000 }),
    colour('b', 'moss', { landedOn: '2026-01-01', price: 20_000 }),
    colour('c', 'ink', { landedOn: '2026-02-15', price: 10_000 }),
  ]);

  test.each([
    ['newest', ['z-ink', 'b-ink', 'c-ink']],
    ['oldest', ['c-ink', 'b-ink', 'z-ink']],
    ['priceAsc', ['b-ink', 'z-ink', 'c-ink']],
    ['priceDesc', ['c-ink', 'z-ink', 'b-ink']],
    ['nameAsc', ['b-ink', 'c-ink', 'z-ink']],
    ['nameDesc', ['z-ink', 'c-ink', 'b-ink']],
    ['featured', ['z-ink', 'b-ink', 'c-ink']],
  ] as const)('%s where its latest colour, or the one shown, does: %j', (sort, ids) => {
    expect(idsOf(answer({ sort }))).toEqual(ids);
  });

  test.each(['priceAsc', 'priceDesc', 'newest', 'oldest'] as const)(
    '%s: equals as the shop puts them forward',
    (sort) => {
      const equals = ['c', 'a', 'd', 'b'].map((id) => listed(id));
      expect(idsOf(inShop(equals)({ sort }))).toEqual(['c', 'a', 'd', 'b']);
    },
  );
});

describe('CAT-04: with words', () => {
  const products = [
    colour('first', 'ink', { colourName: 'Ridge' }),
    colour('second', 'ink', {}),
    colour('second', 'coral', { colourName: 'Ridge' }),
    listed('third', { name: 'Ridge' }),
  ];

  test('the best match comes first, and every page goes on with the next', () => {
    expect(idsOf(inShop(products)({ words: 'ridge' }))).toEqual(['third', 'first-ink', 'second-coral']);
    const page = (page: number) => idsOf(inShop(products, 1)({ words: 'ridge', page }));
    expect([page(1), page(2), page(3), page(4)]).toEqual([['third'], ['first-ink'], ['second-coral'], []]);
  });

  test('another order stays as it is', () => {
    expect(idsOf(inShop(products)({ words: 'ridge', sort: 'nameDesc' }))).toEqual([
      'second-coral',
      'first-ink',
      'third',
    ]);
  });
});

describe('CAT-01: a value is shown', () => {
  const products = [
    listed('a', {
      brand: 'Blue',
      technology: ['Loft core', 'Loft-core'],
      swatch: { family: 'Blue', base: '#000011', second: '#000012' },
    }),
    listed('b', {
      technology: ['Loft-core'],
      swatch: { family: 'Blue', base: '#000021', second: '#000022' },
    }),
    listed('c', { price: 50, swatch: { family: 'Red', base: '#110000', second: '#120000' } }),
  ];
  const answer = inShop(products);
  const values = (id: string) => answer({}).facets.find((facet) => facet.id === id)?.values;

  test('as its first product spells it, counted once', () => {
    expect(values('technology')).toEqual([
      { value: 'loft-core', label: 'Loft core', count: 2, selected: false },
    ]);
  });

  test('with the dot of its first product, and only a colour has one', () => {
    expect(values('colour')?.map(({ swatch }) => swatch?.base)).toEqual(['#110000', '#000011']);
    expect(values('brand')?.find(({ value }) => value === 'blue')).not.toHaveProperty('swatch');
  });

  test('and what costs less than a dollar is not too cheap for a list without a lower end', () => {
    expect(idsOf(answer({ maxPrice: 1 }))).toEqual(['c']);
  });
});

test('STORE-02: what never runs short is there in each of its forty sizes', () => {
  const sizes = Array.from({ length: 40 }, (_, n) => ({ size: String(n + 1), width: null }));
  const engine = createSearchEngine(
    catalogueOf([listed('a'), listed('b', { countsStock: false, variants: sizes }), listed('c')]),
  ).withStock(createBits(42));
  const found = engine.search(asked({ facets: { size: ['40'] } }));
  expect(found?.cards.map(({ productId }) => productId)).toEqual(['b']);
});
