// A table of prices and pieces as Shopify, Google or the owner writes it.
import { expect, test } from 'vitest';
import { pricedProducts } from '#server/commands/catalogue/pricedProducts.ts';
import { readTable } from '#server/commands/catalogue/foreign/fileTable.ts';
import { readPriceTable } from '#server/commands/catalogue/priceTable.ts';

const read = (text: string, delimiter: ',' | '\t') => {
  const table = readTable(text, delimiter);
  return 'rows' in table ? readPriceTable(table) : { rows: [], problems: [table] };
};
const csv = (...lines: readonly string[]) => read(lines.join('\n'), ',');
const product = {
  id: 'p1',
  price: 220,
  erpOriginalPrice: 220,
  name: 'Arden',
  variants: [
    { id: 'v1', code: 'SKU-1' },
    { id: 'v2', code: 'SKU-2' },
  ],
};

test('Shopify’s CSV: price, compare-at price and pieces of each size; rows of pictures say nothing', () => {
  const { rows, problems } = csv(
    'Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src',
    'arden,"Arden, 4",SKU-1,7,199.00,220.00,https://x.example/1.jpg',
    'arden,,SKU-2,0,199.00,220.00,',
    'arden,,,,,,https://x.example/2.jpg',
  );
  expect(problems).toEqual([]);
  expect(pricedProducts([product], rows)).toEqual({
    products: [{ ...product, price: 199 }],
    stock: [
      { productId: 'p1', variantId: 'v1', qty: 7 },
      { productId: 'p1', variantId: 'v2', qty: 0 },
    ],
    problems: [],
  });
});

test('a Merchant feed: the sale price is what is asked, the price is what was', () => {
  const { rows } = read('id\ttitle\tprice\tsale_price\nv1\tA "B"\t220.00 AUD\t180.00 AUD\n', '\t');
  expect(pricedProducts([product], rows).products).toMatchObject([{ price: 180, erpOriginalPrice: 220 }]);
});

test('without a price before, what is asked is the whole price', () => {
  const { rows } = csv('sku,price', 'SKU-1,240');
  expect(pricedProducts([product], rows).products).toMatchObject([{ price: 240, erpOriginalPrice: 240 }]);
});

test.each([
  [
    ['sku,price', 'SKU-1,cheap'],
    { row: 2, column: 'price', message: expect.stringContaining('"cheap"') as string },
  ],
  [['sku,price', 'SKU-1,12.00 USD'], { row: 2, column: 'price' }],
  [['sku,stock', 'SKU-1,3', 'SKU-2,-1'], { row: 3, column: 'stock' }],
  [['sku,price', ',12'], { row: 2, column: 'sku' }],
  [['sku,price,sale_price', 'SKU-1,10,12'], { row: 2, column: 'sale_price' }],
  [['name,price', 'x,12'], { row: 1 }],
  [['sku,colour', 'SKU-1,red'], { row: 1 }],
  [['sku,price', 'SKU-1,"12'], { message: expect.stringContaining('Quote') as string }],
])('what is wrong is told by row and column, and no row counts then: %j', (lines, problem) => {
  expect(csv(...lines)).toMatchObject({ rows: [], problems: [problem] });
});

test('a size that is not there, and two prices of one product', () => {
  const { rows } = csv('sku,price', 'SKU-1,12', 'SKU-9,12', 'SKU-2,13');
  expect(pricedProducts([product], rows)).toMatchObject({
    products: [],
    stock: [],
    problems: [
      { row: 3, column: 'sku', message: 'there is no size "SKU-9"' },
      { row: 4, column: 'price', message: expect.stringContaining('row 2') as string },
    ],
  });
});

test('two counts of one size, by its code and by its id too; the same count twice is one', () => {
  const counted = (...lines: readonly string[]) => pricedProducts([product], csv('sku,stock', ...lines).rows);
  expect(counted('SKU-1,5', 'v1,7')).toMatchObject({
    stock: [],
    problems: [{ row: 3, column: 'stock', message: 'row 2 has another count for the same size' }],
  });
  expect(counted('SKU-1,5', 'v1,5', 'SKU-2,7')).toEqual({
    products: [],
    stock: [
      { productId: 'p1', variantId: 'v1', qty: 5 },
      { productId: 'p1', variantId: 'v2', qty: 7 },
    ],
    problems: [],
  });
});

test('a code that two sizes of the shop have names neither; their ids still do', () => {
  const cap = { ...product, id: 'p2', name: 'Cap', variants: [{ id: 'v3', code: 'SKU-1' }] };
  const priced = (key: string) => pricedProducts([product, cap], csv('sku,price,stock', `${key},12,3`).rows);
  const twice = 'the shop has the code "SKU-1" twice, v1 of p1 and v3 of p2';
  expect(priced('SKU-1')).toMatchObject({
    products: [],
    stock: [],
    problems: [{ row: 2, column: 'sku', message: expect.stringContaining(twice) as string }],
  });
  expect(priced('v3')).toMatchObject({ products: [{ id: 'p2', price: 12 }], stock: [{ variantId: 'v3' }] });
});
