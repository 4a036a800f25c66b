// What words do to a list, and what helps where nothing is found.
import { describe, expect, test } from 'vitest';
import { createSearchEngine } from '#domain/search/searchEngine.ts';
import type { SearchQuery } from '#domain/search/query/searchQuery.ts';
import { asked, catalogueOf, listed } from '../fewProducts.ts';
import { answer, shown } from '../fiveStyles.ts';

describe('HOUSE-36: an empty list names the filter that took the most away', () => {
  const help = (query: Partial<SearchQuery>) => answer(query).help;

  test('and how much comes back without it', () => {
    expect(help({})).toBeNull();
    expect(help({ words: 'arden' })).toBeNull();
    expect(help({ facets: { cushioning: ['firm'], sale: ['yes'] } })?.drop).toEqual({
      filter: 'cushioning',
      labels: ['Firm'],
      total: 2,
    });
    expect(help({ facets: { new: ['yes'], size: ['10', '11'] } })?.drop).toEqual({
      filter: 'size',
      labels: ['10', '11'],
      total: 2,
    });
    expect(help({ facets: { size: ['9'] }, minPrice: 300 })?.drop).toEqual({
      filter: 'price',
      labels: [],
      total: 2,
    });
    expect(help({ maxPrice: 1 })?.drop).toEqual({ filter: 'price', labels: [], total: 5 });
  });

  test('or none, where no single one helps, or nothing was chosen', () => {
    expect(help({ facets: { colour: ['gone'], brand: ['gone'] } })).toEqual({ drop: null, corrections: [] });
    expect(help({ scope: { type: 'category', path: '/categories/empty' } })).toEqual({
      drop: null,
      corrections: [],
    });
  });

  test('CAT-04: other words are offered where the words find nothing, within the list', () => {
    expect(help({ words: 'ardenxx' })?.corrections).toEqual([{ words: 'arden', total: 1 }]);
    const womens = { type: 'category', path: '/categories/womens' } as const;
    expect(help({ words: 'arden banana', scope: womens })?.corrections).toEqual([]);
    // The filters are to blame, not the words.
    expect(help({ words: 'arden', facets: { size: ['7'] } })).toEqual({
      drop: { filter: 'size', labels: ['7'], total: 1 },
      corrections: [],
    });
  });
});

test('ROUTE-08: words of the whole shop lead to the list of their name, those within a list do not', () => {
  expect(answer({ words: 'tops' }).redirectPath).toBe('/categories/tops');
  expect(answer({ words: '' }).redirectPath).toBeNull();
  const mens = { type: 'category', path: '/categories/mens' } as const;
  expect(answer({ words: 'tops', scope: mens }).redirectPath).toBeNull();
});

test('CAT-04: words narrow each list anew', () => {
  const within = (path: string) => shown({ words: 'tessel', scope: { type: 'category', path } });
  expect(within('/categories/mens')).toEqual(['zephyr-ink']);
  expect(within('/categories/womens')).toEqual(['mole']);
  expect(within('/categories/mens')).toEqual(['zephyr-ink']);
  expect(shown({ words: 'tessel' }).toSorted()).toEqual(['mole', 'tee', 'zephyr-ink']);
});

describe('CAT-04: in a shop of forty styles', () => {
  const products = Array.from({ length: 40 }, (_, n) =>
    listed(`p${n}`, n === 39 ? { name: 'Ridge last', brand: 'Orrin' } : {}),
  );
  const engine = createSearchEngine(catalogueOf(products));

  test('the last one is a list of its own', () => {
    expect(engine.has({ type: 'brand', slug: 'orrin' })).toBe(true);
    expect(engine.has({ type: 'brand', slug: 'tessel' })).toBe(true);
  });

  test('its words found it, so that no others are offered when a filter hides it', () => {
    const facets = { size: ['gone'] };
    expect(engine.search(asked({ words: 'ridge last', facets }))?.help).toEqual({
      drop: { filter: 'size', labels: ['gone'], total: 1 },
      corrections: [],
    });
  });
});
