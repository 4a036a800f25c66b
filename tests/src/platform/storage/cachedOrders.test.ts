import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ShopCache } from '#src/platform/storage/shopCache.ts';
import { toOrderNumber } from '#events/brands.ts';
import { createKeptOrders } from '#src/platform/storage/cachedOrders.ts';
import type { KeptOrders } from '#sync/orders/keptOrders.ts';
import { purchase, type Purchase } from '#sync/protocol/checkout/accountOrders.ts';
import { exampleOrder } from '#tests/support/builders/exampleOrder.ts';
import { plainly, type Plainly } from '#tests/support/builders/plain.ts';

let database: ShopCache;
let kept: Plainly<KeptOrders>;

beforeEach(() => {
  database = new ShopCache('kept-orders-test');
  kept = plainly(createKeptOrders(database));
});

afterEach(async () => {
  database.close();
  await Dexie.delete('kept-orders-test');
});

const bought = (number: string): Purchase => ({
  channel: 'online',
  status: 'placed',
  events: [],
  returnToken: null,
  isOfAccount: true,
  order: { ...exampleOrder, number: toOrderNumber(number) },
  store: null,
  seller: null,
});
const page = (...numbers: readonly string[]) => ({
  cursor: '',
  page: { purchases: numbers.map(bought), older: '1.A', newer: null, count: numbers.length },
  at: 7,
});
const numbers = async () =>
  (await database.orders.toArray()).map(({ owner, number }) => `${owner} ${number}`);

test('PWA-02: a page of orders is kept with whole receipts, as the wire has them', async () => {
  await kept.keepPage('ada', page('A1', 'A2'));
  expect(await database.orderPages.get(['ada', ''])).toMatchObject({
    numbers: ['A1', 'A2'],
    older: '1.A',
    newer: null,
    at: 7,
  });
  const row = await database.orders.get(['ada', 'account', 'A2']);
  expect(purchase.parse(row?.value)).toEqual(bought('A2'));
});

test('SYNC-05: whoever comes finds nothing of whoever was here before', async () => {
  await kept.keepPage('ada', page('A1'));
  await kept.keep('guest', { kind: 'found', purchase: bought('G1'), at: 100 });
  await kept.keepOnly('guest', 0);
  expect([await numbers(), await database.orderPages.count()]).toEqual([['guest G1'], 0]);
  await kept.clear();
  expect(await numbers()).toEqual([]);
});

test('an order a guest has found goes when its time is over, a customer’s own does not', async () => {
  await kept.keep('ada', { kind: 'found', purchase: bought('F1'), at: 100 });
  await kept.keep('ada', { kind: 'found', purchase: bought('F2'), at: 200 });
  await kept.keep('ada', { kind: 'account', purchase: bought('A1'), at: 100 });
  await kept.keepOnly('ada', 150);
  expect((await numbers()).toSorted()).toEqual(['ada A1', 'ada F2']);
});

test('an order that was found is removed, and not the same one of the account', async () => {
  await kept.keep('ada', { kind: 'found', purchase: bought('A1'), at: 1 });
  await kept.keep('ada', { kind: 'account', purchase: bought('A1'), at: 1 });
  await kept.remove('ada', 'found', 'A1');
  expect((await database.orders.toArray()).map(({ kind }) => kind)).toEqual(['account']);
});
