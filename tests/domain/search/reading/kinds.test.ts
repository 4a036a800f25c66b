// What kind of thing each product of the sample is, and what it is worth to a want.
import { describe, expect, test } from 'vitest';
import { kindOf } from '#domain/search/reading/lexicon/kinds.ts';
import { worthOf } from '#domain/search/reading/lexicon/wants.ts';
import { listed } from '../fewProducts.ts';

describe('CAT-04: a product is the kind of thing its purpose and its name say', () => {
  test.each([
    ['Men’s road', 'Arden 4', 'footwear', 'everyday'],
    ['Women’s trail', 'Scree 5', 'footwear', 'trail'],
    ['Unisex track', 'Runway 2', 'footwear', 'spike'],
    ['Men’s stability', 'Bulwark 9', 'footwear', 'support'],
    ['Unisex walking', 'Promenade 3', 'footwear', 'walk'],
    ['Men’s tops', 'Coldstart Long Sleeve', 'apparel', 'longSleeve'],
    ['Men’s tops', 'Loose Lap Tank', 'apparel', 'singlet'],
    ['Women’s tights', 'Bike Path Short Tight', 'apparel', 'shortTights'],
    ['Women’s tights', 'High Water Tight', 'apparel', 'tights'],
    ['Women’s shorts', 'Pocket Seven Short', 'apparel', 'shorts'],
    ['Hydration', 'Squeeze Flask 500', 'accessory', 'bottle'],
    ['Lights', 'Kerbside 200 Light', 'accessory', 'light'],
    ['Gift cards', 'Gift Card $50', 'giftCard', 'giftCard'],
    ['Bells', 'Bell', 'accessory', 'other'],
  ] as const)('%s, %s: %s is %s', (purpose, name, type, kind) => {
    expect(kindOf(listed('x', { purpose, name, type }))).toBe(kind);
  });

  test('and a road shoe of the most cushioning is one of its own', () => {
    expect(kindOf(listed('x', { cushioning: 'Max' }))).toBe('max');
    expect(kindOf(listed('x', { cushioning: 'Max', purpose: 'Men’s trail' }))).toBe('trail');
  });
});

describe('CAT-04: worth is the best it meets, all of it', () => {
  const wants = {
    3: [{ kind: ['trail' as const], arch: ['low'] }],
    2: [{ activity: ['trail'] }, { mostOffset: 4 }],
    1: [{ sale: true as const }, { named: ['ridge'] }],
  };
  test.each([
    [{ purpose: 'Men’s trail', arch: 'Low' }, 3],
    [{ purpose: 'Men’s trail', arch: 'High' }, 0],
    [{ activity: ['Trail'] }, 2],
    [{ offsetMm: 4 }, 2],
    [{ offsetMm: 5 }, 0],
    [{ price: 9_000 }, 1],
    [{ name: 'Ridge 5' }, 1],
    [{ name: 'Ridgeback' }, 0],
  ])('%j: %i', (own, worth) => {
    expect(worthOf(wants, listed('x', own))).toBe(worth);
  });
});
