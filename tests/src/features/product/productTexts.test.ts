import { expect, test } from 'vitest';
import { badgeText } from '#src/features/productCard/Badges.tsx';
import { clothingChart, footLengthCm, footwearChart } from '#src/features/productCard/sizeChart.ts';
import { specRows, specSummary, type Specifications } from '#src/features/product/details/specRows.ts';
import { toCents } from '#events/brands.ts';

const none: Specifications = {
  activity: [],
  arch: null,
  cushioning: null,
  stability: null,
  offsetMm: null,
  heelStackMm: null,
  forefootStackMm: null,
  weightG: null,
  technology: [],
  notes: [],
};
const arden: Specifications = {
  ...none,
  activity: ['Road'],
  stability: 'Neutral',
  offsetMm: 8,
  heelStackMm: 39,
  forefootStackMm: 31,
  weightG: 268,
};

test('CAT-05: a sale says how much is off, rounded down, never a percent that is not there', () => {
  expect(badgeText('sale', toCents(18_750), toCents(25_000))).toBe('25% off');
  expect(badgeText('sale', toCents(6_670), toCents(10_000))).toBe('33% off');
  expect(badgeText('sale', toCents(9_999), toCents(10_000))).toBe('Sale');
  expect(badgeText('newArrival', toCents(1), toCents(1))).toBe('New');
});

test('specifications come with units, and only those there are', () => {
  expect(specSummary(arden)).toBe('8 mm offset, 39/31 mm stack, 268 g');
  expect(specRows({ specifications: arden, gender: 'mens', variants: [] })).toContainEqual({
    name: 'Weight (US men’s 9)',
    value: '268 g',
  });
  expect(specSummary(none)).toBe('');
  expect(specRows({ specifications: none, gender: 'mens', variants: [] })).toEqual([]);
});

test('a zero offset is an offset', () => expect(specSummary({ ...none, offsetMm: 0 })).toBe('0 mm offset'));

test('the size guide gives centimetres first and agrees with the size beside the label', () => {
  const mens = footwearChart('mens');
  expect(mens.columns[0]).toBe('cm');
  expect(mens.rows.find(([, us]) => us === '9.5')).toEqual(['27.5', '9.5', '8.5', '43.5']);
  expect(footLengthCm('9.5', 'mens')).toBe(27.5);
  expect(footLengthCm('8', 'womens')).toBe(25);
  expect(footLengthCm('M', 'mens')).toBeUndefined();
  expect(footwearChart('unisex')).toEqual(mens);
});

test('every row of every chart fills every column', () => {
  for (const chart of [
    ...['mens', 'womens', 'kids'].map(footwearChart),
    clothingChart('womens'),
    clothingChart('mens'),
  ]) {
    for (const row of chart.rows) expect(row).toHaveLength(chart.columns.length);
  }
});
