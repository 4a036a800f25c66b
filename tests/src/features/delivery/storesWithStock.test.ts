import { describe, expect, test } from 'vitest';
import { sampleDocuments } from '#server/sample/catalogue/sampleDocuments.ts';
import * as storesWithStockExactly from '#src/features/delivery/storesWithStock.ts';
import { worthGoing } from '#src/features/delivery/storesWithStock.ts';
import { toVariantId } from '#events/brands.ts';
import { plainly } from '#tests/support/builders/plain.ts';

const { storesWithStock } = plainly(storesWithStockExactly);

const sampleStores = sampleDocuments().stores;

const fitzroy = { latitude: -37.7975, longitude: 144.9781 };
const stock = {
  variants: [
    {
      variantId: toVariantId('v-9'),
      stores: [
        { storeId: 'st-sydney', qty: 5 },
        { storeId: 'st-brunswick', qty: 1 },
        { storeId: 'st-fitzroy', qty: 2 },
      ],
    },
    { variantId: toVariantId('v-9-wide'), stores: [{ storeId: 'st-fitzroy', qty: 1 }] },
    { variantId: toVariantId('v-10'), stores: [{ storeId: 'st-fitzroy', qty: 3 }] },
  ],
};
const size = (id: string, name: string) => ({ id: toVariantId(id), size: name });
const nine = { variants: [size('v-9', '9')] };
const eleven = { variants: [size('v-11', '11')] };
const any = { variants: [size('v-9', '9'), size('v-9-wide', '9'), size('v-10', '10'), size('v-11', '11')] };
const names = (found: ReturnType<typeof storesWithStock>) => found.map(({ store }) => store.address.locality);

describe('CAT-05: the stores that have a size', () => {
  test('stand nearest first, with how many they have', () => {
    const found = storesWithStock(sampleStores, stock, nine, fitzroy);
    expect(names(found)).toEqual(['Fitzroy', 'Brunswick', 'Sydney']);
    expect(found.map(({ qty }) => qty)).toEqual([2, 1, 5]);
    expect(found[0]?.km).toBeCloseTo(0, 1);
  });

  test('in any size are told with how many sizes, two widths of one counted once', () => {
    const [first] = storesWithStock(sampleStores, stock, any, fitzroy);
    expect(first).toMatchObject({ qty: 6, sizes: 2 });
  });

  test('are none when nobody has it, and stand in the shop’s order when the place is not known', () => {
    expect(storesWithStock(sampleStores, stock, eleven, fitzroy)).toEqual([]);
    expect(names(storesWithStock(sampleStores, stock, nine, null))).toEqual([
      'Fitzroy',
      'Brunswick',
      'Sydney',
    ]);
    expect(storesWithStock(sampleStores, stock, nine, null)[0]?.km).toBeNull();
  });

  test('are worth going to within a drive; when none is, the nearest is', () => {
    const found = storesWithStock(sampleStores, stock, nine, fitzroy);
    expect(names(worthGoing(found, 8))).toEqual(['Fitzroy', 'Brunswick']);
    expect(names(worthGoing(found, 1))).toEqual(['Fitzroy']);
    expect(names(worthGoing(found.slice(2), 8))).toEqual(['Sydney']);
  });
});
