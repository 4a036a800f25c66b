import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { hasBit } from '#domain/search/columns/bits.ts';
import type { ListedProduct } from '#domain/search/query/listedCatalogue.ts';
import type { SearchAnswer, SearchQuery } from '#domain/search/query/searchQuery.ts';
import { slipsBetween } from '#domain/search/words/corrections.ts';
import { queryWordsOf, wordsOf } from '#domain/search/words/fold.ts';
import { meaningsOf } from '#domain/search/words/synonyms.ts';
import { createWordIndex, textsOf, titlesById } from '#domain/search/words/wordIndex.ts';
import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';

import { smallShop, type SmallShop } from '../smallShops.ts';

const { engine } = createCatalogue(sampleShop());

const search = (words: string, more: Partial<SearchQuery> = {}): SearchAnswer => {
  const answer = engine.search({
    scope: { type: 'all' },
    words,
    facets: {},
    minPrice: null,
    maxPrice: null,
    sort: 'featured',
    page: 1,
    ...more,
  });
  if (answer === null) throw new Error('There is no such list');
  return answer;
};

const namesFound = (words: string): readonly string[] => search(words).cards.map(({ name }) => name);

/** Levenshtein by the book: every beginning against every beginning, each pair worked out once. */
const editsBetween = (a: string, b: string, known = new Map<string, number>()): number => {
  if (a === '' || b === '') return Math.max(a.length, b.length);
  const key = `${a.length} ${b.length}`;
  const edits =
    known.get(key) ??
    Math.min(
      editsBetween(a.slice(1), b.slice(1), known) + Number(a[0] !== b[0]),
      editsBetween(a.slice(1), b, known) + 1,
      editsBetween(a, b.slice(1), known) + 1,
    );
  known.set(key, edits);
  return edits;
};

/** Every word of every product looked at, one by one. */
const hasWordsIn = ({ catalogue }: SmallShop, typed: string) => {
  const titles = titlesById(catalogue.categories);
  const wordsByProduct = new Map(
    catalogue.products.map((product) => [
      product,
      wordsOf(Object.values(textsOf(product, titles)).join(' ')),
    ]),
  );
  const all = [...wordsByProduct.values()].flat();
  const begins = (word: string, typed: string) =>
    word === typed || (!/^\d/.test(typed) && word.startsWith(typed));
  const isSwapped = (word: string, typed: string) =>
    word.length === typed.length &&
    Array.from(word).some(
      (_, at) =>
        word === typed.slice(0, at) + (typed[at + 1] ?? '') + (typed[at] ?? '') + typed.slice(at + 2),
    );
  const slips = (typed: string) => (/^\d/.test(typed) || typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2);
  return (product: ListedProduct): boolean => {
    const words = wordsByProduct.get(product) ?? [];
    const query = queryWordsOf(typed);
    return (
      query.length > 0 &&
      query.every((one) => {
        const meanings = meaningsOf(one);
        const mayBeSlip = meanings.length === 0 && !all.some((word) => begins(word, one)) && slips(one) > 0;
        return (
          words.some((word) => begins(word, one)) ||
          meanings.some((meaning) => meaning.every((part) => words.includes(part))) ||
          (mayBeSlip && words.some((word) => isSwapped(word, one) || editsBetween(word, one) <= slips(one)))
        );
      })
    );
  };
};

const typedWord = fc
  .tuple(
    fc.constantFrom(
      'arden',
      'billow',
      'ridge',
      'trail',
      'carbon',
      'tee',
      'runner',
      'men’s',
      'coral',
      'tessel',
      'loam',
    ),
    fc.constantFrom('whole', 'whole', 'cut', 'swap', 'slip', 'plural'),
    fc.nat(8),
  )
  .map(([word, how, place]) => {
    const at = place % (word.length - 1);
    if (how === 'cut') return word.slice(0, Math.max(2, at));
    if (how === 'swap') return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
    if (how === 'slip') return `${word.slice(0, at)}x${word.slice(at + 1)}`;
    return how === 'plural' ? `${word}s` : word;
  });

describe('words find what looking at every product finds', () => {
  test('CAT-04: whole, begun, misspelled or meant', () => {
    fc.assert(
      fc.property(smallShop, fc.array(typedWord, { minLength: 1, maxLength: 3 }), (shop, typed) => {
        const words = typed.join(' ');
        const { products } = shop.catalogue;
        const { products: found } = createWordIndex(shop.catalogue).match(words);
        expect(products.filter((_, at) => hasBit(found, at))).toEqual(
          products.filter(hasWordsIn(shop, words)),
        );
      }),
    );
  });

  test('the best match first holds the same styles as any other order, each once', () => {
    for (const words of ['mens shoes', 'blue', 'trail', 'arden', 'sale']) {
      const pages = (sort: SearchQuery['sort']) =>
        Array.from({ length: search(words).pageCount }, (_, at) => search(words, { sort, page: at + 1 }))
          .flatMap(({ cards }) => cards)
          .map(({ productId }) => productId);
      expect(pages('featured')).toHaveLength(search(words).total);
      expect(pages('featured').toSorted()).toEqual(pages('nameAsc').toSorted());
    }
  });

  test('slips are counted as by the book', () => {
    const short = fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(short, short, fc.nat(6), (a, b, most) => {
        expect(slipsBetween(a, b, most)).toBe(Math.min(editsBetween(a, b), most + 1));
      }),
    );
  });
});

describe('a shopper in Australia', () => {
  test.each([
    ['trainers', /shoe|road|trail|stability|track|gym|walking|race|tempo/i],
    ['runners', /shoe|road|trail|stability|track|gym|walking|race|tempo/i],
    ['jumper', /tops/],
    ['singlet', /tops/],
    ['T-shirt', /tops/],
    ['leggings', /tights/],
    ['head torch', /Lights/],
    ['bumbag', /Belts/],
  ])('CAT-04: finds something by asking for %s', (words, purpose) => {
    const { total, cards } = search(words);
    expect(total).toBeGreaterThan(0);
    expect(cards[0]?.purpose).toMatch(purpose);
  });

  test.each([
    ['ardn 4', 'Arden 4'],
    ['arden', 'Arden 4'],
    ['Vantge Carbon', 'Vantage Carbon 2'],
    ['cumulnat', 'Cumulant 12'],
    ['bulw', 'Bulwark 9'],
  ])('CAT-04: who types %s finds %s', (words, name) => {
    expect(namesFound(words)[0]).toBe(name);
  });

  test('sees the colour asked for', () => {
    for (const { productId, colours } of search('blue arden').cards)
      expect(colours.find((colour) => colour.productId === productId)?.swatch.family).toBe('Blue');
  });

  test('typing a number gets that number and not the ones that begin with it', () => {
    for (const name of namesFound('carbon 1')) expect(name).toMatch(/ 1$/);
  });
});

describe('words that are the name of a list', () => {
  test.each([
    ['mens shoes', '/categories/mens/shoes'],
    ['Women’s trail running shoes', '/categories/womens/shoes/trail'],
    ['ladies trail shoes', '/categories/womens/shoes/trail'],
    ['SALE', '/categories/sale'],
    ['gift voucher', '/categories/gift-cards'],
    ['tessel', '/brands/tessel'],
    ['lap & loam', '/brands/lap-loam'],
  ])('ROUTE-08: %s leads to %s', (words, path) => {
    expect(search(words).redirectPath).toBe(path);
  });

  test.each(['shoes', 'blue shoes', 'arden', 'running', ''])(
    '“%s” is no one list, so it is searched',
    (words) => {
      expect(search(words).redirectPath).toBeNull();
    },
  );
});

describe('when words find nothing', () => {
  test('CAT-04: a word nobody knows is left out, and the answer says so', () => {
    for (const words of ['arden banana', 'zebra tights', 'quantum socks']) {
      const { total, help, understood } = search(words);
      expect(total).toBeGreaterThan(0);
      expect(help).toBeNull();
      expect(understood?.unknown).toHaveLength(1);
    }
  });

  test('and when the filters are to blame, the filter is named and no other words', () => {
    const { total, help } = search('socks', { facets: { cushioning: ['max'] } });
    expect(total).toBe(0);
    expect(help).toEqual({ drop: { filter: 'cushioning', labels: ['Max'], total: 4 }, corrections: [] });
  });

  test('any text at all has an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (words) => {
        expect(search(words).total).toBeGreaterThanOrEqual(0);
        engine.suggest(words);
      }),
      { numRuns: 300 },
    );
  });
});

describe('while typing', () => {
  test('CAT-04: the word is finished, lists and products are offered', () => {
    const { queries, lists, products } = engine.suggest('mens tra');
    expect(queries[0]).toBe('mens trail');
    expect(lists.map(({ path }) => path)).toContain('/categories/mens/shoes/trail');
    expect(products.length).toBeGreaterThan(0);
    expect(engine.suggest('tess').lists[0]).toEqual({
      name: 'Tessel',
      path: '/brands/tessel',
      kind: 'brand',
    });
  });

  test('what is offered to search for finds something', () => {
    for (const typed of ['a', 'tr', 'mens r', 'wo', 'blue ', 'sin'])
      for (const words of engine.suggest(typed).queries)
        expect(search(words).total, words).toBeGreaterThan(0);
  });

  test('nothing typed, nothing offered', () => {
    expect(engine.suggest('')).toEqual({ queries: [], lists: [], products: [] });
  });
});
