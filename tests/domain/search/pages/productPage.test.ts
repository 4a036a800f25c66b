// A product's page, as the server and a device without a network make it.
import { describe, expect, test } from 'vitest';
import { productPageOf } from '#domain/search/pages/buildProductPage.ts';
import type { ProductDetails } from '#domain/search/query/productDetails.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import { catalogueOf, category, listed } from '../fewProducts.ts';

const details = (own: Partial<Plain<ProductDetails>> = {}): ProductDetails =>
  branded({
    state: 'current',
    functionalType: 'basic',
    challengeQuestion: null,
    accountExclusive: false,
    taxExclusive: false,
    limits: { productMax: null, variantMax: null, variantMin: null, multipleOf: null },
    overlayIds: [],
    compositeCode: 'C-1',
    parentCode: 'P-1',
    pageTitle: 'Arden 4 in Ink',
    description: 'A shoe for every day.',
    features: ['Rocker', 'Recycled upper'],
    heelStackMm: 36,
    forefootStackMm: 28,
    weightG: 265,
    notes: [{ name: 'Upper', value: 'Mesh' }],
    views: ['side', 'top'],
    alts: [],
    variantIds: ['v-9', 'v-10'],
    variantCodes: ['9', '10'],
    ...own,
  });

const ink = listed('arden-ink', {
  styleId: 'arden',
  name: 'Arden 4',
  gender: 'unisex',
  price: 18_000,
  originalPrice: 24_000,
  badges: ['sale', 'newArrival'],
  activity: ['Road', 'Race'],
  technology: ['Loftcore'],
  arch: 'Low',
  cushioning: 'Plush',
  stability: 'Neutral',
  offsetMm: 8,
  categoryIds: ['road', 'sale'],
  variants: [
    { size: '9', width: 'Standard' },
    { size: '10', width: null },
    { size: '11', width: null },
  ],
});
const coral = listed('arden-coral', {
  styleId: 'arden',
  colourName: 'Coral',
  swatch: { family: 'Red', base: '#ff0000', second: '#00ff00' },
});
const categories = [
  category('/categories/mens', { id: 'mens', name: 'Men’s' }),
  category('/categories/mens/road', { id: 'road', parentId: 'mens', name: 'Road' }),
];
const catalogue = catalogueOf(
  [ink, coral, ...Array.from({ length: 9 }, (_, n) => listed(`other${n}`))],
  categories,
);

describe('CAT-02: a product’s page', () => {
  test('says all that is known of it', () => {
    expect(productPageOf(catalogue, ink, details()).product).toEqual({
      id: 'arden-ink',
      styleId: 'arden',
      state: 'current',
      functionalType: 'basic',
      accountExclusive: false,
      brand: 'Tessel',
      name: 'Arden 4',
      purpose: 'Men’s road',
      colourName: 'Ink',
      gender: 'unisex',
      type: 'footwear',
      priceCents: 18_000,
      originalPriceCents: 24_000,
      badges: ['sale', 'newArrival'],
      path: '/products/arden-ink',
      pageTitle: 'Arden 4 in Ink',
      description: 'A shoe for every day.',
      features: ['Rocker', 'Recycled upper'],
      specifications: {
        activity: ['Road', 'Race'],
        arch: 'Low',
        cushioning: 'Plush',
        stability: 'Neutral',
        offsetMm: 8,
        heelStackMm: 36,
        forefootStackMm: 28,
        weightG: 265,
        technology: ['Loftcore'],
        notes: [{ name: 'Upper', value: 'Mesh' }],
      },
      picture: { hash: 'picture of arden-ink', views: ['side', 'top'] },
      variants: [
        { id: 'v-9', size: '9', width: 'Standard' },
        { id: 'v-10', size: '10', width: null },
        // A size nobody gave an id cannot be bought, and is shown.
        { id: '', size: '11', width: null },
      ],
    });
  });

  test('CHECK-10: says of a price without GST that it has none: of a gift card, and of what the catalogue says so of', () => {
    const isTaxFree = (own: Parameters<typeof details>[0]) =>
      productPageOf(catalogue, ink, details(own)).product.isTaxFree;
    expect(isTaxFree({ taxExclusive: true })).toBe(true);
    expect(isTaxFree({ functionalType: 'giftCard' })).toBe(true);
    expect(isTaxFree({})).toBeUndefined();
  });

  test('asks what the product asks, and nothing where it asks nothing', () => {
    const asking = productPageOf(catalogue, ink, details({ challengeQuestion: 'Which foot?' }));
    expect(asking.product.challengeQuestion).toBe('Which foot?');
    expect(productPageOf(catalogue, ink, details()).product).not.toHaveProperty('challengeQuestion');
  });

  test('shows the colours of its style, itself among them', () => {
    const inks = { productId: 'arden-ink', path: '/products/arden-ink', name: 'Ink' };
    const corals = { productId: 'arden-coral', path: '/products/arden-coral', name: 'Coral' };
    const coloursOf = (of: typeof ink) =>
      productPageOf(catalogue, of, details()).colours.map(({ productId, path, name }) => ({
        productId,
        path,
        name,
      }));
    expect(coloursOf(ink)).toEqual([inks, corals]);
    expect(coloursOf(coral)).toEqual([inks, corals]);
    // One that the lists no longer show stands after those they do.
    const gone = listed('arden-gone', { styleId: 'arden', colourName: 'Moss' });
    expect(coloursOf(gone).map(({ name }) => name)).toEqual(['Ink', 'Coral', 'Moss']);
    const alone = listed('alone', { styleId: 'alone', colourName: 'Sand' });
    expect(coloursOf(alone).map(({ name }) => name)).toEqual(['Sand']);
    expect(productPageOf(catalogue, coral, details()).colours[1]).toEqual({
      ...corals,
      swatch: { family: 'Red', base: '#ff0000', second: '#00ff00' },
      pictureHash: 'picture of arden-coral',
    });
  });

  test('says where it stands: in its own list, and those above it', () => {
    const { ancestors } = productPageOf(catalogue, ink, details());
    expect(ancestors).toEqual([
      { name: 'Men’s', path: '/categories/mens' },
      { name: 'Road', path: '/categories/mens/road' },
    ]);
    expect(productPageOf(catalogue, coral, details()).ancestors).toEqual([]);
  });

  test('shows eight styles like it, each in the colour its list shows', () => {
    const { similar } = productPageOf(catalogue, coral, details());
    expect(similar.map(({ styleId }) => styleId)).toEqual([
      'other0',
      'other1',
      'other2',
      'other3',
      'other4',
      'other5',
      'other6',
      'other7',
    ]);
    const twin = { ...ink, styleId: 'twin' };
    const [card] = productPageOf(catalogue, twin, details()).similar;
    expect(card).toMatchObject({ productId: 'arden-ink', priceCents: 18_000, originalPriceCents: 24_000 });
    expect(card?.badges).toEqual(['sale', 'newArrival']);
    expect(card?.colours.map(({ name }) => name)).toEqual(['Ink', 'Coral']);
  });
});
