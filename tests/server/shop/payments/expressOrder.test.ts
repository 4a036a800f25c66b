// CHECK-06, CHECK-07: what was agreed to in a wallet's sheet is an order like any other at the server.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { card, newKey, openOrderShop, type OrderShop } from '#tests/support/server/orderShop.ts';
import { walletNonceOf } from '#tests/support/providers/sandboxGateway.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop?.close());

const express = (amount: number, token: string) =>
  ({ ...card(amount, token), methodCode: 'braintreeExpress' }) as const;

test('CHECK-07: an express order sent five times at once is one order and one charge, and names the wallet', async () => {
  const key = newKey();
  const cart = shop.cart({ paymentMethods: [express(220, 'fake-apple-pay-visa-nonce')] });
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.placed(cart, { key })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['PLACED']));
  expect(answers[0]).toMatchObject({
    order: { payment: { amount: 220_00, paidWith: { kind: 'applePay', brand: 'Visa', last4: '1111' } } },
  });
  expect(await shop.orders()).toHaveLength(1);
  expect(await shop.livePayments(key)).toMatchObject([{ amount: 220_00, state: 'settling' }]);
});

test('CHECK-08: an express order whose bank says no holds and charges nothing', async () => {
  const key = newKey();
  const declined = await walletNonceOf(shop.sandbox, shop.gateway, 'declined');
  const answer = await shop.placed(shop.cart({ paymentMethods: [express(220, declined)] }), { key });
  expect(answer).toMatchObject({ status: 'PAYMENT_DECLINED' });
  expect(await shop.stockOf(shop.size)).toBe(20);
  expect(await shop.livePayments(key)).toEqual([]);
});

test('CHECK-06: beside an express payment there is no other, and never more is charged than the sheet showed', async () => {
  const both = [express(110, 'fake-apple-pay-visa-nonce'), card(110)];
  expect((await shop.post(shop.cart({ paymentMethods: both }))).statusCode).toBe(400);
  const less = await shop.placed(shop.cart({ paymentMethods: [express(219, 'fake-apple-pay-visa-nonce')] }));
  expect(less).toMatchObject({ status: 'PAYMENT_MISSING' });
  expect(await shop.orders()).toEqual([]);
});
