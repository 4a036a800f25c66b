import { expect, test } from 'vitest';
import { drawShelves } from '#server/catalogue/sample/shelfDraw.ts';
import { sampleShop } from '#server/catalogue/sample/sampleShop.ts';

const { products, shelves, stock, documents } = sampleShop();

test('the shelves of the sample shop are the same every time they are drawn', () => {
  expect(drawShelves(products, documents.stores)).toEqual(shelves);
});

test('each shelf is one variant in one store, in the order of the table’s key', () => {
  const keys = shelves.map(({ productId, variantId, storeId }) => `${productId} ${variantId} ${storeId}`);
  expect(new Set(keys).size).toBe(keys.length);
  const variants = new Set(stock.map(({ productId, variantId }) => `${productId} ${variantId}`));
  for (const { productId, variantId, qty } of shelves) {
    expect(variants.has(`${productId} ${variantId}`)).toBe(true);
    expect(qty).toBeGreaterThan(0);
  }
});

test('a city store has more of the range than a regional one, and no store has all of it', () => {
  const stylesIn = (id: string) =>
    new Set(shelves.filter(({ storeId }) => storeId === id).map(({ productId }) => productId)).size;
  expect(stylesIn('st-melbourne')).toBeGreaterThan(stylesIn('st-fitzroy'));
  expect(stylesIn('st-fitzroy')).toBeGreaterThan(stylesIn('st-alice-springs'));
  expect(stylesIn('st-melbourne')).toBeLessThan(products.length);
});

test('CAT-06: a style that is sold out online stands in some stores still, so that there is a way on', () => {
  const soldOut = products.filter(({ path }) => path.startsWith('/products/gantry-3-mens/'));
  expect(soldOut.length).toBeGreaterThan(0);
  for (const { id } of soldOut) {
    expect(stock.filter(({ productId, qty }) => productId === id && qty > 0)).toEqual([]);
    expect(shelves.filter(({ productId }) => productId === id).length).toBeGreaterThan(0);
  }
});
