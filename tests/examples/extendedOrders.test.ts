// Orders of a shop with extensions, on a real database: the server adds, offers and refuses what its extensions say.
import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readExtensions } from '#server/shopFolder/readExtensions.ts';
import { paymentsOf } from '#server/shop/orders/orderPayments.ts';
import { startTestDatabase } from '#tests/support/database/database.ts';
import { card, newKey, openOrderShop, type OrderShop } from '#tests/support/server/orderShop.ts';

const extensions = readExtensions(resolve(import.meta.dirname, 'extendedShop'));

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop(startTestDatabase, extensions);
});
afterAll(() => shop?.close());
beforeEach(() => shop.reset());

const WRAPPED = { giftWrap: { wrapped: true } };
const byInvoice = (amount: number, fields: Record<string, string> = {}) =>
  ({ methodCode: 'extension', extension: 'payByInvoice', amount, fields }) as const;

/** What the checkout says of the shop's usual cart. */
const info = async (own: object, token?: string) => {
  const { items, shippingAddress, shipping } = shop.cart();
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/checkout/info',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: { cart: { items, shippingAddress, shipping, ...own } },
  });
  return {
    statusCode: answer.statusCode,
    body: answer.json<{ readonly checkoutData: { readonly otherPayments?: unknown } }>(),
  };
};

describe('gift wrap', () => {
  test('is added by the server, with its GST, and told line by line', async () => {
    expect((await info({ extensions: WRAPPED })).body).toMatchObject({
      checkoutData: {
        charges: [{ extension: 'giftWrap', label: 'Gift wrap', amount: 5.95 }],
        itemSubtotal: 220,
        grandTotal: 225.95,
        gst: 20.54,
        amountOutstanding: 225.95,
      },
    });
    const plain = await info({});
    expect(plain.body).toMatchObject({ checkoutData: { grandTotal: 220 } });
    expect(plain.body.checkoutData).not.toHaveProperty('charges');
  });

  test('is in the order and in its mail', async () => {
    const cart = shop.cart({
      extensions: WRAPPED,
      shown: shop.shown(225.95),
      paymentMethods: [card(225.95)],
    });
    expect((await shop.post(cart)).body).toMatchObject({
      status: 'PLACED',
      order: {
        charges: [{ extension: 'giftWrap', label: 'Gift wrap', amount: 5.95 }],
        grandTotal: 225.95,
        payment: { amount: 225.95 },
      },
    });
    const [mail] = await shop.database.db.selectFrom('mail_outbox').selectAll().execute();
    expect(JSON.stringify(mail)).toContain('Gift wrap');
  });

  test('is never given away: who was shown the price without it is told the new one', async () => {
    const { body } = await shop.post(shop.cart({ extensions: WRAPPED }));
    expect(body).toMatchObject({
      status: 'ORDER_CHANGED',
      changes: [{ type: 'total', shown: 220, now: 225.95 }],
    });
  });

  test('that was chosen in a way nobody can read is refused by its field; one of a stranger is passed over', async () => {
    const broken = { extensions: { giftWrap: { wrapped: 'yes' } } };
    expect(await info(broken)).toMatchObject({
      statusCode: 422,
      body: { fields: { 'cart.extensions.giftWrap': expect.stringContaining('Choose again') as string } },
    });
    expect((await shop.post(shop.cart(broken))).statusCode).toBe(422);
    expect((await info({ extensions: { balloons: { n: 1 } } })).body).toMatchObject({
      checkoutData: { grandTotal: 220 },
    });
  });

  test('makes another order of the same cart, so that a repeated key orders nothing twice', async () => {
    const key = newKey();
    const cart = shop.cart();
    await shop.post(cart, { key });
    expect((await shop.post({ ...cart, extensions: WRAPPED }, { key })).body).toMatchObject({
      status: 'UPDATED_IN_ANOTHER_WINDOW',
    });
  });
});

describe('paying by invoice', () => {
  const offered = async (token?: string) => (await info({}, token)).body.checkoutData.otherPayments;

  test('is offered to customers, and to no guest', async () => {
    expect(await offered()).toBeUndefined();
    expect(await offered('ada')).toEqual([
      {
        extension: 'payByInvoice',
        label: 'Invoice',
        hint: 'By bank transfer within 14 days. The invoice comes by email.',
      },
    ]);
  });

  test('places the order without asking any provider, and says so in the order and in the mail', async () => {
    const key = newKey();
    const cart = shop.cart({ paymentMethods: [byInvoice(220, { reference: 'PO 4711' })] });
    expect((await shop.post(cart, { key, token: 'ada' })).body).toMatchObject({
      status: 'PLACED',
      order: {
        payment: {
          amount: 220,
          paidWith: {
            kind: 'extension',
            brand: 'Invoice, due in 14 days, your reference PO 4711',
            last4: null,
          },
        },
      },
    });
    expect(await shop.gateway.findByAttempt(key)).toEqual([]);
    expect(await shop.deps.store.find(key)).toMatchObject({ state: 'settled', transactionId: `INV-${key}` });
    const [mail] = await shop.database.db.selectFrom('mail_outbox').selectAll().execute();
    expect(JSON.stringify(mail)).toContain('Invoice, due in 14 days');
  });

  test('is refused to a guest who asks for it all the same, and nothing is kept back', async () => {
    const cart = shop.cart({ paymentMethods: [byInvoice(220)] });
    expect((await shop.post(cart)).body).toMatchObject({ status: 'PAYMENT_UNAVAILABLE' });
    expect(await shop.stockOf(shop.size)).toBe(20);
    expect(await shop.orders()).toEqual([]);
  });

  test('is refused in the extension’s words, and pays no more than was shown', async () => {
    const long = shop.cart({ paymentMethods: [byInvoice(220, { reference: 'x'.repeat(31) })] });
    expect((await shop.post(long, { token: 'ada' })).body).toMatchObject({
      status: 'PAYMENT_METHOD_INVALID',
      message: 'Your reference may have 30 characters at most.',
    });
    const short = shop.cart({ paymentMethods: [byInvoice(100)] });
    expect((await shop.post(short, { token: 'ada' })).body).toMatchObject({ status: 'PAYMENT_MISSING' });
  });

  test('is found again by who recovers or refunds it', async () => {
    const key = newKey();
    await shop.post(shop.cart({ paymentMethods: [byInvoice(220)] }), { key, token: 'ada' });
    const attempt = await shop.deps.store.find(key);
    if (!attempt) throw new Error('The attempt is gone');
    const payments = paymentsOf(shop.deps, attempt);
    expect(await payments.find()).toEqual([]);
    expect(await payments.refund('INV', { refundId: 'r-1', amount: attempt.amountDue })).toBe('refunded');
    expect(() => paymentsOf({ ...shop.deps, extensions: [] }, attempt)).toThrow('no keys of any more');
  });
});

describe('a cargo bike', () => {
  test('is a way to send an order where it goes, at its own price', async () => {
    const shipping = { methodCode: 'x-cargoBike' } as const;
    expect((await info({ shipping })).body).toMatchObject({
      checkoutData: {
        selectedShippingMethod: { code: 'x-cargoBike', label: 'Cargo bike, this evening', price: 7 },
        grandTotal: 227,
      },
    });
    const far = { ...shop.cart().shippingAddress, suburb: 'Perth', state: 'WA', postcode: '6000' };
    expect((await info({ shipping, shippingAddress: far })).body).toMatchObject({
      checkoutData: { selectedShippingMethod: null },
    });
    const cart = shop.cart({
      shipping,
      shown: shop.shown(227, { shippingPrice: 7 }),
      paymentMethods: [card(227)],
    });
    expect((await shop.post(cart)).body).toMatchObject({
      status: 'PLACED',
      order: { shipping: { code: 'x-cargoBike', price: 7 } },
    });
  });
});
