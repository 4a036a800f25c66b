// CHECK-06, CHECK-12: an order that was agreed to in Afterpay's window is an order like any other at the server.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decideInWindow, TOLD } from '#tests/support/providers/sandboxGateway.ts';
import { ARDEN } from '#tests/support/server/checkoutShop.ts';
import {
  card,
  newKey,
  openOrderShop,
  type OrderShop,
  type WireOrderCart,
} from '#tests/support/server/orderShop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop?.close());

const ask = async (url: string, payload: object) => {
  const { statusCode, ...answer } = await shop.app.inject({ method: 'POST', url, payload });
  return { statusCode, body: answer.json<Record<string, unknown>>() };
};
const begin = (own: object = {}) =>
  ask('/api/payment/afterpay/express', {
    cart: {
      items: [{ productId: ARDEN, variantId: shop.size, qty: 1 }],
      useProvisionalShippingAddress: true,
      ...own,
    },
  });
const agreed = (token: string) => ask('/api/payment/afterpay/express/agreed', { token });

type Choice = Parameters<typeof decideInWindow>[2];

/** The cart of a shopper who has chosen in Afterpay's window, and the token. */
const told = async (choice: Choice = 'confirm', total = '220.00') => {
  const { body } = await begin();
  const token = String(body['token']);
  await decideInWindow(shop.sandbox, token, choice, { optionId: 'standard', total });
  const cart = shop.cart({
    shippingAddress: {
      country: 'AU',
      contactName: TOLD.name,
      company: '',
      street1: TOLD.lines[0],
      street2: '',
      suburb: TOLD.locality,
      state: TOLD.region,
      postcode: TOLD.postcode,
    },
    paymentMethods: [{ methodCode: 'afterpayExpress', amount: 220, token }],
  });
  return { cart, token };
};

describe('CHECK-12: the token of Afterpay’s express checkout', () => {
  test('is for what the cart comes to while nobody has told an address, and holds nothing back', async () => {
    const { statusCode, body } = await begin();
    expect([statusCode, body['status'], body['amount']]).toEqual([200, 'SUCCESS', 220]);
    expect(await shop.stockOf(shop.size)).toBe(20);
  });

  test('VOUCH-03: tells nobody by its amount who has used an offer', async () => {
    const birthday = { email: 'express@example.com', promoCodes: ['BIRTHDAY20'] };
    const shown = shop.shown(176, { promotionIds: ['BIRTHDAY20'] });
    const order = shop.cart({ ...birthday, paymentMethods: [card(176)], shown });
    expect(await shop.placed(order)).toMatchObject({ status: 'PLACED' });
    expect((await begin(birthday)).body).toMatchObject({ status: 'SUCCESS', amount: 176 });
    // Told at an order, it is as the page shows it.
    expect(await shop.placed({ ...order, id: 'another-cart' })).toMatchObject({ status: 'ORDER_CHANGED' });
    expect((await begin(birthday)).body).toMatchObject({ status: 'SUCCESS', amount: 220 });
  });

  test('of a pickup is for the method and the store of the cart', async () => {
    const { store_id } = await shop.database.db
      .selectFrom('store_stock')
      .select('store_id')
      .where('qty', '>', 0)
      .executeTakeFirstOrThrow();
    const shipping = {
      methodCode: 'storePickup',
      clickCollectStoreId: store_id,
      instructions: { delivery: 'Call me' },
    };
    const { body } = await begin({ shipping, useProvisionalShippingAddress: false });
    expect(body).toMatchObject({ status: 'SUCCESS', amount: 220 });
  });

  test.each([
    ['no item', { items: [] }, 'CART_EMPTY'],
    [
      'an item that is not sold',
      { items: [{ productId: 'nothing', variantId: 'nothing', qty: 1 }] },
      'ITEMS_UNAVAILABLE',
    ],
  ])('is refused to a cart with %s', async (_what, own, status) => {
    expect((await begin(own)).body).toMatchObject({ status });
  });

  test('is refused above what Afterpay takes, which is told', async () => {
    const items = [{ productId: ARDEN, variantId: shop.size, qty: 5 }];
    expect((await begin({ items })).body).toMatchObject({
      status: 'AFTERPAY_AMOUNT_NOT_TAKEN',
      message: 'Afterpay takes payments from $1 to $1,000. Choose another way to pay.',
    });
  });

  test('reads back who gets the order; a token of nobody’s reads nothing', async () => {
    const { token } = await told();
    expect((await agreed(token)).body).toMatchObject({
      name: TOLD.name,
      email: TOLD.email,
      address: { suburb: 'Fitzroy' },
    });
    expect((await agreed('002.nobodys')).statusCode).toBe(404);
  });
});

describe('CHECK-07: what was agreed to in Afterpay’s window', () => {
  test('sent five times at once is one order and one charge', async () => {
    const { cart, token } = await told();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.placed(cart, { key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['PLACED']));
    expect(answers[0]).toMatchObject({
      order: { payment: { amount: 220_00, paidWith: { kind: 'afterpay', brand: 'Afterpay' } } },
    });
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.payLater.findByToken(token)).toMatchObject({ amount: 220_00, state: 'settled' });
  });

  test.each<[string, Choice, string]>([
    ['declined', 'decline', 'PAYMENT_DECLINED'],
    ['taken back', 'cancel', 'AFTERPAY_CHECKOUT_UPDATED'],
  ])('and is %s holds and charges nothing', async (_what, choice, status) => {
    const { cart } = await told(choice);
    expect(await shop.placed(cart)).toMatchObject({ status });
    expect(await shop.stockOf(shop.size)).toBe(20);
    expect(await shop.orders()).toEqual([]);
  });

  test('with an answer that is lost is looked up: one order', async () => {
    const { cart, token } = await told('lose');
    const key = newKey();
    expect(await shop.placed(cart, { key })).toMatchObject({ status: 'UNCERTAIN' });
    const asked = await shop.app.inject({ url: `/api/order/attempt/${key}` });
    expect(asked.json()).toMatchObject({ status: 'PLACED' });
    expect(await shop.payLater.findByToken(token)).toMatchObject({ state: 'settled' });
    expect(await shop.orders()).toHaveLength(1);
  });

  test.each<[string, (cart: WireOrderCart) => WireOrderCart]>([
    [
      'another street',
      (cart) => ({
        ...cart,
        ...(cart.shippingAddress && {
          shippingAddress: { ...cart.shippingAddress, street1: '14 Smith Street' },
        }),
      }),
    ],
    [
      'another size',
      (cart) => ({ ...cart, items: [{ productId: ARDEN, variantId: shop.sizes[1] ?? '', qty: 1 }] }),
    ],
  ])('is not ordered for %s: AFTERPAY_CHECKOUT_UPDATED', async (_what, changed) => {
    const { cart } = await told();
    expect(await shop.placed(changed(cart))).toMatchObject({ status: 'AFTERPAY_CHECKOUT_UPDATED' });
    // What was agreed to can still be ordered.
    expect(await shop.placed(cart)).toMatchObject({ status: 'PLACED' });
  });

  test('is not ordered for another total than the window has shown', async () => {
    const { cart } = await told('confirm', '219.00');
    expect(await shop.placed(cart)).toMatchObject({ status: 'AFTERPAY_CHECKOUT_UPDATED' });
    expect(await shop.orders()).toEqual([]);
  });
});
