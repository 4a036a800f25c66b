// What each facet reads of a product, and in which order its values stand.
import { describe, expect, test } from 'vitest';
import type { FacetId } from '#events/facts/facetIds.ts';
import { compareValues, productFacets, variantFacets } from '#domain/search/columns/facetValues.ts';
import { slugOf } from '#domain/search/query/listedCatalogue.ts';
import { listed } from '../fewProducts.ts';

const bare = listed('bare', { brand: 'Lap & Loam' });
const rich = listed('rich', {
  gender: 'kids',
  stability: 'Stable neutral',
  cushioning: 'Max',
  arch: 'Low',
  offsetMm: 4.5,
  activity: ['Road', 'Race'],
  technology: ['Loftcore'],
  swatch: { family: 'Red', base: '', second: '' },
  isNew: true,
  price: 9_999,
});

describe('CAT-01: a product is found by', () => {
  type Case = readonly [id: keyof typeof productFacets, bare: readonly string[], rich: readonly string[]];
  test.each<Case>([
    ['gender', ['mens Men’s'], ['kids Kids’']],
    ['stability', [], ['stable-neutral Stable neutral']],
    ['cushioning', [], ['max Max']],
    ['arch', [], ['low Low']],
    ['offset', [], ['4.5 4.5 mm']],
    ['activity', [], ['road Road', 'race Race']],
    ['technology', [], ['loftcore Loftcore']],
    ['colour', ['blue Blue'], ['red Red']],
    ['brand', ['lap-loam Lap & Loam'], ['tessel Tessel']],
    ['new', [], ['yes New']],
    ['sale', [], ['yes On sale']],
  ])('%s: plain %j, with all there is %j', (id, ofBare, ofRich) => {
    const read = (product: typeof bare) =>
      productFacets[id](product).map(({ value, label }) => `${value} ${label}`);
    expect(read(bare)).toEqual(ofBare);
    expect(read(rich)).toEqual(ofRich);
  });
});

describe('CAT-01: a size is', () => {
  const sizes = (own: Parameters<typeof listed>[1], size: string, width: string | null = null) => {
    const product = listed('x', own);
    return (['size', 'clothingSize', 'width'] as const).map(
      (id) => variantFacets[id](product, { size, width })?.value ?? null,
    );
  };
  test.each([
    ['a shoe’s', { type: 'footwear' }, '9.5', ['9.5', null, null]],
    ['another shoe’s for a child', { type: 'footwear', gender: 'kids' }, '5', ['kids-5', null, null]],
    ['a shirt’s', { type: 'apparel' }, 'M', [null, 'm', null]],
    ['another shirt’s for a child', { type: 'apparel', gender: 'kids' }, 'M', [null, 'kids-m', null]],
    ['a cap’s', { type: 'accessory' }, 'S–M', [null, 's-m', null]],
    ['none where there is only one', { type: 'accessory' }, 'One size', [null, null, null]],
    ['none of a gift card', { type: 'giftCard' }, '50', [null, null, null]],
  ] as const)('%s', (_, own, size, values) => {
    expect(sizes(own, size)).toEqual(values);
  });

  test('as wide as it is', () => {
    expect(sizes({}, '9', 'Wide (2E)')).toEqual(['9', null, 'wide-2e']);
  });
});

describe('CAT-01: the values of a facet stand', () => {
  type Case = readonly [name: string, id: FacetId, values: readonly string[]];
  test.each<Case>([
    ['in an order of their own', 'cushioning', ['firm', 'balanced', 'plush', 'max']],
    ['by number', 'size', ['4', '4.5', '5', '9', '9.5', '10', '11.5']],
    ['by number before letters', 'size', ['7', '40', 'eu', 'one-size']],
    ['by the number in them before those without', 'technology', ['v2', 'airknit']],
    ['by letter', 'technology', ['airknit', 'brightlane', 'loftcore']],
    ['those without an order after those with one', 'clothingSize', ['xs', 'm', '3xl', '6', 'tall']],
    ['a child’s last', 'size', ['9', '12', 'kids-1', 'kids-11']],
    ['a child’s in their order, too', 'clothingSize', ['s', 'xl', 'kids-4', 'kids-s', 'kids-xs']],
    ['where their first words do', 'width', ['narrow-b', 'standard-d', 'wide-2e', 'extra-wide-4e']],
    ['where they do themselves', 'clothingSize', ['s', 's-m', 'm', 'm-l', 'l', 'l-xl', 'xl']],
    ['whole words, not beginnings of one', 'colour', ['red', 'blue', 'multi', 'blueish', 'redwood']],
    ['alike in order by number', 'width', ['wide-2e', 'wide-4e', 'wide-x']],
    ['alike in number by letter', 'offset', ['4', '4-a', '4-b']],
  ])('%s: %s', (_, id, values) => {
    const of = (value: string) => ({ value, label: value });
    const sort = (some: readonly string[]) =>
      some
        .map(of)
        .toSorted(compareValues(id))
        .map(({ value }) => value);
    expect(sort(values.toReversed())).toEqual(values);
    expect(sort(values)).toEqual(values);
    expect(compareValues(id)(of('9'), of('9'))).toBe(0);
  });
});

test.each([
  ['Lap & Loam', 'lap-loam'],
  ['Wide (2E)', 'wide-2e'],
  ['9.5', '9.5'],
  ['Men’s', 'mens'],
  ['Élan', 'elan'],
  ['.5 l.', '5-l.'],
  ['&', 'other'],
  ['', 'other'],
  ['a'.repeat(48), 'a'.repeat(48)],
  ['a'.repeat(49), 'a'.repeat(48)],
])('CAT-01: %j stands in an address as %s', (label, slug) => {
  expect(slugOf(label)).toBe(slug);
});
