// The shop's own file of a catalogue, before anything of it is compared with what is there.
import { expect, test } from 'vitest';
import { parseCatalogueFile } from '#server/commands/catalogue/catalogueFile.ts';

const parsed = (rows: object) =>
  parseCatalogueFile(JSON.stringify({ format: 'lap-and-loam-catalogue/1', ...rows }));
const pieces = { variantId: 'v1', productId: 'p1', qty: 3 };

test('a product that was copied and kept its id is named, and takes the place of no other', () => {
  expect(() =>
    parsed({
      products: [
        { id: 'p1', name: 'Arden' },
        { id: 'p1', name: 'Birch' },
      ],
    }),
  ).toThrow('Nothing was written:\nproduct p1 is there twice');
});

test('pieces and promotions that a file has twice are all named at once', () => {
  const twice = (row: object) => [row, row];
  expect(() =>
    parsed({
      stock: twice(pieces),
      storeStock: twice({ ...pieces, storeId: 's1' }),
      promotions: twice({ id: 'sale', document: {} }),
    }),
  ).toThrow(
    [
      'stock of the size v1 is there twice',
      'promotion sale is there twice',
      'storeStock of the size v1 in the store s1 is there twice',
    ].join('\n'),
  );
});

test('a stock code that two sizes have, and a size in two stores, are taken', () => {
  const arden = { id: 'p1', variants: [{ id: 'v1', code: 'SKU-1' }] };
  const birch = { id: 'p2', variants: [{ id: 'v2', code: 'SKU-1' }] };
  const stores = ['s1', 's2'].map((storeId) => ({ ...pieces, storeId }));
  expect(parsed({ products: [arden, birch], storeStock: stores })).toMatchObject({
    products: [arden, birch],
    storeStock: stores,
  });
});
