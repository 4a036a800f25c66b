import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { createCatalogue } from '#server/shop/catalogue/content/createCatalogue.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';
import { productState } from '#sync/protocol/catalogue/product.ts';

const shop = sampleShop();
const { products, stock, documents } = shop;
const catalogue = createCatalogue(shop);

const share = (part: number, whole: number): number => part / whole;

describe('the sample shop', () => {
  test('is the size of a real running shop', () => {
    expect(new Set(products.map(({ styleId }) => styleId)).size).toBe(133);
    expect(products.length).toBeGreaterThan(400);
    expect(products.length).toBeLessThan(450);
    expect(stock.length).toBeGreaterThan(4_200);
    expect(stock.length).toBeLessThan(4_700);
    expect(new Set(products.map(({ brand }) => brand.name))).toEqual(
      new Set(['Tessel', 'Orrin', 'Corvane', 'Lowmoor', 'Aldery', 'Brackwell', 'Lap & Loam']),
    );
    expect(documents.stores).toHaveLength(36);
  });

  test('is the same every time it is made', () => {
    expect(sampleShop()).toEqual(shop);
    expect(createCatalogue(sampleShop()).version).toBe(catalogue.version);
  });

  test('keeps its ids, paths and sizes from one release to the next, or this line is changed on purpose', () => {
    const structure = products.map(({ id, path, styleId, variants, drawing }) => [
      id,
      path,
      styleId,
      drawing,
      variants.map((variant) => [variant.id, variant.size, variant.width]),
    ]);
    expect(createHash('sha256').update(JSON.stringify(structure)).digest('hex').slice(0, 12)).toBe(
      'e2d265809599',
    );
  });

  test('counts stock for every variant once, and for nothing else', () => {
    const variants = products.flatMap((product) => product.variants.map(({ id }) => `${product.id} ${id}`));
    expect(stock.map(({ productId, variantId }) => `${productId} ${variantId}`)).toEqual(variants);
    expect(new Set(variants).size).toBe(variants.length);
  });

  test('draws each colour of a style differently, and no two products alike', () => {
    expect(catalogue.pictures.size).toBe(products.length);
  });

  test('stands in real places with telephone numbers nobody has', () => {
    for (const { phone, latitude, longitude, address } of documents.stores) {
      expect(phone).toMatch(/^\(0[2378]\) (7010|5550) \d{4}$/);
      expect(latitude).toBeGreaterThan(-44);
      expect(latitude).toBeLessThan(-12);
      expect(longitude).toBeGreaterThan(115);
      expect(longitude).toBeLessThan(154);
      expect(address.country).toBe('AU');
    }
    expect(new Set(documents.stores.map(({ path }) => path)).size).toBe(36);
    expect(new Set(documents.stores.map(({ phone }) => phone)).size).toBe(36);
  });
});

describe('prices', () => {
  test('are above nothing and end in .00 or .50', () => {
    for (const { id, price, erpOriginalPrice } of products) {
      expect(price, id).toBeGreaterThan(0);
      expect(Number.isInteger(price * 2), id).toBe(true);
      expect(Number.isInteger(erpOriginalPrice * 2), id).toBe(true);
    }
  });

  test('are reduced on about one product in six, by 20 to 41 per cent, and then say so', () => {
    const reduced = products.filter(({ price, erpOriginalPrice }) => price < erpOriginalPrice);
    expect(share(reduced.length, products.length)).toBeCloseTo(0.18, 1);
    for (const { id, price, erpOriginalPrice, overlayIds, isNew } of reduced) {
      const percent = Math.floor(((erpOriginalPrice - price) * 100) / erpOriginalPrice);
      expect(percent, id).toBeGreaterThanOrEqual(20);
      expect(percent, id).toBeLessThanOrEqual(41);
      expect(overlayIds, id).toContain('o-sale');
      expect(isNew, id).toBe(false);
    }
    for (const product of catalogue.products.values()) {
      expect(product.isDiscounted).toBe(product.price < product.erpOriginalPrice);
      expect(product.overlayIds.includes('o-sale')).toBe(product.isDiscounted);
      expect(product.erpOriginalPrice).toBeGreaterThanOrEqual(product.price);
    }
  });
});

describe('one of each awkward thing', () => {
  const stockOf = (productId: string): number =>
    stock.filter((row) => row.productId === productId).reduce((sum, { qty }) => sum + qty, 0);

  test('every state a product can be in', () => {
    const states = new Set(products.map(({ state }) => state));
    expect(states).toEqual(new Set(productState.options));
  });

  test('exactly one product asks a challenge question, and some only members may buy', () => {
    expect(products.filter(({ functionalType }) => functionalType === 'challenge')).toHaveLength(1);
    const exclusive = products.filter(({ accountExclusive }) => accountExclusive);
    expect(exclusive.length).toBeGreaterThan(3);
    for (const { overlayIds } of exclusive) expect(overlayIds).toContain('o-members-only');
  });

  test('made to order, gift cards, and limits of every kind', () => {
    const types = new Set(products.map(({ functionalType }) => functionalType));
    expect(types).toEqual(new Set(['basic', 'challenge', 'giftCard', 'madeToOrder']));
    expect(products.some(({ cartQtyVariantMultipleOf }) => cartQtyVariantMultipleOf === 2)).toBe(true);
    expect(products.some(({ cartQtyProductMax }) => cartQtyProductMax === 1)).toBe(true);
    expect(products.some(({ cartQtyVariantMax }) => cartQtyVariantMax === 2)).toBe(true);
    expect(products.some(({ cartQtyVariantMin }) => cartQtyVariantMin === 4)).toBe(true);
  });

  test('a style sold out in every colour, and colours nearly gone', () => {
    const gantry = products.filter(({ styleId }) => styleId === 's-gantry-3-mens');
    expect(gantry.length).toBeGreaterThan(1);
    expect(gantry.map(({ id }) => stockOf(id))).toEqual(gantry.map(() => 0));
    const nearlyGone = products.filter(
      ({ id, variants }) => stockOf(id) > 0 && stockOf(id) < variants.length,
    );
    expect(nearlyGone.length).toBeGreaterThan(8);
  });

  test('coming ones say so and are neither new nor on sale', () => {
    for (const product of products.filter(({ state }) => state === 'coming')) {
      expect(product.overlayIds).toEqual(['o-coming-soon']);
      expect(product.isNew).toBe(false);
    }
  });
});

describe('sizes', () => {
  const sizesOf = (id: string, width: string | null): string[] => {
    const product = products.find((candidate) => candidate.id === id);
    return (product?.variants ?? []).filter((variant) => variant.width === width).map(({ size }) => size);
  };

  test('men’s shoes run from 7 to 13 by halves, then 14 and 15', () => {
    const sizes = sizesOf('p-arden-4-mens-glacier-tangerine', 'Standard');
    expect(sizes).toHaveLength(15);
    expect([sizes[0], sizes[1], ...sizes.slice(-3)]).toEqual(['7', '7.5', '13', '14', '15']);
    expect(sizesOf('p-arden-4-mens-glacier-tangerine', 'Wide (2E)')).toHaveLength(15);
    expect(sizesOf('p-arden-4-mens-glacier-tangerine', 'Extra wide (4E)')).toContain('9');
  });

  test('women’s shoes run from 5 to 11 by halves, then 12, and their widths have letters of their own', () => {
    const sizes = sizesOf('p-arden-4-womens-jacaranda-rose', 'Standard');
    expect([sizes[0], sizes[1], ...sizes.slice(-2), sizes.length]).toEqual(['5', '5.5', '11', '12', 14]);
    expect(sizesOf('p-arden-4-womens-jacaranda-rose', 'Wide (D)').length).toBeGreaterThan(0);
  });

  test('kids’ shoes run from 1 to 6 and clothing has sizes of its own', () => {
    expect(sizesOf('p-scamper-3-kids-black', null)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(sizesOf('p-squall-jacket-mens-ink-coral', null)).toEqual(['XS', 'S', 'M', 'L', 'XL', '2XL']);
    expect(sizesOf('p-squall-jacket-womens-sky-navy', null)).toEqual([
      '6',
      '8',
      '10',
      '12',
      '14',
      '16',
      '18',
    ]);
  });

  test('half of them are well stocked and about one in seven is gone', () => {
    const shareOf = (low: number, high: number): number =>
      share(stock.filter(({ qty }) => qty >= low && qty <= high).length, stock.length);
    expect(shareOf(0, 0)).toBeCloseTo(0.14, 1);
    expect(shareOf(1, 2)).toBeCloseTo(0.12, 1);
    expect(shareOf(6, 20)).toBeCloseTo(0.5, 1);
    expect(shareOf(0, 20)).toBe(1);
  });
});
