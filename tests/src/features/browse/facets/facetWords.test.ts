import { describe, expect, test } from 'vitest';
import {
  chosenWords,
  countChosen,
  dollarsTyped,
  priceWords,
  valueWords,
} from '#src/features/browse/facets/facetWords.ts';
import { type ListQuery, PLAIN_LIST } from '#sync/protocol/search/searchAddress.ts';

const asked = (query: Partial<ListQuery>): ListQuery => ({ ...PLAIN_LIST, ...query });

describe('what a filter is called where it stands alone', () => {
  test.each([
    ['size', { value: '10', label: '10' }, 'Size 10'],
    ['stability', { value: 'neutral', label: 'Neutral' }, 'Neutral'],
    ['arch', { value: 'high', label: 'High' }, 'Arch: High'],
    ['offset', { value: '8', label: '8 mm' }, 'Offset 8 mm'],
    ['sale', { value: 'yes', label: 'Sale' }, 'Sale'],
  ] as const)('%s %o is "%s"', (id, value, words) => {
    expect(valueWords(id, value)).toBe(words);
  });

  test.each([
    [{ minPrice: 140, maxPrice: 250 }, '$140 to $250'],
    [{ minPrice: null, maxPrice: 250 }, 'Up to $250'],
    [{ minPrice: 1_400, maxPrice: null }, 'From $1,400'],
    [{ minPrice: null, maxPrice: null }, null],
  ])('the price %o is "%s"', (range, words) => {
    expect(priceWords(range)).toBe(words);
  });
});

test('a closed group says what is chosen in it, in the order of its values', () => {
  const value = (label: string) => ({ value: label.toLowerCase(), label, count: 1, selected: false });
  const facet = { id: 'stability' as const, values: [value('Neutral'), value('Stability')] };
  expect(chosenWords(asked({ facets: { stability: ['stability', 'neutral'] } }), facet)).toBe(
    'Neutral, Stability',
  );
  expect(chosenWords(asked({}), facet)).toBe('');
});

test('the number on the filter button counts each value, and the price once', () => {
  const query = asked({ facets: { size: ['9', '9.5'], sale: ['yes'] }, minPrice: 100, maxPrice: 200 });
  expect(countChosen(query)).toBe(4);
  expect(countChosen(asked({}))).toBe(0);
});

test.each([
  ['150', 150],
  ['$150', 150],
  ['149.95', 149.95],
  ['$ 1,200.50', 1_200.5],
  ['1,200', 1_200],
  ['1 200', 1_200],
  ['.50', 0.5],
  ['1234567', 99_999],
  ['', null],
  ['cheap', null],
  ['.', null],
])('HOUSE-30: a price typed as “%s” is %o dollars', (text, amount) => {
  expect(dollarsTyped(text)).toBe(amount);
});
