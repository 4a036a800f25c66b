import { expect, test } from 'vitest';
import { drawStoreStock } from '#server/sample/catalogue/storeStockDraw.ts';
import { sampleShop } from '#server/sample/catalogue/sampleShop.ts';

const { products, storeStock, stock, documents } = sampleShop();

test('what the stores of the sample shop have is the same every time it is drawn', () => {
  expect(drawStoreStock(products, documents.stores)).toEqual(storeStock);
});

test('a variant is counted once in each store that has it, and never as none', () => {
  const keys = storeStock.map(({ productId, variantId, storeId }) => `${productId} ${variantId} ${storeId}`);
  expect(new Set(keys).size).toBe(keys.length);
  const variants = new Set(stock.map(({ productId, variantId }) => `${productId} ${variantId}`));
  for (const { productId, variantId, qty } of storeStock) {
    expect(variants.has(`${productId} ${variantId}`)).toBe(true);
    expect(qty).toBeGreaterThan(0);
  }
});

test('a city store has more of the range than a regional one, and no store has all of it', () => {
  const stylesIn = (id: string) =>
    new Set(storeStock.filter(({ storeId }) => storeId === id).map(({ productId }) => productId)).size;
  expect(stylesIn('st-melbourne')).toBeGreaterThan(stylesIn('st-fitzroy'));
  expect(stylesIn('st-fitzroy')).toBeGreaterThan(stylesIn('st-alice-springs'));
  expect(stylesIn('st-melbourne')).toBeLessThan(products.length);
});

test('CAT-06: a style that is sold out online stands in some stores still, so that there is a way on', () => {
  const soldOut = products.filter(({ path }) => path.startsWith('/products/gantry-3-mens/'));
  expect(soldOut.length).toBeGreaterThan(0);
  for (const { id } of soldOut) {
    expect(stock.filter(({ productId, qty }) => productId === id && qty > 0)).toEqual([]);
    expect(storeStock.filter(({ productId }) => productId === id).length).toBeGreaterThan(0);
  }
});
