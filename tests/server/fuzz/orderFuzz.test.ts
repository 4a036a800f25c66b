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
  begunAtAfterpay,
  FIVE_HUNDRED,
  HUNDRED,
  newKey,
  openOrderShop,
  type OrderShop,
  type WireOrderCart,
} from '#tests/support/server/orderShop.ts';
import { signedIn } from '#tests/support/server/apiApp.ts';
import { proveVouchers } from '#tests/support/server/voucherProofs.ts';
import { breakOnePlace, brokenBody, type RawBody } from './arbitraries.ts';
import { askedCart, orderCartOf, orderRecipe, pointsDollarsOf, type Priced } from './generatedOrders.ts';
import { toCents, toAttemptId } from '#events/brands.ts';
import type { AttemptId } from '#events/facts/values.ts';
import { toAccountId } from '#server/storage/accountId.ts';
import { agreedInWindow, decideAt, nonceOf } from '#tests/support/providers/sandboxGateway.ts';

const BODIES = timesOf('order bodies');
const seed = seedOfDay();
const PIECES = 1_000_000;
const ON_GIFT_CARD = toCents(1_000_000_000);
/** Who has saved a card. */
const CUSTOMER = 'ada';

vi.setConfig({ testTimeout: 60_000 + BODIES * 300, hookTimeout: 120_000 });

let shop: OrderShop;
let savedCard: string;
let pointsBefore: number;
beforeAll(async () => {
  shop = await openOrderShop();
  pointsBefore = await shop.pointsOf();
  const nonce = await nonceOf(shop.gateway, { number: '5555555555554444' });
  const saved = await shop.gateway.save(toAccountId(CUSTOMER), nonce, undefined);
  if (saved.type !== 'saved') throw new Error(saved.type);
  savedCard = saved.method.id;
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
/** Orders that stand, by the way they were paid. */
const paidBy: Record<string, number> = {};
let calls = 0;

type Caller = { readonly key?: AttemptId; readonly isCustomer?: boolean };

/** Each from a network of its own: limits are somebody else's test. */
const post = async (url: string, payload: RawBody, { key = newKey(), isCustomer = false }: Caller = {}) => {
  calls += 1;
  const { statusCode, ...answer } = await shop.app.inject({
    method: 'POST',
    url,
    remoteAddress: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    headers: {
      'idempotency-key': key,
      'content-type': 'application/json',
      ...(isCustomer ? signedIn(CUSTOMER) : {}),
    },
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

const priceOf = async (cart: object, caller: Caller): Promise<Priced | undefined> => {
  const { body } = await post(PRICE, JSON.stringify({ cart }), caller);
  return (body as { checkoutData?: Priced }).checkoutData;
};

/** @returns the token of an express checkout at Afterpay; null where it takes no order like this */
const begunExpress = async ({ items, promoCodes }: ReturnType<typeof askedCart>) => {
  const cart = { items, promoCodes, useProvisionalShippingAddress: true };
  const { body } = await post('/api/payment/afterpay/express', JSON.stringify({ cart }));
  return (body as { token?: string }).token ?? null;
};

/** The same order with the token of a checkout that was begun for it and agreed to; as it was where Afterpay takes none like it. */
const agreedAtAfterpay = async (cart: WireOrderCart): Promise<WireOrderCart> => {
  await proveVouchers(shop.database.db, cart, new Date(shop.clock.now));
  const others = cart.paymentMethods.filter(({ methodCode }) => methodCode !== 'afterpay');
  const begin = JSON.stringify({ cart: { ...cart, paymentMethods: others } });
  const { body } = await post('/api/payment/afterpay/checkout', begin);
  const begun = begunAtAfterpay.safeParse(body);
  if (!begun.success) return cart;
  const { token, redirectCheckoutUrl } = begun.data;
  await decideAt(redirectCheckoutUrl, 'confirm');
  return {
    ...cart,
    paymentMethods: cart.paymentMethods.map((method) =>
      method.methodCode === 'afterpay' ? { ...method, token } : method,
    ),
  };
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** What an order may stand at, whatever was sent. */
const expectRightTotal = async (
  key: string,
  sent: OrderCart,
  order: PlacedOrder,
  priced: Priced | undefined,
) => {
  const { grandTotal, items, vouchers, loyaltyRewardLines, payment } = order;
  expect(grandTotal).toBe(Math.round((priced?.grandTotal ?? Number.NaN) * 100));
  expect(grandTotal).toBeLessThanOrEqual(sent.shown.grandTotal);
  expect(order.itemSubtotal).toBe(sum(items.map(({ unitPrice, qty }) => unitPrice * qty)));
  expect(order.itemSubtotalAfterDiscounts).toBe(sum(items.map(({ total }) => total)));
  expect(order.totalDiscount).toBe(sum(order.promotions.map(({ amount }) => amount)));
  expect(grandTotal).toBe(order.itemSubtotal + order.shipping.price - order.totalDiscount);
  const byPoints = sum(loyaltyRewardLines.map(({ amount }) => amount));
  expect(grandTotal).toBe(sum(vouchers.map(({ amount }) => amount)) + byPoints + (payment?.amount ?? 0));
  const quoted = sent.paymentMethods.find(({ methodCode }) => methodCode === 'qantasFF');
  expect(byPoints).toBeLessThanOrEqual(quoted?.amount ?? 0);
  for (const { last4, amount } of vouchers) {
    const method = sent.paymentMethods.find(
      (each) => each.methodCode === 'voucher' && each.code.replaceAll(/\W/g, '').endsWith(last4),
    );
    expect(amount).toBeLessThanOrEqual(method?.amount ?? 0);
  }
  const paying = sent.paymentMethods.find((each) => 'token' in each);
  expect(payment?.amount ?? 0).toBeLessThanOrEqual(paying?.amount ?? 0);
  const byCard = await shop.gateway.findByAttempt(toAttemptId(key));
  const isLater = paying?.methodCode === 'afterpayExpress' || paying?.methodCode === 'afterpay';
  const later = isLater ? await shop.payLater.findByToken(paying.token) : undefined;
  const charged = [...byCard, ...(later ? [later] : [])].filter(
    ({ state }) => state === 'settling' || state === 'settled',
  );
  expect(charged.map(({ amount }) => amount)).toEqual(payment ? [payment.amount] : []);
};

/** How an order was paid: what its shopper chose, and what the provider said it was. */
const kindsOf = (
  sent: OrderCart,
  { loyaltyRewardLines, vouchers, payment }: PlacedOrder,
): readonly string[] => {
  const paying = sent.paymentMethods.find((each) => 'token' in each);
  const type = paying && 'type' in paying ? ` ${paying.type}` : '';
  const chosen = `${paying?.methodCode}${type} ${payment?.paidWith.kind}`;
  return [
    ...(loyaltyRewardLines.length > 0 ? ['points'] : []),
    ...(vouchers.length > 0 ? ['gift card'] : []),
    ...(payment ? [chosen] : []),
  ];
};

const placeAndCheck = async (body: { readonly cart?: unknown }, isCustomer: boolean) => {
  const text = JSON.stringify(body);
  const read = z.safeDecode(placeOrder.body, JSON.parse(text) as never);
  // Asked before: the order may use an offer up.
  const priced =
    read.success && read.data.cart.items.length > 0
      ? await priceOf(body.cart as object, { isCustomer })
      : undefined;
  if (read.success) await proveVouchers(shop.database.db, read.data.cart, new Date(shop.clock.now));
  const key = newKey();
  const answer = await post(PLACE, text, { key, isCustomer });
  const { status, order } = answer.body as { status?: string; order?: unknown };
  if (status !== 'PLACED') return;
  if (!read.success) throw new Error('An order was placed that no schema lets in');
  const placed = z.parse(placedOrder, order);
  await expectRightTotal(key, read.data.cart, placed, priced);
  for (const kind of kindsOf(read.data.cart, placed)) paidBy[kind] = (paidBy[kind] ?? 0) + 1;
};

const EVERY_WAY = [
  'points',
  'gift card',
  'braintree immediate card',
  'braintree immediate applePay',
  'braintree immediate googlePay',
  'braintree immediate paypal',
  'braintreeExpress immediate applePay',
  'braintreeExpress immediate googlePay',
  'braintreeExpress immediate paypal',
  'braintree saved card',
  'afterpayExpress afterpay',
  'afterpay afterpay',
] as const;

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
          const isCustomer = recipe.by === 'savedCard';
          const priced = await priceOf(asked, { isCustomer });
          if (priced) {
            const dollars = pointsDollarsOf(recipe, priced);
            const held = {
              savedCard,
              quote: dollars === 0 ? null : await shop.quoted(dollars),
              checkout: recipe.by === 'expressAfterpay' ? await begunExpress(asked) : null,
            };
            const body = { cart: orderCartOf(asked, recipe, { priced, held }) };
            // No window shows less than nothing, whatever sum goes into the order.
            const agreed = Math.max(0, body.cart.paymentMethods.at(-1)?.amount ?? 0);
            if (held.checkout !== null) await agreedInWindow(shop.sandbox, held.checkout, agreed);
            if (recipe.by === 'afterpay') body.cart = await agreedAtAfterpay(body.cart);
            const [sent] = isBroken ? fc.sample(breakOnePlace(body), { seed: nth, numRuns: 1 }) : [body];
            await placeAndCheck(sent as { cart?: unknown }, isCustomer);
          }
          if (typeof oddPrice === 'string') await post(PRICE, oddPrice);
          if (typeof oddOrder === 'string') await post(PLACE, oddOrder);
        },
      ),
      { seed, numRuns: runs },
    );
    console.log(
      `${calls} bodies (SEED=${seed}): ${JSON.stringify(seen)}; orders by ${JSON.stringify(paidBy)}`,
    );
    // Were nothing placed, nothing refused or nothing noticed, the bodies would test nothing.
    const many = (...names: readonly string[]) =>
      sum(names.map((name) => seen[`place ${name}`] ?? 0)) > runs / 100;
    expect(many('PLACED')).toBe(true);
    expect(many('BadRequest')).toBe(true);
    expect(many('ORDER_CHANGED', 'PAYMENT_MISSING')).toBe(true);
    // A share of a day may miss one by chance.
    const missed = EVERY_WAY.filter((way) => (paidBy[way] ?? 0) === 0);
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(runs < 1_000 ? 2 : 0);

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
    // The airline took what the orders say, and keeps nothing for those that were refused.
    expect(pointsBefore - (await shop.pointsOf())).toBe(
      sum(orders.flatMap((order) => order.loyaltyRewardLines.map(({ points }) => points))),
    );
  });
});
