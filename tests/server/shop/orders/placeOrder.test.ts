// POST /order/place on a real database and the provider’s simulator.
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ARDEN, RULED_ADDRESS } from '#tests/support/server/checkoutShop.ts';
import {
  card,
  FIVE_HUNDRED,
  HUNDRED,
  newKey,
  openOrderShop,
  voucher,
  type OrderShop,
} from '#tests/support/server/orderShop.ts';
import { nonceOf } from '#tests/support/providers/sandboxGateway.ts';
import { toVariantId } from '#events/brands.ts';
import { writeLink } from '#server/shop/loyalty/loyaltyLinks.ts';
import { toAccountId } from '#server/storage/accountId.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.reset());

/** Sends all of it, and is gone before an answer comes. */
const sendAndHangUp = (url: string, key: string, body: object): Promise<void> =>
  new Promise((resolve, reject) => {
    const sending = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    });
    sending.on('error', (error) => (sending.destroyed ? resolve() : reject(error)));
    sending.on('response', () => reject(new Error('An answer came')));
    sending.end(JSON.stringify(body), () => {
      sending.destroy();
      resolve();
    });
  });

describe('CHECK-07: an order is placed', () => {
  test('with what the cart comes to, the money on its way and the pieces taken', async () => {
    const key = newKey();
    const cart = shop.cart();
    const { payload } = await shop.app.inject({
      method: 'POST',
      url: '/api/checkout/info',
      payload: {
        cart: { items: cart.items, shippingAddress: RULED_ADDRESS, shipping: { methodCode: 'standard' } },
      },
    });
    const { checkoutData } = JSON.parse(payload) as { checkoutData: Record<string, unknown> };
    const { body } = await shop.post(cart, { key });
    expect(body).toMatchObject({
      status: 'PLACED',
      order: {
        number: expect.stringMatching(/^[0-9A-Z]{12}$/) as string,
        contact: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' },
        shippingAddress: { street1: '12 Smith Street', postcode: '3065' },
        billingAddress: { street1: '12 Smith Street' },
        shipping: { code: 'standard', price: 0 },
        items: [{ productId: ARDEN, variantId: shop.size, qty: 1, unitPrice: 220, total: 220 }],
        payment: { amount: 220, paidWith: { kind: 'card', brand: 'Visa', last4: '1111' } },
      },
    });
    const { order } = body as { order: Record<string, unknown> };
    for (const sum of ['itemSubtotal', 'itemSubtotalAfterDiscounts', 'totalDiscount', 'grandTotal', 'gst'])
      expect([sum, order[sum]]).toEqual([sum, checkoutData[sum]]);
    expect(order['gst']).toBe(20);
    expect(await shop.gateway.findByAttempt(key)).toMatchObject([{ amount: 220_00, state: 'settling' }]);
    expect(await shop.stockOf(shop.size)).toBe(19);
  });

  test('ROUTE-09, TRUST-02: and keeps where the shopper came from and the fraud token, cut to a bound', async () => {
    await shop.placed(
      shop.cart({
        utm: { source: 'news\u0007letter', campaign: 'x'.repeat(600) },
        fraudAnalytics: { token: 't'.repeat(5_000) },
        loyalty: { qantas: { memberId: '1234567' } },
      }),
    );
    const [order] = await shop.orders();
    expect(order?.details).toMatchObject({
      utm: { source: 'newsletter', campaign: 'x'.repeat(250) },
      fraudToken: 't'.repeat(2_048),
      qantasMemberId: '1234567',
    });
  });

  test('VOUCH-05: with the points of the account’s membership, whatever the device sends, else of the sent one', async () => {
    const loyalty = { qantas: { memberId: '1900000002' } };
    const link = { memberId: '1900000001', lastName: 'Runner' };
    await writeLink(shop.database.db, toAccountId('linked'), { link, now: new Date() });
    const linked = await shop.placed(shop.cart({ loyalty }), { token: 'linked' });
    expect(linked).toMatchObject({
      status: 'PLACED',
      order: { loyalty: { qantas: { memberId: '1900000001', pointsEarned: 440 } } },
    });
    const unlinked = await shop.placed(shop.cart({ loyalty }), { token: 'unlinked' });
    expect(unlinked).toMatchObject({ order: { loyalty: { qantas: { memberId: '1900000002' } } } });
    expect(await shop.placed(shop.cart())).toMatchObject({ order: { loyalty: null } });
    expect((await shop.orders()).map(({ details }) => details)).toMatchObject([
      { qantasMemberId: '1900000001' },
      { qantasMemberId: '1900000002' },
      { qantasMemberId: null },
    ]);
  });

  test('VOUCH-05: without points where the shop takes part in no programme', async () => {
    const cart = shop.cart({ loyalty: { qantas: { memberId: '1900000002' } } });
    const settings = { ...shop.deps.settings, qantasLoyaltyEnabled: false };
    expect(await shop.placeDirectly(cart, newKey(), { settings })).toMatchObject({
      order: { loyalty: null },
    });
  });

  test('CHECK-05: with gift cards and a card together', async () => {
    const key = newKey();
    const answer = await shop.placed(shop.cart({ paymentMethods: [voucher(HUNDRED, 100), card(120)] }), {
      key,
    });
    expect(answer).toMatchObject({
      status: 'PLACED',
      order: { vouchers: [{ last4: '0001', amount: 100_00 }], payment: { amount: 120_00 } },
    });
    expect(await shop.left(HUNDRED)).toBe(0);
    expect(await shop.livePayments(key)).toMatchObject([{ amount: 120_00, state: 'settling' }]);
  });

  test('CHECK-05: with gift cards alone, and no payment is asked for', async () => {
    const key = newKey();
    const answer = await shop.placed(shop.cart({ paymentMethods: [voucher(FIVE_HUNDRED, 500)] }), { key });
    expect(answer).toMatchObject({ status: 'PLACED', order: { payment: null } });
    expect(await shop.left(FIVE_HUNDRED)).toBe(280_00);
    expect(await shop.gateway.findByAttempt(key)).toEqual([]);
    expect((await shop.deps.store.find(key))?.state).toBe('settled');
  });

  test('CHECK-05: with a saved card of the customer, and of nobody else', async () => {
    const saved = await shop.gateway.save(
      toAccountId('ada'),
      await nonceOf(shop.gateway, { number: '5555555555554444' }),
      undefined,
    );
    if (saved.type !== 'saved') throw new Error(saved.type);
    const cart = () =>
      shop.cart({
        paymentMethods: [{ methodCode: 'braintree', type: 'saved', amount: 220, token: saved.method.id }],
      });
    for (const token of ['bob', undefined])
      expect(await shop.placed(cart(), token === undefined ? {} : { token })).toMatchObject({
        status: 'PAYMENT_METHOD_INVALID',
      });
    expect(await shop.placed(cart(), { token: 'ada' })).toMatchObject({
      status: 'PLACED',
      order: { payment: { paidWith: { brand: 'MasterCard', last4: '4444' } } },
    });
    expect(await shop.stockOf(shop.size)).toBe(19);
  });

  test('CHECK-08: for pick-up, from the shelf of that store', async () => {
    const { db } = shop.database;
    const onShelf = () =>
      db
        .selectFrom('store_stock')
        .select(['store_id', 'qty'])
        .where('variant_id', '=', toVariantId(shop.size))
        .where('qty', '>', 0)
        .orderBy('store_id')
        .executeTakeFirstOrThrow();
    const before = await onShelf();
    // Whatever is left online.
    await shop.setStock(shop.size, 0);
    const { shippingAddress: _none, ...cart } = shop.cart({
      shipping: { methodCode: 'storePickup', clickCollectStoreId: before.store_id },
    });
    expect(await shop.placed(cart)).toMatchObject({
      status: 'PLACED',
      order: { shipping: { storeId: before.store_id }, shippingAddress: null },
    });
    const after = await db
      .selectFrom('store_stock')
      .select('qty')
      .where('variant_id', '=', toVariantId(shop.size))
      .where('store_id', '=', before.store_id)
      .executeTakeFirstOrThrow();
    expect(after.qty).toBe(before.qty - 1);
    expect(await shop.stockOf(shop.size)).toBe(0);
    // What a store does not have, it does not sell, however much there is online.
    await shop.setStock(shop.size, 20);
    const none = shop.cart({
      shipping: { methodCode: 'storePickup', clickCollectStoreId: 'nowhere' },
    });
    expect(await shop.placed(none)).toMatchObject({
      status: 'SHIPPING_UNAVAILABLE',
      fields: { store: expect.any(String) as string },
    });
  });
});

describe('CHECK-07: one cart is one order', () => {
  test('an answer that gets lost on the line five times is one order and one charge', async () => {
    const [key, cart] = [newKey(), shop.cart()];
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    for (let time = 0; time < 5; time += 1) await sendAndHangUp(`${url}/api/order/place`, key, { cart });
    await expect.poll(() => shop.orders()).toHaveLength(1);
    const numbers = new Set<unknown>();
    for (let time = 0; time < 5; time += 1) {
      const answer = await shop.placed(cart, { key });
      numbers.add(answer.status === 'PLACED' && answer.order.number);
    }
    const [order, ...others] = await shop.orders();
    expect([...numbers]).toEqual([order?.number]);
    expect(others).toEqual([]);
    expect(await shop.gateway.findByAttempt(key)).toHaveLength(1);
    expect(await shop.stockOf(shop.size)).toBe(19);
  });

  test('ten calls at once, under one attempt or several, are one order and one charge', async () => {
    const cart = shop.cart();
    const keys = [newKey(), newKey(), newKey()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => shop.placed(cart, { key: keys[at % 3] ?? '' })),
    );
    const [order] = await shop.orders();
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 'PLACED', order: { number: order?.number } });
    expect(await shop.orders()).toHaveLength(1);
    expect((await Promise.all(keys.map((key) => shop.gateway.findByAttempt(key)))).flat()).toHaveLength(1);
  });

  test('the same cart with another content was updated in another window', async () => {
    const [key, cart] = [newKey(), shop.cart()];
    await shop.placed(cart, { key });
    const other = { ...cart, items: [{ productId: ARDEN, variantId: shop.size, qty: 2 }] };
    for (const again of [{ key }, { key: newKey() }])
      expect(await shop.placed(other, again)).toMatchObject({ status: 'UPDATED_IN_ANOTHER_WINDOW' });
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.stockOf(shop.size)).toBe(19);
  });

  test('a refused attempt stays refused, and the cart can be ordered with another', async () => {
    const [key, cart] = [
      newKey(),
      shop.cart({ paymentMethods: [card(220, 'fake-processor-declined-visa-nonce')] }),
    ];
    expect(await shop.placed(cart, { key })).toMatchObject({ status: 'PAYMENT_DECLINED' });
    const paying = { ...cart, paymentMethods: [card(220)] };
    expect(await shop.placed(paying, { key })).toMatchObject({ status: 'PAYMENT_DECLINED' });
    expect(await shop.placed(paying)).toMatchObject({ status: 'PLACED' });
  });
});

describe('CHECK-08: what there is too little of', () => {
  test('200 shoppers at once for the last 20 pairs: 20 orders, 20 charges', async () => {
    await shop.setStock(shop.size, 20);
    const keys = Array.from({ length: 200 }, newKey);
    const answers = await Promise.all(keys.map((key) => shop.placeDirectly(shop.cart(), key)));
    const counted = Object.groupBy(answers, ({ status }) => status);
    expect([counted.PLACED?.length, counted.ITEM_SOLD_OUT?.length]).toEqual([20, 180]);
    expect(await shop.stockOf(shop.size)).toBe(0);
    expect(await shop.orders()).toHaveLength(20);
    const charges = (await Promise.all(keys.map((key) => shop.gateway.findByAttempt(key)))).flat();
    expect(charges.map(({ state }) => state)).toEqual(Array(20).fill('settling'));
  });

  test('one gift card spent by two orders at once pays for one', async () => {
    const answers = await Promise.all(
      [0, 1].map(() => shop.placeDirectly(shop.cart({ paymentMethods: [voucher(HUNDRED, 100), card(120)] }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      'INSUFFICIENT_VOUCHER_BALANCE',
      'PLACED',
    ]);
    expect(await shop.left(HUNDRED)).toBe(0);
    expect(await shop.stockOf(shop.size)).toBe(19);
  });

  test('VOUCH-03: an offer for one order of a customer is used by one of two at once', async () => {
    const birthday = () =>
      shop.cart({
        promoCodes: ['BIRTHDAY20'],
        paymentMethods: [card(176)],
        shown: shop.shown(176, { promotionIds: ['BIRTHDAY20'] }),
      });
    const answers = await Promise.all([shop.placeDirectly(birthday()), shop.placeDirectly(birthday())]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['ORDER_CHANGED', 'PLACED']);
    expect(await shop.stockOf(shop.size)).toBe(19);
  });
});
