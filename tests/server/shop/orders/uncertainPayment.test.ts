// Payments whose outcome nobody knows yet, and orders somebody else has to finish.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ABANDONED_AFTER_MS, NEVER_MADE_MS } from '#server/shop/orders/store/placement.ts';
import { reconcile } from '#server/shop/orders/reconciler.ts';
import type { CardGateway } from '#server/shop/payments/cardGateway.ts';
import { card, newKey, openOrderShop, type OrderShop } from '#tests/support/server/orderShop.ts';
import { nonceOf } from '#tests/support/providers/sandboxGateway.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.reset());

describe('CHECK-08: a payment nobody knows the outcome of', () => {
  const lostAnswer = async () => nonceOf(shop.gateway, { number: '4500600000000061' });
  const asked = async (key: string, token?: string) => {
    const { statusCode, ...answer } = await shop.app.inject({
      url: `/api/order/attempt/${key}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    return { statusCode, body: answer.json<{ status?: string }>() };
  };

  test('is told as such, and asking finds it: one order, one charge', async () => {
    const key = newKey();
    const cart = shop.cart({ paymentMethods: [card(220, await lostAnswer())] });
    const first = await shop.placed(cart, { key });
    expect(first).toMatchObject({
      status: 'UNCERTAIN',
      message: expect.stringContaining("Don't pay again") as string,
    });
    expect(await shop.placed(cart, { key })).toMatchObject({ status: 'UNCERTAIN' });
    expect(await shop.placed({ ...cart, paymentMethods: [card(220)] })).toMatchObject({
      status: 'UNCERTAIN',
    });
    expect(await asked(key)).toMatchObject({ statusCode: 200, body: { status: 'PLACED' } });
    expect(await shop.gateway.findByAttempt(key)).toMatchObject([{ amount: 220_00, state: 'settling' }]);
    expect(await shop.orders()).toHaveLength(1);
  });

  test('CHECK-07: a second device that was told of the first one’s order asks under its own key, and hears of that order', async () => {
    const [first, second, third] = [newKey(), newKey(), newKey()];
    const cart = shop.cart({ paymentMethods: [card(220, await lostAnswer())] });
    await shop.placed(cart, { key: first });
    expect(await shop.placed({ ...cart, paymentMethods: [card(220)] }, { key: second })).toMatchObject({
      status: 'UNCERTAIN',
    });
    expect(await asked(second)).toMatchObject({ statusCode: 200, body: { status: 'PLACED' } });
    expect((await asked(second)).body).toEqual((await asked(first)).body);
    // One that was never sent, and one that orders something else, were answered with nothing of it.
    expect((await asked(third)).statusCode).toBe(404);
    const other = { ...cart, firstName: 'Bob', paymentMethods: [card(220)] };
    expect(await shop.placed(other, { key: third })).toMatchObject({ status: 'UPDATED_IN_ANOTHER_WINDOW' });
    expect((await asked(third)).statusCode).toBe(404);
    expect(await shop.orders()).toHaveLength(1);
  });

  test('CHECK-07: a second device whose cart is free again orders under its own key', async () => {
    const [first, second] = [newKey(), newKey()];
    const cart = shop.cart();
    const cards = { ...shop.gateway, authorise: async () => ({ type: 'unknown' as const }) };
    await shop.placeDirectly(cart, first, { cards });
    expect(await shop.placed(cart, { key: second })).toMatchObject({ status: 'UNCERTAIN' });
    shop.clock.now += NEVER_MADE_MS;
    await reconcile(shop.deps);
    expect((await asked(second)).body.status).toBe('PAYMENT_UNAVAILABLE');
    expect(await shop.placed(cart, { key: second })).toMatchObject({ status: 'PLACED' });
    expect((await asked(second)).body.status).toBe('PLACED');
    expect((await asked(first)).body.status).toBe('PAYMENT_UNAVAILABLE');
  });

  test('PAY-01: a guest’s attempt tells what became of it for 24 hours, and then nothing but where to look', async () => {
    const key = newKey();
    const cart = shop.cart();
    expect(await shop.placed(cart, { key })).toMatchObject({ status: 'PLACED' });
    shop.clock.now += 24 * 3_600_000;
    expect((await asked(key)).body.status).toBe('PLACED');
    shop.clock.now += 1;
    const late = await asked(key);
    expect(late).toMatchObject({ statusCode: 200, body: { status: 'ATTEMPT_OVER' } });
    expect(JSON.stringify(late.body)).not.toMatch(/Ada|Lovelace|example\.com|0412/);
    // Nor who sends it again.
    expect(await shop.placed(cart, { key })).toMatchObject({ status: 'ATTEMPT_OVER' });
  });

  test('that was never made is given up once the provider would know of it, and not before', async () => {
    const key = newKey();
    const cards = { ...shop.gateway, authorise: async () => ({ type: 'unknown' as const }) };
    expect(await shop.placeDirectly(shop.cart(), key, { cards })).toMatchObject({ status: 'UNCERTAIN' });
    shop.clock.now += NEVER_MADE_MS - 1;
    await reconcile(shop.deps);
    expect((await asked(key)).body.status).toBe('UNCERTAIN');
    expect(await shop.stockOf(shop.size)).toBe(19);
    shop.clock.now += 1;
    await reconcile(shop.deps);
    expect((await asked(key)).body.status).toBe('PAYMENT_UNAVAILABLE');
    expect(await shop.stockOf(shop.size)).toBe(20);
  });

  test('that comes after its attempt was given up goes back', async () => {
    const key = newKey();
    const cards: CardGateway = {
      ...shop.gateway,
      authorise: async (request) => {
        shop.clock.now += NEVER_MADE_MS;
        await reconcile(shop.deps);
        return shop.gateway.authorise(request);
      },
    };
    expect(await shop.placeDirectly(shop.cart(), key, { cards })).toMatchObject({
      status: 'PAYMENT_UNAVAILABLE',
    });
    expect(await shop.livePayments(key)).toEqual([]);
    expect(await shop.stockOf(shop.size)).toBe(20);
  });

  test('an order stands although the provider does not hear that the money is asked for; it is asked again', async () => {
    const key = newKey();
    const cards: CardGateway = {
      ...shop.gateway,
      settle: async () => Promise.reject(new Error('Nobody answers')),
    };
    expect(await shop.placeDirectly(shop.cart(), key, { cards })).toMatchObject({ status: 'PLACED' });
    expect(await shop.livePayments(key)).toMatchObject([{ state: 'authorised' }]);
    shop.clock.now += ABANDONED_AFTER_MS;
    await reconcile(shop.deps);
    expect(await shop.livePayments(key)).toMatchObject([{ state: 'settling' }]);
  });

  test('what became of a customer’s attempt is told to that customer only', async () => {
    const key = newKey();
    await shop.placed(shop.cart(), { key, token: 'ada' });
    expect(await asked(key, 'ada')).toMatchObject({ statusCode: 200, body: { status: 'PLACED' } });
    for (const token of [undefined, 'bob']) expect((await asked(key, token)).statusCode).toBe(404);
    expect((await asked(newKey())).statusCode).toBe(404);
  });

  test('and by the key of a second device, too', async () => {
    const [first, second] = [newKey(), newKey()];
    const cart = shop.cart({ paymentMethods: [card(220, await lostAnswer())] });
    await shop.placed(cart, { key: first, token: 'ada' });
    await shop.placed(cart, { key: second, token: 'ada' });
    for (const token of [undefined, 'bob']) expect((await asked(second, token)).statusCode).toBe(404);
    expect((await asked(second, 'ada')).body.status).toBe('PLACED');
  });
});
