// What becomes of products of Shopify's file in a shop that has some of them: which of its own each is, and what of it changes.
import { expect, test } from 'vitest';
import { readTable } from '#server/commands/catalogue/foreign/fileTable.ts';
import { NO_MAPPING } from '#server/commands/catalogue/foreign/mapping.ts';
import { readShopify } from '#server/commands/catalogue/foreign/shopifyProducts.ts';
import { storedProducts, type StoredRow } from '#server/commands/catalogue/foreign/storedProducts.ts';

const HEAD =
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src';
const caps = {
  id: 'caps',
  name: 'Caps',
  title: 'Caps',
  path: '/categories/caps',
  parentId: null,
  rule: null,
};

const stored = (products: readonly StoredRow[], ...lines: readonly string[]) =>
  storedUnder(HEAD, products, ...lines);
const storedUnder = (head: string, products: readonly StoredRow[], ...lines: readonly string[]) => {
  const table = readTable([head, ...lines].join('\n'), ',');
  if (!('rows' in table)) throw new Error(table.message);
  return storedProducts(readShopify(table, NO_MAPPING).products, {
    before: { products, categories: [caps] },
    mapping: NO_MAPPING,
    today: '2026-11-25',
    isShown: () => false,
    pictureOf: (source) => ({ file: source }),
  });
};
const red = 'red,Red Cap,Acme,Caps,Title,Default Title,N/A,3,30,red.jpg';
const blue = 'blue,Blue Cap,Acme,Caps,Title,Default Title,N/A,3,30,blue.jpg';
const own = (line: string, code: string): string => line.replace('N/A', code);
const told = (text: string) => expect.stringContaining(text) as string;

test('one stock code for two products of a file is told with both rows, and neither comes in', () => {
  expect(stored([], red, blue)).toMatchObject({
    products: [],
    stock: [],
    problems: [{ row: 3, message: told('has the code "N/A", as row 2 has') }],
  });
});

test('a code that the shop has twice makes no product another one', () => {
  const there = [...stored([], red).products, ...stored([], blue).products];
  expect(there.map(({ id }) => id)).toEqual(['p-red-one-colour', 'p-blue-one-colour']);
  expect(stored(there, red).problems).toMatchObject([
    { row: 2, message: told('the shop has the code "N/A" twice') },
  ]);
});

test('a product is the one of its own address, and a code cannot make it another', () => {
  const there = stored([], own(red, 'C-1'), own(blue, 'C-2')).products;
  expect(stored(there, own(red, 'C-1'))).toMatchObject({ products: [{ id: 'p-red-one-colour' }] });
  expect(stored(there, own(blue, 'C-1'))).toMatchObject({
    products: [],
    problems: [{ row: 2, message: told('belong to p-blue-one-colour and p-red-one-colour') }],
  });
  const renamed = own(red, 'C-1').replace('red,Red', 'crimson,Crimson');
  expect(stored(there, renamed)).toMatchObject({
    products: [{ id: 'p-red-one-colour', name: 'Crimson Cap' }],
    problems: [],
  });
});

test.each([
  ['current', 'archived,TRUE', 'discontinued'],
  ['current', 'draft,TRUE', 'hidden'],
  ['current', 'active,FALSE', 'hidden'],
  ['hidden', 'active,TRUE', 'current'],
  ['discontinued', ',TRUE', 'current'],
  ['evergreen', 'active,TRUE', 'evergreen'],
  ['coming', 'active,TRUE', 'coming'],
  ['hidden', ',', 'hidden'],
])('a product that is %s here and “%s” in Shopify is %s afterwards', (state, said, expected) => {
  const there = stored([], own(red, 'C-1')).products.map((row) => ({ ...row, state }));
  const { products } = storedUnder(`${HEAD},Status,Published`, there, `${own(red, 'C-1')},${said}`);
  expect(products).toMatchObject([{ state: expected }]);
});

test('without a word on its state or its GST, a product of the shop keeps both', () => {
  const there = stored([], own(red, 'C-1')).products.map((row) => ({ ...row, taxExclusive: true }));
  expect(there).toMatchObject([{ state: 'current' }]);
  expect(stored(there, own(red, 'C-1')).products).toMatchObject([{ state: 'current', taxExclusive: true }]);
  const taxed = storedUnder(`${HEAD},Variant Taxable`, there, `${own(red, 'C-1')},true`);
  expect(taxed.products).toMatchObject([{ taxExclusive: false }]);
});
