// What a store may be, as its owner describes it.
import { describe, expect, test } from 'vitest';
import { storeStock } from '#sync/protocol/stores/productCalls.ts';
import { store } from '#sync/protocol/stores/stores.ts';
import { exampleStore } from '#tests/support/builders/exampleOrder.ts';
import { takes } from '../takes.ts';

const nineToFive = { opens: '09:00', closes: '17:00' };
const fitzroy = {
  ...exampleStore,
  id: 'fitzroy',
  erpStoreId: '011',
  latitude: -37.8,
  longitude: 144.98,
  week: [...Array.from({ length: 6 }, () => nineToFive), null],
  services: ['fitting'],
  runClub: { weekday: 2, at: '18:00', km: [5, 10] },
};
const isStore = (own: object): boolean => takes(store, { ...fitzroy, ...own });

describe('STORE-01: a store', () => {
  type Case = readonly [name: string, own: object, taken: boolean];
  const opening = (opens: string, closes: string) => ({ week: fitzroy.week.with(0, { opens, closes }) });
  test.each<Case>([
    ['as most are', {}, true],
    ['at the south pole', { latitude: -90 }, true],
    ['south of it', { latitude: -90.1 }, false],
    ['at the north pole', { latitude: 90 }, true],
    ['north of it', { latitude: 90.1 }, false],
    ['at the date line from the west', { longitude: -180 }, true],
    ['west of it', { longitude: -180.1 }, false],
    ['at the date line from the east', { longitude: 180 }, true],
    ['east of it', { longitude: 180.1 }, false],
    ['that opens for a minute', opening('09:00', '09:01'), true],
    ['that closes as it opens', opening('09:00', '09:00'), false],
    ['that closes the next day', opening('09:00', '01:00'), false],
    ['that has six days', { week: fitzroy.week.slice(1) }, false],
    ['that has eight days', { week: [...fitzroy.week, null] }, false],
    ['without a run', { runClub: null }, true],
    ['with a run on Mondays', { runClub: { ...fitzroy.runClub, weekday: 0 } }, true],
    ['with a run before Mondays', { runClub: { ...fitzroy.runClub, weekday: -1 } }, false],
    ['with a run on Sundays', { runClub: { ...fitzroy.runClub, weekday: 6 } }, true],
    ['with a run after Sundays', { runClub: { ...fitzroy.runClub, weekday: 7 } }, false],
  ])('%s: is there one? %s', (_, own, taken) => {
    expect(isStore(own)).toBe(taken);
  });
});

test('CAT-05: a store is named for a size only where it has a piece', () => {
  const having = (qty: number) => ({
    productId: 'p-1',
    countedAt: 1,
    variants: [{ variantId: 'v-1', stores: [{ storeId: 'fitzroy', qty }] }],
  });
  expect([takes(storeStock, having(1)), takes(storeStock, having(0))]).toEqual([true, false]);
});
