// What the sample shop reads from what shoppers type: filters, words left aside, and which thing is brought first.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchAnswer, SearchQuery } from '#domain/search/query/searchQuery.ts';
import { createSearchEngine } from '#domain/search/searchEngine.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { smallShop } from '../smallShops.ts';

const { engine } = createCatalogue(sampleShop());

const plain = {
  scope: { type: 'all' },
  facets: {},
  minPrice: null,
  maxPrice: null,
  sort: 'featured',
  page: 1,
} as const;

const search = (words: string, more: Partial<SearchQuery> = {}): SearchAnswer => {
  const answer = engine.search({ ...plain, words, ...more });
  if (answer === null) throw new Error('There is no such list');
  return answer;
};

const chips = (words: string): readonly string[] =>
  (search(words).understood?.filters ?? []).map(({ label }) => label);

describe('CAT-13: words that name a facet, a run, a ground or a foot are filters', () => {
  test.each([
    ['mens running shoes size 10', ['Men’s', 'Size 10']],
    ['socks mens', ['Men’s']],
    ['ladies runners', ['Women’s']],
    ['kids size 3 runners', ['Kids’', 'Size Kids’ 3']],
    ['womens tights size 14', ['Women’s', 'Size 14']],
    ['mens shorts xl', ['Men’s', 'Size XL']],
    ['2xl running tee', ['Size 2XL']],
    ['womens us 8.5 runners', ['Women’s', 'Size 8.5']],
    ['black shoes under 200', ['Black', 'Up to $200']],
    ['shoes under $200.50', ['Up to $201']],
    ['shoes $100-150', ['$100 to $150']],
    ['shoes 200 to 150', ['$150 to $200']],
    ['shoes between 100 and 150 dollars', ['$100 to $150']],
    ['shoes over 250', ['From $250']],
    ['womens running shoes less than 160 dollars', ['Women’s', 'Up to $160']],
    ['navy shorts', ['Blue']],
    ['tessel shoes on sale', ['Tessel', 'On sale']],
    ['new trail shoes', ['New', 'Trail']],
    ['wide trail shoes mens', ['Wide, Extra wide', 'Trail', 'Men’s']],
    ['half marathon', ['Half marathon']],
    ['5k shoes', ['5k']],
    ['gym shoes womens', ['Gym', 'Women’s']],
    ['shoes for flat feet', ['Flat feet']],
    ['half maraton', ['Half marathon']],
    ['4E shoes', ['Extra wide (4E)']],
  ])('%j: %j', (words, labels) => {
    expect(chips(words)).toEqual(labels);
    expect(search(words).total).toBeGreaterThan(0);
  });

  test.each(['arden 4', 'tempo lane 7', 'vantage carbon 3', 'half tight', 'trail cap'])(
    'but the name of a style stays its name: %s',
    (words) => {
      expect(chips(words)).toEqual([]);
      expect(search(words).cards[0]?.name.toLowerCase()).toContain(words);
    },
  );

  test('what is found keeps to them', () => {
    for (const { gender } of found('womens running shoes less than 160 dollars'))
      expect(['womens', 'unisex']).toContain(gender);
    for (const { price } of found('womens running shoes less than 160 dollars'))
      expect(price).toBeLessThanOrEqual(16_000);
  });

  test('each says what to search for without it', () => {
    expect(search('mens running shoes size 10').understood?.filters).toEqual([
      {
        filter: 'gender',
        label: 'Men’s',
        words: 'mens',
        without: 'running shoes size 10',
        from: 0,
        to: 4,
        values: ['mens', 'unisex'],
        minPrice: null,
        maxPrice: null,
      },
      {
        filter: 'size',
        label: 'Size 10',
        words: 'size 10',
        without: 'mens running shoes',
        from: 19,
        to: 26,
        values: ['10'],
        minPrice: null,
        maxPrice: null,
      },
    ]);
    expect(search('shoes $100-150').understood?.filters).toMatchObject([
      { filter: 'price', values: [], minPrice: 100, maxPrice: 150 },
    ]);
    expect(search('shoes $100-150').understood?.filters[0]?.without).toBe('shoes');
  });

  test('beside those of the address', () => {
    const both = search('mens shoes', { facets: { colour: ['black'] }, maxPrice: 180 });
    expect(both.total).toBeGreaterThan(0);
    expect(both.total).toBeLessThan(search('mens shoes').total);
    expect(both.price.max).toBe(180);
    const colours = both.facets.find(({ id }) => id === 'colour');
    expect(colours?.values.filter(({ selected }) => selected).map(({ value }) => value)).toEqual(['black']);
  });
});

const found = (words: string) => {
  const byPath = new Map(engine.catalogue.products.map((product) => [product.path, product]));
  return search(words).cards.flatMap(({ path }) => byPath.get(path) ?? []);
};

const purposes = (words: string, count: number): readonly string[] =>
  found(words)
    .slice(0, count)
    .map(({ purpose }) => purpose.split(' ').at(-1) ?? '');

describe('CAT-13: what is meant comes first', () => {
  test.each([
    ['trail', 'trail'],
    ['shoes for mud', 'trail'],
    ['motion control', 'stability'],
    ['crossfit shoes', 'gym'],
    ['socks mens', 'Socks'],
    ['bumbag', 'Belts'],
    ['trackies', 'tights'],
  ])('%s: %s', (words, purpose) => {
    expect(purposes(words, 2)).toEqual([purpose, purpose]);
  });

  test('children’s things come last, unless they are asked for', () => {
    const genders = found('trail shoes').map(({ gender }) => gender);
    expect(genders.indexOf('kids')).toBe(genders.filter((gender) => gender !== 'kids').length);
    for (const { gender } of found('trail shoes kids')) expect(gender).toBe('kids');
  });

  test('half marathon, plantar fasciitis and bunions have an answer', () => {
    for (const words of ['half marathon', 'plantar fasciitis', 'bunions'])
      expect(search(words).total).toBeGreaterThan(0);
  });
});

describe('CAT-13: before nothing is shown, words are dropped and it says which', () => {
  test.each([
    ['zebra tights', ['zebra'], []],
    ['red socks mens size 9', [], ['size 9']],
    ['waterproof bra', [], ['waterproof']],
  ])('%j: without %j and %j', (words, unknown, dropped) => {
    const { total, understood } = search(words);
    expect(total).toBeGreaterThan(0);
    expect(understood).toMatchObject({ unknown, dropped });
  });

  test('what nothing knows at all finds nothing', () => {
    for (const words of ['yoga mat', 'garmin watch', 'cricket bat']) expect(search(words).total).toBe(0);
  });

  test.each([
    ['brakwel', 'brackwell'],
    ['corvain', 'corvane'],
    ['runing sox', 'running'],
    ['trial shoes', 'trail'],
    ['half maraton', 'marathon'],
  ])('and %j is read as it was meant', (words, meant) => {
    const { total, understood } = search(words);
    expect(total).toBeGreaterThan(0);
    expect(understood?.respelled.map((each) => each.meant)).toContain(meant);
  });
});

test('CAT-04: of any words in any shop, each plan finds what it says', () => {
  const word = fc.constantFrom(
    'mens',
    'kids',
    'black',
    'blue',
    'trail',
    'shoes',
    'size',
    '9',
    'wide',
    'under',
    '100',
    'tessel',
    'arden',
    'singlet',
    'sale',
    'new',
    'zebra',
    'for',
    'flat',
    'feet',
    'how',
    'returns',
    '$90-120',
    'xl',
    'gel',
  );
  fc.assert(
    fc.property(smallShop, fc.array(word, { minLength: 1, maxLength: 6 }), (shop, typed) => {
      const shopEngine = createSearchEngine(shop.catalogue).withStock(shop.inStock);
      const words = typed.join(' ');
      const answer = shopEngine.search({ ...plain, words });
      const { filters = [], unknown = [], dropped = [] } = answer?.understood ?? {};
      // Everything it names was typed, and taking a filter away leaves fewer words.
      for (const said of [...unknown, ...dropped, ...filters.map((each) => each.words)])
        expect(words).toContain(said);
      for (const { without } of filters) expect(without.length).toBeLessThan(words.length);
      for (const each of filters) expect(words.slice(each.from, each.to)).toBe(each.words);
      // Without the words of a filter it reads no more filters, unless they kept it from knowing another word: where no thing for
      // children has the size 9, "kids 9 mens" knows no 9, and "9 mens" does.
      for (const { without } of filters) {
        const wider = shopEngine.search({ ...plain, words: without });
        if (
          without !== '' &&
          dropped.length === 0 &&
          wider?.understood?.dropped.length === 0 &&
          unknown.every((each) => wider.understood?.unknown.includes(each)) &&
          (answer?.total ?? 0) > 0
        )
          expect(wider.understood.filters.length).toBeLessThanOrEqual(filters.length);
      }
    }),
  );
});
