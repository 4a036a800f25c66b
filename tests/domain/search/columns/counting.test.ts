// What stands beside a list: its facets with their counts, and the ends of the price.
import { describe, expect, test } from 'vitest';
import { createBits } from '#domain/search/columns/bits.ts';
import type { SearchQuery } from '#domain/search/query/searchQuery.ts';
import { createSearchEngine } from '#domain/search/searchEngine.ts';
import { catalogueOf, listed } from '../fewProducts.ts';
import { answer, counted, own, shown, stockOf, whole } from '../fiveStyles.ts';

describe('CAT-01: the count beside a value', () => {
  test('is how many styles have it, a style counted once', () => {
    expect(counted('size', {})).toBe('7:1 9:2 10:1 11:1 12:1');
    expect(counted('clothingSize', {})).toBe('m:1 l:1');
    expect(counted('width', {})).toBe('standard:1 wide-2e:1');
    expect(counted('cushioning', {})).toBe('firm:2 max:1');
    expect(counted('activity', {})).toBe('road:1 trail:1 race:1');
    expect(counted('colour', {})).toBe('red:1 blue:5');
    expect(counted('brand', {})).toBe('lap-loam:2 tessel:3');
    expect(counted('sale', {})).toBe('yes:2');
  });

  test('ignores the choice within its own facet, and follows the others', () => {
    expect(counted('size', { facets: { size: ['9'] } })).toBe('7:1 [9:2] 10:1 11:1 12:1');
    expect(counted('cushioning', { facets: { size: ['9'] } })).toBe('firm:1 max:1');
    expect(counted('size', { facets: { width: ['wide-2e'] } })).toBe('7:0 9:1 10:1 11:0 12:0');
    expect(counted('width', { facets: { size: ['11'] } })).toBe('standard:1 wide-2e:0');
    expect(counted('size', { facets: { cushioning: ['firm'] } })).toBe('7:1 9:1 10:0 11:0 12:1');
    expect(counted('size', { facets: { size: ['9'], width: ['standard'] } })).toBe(
      '7:0 [9:1] 10:1 11:1 12:0',
    );
    expect(counted('sale', { maxPrice: 50 })).toBe('yes:1');
    expect(counted('colour', { words: 'coral' })).toBeUndefined();
  });

  test('keeps a value from an old address, so that it can be dropped', () => {
    expect(counted('cushioning', { facets: { cushioning: ['gone', 'firm'] } })).toBe(
      '[firm:2] max:1 [gone:0]',
    );
    expect(counted('stability', { facets: { stability: ['neutral'] } })).toBe('[neutral:0]');
    const [facet] = answer({ facets: { stability: ['neutral'] } }).facets.filter(
      ({ id }) => id === 'stability',
    );
    expect(facet?.values).toEqual([{ value: 'neutral', label: 'neutral', count: 0, selected: true }]);
  });

  test('a colour has the dot of its first product', () => {
    expect(answer({}).facets.find(({ id }) => id === 'colour')?.values).toEqual([
      {
        value: 'red',
        label: 'Red',
        count: 1,
        selected: false,
        swatch: { base: '#ff0000', second: '#00ff00' },
      },
      {
        value: 'blue',
        label: 'Blue',
        count: 5,
        selected: false,
        swatch: { base: '#0000ff', second: '#ffffff' },
      },
    ]);
    expect(answer({}).facets.find(({ id }) => id === 'brand')?.values[0]).toEqual({
      value: 'lap-loam',
      label: 'Lap & Loam',
      count: 2,
      selected: false,
    });
  });
});

describe('HOUSE-27: the facets of a list', () => {
  const ids = (query: Partial<SearchQuery>) => answer(query).facets.map(({ id }) => id);

  test('are those that tell its styles apart', () => {
    expect(ids({})).toEqual([
      'size',
      'clothingSize',
      'width',
      'gender',
      'cushioning',
      'activity',
      'colour',
      'brand',
      'new',
      'sale',
    ]);
    // All of women’s is one style: of its facets none chooses anything.
    expect(ids({ scope: { type: 'category', path: '/categories/womens' } })).toEqual([]);
    // Both sizes of the one style of a list can be chosen between.
    expect(ids({ scope: { type: 'category', path: '/categories/tops' } })).toEqual(['clothingSize']);
    expect(ids({ scope: { type: 'category', path: '/categories/empty' } })).toEqual([]);
  });

  test('and those of which something is chosen', () => {
    const scope = { type: 'category', path: '/categories/womens' } as const;
    expect(ids({ scope, facets: { brand: ['tessel'], arch: [] } })).toEqual(['brand']);
  });

  test('show the values of the list, and no others', () => {
    expect(counted('size', { scope: { type: 'category', path: '/categories/mens' } })).toBe(
      '9:2 10:1 11:1 12:1',
    );
  });
});

describe('STORE-02: what has run out', () => {
  const engine = whole.withStock(stockOf(['zephyr-ink 10 wide', 'zephyr-coral 9 wide', 'arden 9', 'tee M']));

  test('is found all the same, until its size is asked for', () => {
    expect(answer({}, engine).total).toBe(5);
    expect(shown({ facets: { size: ['9'] } }, engine)).toEqual(['zephyr-coral', 'arden']);
    expect(shown({ facets: { size: ['7'] } }, engine)).toEqual([]);
    expect(shown({ facets: { size: ['10'], width: ['standard'] } }, engine)).toEqual([]);
    expect(shown({ facets: { size: ['10'], width: ['wide-2e'] } }, engine)).toEqual(['zephyr-ink']);
  });

  test('stays in sight with nothing beside it', () => {
    expect(counted('size', {}, engine)).toBe('7:0 9:2 10:1 11:0 12:0');
    expect(counted('width', {}, engine)).toBe('standard:0 wide-2e:1');
    expect(counted('size', { facets: { width: ['wide-2e'] } }, engine)).toBe('7:0 9:1 10:1 11:0 12:0');
    expect(counted('clothingSize', {}, engine)).toBe('m:1 l:0');
  });

  test('cannot be what never runs short', () => {
    const cards = createSearchEngine(
      catalogueOf([
        listed('a', { variants: [own('1'), own('2')] }),
        listed('b', { countsStock: false, variants: [own('1'), own('2')] }),
      ]),
    ).withStock(createBits(4));
    expect(counted('size', {}, cards)).toBe('1:1 2:1');
    expect(shown({ facets: { size: ['2'] } }, cards)).toEqual(['b']);
    // Stock that nobody knows is there.
    expect(counted('size', {}, cards.withStock(undefined))).toBe('1:2 2:2');
  });
});

describe('HOUSE-30: the ends of the price', () => {
  test.each<readonly [Partial<SearchQuery>, low: number, high: number]>([
    [{}, 40, 200],
    [{ facets: { cushioning: ['firm'] } }, 99, 121],
    // Down to the dollar below, and up to the one above.
    [{ facets: { activity: ['trail'] } }, 120, 121],
    [{ scope: { type: 'category', path: '/categories/womens' } }, 99, 99],
    // Those of everything chosen but the price.
    [{ minPrice: 100, maxPrice: 130 }, 40, 200],
    [{ scope: { type: 'category', path: '/categories/empty' } }, 0, 0],
  ])('%j: from %i to %i dollars', (query, low, high) => {
    const { minPrice = null, maxPrice = null } = query;
    expect(answer(query).price).toEqual({ low, high, min: minPrice, max: maxPrice });
  });
});
