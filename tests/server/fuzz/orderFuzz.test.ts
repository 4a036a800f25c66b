// Thousands of bodies for the calls that price and place orders, on a real database and the providers' simulator. None may be
// our fault, and no order may stand at another total than the shop's own, or above what its shopper agreed to.
//
// `TIMES=20000` sends as many; `SEED=…` repeats a run.
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { apiError, apiErrorStatus } from '#sync/protocol/call/apiError.ts';
import { getCheckoutInfo } from '#sync/protocol/checkout/checkoutInfo.ts';
import { placedOrder, placeOrder, type OrderCart, type PlacedOrder } from '#sync/protocol/checkout/order.ts';
import { seedOfDay, timesOf } from '#tests/campaigns.ts';
import {
  FIVE_HUNDRED,
  HUNDRED,
  newKey,
  openOrderShop,
  type OrderShop,
} from '#tests/support/server/orderShop.ts';
import { proveVouchers } from '#tests/support/server/voucherProofs.ts';
import { breakOnePlace, brokenBody, type RawBody } from './arbitraries.ts';
import { askedCart, orderCartOf, orderRecipe, type Priced } from './generatedOrders.ts';
import { toCents, toAttemptId } from '#events/brands.ts';

const BODIES = timesOf('order bodies');
const seed = seedOfDay();
const PIECES = 1_000_000;
const ON_GIFT_CARD = toCents(1_000_000_000);

vi.setConfig({ testTimeout: 60_000 + BODIES * 300, hookTimeout: 120_000 });

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
  const { db } = shop.database;
  await db.updateTable('stock').set({ qty: PIECES }).execute();
  await db
    .updateTable('vouchers')
    .set({ balance_cents: ON_GIFT_CARD })
    .where('code', 'in', [HUNDRED.code, FIVE_HUNDRED.code])
    .execute();
});
afterAll(() => shop?.close());

const seen: Record<string, number> = {};
let calls = 0;

/** Each from a network of its own: limits are somebody else's test. */
const post = async (url: string, payload: RawBody, key = newKey()) => {
  calls += 1;
  const { statusCode, ...answer } = await shop.app.inject({
    method: 'POST',
    url,
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    headers: { 'idempotency-key': key, 'content-type': 'application/json' },
    ...(payload === undefined ? {} : { payload }),
  });
  expect(statusCode).toBeLessThan(500);
  const body: unknown = answer.json();
  const code = statusCode < 400 ? (body as { status: string }).status : refusalOf(body, statusCode);
  const name = `${url.split('/').at(-1) ?? ''} ${code}`;
  seen[name] = (seen[name] ?? 0) + 1;
  return { statusCode, body };
};

const refusalOf = (body: unknown, statusCode: number): string => {
  const refusal = apiError.parse(body);
  expect(apiErrorStatus[refusal.code]).toBe(statusCode);
  return refusal.code;
};

const PRICE = '/api/checkout/info';
const PLACE = '/api/order/place';

const priceOf = async (cart: object): Promise<Priced | undefined> => {
  const { body } = await post(PRICE, JSON.stringify({ cart }));
  return (body as { checkoutData?: Priced }).checkoutData;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** What an order may stand at, whatever was sent. */
const expectRightTotal = async (
  key: string,
  sent: OrderCart,
  order: PlacedOrder,
  priced: Priced | undefined,
) => {
  const { grandTotal, items, vouchers, payment } = order;
  expect(grandTotal).toBe(Math.round((priced?.grandTotal ?? Number.NaN) * 100));
  expect(grandTotal).toBeLessThanOrEqual(sent.shown.grandTotal);
  expect(order.itemSubtotal).toBe(sum(items.map(({ unitPrice, qty }) => unitPrice * qty)));
  expect(order.itemSubtotalAfterDiscounts).toBe(sum(items.map(({ total }) => total)));
  expect(order.totalDiscount).toBe(sum(order.promotions.map(({ amount }) => amount)));
  expect(grandTotal).toBe(order.itemSubtotal + order.shipping.price - order.totalDiscount);
  expect(grandTotal).toBe(sum(vouchers.map(({ amount }) => amount)) + (payment?.amount ?? 0));
  for (const { last4, amount } of vouchers) {
    const method = sent.paymentMethods.find(
      (each) => each.methodCode === 'voucher' && each.code.replaceAll(/\W/g, '').endsWith(last4),
    );
    expect(amount).toBeLessThanOrEqual(method?.amount ?? 0);
  }
  const paying = sent.paymentMethods.find(({ methodCode }) => methodCode !== 'voucher');
  expect(payment?.amount ?? 0).toBeLessThanOrEqual(paying?.amount ?? 0);
  const charged = (await shop.gateway.findByAttempt(toAttemptId(key))).filter(
    ({ state }) => state === 'settling',
  );
  expect(charged.map(({ amount }) => amount)).toEqual(payment ? [payment.amount] : []);
};

const placeAndCheck = async (body: { readonly cart?: unknown }) => {
  const text = JSON.stringify(body);
  const read = z.safeDecode(placeOrder.body, JSON.parse(text) as never);
  // Asked before: the order may use an offer up.
  const priced =
    read.success && read.data.cart.items.length > 0 ? await priceOf(body.cart as object) : undefined;
  if (read.success) await proveVouchers(shop.database.db, read.data.cart, new Date(shop.clock.now));
  const key = newKey();
  const answer = await post(PLACE, text, key);
  const { status, order } = answer.body as { status?: string; order?: unknown };
  if (status !== 'PLACED') return;
  if (!read.success) throw new Error('An order was placed that no schema lets in');
  await expectRightTotal(key, read.data.cart, z.parse(placedOrder, order), priced);
};

describe(`CHECK-07: orders that were tampered with (seed ${seed})`, () => {
  test(`${BODIES} bodies: no fault of ours, and no wrong total`, async () => {
    const runs = Math.ceil(BODIES / 4);
    await fc.assert(
      fc.asyncProperty(
        orderRecipe,
        fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
        fc.integer(),
        brokenBody(getCheckoutInfo),
        brokenBody(placeOrder),
        async (recipe, isBroken, nth, oddPrice, oddOrder) => {
          const asked = askedCart(recipe);
          const priced = await priceOf(asked);
          if (priced) {
            const body = { cart: orderCartOf(asked, recipe, priced) };
            const [sent] = isBroken ? fc.sample(breakOnePlace(body), { seed: nth, numRuns: 1 }) : [body];
            await placeAndCheck(sent as { cart?: unknown });
          }
          if (typeof oddPrice === 'string') await post(PRICE, oddPrice);
          if (typeof oddOrder === 'string') await post(PLACE, oddOrder);
        },
      ),
      { seed, numRuns: runs },
    );
    console.log(`${calls} bodies (SEED=${seed}): ${JSON.stringify(seen)}`);
    // Were nothing placed, nothing refused or nothing noticed, the bodies would test nothing.
    const many = (...names: readonly string[]) =>
      sum(names.map((name) => seen[`place ${name}`] ?? 0)) > runs / 100;
    expect(many('PLACED')).toBe(true);
    expect(many('BadRequest')).toBe(true);
    expect(many('ORDER_CHANGED', 'PAYMENT_MISSING')).toBe(true);

    const { db } = shop.database;
    const orders = (await db.selectFrom('orders').select('document').execute()).map(({ document }) =>
      z.parse(placedOrder, document),
    );
    expect(orders).toHaveLength(seen['place PLACED'] ?? 0);
    const cards = await db
      .selectFrom('vouchers')
      .select('balance_cents')
      .where('code', 'in', [HUNDRED.code, FIVE_HUNDRED.code])
      .execute();
    expect(2 * ON_GIFT_CARD - sum(cards.map(({ balance_cents }) => balance_cents))).toBe(
      sum(orders.flatMap(({ vouchers }) => vouchers.map(({ amount }) => amount))),
    );
  });
});
