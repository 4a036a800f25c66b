import { describe, expect, test } from 'vitest';
import {
  firstAvailable,
  nearestAvailable,
  shortSize,
  sizeInWords,
  sizesOfWidth,
  sizeState,
  widthsOf,
} from '#src/features/productCard/sizes.ts';
import { buyState } from '#src/features/product/buy/buyState.ts';
import { toVariantId } from '#events/brands.ts';

const variant = (size: string, stockQty: number, width: string | null = null) => ({
  id: toVariantId(`v-${size}`),
  code: `C-${size}`,
  size,
  width,
  stockQty,
});
const shoe = (...variants: ReturnType<typeof variant>[]) => ({ functionalType: 'basic' as const, variants });
const arden = shoe(variant('8', 0), variant('9', 2), variant('10', 0), variant('11', 7));

describe('CAT-05: a size tells its stock', () => {
  test('nothing is claimed before stock has been read', () =>
    expect(sizeState(toVariantId('v-9'), undefined)).toEqual({ type: 'unknown' }));

  test('two left is low, three is not', () => {
    expect(sizeState(toVariantId('v-9'), arden)).toEqual({ type: 'low', left: 2 });
    expect(sizeState(toVariantId('v-3'), shoe(variant('3', 3)))).toEqual({ type: 'available' });
  });

  test('none left, a size that is gone and a product that is gone are sold out', () => {
    expect(sizeState(toVariantId('v-8'), arden).type).toBe('soldOut');
    expect(sizeState(toVariantId('v-99'), arden).type).toBe('soldOut');
    expect(sizeState(toVariantId('v-9'), null).type).toBe('soldOut');
  });

  test('only counted stock can run short', () =>
    expect(sizeState(toVariantId('v-8'), { ...arden, functionalType: 'madeToOrder' }).type).toBe(
      'available',
    ));
});

test('a sold-out size names the nearest ones that can be had, one on each side', () => {
  const near = (id: string) =>
    nearestAvailable(arden.variants, toVariantId(id), arden).map(({ size }) => size);
  expect(near('v-10')).toEqual(['9', '11']);
  expect(near('v-8')).toEqual(['9']);
  expect(nearestAvailable(arden.variants, toVariantId('v-8'), undefined)).toEqual([]);
});

test('a heart on a card takes the first size that can be had, else the first', () => {
  expect(firstAvailable(arden)?.size).toBe('9');
  expect(firstAvailable(shoe(variant('8', 0)))?.size).toBe('8');
});

test('widths are offered once each, and sizes are those of the width', () => {
  const variants = [
    variant('9', 1, 'Standard (D)'),
    variant('9.5', 1, 'Standard (D)'),
    variant('9', 1, 'Wide (2E)'),
  ];
  expect(widthsOf(variants)).toEqual(['Standard (D)', 'Wide (2E)']);
  expect(sizesOfWidth(variants, 'Wide (2E)')).toHaveLength(1);
  expect(widthsOf(arden.variants)).toEqual([]);
  expect(sizesOfWidth(arden.variants, null)).toHaveLength(4);
});

test('sizes are named the way runners say them', () => {
  expect(sizeInWords('9.5', { gender: 'mens', type: 'footwear' })).toBe('US men’s 9.5');
  expect(sizeInWords('M', { gender: 'mens', type: 'apparel' })).toBe('M');
  expect(sizeInWords('One size', { gender: 'unisex', type: 'accessory' })).toBe('One size');
  expect(shortSize('9.5', 'Standard (D)', 'footwear')).toBe('US 9.5');
  expect(shortSize('9.5', 'Wide (2E)', 'footwear')).toBe('US 9.5, Wide (2E)');
  expect(shortSize('M', null, 'apparel')).toBe('M');
});

describe('CAT-06: what can be done with a product', () => {
  const page = { state: 'current', accountExclusive: false } as const;
  const live = { ...page, ...arden };
  const guest = { signedIn: false };

  test('current and evergreen can be bought, before and after stock is known', () => {
    expect(buyState(page, undefined, guest)).toBe('ready');
    expect(buyState(page, { ...live, state: 'evergreen' }, guest)).toBe('ready');
  });

  test('coming, discontinued and gone cannot', () => {
    expect(buyState({ ...page, state: 'coming' }, undefined, guest)).toBe('comingSoon');
    expect(buyState(page, { ...live, state: 'discontinued' }, guest)).toBe('gone');
    expect(buyState(page, null, guest)).toBe('gone');
  });

  test('every size sold out is sold out', () =>
    expect(buyState(page, { ...live, variants: [variant('8', 0)] }, guest)).toBe('soldOut'));

  test('what is for customers asks a guest to sign in, and nobody else', () => {
    const exclusive = { ...live, accountExclusive: true };
    expect(buyState(page, exclusive, guest)).toBe('signIn');
    expect(buyState(page, exclusive, { signedIn: true })).toBe('ready');
  });

  test('what was read last wins over the page, which may be older', () =>
    expect(buyState({ ...page, state: 'coming' }, live, guest)).toBe('ready'));
});
