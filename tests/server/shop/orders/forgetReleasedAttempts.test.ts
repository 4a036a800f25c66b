// What the shop keeps of attempts at orders, and for how long.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcile } from '#server/shop/orders/reconciler.ts';
import { NEVER_MADE_MS } from '#server/shop/orders/store/placement.ts';
import { sweep } from '#server/start/housekeeping.ts';
import { card, newKey, openOrderShop, type OrderShop } from '#tests/support/server/orderShop.ts';
import { toAttemptId } from '#events/brands.ts';

const DAY_MS = 86_400_000;

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.reset());

const sweepAfter = (days: number) => sweep(shop.database.db, new Date(shop.clock.now + days * DAY_MS + 1));
const declined = () => shop.cart({ paymentMethods: [card(220, 'fake-processor-declined-visa-nonce')] });
const found = (key: string) => shop.deps.store.find(toAttemptId(key));
const claims = () => shop.database.db.selectFrom('order_carts').select('attempt_id').execute();

describe('CHECK-07: how long an attempt is remembered', () => {
  test('one that became an order answers for good: the same call years later is the same order', async () => {
    const [key, cart] = [newKey(), shop.cart()];
    const first = await shop.placed(cart, { key });
    await sweepAfter(5_000);
    expect(await shop.placed(cart, { key })).toEqual(first);
    expect(await shop.placed(cart)).toEqual(first);
    expect(await shop.orders()).toHaveLength(1);
  });

  test('one that came to nothing is told for 90 days, and then forgotten with its claim on the cart', async () => {
    const [key, cart] = [newKey(), declined()];
    await shop.placed(cart, { key });
    await sweepAfter(89);
    expect(await shop.placed({ ...cart, paymentMethods: [card(220)] }, { key })).toMatchObject({
      status: 'PAYMENT_DECLINED',
    });
    await sweepAfter(90);
    expect(await found(key)).toBeNull();
    expect(await claims()).toEqual([]);
    expect(await shop.placed({ ...cart, paymentMethods: [card(220)] })).toMatchObject({ status: 'PLACED' });
  });

  test('a cart that was ordered in the end stays ordered when the try before is forgotten', async () => {
    const [key, good, cart] = [newKey(), newKey(), declined()];
    await shop.placed(cart, { key });
    const paying = { ...cart, paymentMethods: [card(220)] };
    const order = await shop.placed(paying, { key: good });
    await sweepAfter(90);
    expect(await found(key)).toBeNull();
    expect(await claims()).toEqual([{ attempt_id: good }]);
    expect(await shop.placed(paying)).toEqual(order);
  });

  test('a key that was answered with it is forgotten with it', async () => {
    const [key, second, cart] = [newKey(), newKey(), shop.cart()];
    const keys = () => shop.database.db.selectFrom('order_attempt_keys').select('attempt_id').execute();
    const cards = { ...shop.gateway, authorise: async () => ({ type: 'unknown' as const }) };
    await shop.placeDirectly(cart, key, { cards });
    await shop.placed(cart, { key: second });
    expect(await keys()).toEqual([{ attempt_id: second }]);
    await sweepAfter(5_000);
    expect(await keys()).toHaveLength(1);
    shop.clock.now += NEVER_MADE_MS;
    await reconcile(shop.deps);
    await sweepAfter(90);
    expect(await keys()).toEqual([]);
  });

  test('one whose outcome nobody knows is never forgotten', async () => {
    const key = newKey();
    const cards = { ...shop.gateway, authorise: async () => ({ type: 'unknown' as const }) };
    await shop.placeDirectly(shop.cart(), key, { cards });
    await sweepAfter(5_000);
    expect((await found(key))?.state).toBe('uncertain');
  });
});
