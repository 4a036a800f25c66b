// Shopify's product CSV as products: what its columns mean, and what is told by row and column.
import { expect, test } from 'vitest';
import { readTable } from '#server/commands/catalogue/foreign/fileTable.ts';
import { NO_MAPPING, parseMapping, type Mapping } from '#server/commands/catalogue/foreign/mapping.ts';
import { isShopifyTable, readShopify } from '#server/commands/catalogue/foreign/shopifyProducts.ts';

const HEAD =
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Variant Image,Status';

const read = (lines: readonly string[], mapping: Mapping = NO_MAPPING) => {
  const table = readTable([HEAD, ...lines].join('\n'), ',');
  if (!('rows' in table)) throw new Error(table.message);
  expect(isShopifyTable(table)).toBe(true);
  return readShopify(table, mapping);
};

const arden = [
  'arden-4,"Arden, 4","<p>A shoe &amp; more.</p><ul><li>Light</li><li>Fast</li></ul><script>alert(1)</script>",Tessel,Road,Colour,Ink,Size,9,SKU-1,7,199.00,220.00,https://x.example/side.jpg,1,From the side,https://x.example/ink.jpg,active',
  'arden-4,,,,,,Ink,,9.5,SKU-2,0,199.00,220.00,https://x.example/ink.jpg,2,In ink,https://x.example/ink.jpg,',
  'arden-4,,,,,,Salt,,9,SKU-3,-2,189.00,,https://x.example/salt.jpg,3,,https://x.example/salt.jpg,',
  'arden-4,,,,,,,,,,,,,https://x.example/sole.jpg,4,From below,,',
];

test('each colour is a product of its own, with its sizes, pieces, prices and text', () => {
  const { products, problems } = read(arden);
  expect(problems).toEqual([]);
  expect(products).toMatchObject([
    {
      styleSlug: 'arden-4',
      name: 'Arden, 4',
      brand: 'Tessel',
      colourName: 'Ink',
      description: 'A shoe & more. Light; Fast',
      categories: [{ text: 'Road', column: 'Type' }],
      states: ['current', 'evergreen', 'coming'],
      sizes: [
        { keys: ['SKU-1'], size: '9', qty: 7, price: { now: 199_00, before: 220_00 } },
        { keys: ['SKU-2'], size: '9.5', qty: 0 },
      ],
    },
    { colourName: 'Salt', sizes: [{ size: '9', qty: 0, price: { now: 189_00, before: 189_00 } }] },
  ]);
});

test('a colour shows the pictures of its own sizes first, and none of another colour', () => {
  const [ink, salt] = read(arden).products.map(({ pictures }) =>
    pictures.map(({ source, alt, at }) => [source.slice('https://x.example/'.length), alt, at]),
  );
  expect(ink).toEqual([
    ['ink.jpg', 'In ink', 'row 3, column Image Src'],
    ['side.jpg', 'From the side', 'row 2, column Image Src'],
    ['sole.jpg', 'From below', 'row 5, column Image Src'],
  ]);
  expect(salt?.map(([source]) => source)).toEqual(['salt.jpg', 'side.jpg', 'sole.jpg']);
});

test('a product without options has one size; drafts are hidden, what is archived is discontinued', () => {
  const row = (handle: string, status: string) =>
    `${handle},Cap,,Tessel,Caps,Title,Default Title,,,C-1,5,30,,https://x.example/c.jpg,1,,,${status}`;
  const { products } = read([row('a', 'active'), row('b', 'draft'), row('c', 'archived')]);
  expect(products.map(({ states }) => states[0])).toEqual(['current', 'hidden', 'discontinued']);
  expect(products[0]).toMatchObject({ colourName: '', sizes: [{ size: 'One size', width: null }] });
});

test('an option that is no size, colour or width needs a word of the owner’s', () => {
  const row = 'arden,Arden,,Tessel,Road,Fit,Wide,Size,9,S-1,1,10,,x.jpg,1,,,active';
  expect(read([row]).problems).toMatchObject([
    { row: 2, column: 'Option1 Name', message: expect.stringContaining('{"options": {"Fit"') as string },
  ]);
  const mapping = parseMapping('{ "options": { "fit": "width" } }');
  if (typeof mapping === 'string') throw new Error(mapping);
  const { products, problems } = read([row], mapping);
  expect([problems, products[0]?.sizes[0]]).toMatchObject([[], { size: '9', width: 'Wide' }]);
});

test.each([
  ['a,Cap,,T,Caps,Size,M,,,S,5,cheap,,c.jpg,1,,,active', 'Variant Price', '"cheap" is no price'],
  ['a,Cap,,T,Caps,Size,M,,,S,5,10,dear,c.jpg,1,,,active', 'Variant Compare At Price', '"dear" is no price'],
  ['a,Cap,,T,Caps,Size,M,,,S,many,10,,c.jpg,1,,,active', 'Variant Inventory Qty', '"many" is no number'],
  ['a,,,T,Caps,Size,M,,,S,5,10,,c.jpg,1,,,active', 'Title', 'has no name'],
  [',Cap,,T,Caps,Size,M,,,S,5,10,,c.jpg,1,,,active', 'Handle', 'names no product'],
  ['a,Cap,,T,Caps,Size,,,,,,,,c.jpg,1,,,active', 'Variant Price', 'has no size with a price'],
])('what is wrong is told by row and column: %s', (line, column, message) => {
  const told = expect.stringContaining(message) as string;
  expect(read([line]).problems).toMatchObject([{ row: 2, column, message: told }]);
});

test.each([
  ['[]', 'The mapping, as a whole'],
  ['{ "categories": { "Road": 5 } }', 'The mapping, categories.Road'],
  ['{ "category": {} }', 'The mapping'],
  ['{', 'The mapping is not JSON'],
])('a mapping that is none says where: %s', (text, told) => {
  expect(parseMapping(text)).toContain(told);
});
