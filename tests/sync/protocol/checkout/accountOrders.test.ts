// Orders looked up afterwards: their pages, and what a receipt holds.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  listOrders,
  lookUpOrder,
  ORDERS_PAGE_SIZE,
  purchase,
} from '#sync/protocol/checkout/accountOrders.ts';
import { placedOrder } from '#sync/protocol/checkout/order.ts';
import { exampleOrder, exampleStore, exampleStorePurchase } from '#tests/support/builders/exampleOrder.ts';
import { takes, text } from '../takes.ts';

describe('CHECK-09: the orders of an account', () => {
  test('come ten at a time', () => {
    expect(ORDERS_PAGE_SIZE).toBe(10);
  });

  const [before, after] = ['1760000000000.7K2M', '1750000000000.9PQ4'];
  type Case = readonly [name: string, query: object, taken: boolean];
  test.each<Case>([
    ['from the newest on', {}, true],
    ['from one on to older ones', { before }, true],
    ['from one on to newer ones', { after }, true],
    ['both ways at once', { before, after }, false],
    ['from nowhere on', { before: 'yesterday' }, false],
  ])('are asked for %s', (_, query, taken) => {
    expect(takes(listOrders.query, query)).toBe(taken);
  });

  test('an order is looked up by an address of 500 characters and a number of 100, at most', () => {
    const asked = (email: number, number: number) => ({ email: text(email), orderNumber: text(number) });
    const taken = [asked(500, 100), asked(501, 100), asked(500, 101)].map((body) =>
      takes(lookUpOrder.body, body),
    );
    expect(taken).toEqual([true, false, false]);
  });
});

describe('CHECK-09: a receipt', () => {
  /** As the server sends it. */
  const wire = z.encode(placedOrder, exampleOrder);
  const online = { channel: 'online', status: 'placed', order: wire, store: exampleStore };
  const { contact: _contact, shippingAddress: _to, billingAddress: _bill, ...without } = wire;
  const { shipping: _shipping, promoCodes: _codes, ...till } = without;
  const inStore = { channel: 'inStore', order: { ...till, storeId: 'fitzroy' }, store: exampleStore };

  test('of an order names the store with its path, phone and address, where it is collected', () => {
    expect(purchase.parse(online)).toMatchObject({ order: exampleOrder, store: exampleStore });
  });

  test('of a till has no contact, no addresses, no delivery and no codes', () => {
    expect(purchase.parse(inStore)).toEqual({
      channel: 'inStore',
      order: exampleStorePurchase,
      store: exampleStore,
      seller: null,
    });
  });

  test.each(['name', 'path', 'phone', 'address'])('is none without the %s of its store', (part) => {
    expect(takes(purchase, { ...online, store: { ...exampleStore, [part]: undefined } })).toBe(false);
  });
});
