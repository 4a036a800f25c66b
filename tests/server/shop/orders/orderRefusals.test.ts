// Why an order is not placed, and that nothing is held back then.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

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

describe('VOUCH-01: gift cards at the order', () => {
  test.each([
    [{ code: '6100000000009999', pin: '2026' }, 'VOUCHER_NOT_FOUND', 'Incorrect code or PIN.'],
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

  test('VOUCH-02: an order is no way to guess PINs: ten tries, and the fifth wrong one locks the card', async () => {
    const wrong = () =>
      shop.placed(shop.cart({ paymentMethods: [voucher({ ...HUNDRED, pin: '0000' }, 50), card(170)] }));
    const statuses: string[] = [];
    for (let time = 0; time < 11; time += 1) statuses.push((await wrong()).status);
    expect(statuses.slice(0, 4)).toEqual(Array(4).fill('VOUCHER_NOT_FOUND'));
    expect(statuses.slice(4, 10)).toEqual(Array(6).fill('VOUCHER_LOCKED'));
    expect(statuses[10]).toBe('VOUCHER_TRIES_EXCEEDED');
    await shop.database.db
      .updateTable('vouchers')
      .set({ locked_at: null })
      .where('code', '=', HUNDRED.code)
      .execute();
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
