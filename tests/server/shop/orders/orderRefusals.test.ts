// Why an order is not placed, and that nothing is held back then.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { samplePromotions } from '#server/sample/samplePromotions.ts';
import { endpoints } from '#sync/protocol/endpoints.ts';
import { RULED_ADDRESS } from '#tests/support/server/checkoutShop.ts';
import {
  card,
  HUNDRED,
  newKey,
  openOrderShop,
  voucher,
  type OrderShop,
  type WireOrderCart,
} from '#tests/support/server/orderShop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.reset());

describe('CHECK-08: a no gives everything back', () => {
  test.each([
    ['fake-processor-declined-visa-nonce', 'PAYMENT_DECLINED'],
    ['fake-gateway-rejected-fraud-nonce', 'PAYMENT_DECLINED'],
    ['fake-valid-discover-nonce', 'PAYMENT_INSTRUMENT_TYPE_NOT_ACCEPTED'],
    ['fake-consumed-nonce', 'PAYMENT_METHOD_INVALID'],
  ])('%s: %s', async (token, status) => {
    const key = newKey();
    const cart = shop.cart({
      promoCodes: ['BIRTHDAY20'],
      paymentMethods: [voucher(HUNDRED, 100), card(76, token)],
      shown: shop.shown(176, { promotionIds: ['BIRTHDAY20'] }),
    });
    expect(await shop.placed(cart, { key })).toMatchObject({ status, message: expect.any(String) as string });
    expect(await shop.stockOf(shop.size)).toBe(20);
    expect(await shop.left(HUNDRED)).toBe(100_00);
    expect(await shop.livePayments(key)).toEqual([]);
    expect(await shop.orders()).toEqual([]);
    // The offer is there again, too.
    expect(await shop.placed({ ...cart, paymentMethods: [card(176)] })).toMatchObject({ status: 'PLACED' });
  });

  test('VOUCH-03: a mailbox that has used an offer is told when it orders, by whatever spelling, and agrees to the new total', async () => {
    const birthday = (email: string, total: number, promotionIds = ['BIRTHDAY20']) =>
      shop.cart({
        email,
        promoCodes: ['BIRTHDAY20'],
        paymentMethods: [card(total)],
        shown: shop.shown(total, { promotionIds }),
      });
    expect(await shop.placed(birthday('race@example.com', 176))).toMatchObject({ status: 'PLACED' });
    const again = await shop.placed(birthday('race+again@example.com', 176));
    expect(again).toMatchObject({ status: 'ORDER_CHANGED', changes: expect.any(Array) as unknown });
    const told = await shop.database.db.selectFrom('promotion_told').selectAll().execute();
    expect(told).toHaveLength(1);
    expect(told[0]?.told_key).not.toContain('race');
    expect(await shop.placed(birthday('race+again@example.com', 220, []))).toMatchObject({
      status: 'PLACED',
    });
  });

  test('VOUCH-03: of an automatic offer, too: the next totals are those that the order is placed at', async () => {
    const { db } = shop.database;
    const id = 'FIRST10';
    const offer = {
      ...samplePromotion('BIRTHDAY20'),
      id,
      codes: [],
      benefit: { type: 'percent', percent: 10 },
    };
    await db
      .insertInto('promotions')
      .values({ id, document: JSON.stringify(offer) })
      .execute();
    await db.deleteFrom('promotion_told').execute();
    const order = (total: number, promotionIds = [id]) =>
      shop.cart({
        email: 'first@example.com',
        paymentMethods: [card(total)],
        shown: shop.shown(total, { promotionIds }),
      });
    const total = async () => {
      const { items, email, shippingAddress, shipping } = order(198);
      const cart = { items, email, shippingAddress, shipping };
      const url = '/api/checkout/info';
      const answer = await shop.app.inject({ method: 'POST', url, payload: { cart } });
      return answer.json<{ checkoutData: { grandTotal: number } }>().checkoutData.grandTotal;
    };
    try {
      expect(await shop.placed(order(198))).toMatchObject({ status: 'PLACED' });
      // Nobody is told by asking for the totals alone who has ordered before.
      expect(await total()).toBe(198);
      expect(await shop.placed(order(198))).toMatchObject({ status: 'ORDER_CHANGED' });
      expect(await total()).toBe(220);
      expect(await shop.placed(order(220, []))).toMatchObject({ status: 'PLACED' });
    } finally {
      await db.deleteFrom('promotions').where('id', '=', id).execute();
    }
  });

  test('a change of the total that no offer has part in tells nobody of the offers', async () => {
    await shop.database.db.deleteFrom('promotion_told').execute();
    const cart = shop.cart({
      promoCodes: ['WINTER25'],
      shown: shop.shown(200, { promotionIds: ['WINTER25', 'nothing'] }),
    });
    expect(await shop.placed(cart)).toMatchObject({ status: 'ORDER_CHANGED' });
    expect(await shop.database.db.selectFrom('promotion_told').selectAll().execute()).toEqual([]);
  });

  test('a provider that cannot be reached charges nothing', async () => {
    const cards = { ...shop.gateway, authorise: async () => ({ type: 'unavailable' as const }) };
    expect(await shop.placeDirectly(shop.cart(), newKey(), { cards })).toMatchObject({
      status: 'PAYMENT_UNAVAILABLE',
    });
    expect(await shop.placeDirectly(shop.cart(), newKey(), { cards: undefined })).toMatchObject({
      status: 'PAYMENT_UNAVAILABLE',
    });
    expect(await shop.stockOf(shop.size)).toBe(20);
  });
});

const samplePromotion = (id: string) => samplePromotions.find((each) => each.id === id);

/** All calls of the API whose body takes a PIN. */
const callsWithPin = endpoints.flatMap(({ name, method, path, body }) =>
  body && JSON.stringify(z.toJSONSchema(body, { io: 'input' })).includes('"pin":')
    ? [{ name, method, path, body }]
    : [],
);

describe('VOUCH-01: gift cards at the order', () => {
  test.each([
    [{ code: '6100000000009999', pin: '2026' }, 'VOUCHER_UNCHECKED', undefined],
    [{ ...HUNDRED, pin: '0000' }, 'VOUCHER_NOT_FOUND', 'Incorrect code or PIN.'],
    [{ code: '6100000000000006', pin: '2026' }, 'VOUCHER_EXPIRED', 'The gift card you entered has expired.'],
    [
      { code: '6100000000000007', pin: '2026' },
      'VOUCHER_SUSPENDED',
      'The gift card you entered has been suspended.',
    ],
    [
      { code: '6100000000000008', pin: '2026' },
      'VOUCHER_LOCKED',
      'Invalid PIN. Your gift card is locked. Please contact our Customer Experience Team.',
    ],
    [{ code: '6100000000000002', pin: '2026' }, 'INSUFFICIENT_VOUCHER_BALANCE', undefined],
    [{ code: '6100000000000005', pin: '2026' }, 'INSUFFICIENT_VOUCHER_BALANCE', undefined],
  ])('%j: %s', async (entry, status, message) => {
    const answer = await shop.placed(shop.cart({ paymentMethods: [voucher(entry, 50), card(170)] }));
    expect(answer).toMatchObject({ status, voucherCode: entry.code, ...(message && { message }) });
    expect(await shop.stockOf(shop.size)).toBe(20);
  });

  test('PAY-01: no call but the bot-checked one tells a right PIN from a wrong one, and nothing is counted', async () => {
    expect(callsWithPin.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['placeOrder', 'createAfterpayCheckout']),
    );
    for (const { method, path, body } of callsWithPin) {
      const answers = await Promise.all(
        [HUNDRED.pin, '0000'].map(async (pin) => {
          const cart = shop.cart({ paymentMethods: [voucher({ ...HUNDRED, pin }, 50)] });
          const payload = { cart };
          expect(z.safeDecode(body, payload as never).success, path).toBe(true);
          const answer = await shop.app.inject({
            method,
            url: path,
            headers: { 'idempotency-key': newKey() },
            payload,
          });
          return [answer.statusCode, answer.json()] as const;
        }),
      );
      for (const answer of answers)
        expect(answer, path).toMatchObject([200, { status: 'VOUCHER_UNCHECKED', voucherCode: HUNDRED.code }]);
      expect(answers[0], path).toEqual(answers[1]);
    }
    expect(await shop.database.db.selectFrom('voucher_guesses').selectAll().execute()).toEqual([]);
    expect(await shop.left(HUNDRED)).toBe(100_00);
  });

  test('VOUCH-02: a wrong PIN at an order ends its proof: it is one guess, and of who knew the right one', async () => {
    const wire = shop.cart({ paymentMethods: [voucher({ ...HUNDRED, pin: '0000' }, 50), card(170)] });
    expect(await shop.placed(wire)).toMatchObject({ status: 'VOUCHER_NOT_FOUND' });
    expect(await shop.placed(wire, { isUnproven: true })).toMatchObject({ status: 'VOUCHER_UNCHECKED' });
  });
});

describe('CHECK-07: what the shopper was shown', () => {
  test('a higher total is told line by line, and nothing is reserved or charged', async () => {
    const key = newKey();
    const answer = await shop.placed(shop.cart({ shown: shop.shown(200, { shippingPrice: 5 }) }), { key });
    expect(answer).toMatchObject({
      status: 'ORDER_CHANGED',
      changes: [
        { type: 'item', variantId: shop.size, shown: 200_00, now: 220_00 },
        { type: 'shipping', shown: 5_00, now: 0 },
        { type: 'total', shown: 200_00, now: 220_00 },
      ],
      checkoutData: { grandTotal: 220_00 },
    });
    expect(await shop.stockOf(shop.size)).toBe(20);
    expect(await shop.gateway.findByAttempt(key)).toEqual([]);
  });

  test('a lower total is passed on', async () => {
    const key = newKey();
    const answer = await shop.placed(shop.cart({ paymentMethods: [card(250)], shown: shop.shown(250) }), {
      key,
    });
    expect(answer).toMatchObject({ status: 'PLACED', order: { grandTotal: 220_00 } });
    expect(await shop.livePayments(key)).toMatchObject([{ amount: 220_00 }]);
  });

  test('a promotion that is gone is told by its name, even where the total is not higher', async () => {
    const answer = await shop.placed(
      shop.cart({ promoCodes: ['WINTER25'], shown: shop.shown(220, { promotionIds: ['WINTER25'] }) }),
    );
    expect(answer).toMatchObject({
      status: 'ORDER_CHANGED',
      changes: [{ type: 'promotion', id: 'WINTER25', message: 'That offer is no longer available.' }],
    });
  });

  test.each<[string, Partial<WireOrderCart>, string]>([
    ['an empty cart', { items: [] }, 'CART_EMPTY'],
    ['no way of paying', { paymentMethods: [] }, 'PAYMENT_MISSING'],
    ['a payment that is too small', { paymentMethods: [card(219.99)] }, 'PAYMENT_MISSING'],
    ['no way of sending it', { shipping: {} }, 'SHIPPING_UNAVAILABLE'],
    [
      'a product there is not',
      { items: [{ productId: 'p-none', variantId: 'v-none', qty: 1 }] },
      'ITEMS_UNAVAILABLE',
    ],
  ])('%s: %3$s', async (_what, own, status) => {
    expect(await shop.placed(shop.cart(own))).toMatchObject({ status });
    expect(await shop.orders()).toEqual([]);
  });

  test('more pairs than there are: sold out', async () => {
    await shop.setStock(shop.size, 0);
    expect(await shop.placed(shop.cart())).toMatchObject({ status: 'ITEM_SOLD_OUT' });
  });

  test('an order that breaks the rules of its forms names the fields', async () => {
    const answer = await shop.post(
      shop.cart({
        email: 'ada',
        billingAddress: { ...RULED_ADDRESS, postcode: '30' },
        paymentMethods: [voucher({ code: '1', pin: 'x' }, 5), card(215)],
      }),
    );
    expect(answer).toMatchObject({ statusCode: 422, body: { code: 'RuleBroken' } });
    expect(Object.keys((answer.body as { fields: object }).fields).toSorted()).toEqual([
      'cart.billingAddress.postcode',
      'cart.email',
      'cart.paymentMethods.0.code',
      'cart.paymentMethods.0.pin',
    ]);
  });

  test('a call without a key is refused', async () => {
    expect(await shop.post(shop.cart(), { key: 'short' })).toMatchObject({
      statusCode: 400,
      body: { fields: { 'Idempotency-Key': expect.any(String) as string } },
    });
  });
});
