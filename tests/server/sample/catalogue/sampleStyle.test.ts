import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { productsOf, sampleStyle, type SampleStyle } from '#server/sample/catalogue/sampleStyle.ts';
import { productFiles, readData } from '#server/sample/data/readData.ts';

const runs = { mensShoes: ['7', '7.5'], oneSize: ['One size'] };
const known = (): SampleStyle => {
  const style = readData('products/mensDailyShoes', z.array(sampleStyle))[0];
  if (!style) throw new Error('There are no daily shoes');
  return style;
};
const colour = (over: object = {}) => ({
  slug: 'salt-fern',
  colourway: 'salt-fern',
  product: { colourName: 'Salt/Fern', swatch: { family: 'Green', base: '#ffffff', second: '#000000' } },
  sizes: [{ width: 'Standard', run: 'mensShoes', pieces: [3, 0] }],
  ...over,
});
const of = (over: object = {}) => productsOf({ ...known(), colours: [colour(over)] }, runs);

describe('a style that is written down', () => {
  test('becomes a product a colour, with ids, codes and addresses made from its own', () => {
    const [made] = of();
    expect(made?.product).toMatchObject({
      id: 'p-arden-4-mens-salt-fern',
      styleId: 's-arden-4-mens',
      path: '/products/arden-4-mens/salt-fern',
      pageTitle: 'Tessel Arden 4, Men’s road, Salt/Fern',
      erpProductCompositeCode: 'TES-ARDEN-4-MENS-SALT-FERN',
      price: 220,
      variants: [
        {
          id: 'v-arden-4-mens-salt-fern-7',
          code: 'TES-ARDEN-4-MENS-SALT-FERN-7',
          size: '7',
          width: 'Standard',
        },
        { id: 'v-arden-4-mens-salt-fern-7-5', code: 'TES-ARDEN-4-MENS-SALT-FERN-7-5', size: '7.5' },
      ],
    });
    expect(made?.stock.map(({ variantId, qty }) => [variantId, qty])).toEqual([
      ['v-arden-4-mens-salt-fern-7', 3],
      ['v-arden-4-mens-salt-fern-7-5', 0],
    ]);
  });

  test('names a width in the ids where it is not the standard one', () => {
    const [made] = of({ sizes: [{ width: 'Extra wide (4E)', run: 'mensShoes', pieces: [1, 1] }] });
    expect(made?.product.variants.map(({ id }) => id)).toEqual([
      'v-arden-4-mens-salt-fern-7-extra-wide',
      'v-arden-4-mens-salt-fern-7-5-extra-wide',
    ]);
  });

  test.each([
    ['a field no product has', { product: { ...colour().product, colorName: 'Salt' } }, /colorName/],
    ['a state that there is not', { product: { ...colour().product, state: 'gone' } }, /state/],
    ['a colour nobody can draw', { colourway: 'beige-beige' }, /colourway/],
    ['a count too few', { sizes: [{ width: null, run: 'mensShoes', pieces: [3] }] }, /1 sizes/],
    ['a run of sizes that there is not', { sizes: [{ width: null, run: 'hats', pieces: [3] }] }, /hats/],
  ])('is refused with %s, and the line names the colour', (_what, over, reason) => {
    expect(() => of(over)).toThrow(reason);
    expect(() => of(over)).toThrow(/arden-4-mens-salt-fern/);
  });

  test('stands in one file only', () => {
    const slugs = productFiles().flatMap((name) =>
      readData(name, z.array(sampleStyle)).map((style) => style.slug),
    );
    expect(new Set(slugs).size).toBe(slugs.length);
  });
});
