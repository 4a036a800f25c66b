// Orders that Afterpay pays: begun with a checkout there, agreed to by the shopper, and placed when they are back.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ABANDONED_AFTER_MS, NEVER_MADE_MS } from '#server/shop/orders/store/placement.ts';
import { reconcile } from '#server/shop/orders/reconciler.ts';
import { PayLaterUnavailableError, type PayLaterProvider } from '#server/shop/payments/payLaterGateway.ts';
import { ARDEN, RULED_ADDRESS } from '#tests/support/server/checkoutShop.ts';
import {
  card,
  FIVE_HUNDRED,
  HUNDRED,
  newKey,
  openOrderShop,
  voucher,
  type AfterpayChoice,
  type OrderShop,
  type WireOrderCart,
} from '#tests/support/server/orderShop.ts';
import { toCents, toVariantId } from '#events/brands.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.reset());

const text = expect.any(String) as string;

/** A cart whose shopper is back from Afterpay, and the token they brought. */
const back = async (own: Partial<WireOrderCart> = {}, choice: AfterpayChoice = 'confirm') => {
  const cart = shop.cart({ paymentMethods: [], ...own });
  const method = await shop.afterpay(cart, choice);
  if (method.methodCode !== 'afterpay') throw new Error(method.methodCode);
  return { cart: { ...cart, paymentMethods: [...cart.paymentMethods, method] }, token: method.token };
};
const stateOf = async (token: string) => (await shop.payLater.findByToken(token))?.state;
const untouched = async () => {
  expect(await shop.stockOf(shop.size)).toBe(20);
  expect(await shop.orders()).toEqual([]);
};

describe('CHECK-05: paying with Afterpay', () => {
  test('sends the shopper to a checkout for what is to be paid, and takes it when they are back', async () => {
    const { cart, token } = await back();
    expect(await shop.payLater.readCheckout(token)).toMatchObject({
      amount: 220_00,
      items: [{ sku: shop.size, qty: 1, price: 220_00 }],
      shippingAddress: { street1: '12 Smith Street', postcode: '3065' },
    });
    await untouched();
    const key = newKey();
    expect(await shop.placed(cart, { key })).toMatchObject({
      status: 'PLACED',
      order: {
        payment: { amount: 220_00, paidWith: { kind: 'afterpay', brand: 'Afterpay', last4: null } },
      },
    });
    expect(await stateOf(token)).toBe('settled');
    expect(await shop.stockOf(shop.size)).toBe(19);
    // The checkout is gone at Afterpay by now; the order is not.
    expect(await shop.placed(cart, { key })).toMatchObject({ status: 'PLACED' });
    expect(await shop.placed(cart)).toMatchObject({ status: 'PLACED' });
    expect(await shop.orders()).toHaveLength(1);
  });

  test('the shopper comes back to the payment page of the shop', async () => {
    const answer = await shop.beginAfterpay(shop.cart());
    expect(answer).toMatchObject({ status: 'SUCCESS', amount: 220, redirectCheckoutUrl: text });
    const { redirectCheckoutUrl } = answer as { redirectCheckoutUrl: string };
    expect(redirectCheckoutUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/afterpay\/checkout\?token=/);
    const { token } = answer as { token: string };
    const decided = await fetch(redirectCheckoutUrl.replace(/\?.*/, ''), {
      method: 'POST',
      body: new URLSearchParams({ token, choice: 'cancel' }),
      redirect: 'manual',
    });
    expect(decided.headers.get('location')).toBe(
      `http://localhost:3000/checkout/payment?afterpay=cancelled&status=CANCELLED&orderToken=${token}`,
    );
  });

  test('takes what gift cards leave, and of a gift card what they were to pay', async () => {
    const { cart, token } = await back({ paymentMethods: [voucher(HUNDRED, 100)] });
    expect(await shop.payLater.readCheckout(token)).toMatchObject({ amount: 120_00 });
    expect(await shop.left(HUNDRED)).toBe(100_00);
    expect(await shop.placed(cart)).toMatchObject({
      status: 'PLACED',
      order: { vouchers: [{ last4: '0001', amount: 100_00 }], payment: { amount: 120_00 } },
    });
    expect(await shop.left(HUNDRED)).toBe(0);
  });

  test('an order for pick-up goes there without an address', async () => {
    const { store_id } = await shop.database.db
      .selectFrom('store_stock')
      .select('store_id')
      .where('variant_id', '=', toVariantId(shop.size))
      .where('qty', '>', 0)
      .executeTakeFirstOrThrow();
    const { cart, token } = await back({
      shipping: { methodCode: 'storePickup', clickCollectStoreId: store_id },
    });
    expect((await shop.payLater.readCheckout(token))?.shippingAddress).toBeUndefined();
    expect(await shop.placed(cart)).toMatchObject({ status: 'PLACED' });
  });

  test.each([
    // Pairs for $220, and what gift cards pay of them.
    [1, [100, 119], 'SUCCESS'],
    [1, [100, 119.01], 'AFTERPAY_AMOUNT_NOT_TAKEN'],
    [5, [100], 'SUCCESS'],
    [5, [99.99], 'AFTERPAY_AMOUNT_NOT_TAKEN'],
    [1, [100, 500], 'AFTERPAY_AMOUNT_NOT_TAKEN'],
  ])('of %d pairs less %j: %s, by the limits the shop tells', async (qty, [one = 0, other = 0], status) => {
    expect(await shop.payLater.limits()).toEqual({ minimum: 1_00, maximum: 1_000_00 });
    const items = [{ productId: ARDEN, variantId: shop.size, qty }];
    const paymentMethods = [voucher(HUNDRED, one), voucher(FIVE_HUNDRED, other)];
    const answer = await shop.beginAfterpay(shop.cart({ items, paymentMethods, shown: shop.shown(1_100) }));
    expect(answer).toMatchObject({ status });
    if (status !== 'SUCCESS')
      expect(answer).toMatchObject({
        message: 'Afterpay takes payments from $1 to $1,000. Choose another way to pay.',
      });
  });

  test.each<[string, Partial<WireOrderCart>, string]>([
    ['an empty cart', { items: [] }, 'CART_EMPTY'],
    ['no way of sending it', { shipping: {} }, 'SHIPPING_UNAVAILABLE'],
    [
      'a total that has risen',
      { shown: { grandTotal: 200, shippingPrice: 0, items: [], promotionIds: [] } },
      'ORDER_CHANGED',
    ],
    ['a wrong PIN', { paymentMethods: [voucher({ ...HUNDRED, pin: '0000' }, 100)] }, 'VOUCHER_NOT_FOUND'],
  ])('%s is told before the shopper is sent away', async (_what, own, status) => {
    expect(await shop.beginAfterpay(shop.cart(own))).toMatchObject({ status, message: text });
  });

  test('one other way of paying beside gift cards, and none at the checkout', async () => {
    const { cart } = await back();
    const both = { ...cart, paymentMethods: [...cart.paymentMethods, card(220)] };
    expect(await shop.post(both)).toMatchObject({ statusCode: 400 });
  });
});

describe('CHECK-07: what was agreed to at Afterpay is what is ordered', () => {
  test.each<[string, (cart: WireOrderCart) => WireOrderCart]>([
    ['another size', (cart) => ({ ...cart, items: [{ ...item(), variantId: shop.sizes[1] ?? '' }] })],
    ['less to pay', (cart) => ({ ...cart, paymentMethods: [voucher(HUNDRED, 100), ...cart.paymentMethods] })],
    [
      'another address',
      (cart) => ({ ...cart, shippingAddress: { ...RULED_ADDRESS, street1: '14 Smith Street' } }),
    ],
  ])('%s: AFTERPAY_CHECKOUT_UPDATED, and nothing is taken', async (_what, changed) => {
    const { cart, token } = await back();
    expect(await shop.placed(changed(cart))).toMatchObject({
      status: 'AFTERPAY_CHECKOUT_UPDATED',
      message: text,
    });
    expect(await stateOf(token)).toBeUndefined();
    await untouched();
    // What was agreed to can still be ordered.
    expect(await shop.placed(cart)).toMatchObject({ status: 'PLACED' });
  });
  const item = () => ({ productId: ARDEN, variantId: shop.size, qty: 1 });

  test('more to pay than was agreed to is not asked for', async () => {
    const { cart } = await back({ paymentMethods: [voucher(HUNDRED, 100)] });
    const without = cart.paymentMethods.filter(({ methodCode }) => methodCode === 'afterpay');
    expect(await shop.placed({ ...cart, paymentMethods: without })).toMatchObject({
      status: 'PAYMENT_MISSING',
    });
    await untouched();
  });

  test.each<[AfterpayChoice, string, string]>([
    ['cancel', 'AFTERPAY_CHECKOUT_UPDATED', "You haven't agreed"],
    ['decline', 'PAYMENT_DECLINED', 'Afterpay declined'],
  ])('a shopper who chose to %s: %s, and everything goes back', async (choice, status, words) => {
    const { cart } = await back({ paymentMethods: [voucher(HUNDRED, 100)] }, choice);
    expect(await shop.placed(cart)).toMatchObject({
      status,
      message: expect.stringContaining(words) as string,
    });
    expect(await shop.left(HUNDRED)).toBe(100_00);
    await untouched();
  });

  test('a token of nobody’s is no checkout', async () => {
    const cart = shop.cart({ paymentMethods: [{ methodCode: 'afterpay', amount: 220, token: '002.none' }] });
    expect(await shop.placed(cart)).toMatchObject({
      status: 'AFTERPAY_CHECKOUT_UPDATED',
      message: expect.stringContaining('is over') as string,
    });
    await untouched();
  });

  test('one checkout pays for one of two orders that bring it at once', async () => {
    const { cart, token } = await back();
    const twin = { ...cart, id: shop.cart().id };
    const answers = await Promise.all([shop.placeDirectly(cart), shop.placeDirectly(twin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['AFTERPAY_CHECKOUT_UPDATED', 'PLACED']);
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.stockOf(shop.size)).toBe(19);
    expect(await stateOf(token)).toBe('settled');
  });
});

describe('CHECK-08: Afterpay that does not answer', () => {
  const withPayLater = (own: Partial<PayLaterProvider>) => ({ payLater: { ...shop.payLater, ...own } });
  const silent = () => Promise.reject(new PayLaterUnavailableError('Nobody answers'));

  test('a lost answer is told as such, and asking finds the payment: one order, one charge', async () => {
    const { cart, token } = await back({}, 'lose');
    const key = newKey();
    expect(await shop.placed(cart, { key })).toMatchObject({ status: 'UNCERTAIN' });
    expect(await shop.placed(cart, { key })).toMatchObject({ status: 'UNCERTAIN' });
    const asked = await shop.app.inject({ url: `/api/order/attempt/${key}` });
    expect(asked.json()).toMatchObject({ status: 'PLACED', order: { payment: { amount: 220 } } });
    expect(await stateOf(token)).toBe('settled');
    expect(await shop.orders()).toHaveLength(1);
  });

  test('one that cannot be reached charges nothing, and holds nothing back', async () => {
    const { cart } = await back();
    for (const payLater of [
      undefined,
      { ...shop.payLater, readCheckout: silent },
      { ...shop.payLater, authorise: async () => ({ type: 'unavailable' as const }) },
    ])
      expect(await shop.placeDirectly(cart, newKey(), { payLater })).toMatchObject({
        status: 'PAYMENT_UNAVAILABLE',
      });
    await untouched();
  });

  test('a payment that was never made is given up once Afterpay would know of it', async () => {
    const { cart } = await back();
    const key = newKey();
    const unknown = withPayLater({ authorise: async () => ({ type: 'unknown' as const }) });
    expect(await shop.placeDirectly(cart, key, unknown)).toMatchObject({ status: 'UNCERTAIN' });
    shop.clock.now += NEVER_MADE_MS;
    await reconcile(shop.deps);
    expect(await shop.deps.store.find(key)).toMatchObject({
      state: 'released',
      refusal: { status: 'PAYMENT_UNAVAILABLE' },
    });
    await untouched();
  });

  test('a payment that comes after its attempt was given up goes back', async () => {
    const { cart, token } = await back();
    const late = withPayLater({
      authorise: async (...given) => {
        shop.clock.now += NEVER_MADE_MS;
        await reconcile(shop.deps);
        return shop.payLater.authorise(...given);
      },
    });
    expect(await shop.placeDirectly(cart, newKey(), late)).toMatchObject({ status: 'PAYMENT_UNAVAILABLE' });
    expect(await stateOf(token)).toBe('ended');
    await untouched();
  });

  test('a payment of another amount than the order’s goes back when it is looked up', async () => {
    const { cart, token } = await back();
    const key = newKey();
    const other = withPayLater({
      authorise: async (...given) => {
        const made = await shop.payLater.authorise(...given);
        return made.type === 'authorised' ? { ...made, amount: toCents(made.amount - 1) } : made;
      },
      findByToken: async (given) => {
        const found = await shop.payLater.findByToken(given);
        return found && { ...found, amount: toCents(found.amount - 1) };
      },
    });
    expect(await shop.placeDirectly(cart, key, other)).toMatchObject({ status: 'UNCERTAIN' });
    await reconcile({ ...shop.deps, ...other });
    expect((await shop.deps.store.find(key))?.state).toBe('released');
    expect(await stateOf(token)).toBe('ended');
    await untouched();
  });

  test('an order stands although Afterpay does not hear that the money is asked for; it is asked again', async () => {
    const { cart, token } = await back();
    expect(await shop.placeDirectly(cart, newKey(), withPayLater({ settle: silent }))).toMatchObject({
      status: 'PLACED',
    });
    expect(await stateOf(token)).toBe('authorised');
    shop.clock.now += ABANDONED_AFTER_MS;
    await reconcile(shop.deps);
    expect(await stateOf(token)).toBe('settled');
  });
});
