// Which styles a product's page shows instead of it, the most alike first.
import { describe, expect, test } from 'vitest';
import { similarTo, stylesOf } from '#domain/search/pages/similarStyles.ts';
import { catalogueOf, listed } from '../fewProducts.ts';

const own = {
  categoryIds: ['road', 'sale'],
  purpose: 'Men’s road',
  stability: 'Neutral',
  cushioning: 'Plush',
  offsetMm: 8,
  price: 20_000,
} as const;
const product = listed('asked', own);
const similar = (others: readonly ReturnType<typeof listed>[], most = 9, to = product) =>
  similarTo(catalogueOf([...others, to]), to, most).map(([{ id }]) => id);

test('CAT-02: colours of a style stand together, in the order lists show them', () => {
  const catalogue = catalogueOf([
    listed('a1', { styleId: 'a' }),
    listed('a2', { styleId: 'a' }),
    listed('b1', { styleId: 'b' }),
  ]);
  const styles = stylesOf(catalogue);
  expect([...styles].map(([style, colours]) => [style, colours.map(({ id }) => id)])).toEqual([
    ['a', ['a1', 'a2']],
    ['b', ['b1']],
  ]);
  expect(stylesOf(catalogue)).toBe(styles);
});

describe('CAT-02: a style can stand in for another', () => {
  test('of the same type, and is never another colour of it', () => {
    const shoe = listed('shoe', own);
    const shirt = listed('shirt', { ...own, type: 'apparel' });
    const colour = listed('colour', { ...own, styleId: 'asked' });
    expect(similar([shoe, shirt, colour])).toEqual(['shoe']);
  });

  test.each([
    ['mens', ['mens', 'unisex']],
    ['womens', ['womens', 'unisex']],
    ['unisex', ['mens', 'womens', 'unisex', 'kids']],
    // Unisex is a grown-up’s.
    ['kids', ['kids']],
  ] as const)('for %s: %j', (gender, genders) => {
    const others = (['mens', 'womens', 'unisex', 'kids'] as const).map((each) =>
      listed(each, { ...own, gender: each }),
    );
    expect(similar(others, 9, listed('asked', { ...own, gender }))).toEqual(genders);
  });
});

describe('CAT-02: the more alike comes first:', () => {
  const same = listed('same', own);
  test.each([
    ['the same list', { categoryIds: ['trail', 'road'] }],
    ['the same use', { purpose: 'Men’s trail' }],
    ['the same support', { stability: 'Stability' }],
    ['as soft', { cushioning: 'Firm' }],
    ['the same drop', { offsetMm: 9 }],
    ['no drop against one', { offsetMm: null }],
    ['as dear', { price: 20_001 }],
    ['as cheap', { price: 19_999 }],
  ])('%s', (_, other) => {
    expect(similar([listed('other', { ...own, ...other }), same])).toEqual(['same', 'other']);
  });

  test.each([
    // [the nearer one, the one further off]
    [
      'another use and another support, than another list',
      { purpose: 'x', stability: 'x' },
      { categoryIds: ['x'] },
    ],
    [
      'another list, than another use, support and cushioning',
      { categoryIds: ['x'] },
      { purpose: 'x', stability: 'x', cushioning: 'x' },
    ],
    ['another support, than another use', { stability: 'x' }, { purpose: 'x' }],
    ['other cushioning, than another support', { cushioning: 'x' }, { stability: 'x' }],
    ['3 mm of drop, than other cushioning', { offsetMm: 5 }, { cushioning: 'x' }],
    ['3 mm more of drop, than other cushioning', { offsetMm: 11 }, { cushioning: 'x' }],
    ['other cushioning, than 5 mm of drop', { cushioning: 'x' }, { offsetMm: 3 }],
    ['a tenth of the price, than 1 mm of drop', { price: 18_000 }, { offsetMm: 9 }],
    ['1 mm of drop, than half of the price', { offsetMm: 9 }, { price: 30_000 }],
    ['half of the price, than other cushioning', { price: 10_000 }, { cushioning: 'x' }],
    ['other cushioning, than more than the whole price', { cushioning: 'x' }, { price: 41_000 }],
  ])('%s', (_, nearer, further) => {
    const others = [listed('further', { ...own, ...further }), listed('nearer', { ...own, ...nearer })];
    expect(similar(others)).toEqual(['nearer', 'further']);
  });

  test('a shoe without a drop is as far from one of 8 mm as two kinds of use', () => {
    const flat = { ...own, offsetMm: null };
    const others = [listed('eight', { ...own, offsetMm: 8 }), listed('use', { ...flat, purpose: 'x' })];
    expect(similar(others, 9, listed('asked', flat))).toEqual(['eight', 'use']);
    const nine = [listed('nine', { ...own, offsetMm: 9 }), listed('use', { ...flat, purpose: 'x' })];
    expect(similar(nine, 9, listed('asked', flat))).toEqual(['use', 'nine']);
  });

  test('what costs nothing is compared, too', () => {
    const free = { ...own, price: 0 };
    const others = [listed('dear', { ...own, price: 5 }), listed('cheap', { ...own, price: 2 })];
    expect(similar(others, 9, listed('asked', free))).toEqual(['cheap', 'dear']);
    const list = [listed('list', { ...free, categoryIds: ['x'] }), listed('cheap', { ...own, price: 3 })];
    expect(similar(list, 9, listed('asked', free))).toEqual(['cheap', 'list']);
  });

  test('equals stand as the shop puts them forward, and no more than asked for', () => {
    const others = ['c', 'a', 'b'].map((id) => listed(id, own));
    expect(similar(others)).toEqual(['c', 'a', 'b']);
    expect(similar(others, 2)).toEqual(['c', 'a']);
  });
});
