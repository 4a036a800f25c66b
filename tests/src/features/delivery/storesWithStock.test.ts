import { describe, expect, test } from 'vitest';
import { sampleDocuments } from '#server/sample/catalogue/sampleDocuments.ts';
import { storesWithStock, worthGoing } from '#src/features/delivery/storesWithStock.ts';
import { toVariantId } from '#events/brands.ts';

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
    { variantId: toVariantId('v-10'), stores: [{ storeId: 'st-fitzroy', qty: 3 }] },
  ],
};
const names = (found: ReturnType<typeof storesWithStock>) => found.map(({ store }) => store.address.locality);

describe('CAT-05: the stores that have a size', () => {
  test('stand nearest first, with how many they have', () => {
    const found = storesWithStock(sampleStores, stock, toVariantId('v-9'), fitzroy);
    expect(names(found)).toEqual(['Fitzroy', 'Brunswick', 'Sydney']);
    expect(found.map(({ qty }) => qty)).toEqual([2, 1, 5]);
    expect(found[0]?.km).toBeCloseTo(0, 1);
  });

  test('in any size are told with how many sizes', () => {
    const [first] = storesWithStock(sampleStores, stock, null, fitzroy);
    expect(first).toMatchObject({ qty: 5, sizes: 2 });
  });

  test('are none when nobody has it, and stand in the shop’s order when the place is not known', () => {
    expect(storesWithStock(sampleStores, stock, toVariantId('v-11'), fitzroy)).toEqual([]);
    expect(names(storesWithStock(sampleStores, stock, toVariantId('v-9'), null))).toEqual([
      'Fitzroy',
      'Brunswick',
      'Sydney',
    ]);
    expect(storesWithStock(sampleStores, stock, toVariantId('v-9'), null)[0]?.km).toBeNull();
  });

  test('are worth going to within a drive; when none is, the nearest is', () => {
    const found = storesWithStock(sampleStores, stock, toVariantId('v-9'), fitzroy);
    expect(names(worthGoing(found, 8))).toEqual(['Fitzroy', 'Brunswick']);
    expect(names(worthGoing(found, 1))).toEqual(['Fitzroy']);
    expect(names(worthGoing(found.slice(2), 8))).toEqual(['Sydney']);
  });
});
