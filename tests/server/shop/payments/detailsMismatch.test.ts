import { describe, expect, test } from 'vitest';
import { detailsMismatch } from '#server/shop/payments/detailsMismatch.ts';
import type { PayLaterDetails } from '#server/shop/payments/payLaterGateway.ts';
import { someOrder } from '#tests/contracts/payLater.contract.ts';
import { toCents } from '#events/brands.ts';

const agreed = someOrder();
const [shoes, socks] = agreed.items;
if (!shoes || !socks || !agreed.shippingAddress) throw new Error('The order has two items and an address');
const address = agreed.shippingAddress;
const differs = (now: Partial<PayLaterDetails>) => detailsMismatch(agreed, { ...agreed, ...now });

describe('CHECK-05: an order the shopper agreed to at Afterpay', () => {
  test('is the one being placed when nothing changed', () => {
    expect(differs({})).toEqual([]);
  });

  test.each([
    ['its items stand in another order', { items: [socks, shoes] }],
    ['a line is split in two', { items: [shoes, { ...socks, qty: 1 }, { ...socks, qty: 2 }] }],
    ['a name is worded anew', { items: [{ ...shoes, name: 'Tessel 4' }, socks] }],
    [
      'the address is written differently',
      { shippingAddress: { ...address, street1: ' 1  bourke ST', suburb: 'MELBOURNE' } },
    ],
    ['somebody else takes it in', { shippingAddress: { ...address, name: 'Sam', phone: undefined } }],
  ])('is still that one when %s', (_what, now) => {
    expect(differs(now)).toEqual([]);
  });

  test.each([
    ['a cent is added', { amount: toCents(agreed.amount + 1) }, ['amount']],
    ['an item is gone', { items: [shoes] }, ['items']],
    ['there is one more', { items: [{ ...shoes, qty: 2 }, socks] }, ['items']],
    ['it is another size', { items: [{ ...shoes, sku: 'tessel-4-10' }, socks] }, ['items']],
    [
      'prices moved and the sum stayed',
      {
        items: [
          { ...shoes, price: toCents(shoes.price - 300) },
          { ...socks, price: toCents(socks.price + 100) },
        ],
      },
      ['items'],
    ],
    ['it goes next door', { shippingAddress: { ...address, street1: '3 Bourke St' } }, ['shippingAddress']],
    ['it is picked up instead', { shippingAddress: undefined }, ['shippingAddress']],
  ])('is another one when %s', (_what, now, expected) => {
    expect(differs(now)).toEqual(expected);
  });
});
