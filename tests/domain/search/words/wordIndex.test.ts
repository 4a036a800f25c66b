// Which products have the words, and which of them first.
import { describe, expect, test } from 'vitest';
import { hasBit } from '#domain/search/columns/bits.ts';
import type { ListedProduct } from '#domain/search/query/listedCatalogue.ts';
import { slipsIn, turnedRound } from '#domain/search/words/slips.ts';
import { createWordIndex, textsOf, titlesById } from '#domain/search/words/wordIndex.ts';
import { catalogueOf, category, listed } from '../fewProducts.ts';

const bare = (id: string, own: Partial<Parameters<typeof listed>[1]>): ListedProduct =>
  listed(id, {
    name: 'x',
    brand: 'x',
    purpose: 'x',
    colourName: 'x',
    swatch: { family: 'x', base: '', second: '' },
    ...own,
  });
const indexOf = (...products: readonly ListedProduct[]) => createWordIndex(catalogueOf(products));
const rankingIn = (products: readonly ListedProduct[]) => {
  const index = indexOf(...products);
  return (words: string): readonly string[] =>
    Array.from(index.match(words).ranking, (at) => products[at]?.id ?? '');
};

describe('CAT-04: words find', () => {
  const products = [
    listed('arden', { name: 'Arden 4', colourName: 'Glacier' }),
    listed('roadster', { name: 'Roadster 40', purpose: 'Women’s trail', gender: 'womens' }),
    listed('long', { name: 'Long sleeve', purpose: 'Tops', type: 'apparel' }),
    listed('sleeve', { name: 'Calf sleeve', purpose: 'Socks', type: 'apparel' }),
    listed('carbon', { name: 'Vantage', technology: ['Springrail'], activity: ['Race'] }),
    listed('spelled alike', { name: 'Trait Trial', purpose: 'Gels' }),
    listed('pacer', { name: 'Pacer', purpose: 'Caps' }),
  ];
  const rankings = rankingIn(products);
  const found = (words: string): readonly string[] => rankings(words).toSorted();

  test.each([
    ['', []],
    ['arden', ['arden']],
    ['Arden 4', ['arden']],
    // Every word has to be there.
    ['arden vantage', []],
    ['arden glacier', ['arden']],
    // A word may be a beginning, a number may not.
    ['ard', ['arden']],
    ['4', ['arden']],
    ['40', ['roadster']],
    // One slip from four letters on, two from eight: and two letters the wrong way round are one.
    ['ardun', ['arden']],
    ['ardxx', []],
    ['adren', ['arden']],
    ['rodaster', ['roadster']],
    ['rxadstex', ['roadster']],
    ['rxxdstex', []],
    ['vantaeg', ['carbon']],
    // What is a word, or how one begins, is no slip.
    ['wome', ['roadster']],
    ['trail', ['roadster']],
    ['trai', ['roadster', 'spelled alike']],
    // In other words: all of those that are several.
    ['jumper', ['long']],
    ['carbon', ['carbon']],
    ['ladies', ['roadster']],
    // Neither is a word with a meaning.
    ['racers', ['carbon']],
    ['longsleeve', ['long']],
  ])('%j: %j', (words, ids) => {
    expect(found(words)).toEqual(ids);
  });

  test('the same as a set and as a ranking', () => {
    const { products: set, ranking } = indexOf(...products).match('sleeve');
    expect(products.flatMap((_, at) => (hasBit(set, at) ? [at] : []))).toEqual([2, 3]);
    expect([...ranking.toSorted()]).toEqual([2, 3]);
  });
});

describe('CAT-04: the best match is the one that has the word', () => {
  const word = 'ridge';
  const holders: Readonly<Record<string, ListedProduct>> = {
    name: bare('name', { name: word }),
    brand: bare('brand', { brand: word }),
    purpose: bare('purpose', { purpose: word }),
    colour: bare('colour', { colourName: word }),
    list: bare('list', { categoryIds: ['/categories/ridge'] }),
    trait: bare('trait', { activity: [word] }),
  };
  const best = (...fields: readonly string[]) => {
    const products = fields.flatMap((field) => holders[field] ?? []);
    const index = createWordIndex(catalogueOf(products, [category('/categories/ridge', { title: word })]));
    return Array.from(index.match(word).ranking, (at) => products[at]?.id);
  };

  test.each([
    ['name', 'brand'],
    ['brand', 'purpose'],
    ['purpose', 'list'],
    ['colour', 'list'],
    ['list', 'trait'],
  ])('in its %s rather than in its %s, whatever the shop puts forward', (more, less) => {
    expect(best(less, more)).toEqual([more, less]);
    expect(best(more, less)).toEqual([more, less]);
  });

  test('and of equals the one the shop puts forward: the purpose says as much as the colour', () => {
    expect(best('purpose', 'colour')).toEqual(['purpose', 'colour']);
    expect(best('colour', 'purpose')).toEqual(['colour', 'purpose']);
  });
});

test('CAT-04: what a shopper reads of a product is what finds it', () => {
  const titles = titlesById([
    category('/categories/mens', { title: 'Men’s running' }),
    category('/categories/mens/road', { title: 'Men’s road shoes', parentId: '/categories/mens' }),
  ]);
  const product = listed('arden', {
    name: 'Arden 4',
    brand: 'Tessel',
    purpose: 'Road',
    gender: 'womens',
    colourName: 'Glacier',
    activity: ['Road', 'Race'],
    technology: ['Loftcore'],
    stability: 'Neutral',
    cushioning: 'Max',
    categoryIds: ['/categories/mens/road', '/categories/gone'],
    variants: [
      { size: '9', width: 'Standard (D)' },
      { size: '9', width: 'Wide (2E)' },
      { size: '10', width: 'Wide (2E)' },
      { size: '11', width: null },
    ],
    isNew: true,
    price: 9_999,
  });
  const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');
  const { traits, ...rest } = textsOf(product, titles);
  expect(rest).toEqual({
    name: 'Arden 4',
    brand: 'Tessel',
    purpose: 'Road Women’s',
    colour: 'Glacier Blue',
    // Each word once.
    lists: 'men road shoe running',
  });
  expect(words(traits)).toEqual([
    'Road',
    'Race',
    'Loftcore',
    'Neutral',
    'Max',
    'Wide',
    '(2E)',
    'new',
    'sale',
  ]);
  expect(words(textsOf(listed('plain'), titles).traits)).toEqual([]);
});

test('CAT-04: a list is known by its title and those above it, also where the lists go in a circle', () => {
  const titles = titlesById([
    category('/a', { title: 'Shoes' }),
    category('/a/b', { title: 'Road', parentId: '/a' }),
    category('/a/b/c', { title: 'Race', parentId: '/a/b' }),
    category('/lost', { title: 'Lost', parentId: '/nowhere' }),
    category('/x', { title: 'X', parentId: '/y' }),
    category('/y', { title: 'Y', parentId: '/x' }),
  ]);
  const trimmed = [...titles].map(([id, text]) => [id, text.trim()]);
  expect(Object.fromEntries(trimmed)).toEqual({
    '/a': 'Shoes',
    '/a/b': 'Road Shoes',
    '/a/b/c': 'Race Road Shoes',
    '/lost': 'Lost',
    '/x': 'X Y',
    '/y': 'Y X',
  });
});

describe('CAT-04: while typing, the last word is finished', () => {
  const index = indexOf(
    bare('a', { name: 'Arden 40' }),
    bare('b', { name: 'Ardent Runners' }),
    bare('c', { name: 'Men’s tee' }),
  );
  test.each([
    ['', []],
    ['xyz', []],
    // A word is over with a blank, and a number has no beginning.
    ['arden ', []],
    ['arden 4', []],
    ['4', []],
    ['4 the', []],
    ['arden!', []],
    ['me', ['men’s']],
    ['runn', ['runners']],
    ['Ardent RUN', ['Ardent runners']],
    // Only in ways that find something, beside the words before it as they stand.
    ['ardent te', []],
    ['arden run', []],
  ])('%j: %j', (typed, words) => {
    expect(index.finish(typed)).toEqual(words);
  });

  test('in each way once, the likeliest first', () => {
    expect(index.finish('arde')).toEqual(['arden', 'ardent']);
    const several = indexOf(bare('a', { name: 'Ardent' }), bare('b', { name: 'Ardent 2' }));
    expect(several.finish('ard')).toEqual(['ardent']);
  });
});

describe('CAT-04: the answers of the last sixteen searches are kept', () => {
  const searches = Array.from({ length: 17 }, (_, n) => `word${Array.from('abcdefghijklmnopq')[n]}`);
  const [first = '', second = ''] = searches;

  test('and given again, however the words are written', () => {
    const index = indexOf(bare('a', { name: 'worda' }));
    const kept = index.match(first);
    expect(index.match(` ${first.toUpperCase()} `)).toBe(kept);
    for (const words of searches.slice(1, 16)) index.match(words);
    expect(index.match(first)).toBe(kept);
  });

  test('the one that was longest ago makes room', () => {
    const index = indexOf(bare('a', { name: 'worda' }));
    const [kept, next] = [index.match(first), index.match(second)];
    // Asked for again, it is the newest.
    expect(index.match(first)).toBe(kept);
    for (const words of searches.slice(2)) index.match(words);
    expect(index.match(first)).toBe(kept);
    expect(index.match(second)).not.toBe(next);
  });
});

test.each([
  ['abc', 0],
  ['abcd', 1],
  ['abcdefg', 1],
  ['abcdefgh', 2],
  ['1234', 0],
  ['12345678', 0],
])('CAT-04: %s may hold %i slips', (word, slips) => {
  expect(slipsIn(word)).toBe(slips);
});

test.each([
  ['abc', []],
  ['1234', []],
  ['road', ['orad', 'raod', 'roda']],
  // Some letters are two characters.
  ['𝒶bcd', ['b𝒶cd', '𝒶cbd', '𝒶bdc']],
])('CAT-04: %s with two neighbours the wrong way round: %j', (word, turned) => {
  expect(turnedRound(word)).toEqual(turned);
});
