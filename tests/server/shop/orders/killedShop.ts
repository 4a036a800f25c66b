// Shoppers of a shop in a process of its own: what they order, how they pay, and what the books say of it.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { VoucherEntry } from '#domain/payment/voucherEntry.ts';
import { demoCustomer } from '#server/sample/demoCustomer.ts';
import type { Schema } from '#server/storage/schema.ts';
import { placedOrder, type PlacedOrder } from '#sync/protocol/checkout/order.ts';
import { ARDEN, RULED_ADDRESS } from '#tests/support/server/checkoutShop.ts';
import { card, newKey, voucher, type WireOrderCart } from '#tests/support/server/orderShop.ts';
import { payInAfterpayWindow } from '#tests/support/server/afterpayWindow.ts';
import { proveVouchers } from '#tests/support/server/voucherProofs.ts';
import { decideAt, type RunningSandbox } from '#tests/support/providers/sandboxGateway.ts';
import { toProductId, toAttemptId } from '#events/brands.ts';

export const paymentKinds = [
  'card',
  'giftCard',
  'giftCardAndCard',
  'afterpay',
  'giftCardAndAfterpay',
  'points',
  'pointsAndCard',
  'pointsGiftCardAndAfterpay',
  'savedCard',
  'giftCardAndSavedCard',
  'applePay',
  'googlePay',
  'expressApplePay',
  'giftCardAndExpressGooglePay',
  'pointsAndExpressApplePay',
  'expressPayPal',
  'expressAfterpay',
  'giftCardAndExpressAfterpay',
] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export type Placement = {
  readonly key: string;
  readonly cart: WireOrderCart;
  readonly isPaidAtProvider: boolean;
  readonly checkoutToken: string | undefined;
  /** By the demo customer, not by a guest. */
  readonly isCustomers?: boolean;
};

export type Shopper = {
  /** Up to the press of the button: who pays with Afterpay has been there. */
  prepare(url: string, kinds: readonly PaymentKind[]): Promise<readonly Placement[]>;
  /** @throws Error when no answer comes */
  place(url: string, placement: Placement): Promise<unknown>;
  orderOf(key: string): Promise<PlacedOrder | undefined>;
  books(onGiftCard: number): Promise<{
    readonly orders: readonly PlacedOrder[];
    readonly pieces: number;
    readonly fromGiftCard: number;
    /** Of gift cards, for orders under way; and orders whose points the airline was not told of yet. */
    readonly setAside: number;
    /** Numbers of the orders that mails confirm, one for each mail. */
    readonly confirmed: readonly string[];
  }>;
};

type ShopperParts = {
  readonly db: Kysely<Schema>;
  readonly giftCard: VoucherEntry;
  /** There are so many of what everybody orders. */
  readonly pieces: number;
  /** How a shopper pays so many dollars with points; absent: nobody pays so. */
  readonly quoted?: (amount: number) => Promise<WireOrderCart['paymentMethods'][number]>;
  /** Whose windows open over the page; absent: nobody pays in one. */
  readonly providers?: Pick<RunningSandbox, 'origin'>;
};

const noQuotes = (): never => {
  throw new Error('Nobody pays with points here: `quoted` says how');
};

const APPLE_PAY = 'fake-apple-pay-visa-nonce';
const GOOGLE_PAY = 'fake-android-pay-visa-nonce';
const PAYPAL = 'fake-paypal-one-time-nonce';
const express = (amount: number, token: string) =>
  ({ ...card(amount, token), methodCode: 'braintreeExpress' }) as const;

const signedIn = z.object({ identityToken: z.string() });
const kept = z.object({ id: z.string() });
const begunAtAfterpay = z.object({ token: z.string(), redirectCheckoutUrl: z.string(), amount: z.number() });

export const createShopper = async ({
  db,
  giftCard,
  pieces,
  quoted = noQuotes,
  providers,
}: ShopperParts): Promise<Shopper> => {
  const { variant_id: variantId } = await db
    .selectFrom('stock')
    .select('variant_id')
    .where('product_id', '=', toProductId(ARDEN))
    .where('qty', '>', 0)
    .orderBy('variant_id')
    .executeTakeFirstOrThrow();
  await db.updateTable('stock').set({ qty: pieces }).where('variant_id', '=', variantId).execute();
  const orders = await db.selectFrom('orders').select('number').execute();
  /** The demo customer's, from years before. */
  const earlier = new Set(orders.map(({ number }) => number));

  const post = async (url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  /** One pair for $220. */
  const cartOf = (paymentMethods: WireOrderCart['paymentMethods']): WireOrderCart => ({
    id: `cart-${randomUUID()}`,
    items: [{ productId: ARDEN, variantId, qty: 1 }],
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '0412 345 678',
    shippingAddress: RULED_ADDRESS,
    shipping: { methodCode: 'standard' },
    paymentMethods,
    shown: { grandTotal: 220, shippingPrice: 0, items: [], promotionIds: [] },
  });
  const atAfterpay = async (url: string, cart: WireOrderCart): Promise<Placement> => {
    await proveVouchers(db, cart, new Date());
    const answer = await post(`${url}/api/payment/afterpay/checkout`, { cart });
    const { token, redirectCheckoutUrl, amount } = z.parse(begunAtAfterpay, answer);
    await decideAt(redirectCheckoutUrl, 'confirm');
    const method = { methodCode: 'afterpay', amount, token } as const;
    return {
      key: newKey(),
      cart: { ...cart, paymentMethods: [...cart.paymentMethods, method] },
      isPaidAtProvider: true,
      checkoutToken: token,
    };
  };
  const inAfterpayWindow = async (url: string, cart: WireOrderCart, amount: number): Promise<Placement> => {
    if (!providers) throw new Error('Nobody pays in a window here: `providers` says whose');
    await proveVouchers(db, cart, new Date());
    const ask = (path: string, body: object) => post(url + path, body);
    const method = await payInAfterpayWindow(ask, providers, { items: cart.items, amount });
    return {
      key: newKey(),
      cart: { ...cart, paymentMethods: [...cart.paymentMethods, method] },
      isPaidAtProvider: true,
      checkoutToken: method.token,
    };
  };
  const paying = async (cart: WireOrderCart, isPaidAtProvider: boolean): Promise<Placement> => {
    await proveVouchers(db, cart, new Date());
    return { key: newKey(), cart, isPaidAtProvider, checkoutToken: undefined };
  };
  /** Identity tokens by the shop's address: each start has another, and takes no other's. */
  const tokens = new Map<string, string>();
  const customerHeaders = async (url: string): Promise<Record<string, string>> => {
    const { email, password } = demoCustomer;
    const signIn = async () =>
      z.parse(signedIn, await post(`${url}/api/account/signin`, { email, password }, { origin: url }))
        .identityToken;
    const token = tokens.get(url) ?? (await signIn());
    tokens.set(url, token);
    return { authorization: `Bearer ${token}` };
  };
  /** The demo customer's. A card that is saved again is saved once, so each round may save it. */
  const bySavedCard = async (
    url: string,
    amount: number,
    ...others: WireOrderCart['paymentMethods']
  ): Promise<Placement> => {
    const saved = await post(
      `${url}/api/account/payment-methods`,
      { nonce: 'fake-valid-mastercard-nonce' },
      await customerHeaders(url),
    );
    const { id: token } = z.parse(kept, saved);
    const method = { methodCode: 'braintree', type: 'saved', amount, token } as const;
    return { ...(await paying(cartOf([...others, method]), true)), isCustomers: true };
  };
  const prepared: Readonly<Record<PaymentKind, (url: string) => Promise<Placement>>> = {
    card: async () => paying(cartOf([card(220)]), true),
    giftCard: async () => paying(cartOf([voucher(giftCard, 220)]), false),
    giftCardAndCard: async () => paying(cartOf([voucher(giftCard, 100), card(120)]), true),
    afterpay: (url) => atAfterpay(url, cartOf([])),
    giftCardAndAfterpay: (url) => atAfterpay(url, cartOf([voucher(giftCard, 100)])),
    points: async () => paying(cartOf([await quoted(220)]), false),
    pointsAndCard: async () => paying(cartOf([await quoted(100), card(120)]), true),
    pointsGiftCardAndAfterpay: async (url) =>
      atAfterpay(url, cartOf([await quoted(50), voucher(giftCard, 50)])),
    savedCard: (url) => bySavedCard(url, 220),
    giftCardAndSavedCard: (url) => bySavedCard(url, 120, voucher(giftCard, 100)),
    applePay: async () => paying(cartOf([card(220, APPLE_PAY)]), true),
    googlePay: async () => paying(cartOf([card(220, GOOGLE_PAY)]), true),
    expressApplePay: async () => paying(cartOf([express(220, APPLE_PAY)]), true),
    giftCardAndExpressGooglePay: async () =>
      paying(cartOf([voucher(giftCard, 100), express(120, GOOGLE_PAY)]), true),
    pointsAndExpressApplePay: async () => paying(cartOf([await quoted(100), express(120, APPLE_PAY)]), true),
    expressPayPal: async () => paying(cartOf([express(220, PAYPAL)]), true),
    expressAfterpay: (url) => inAfterpayWindow(url, cartOf([]), 220),
    giftCardAndExpressAfterpay: (url) => inAfterpayWindow(url, cartOf([voucher(giftCard, 100)]), 120),
  };

  return {
    prepare: async (url, kinds) => {
      const placements: Placement[] = [];
      for (const kind of kinds) placements.push(await prepared[kind](url));
      return placements;
    },
    place: async (url, { key, cart, isCustomers = false }) =>
      post(
        `${url}/api/order/place`,
        { cart },
        { 'idempotency-key': key, ...(isCustomers && (await customerHeaders(url))) },
      ),
    orderOf: async (key) => {
      const rows = await db
        .selectFrom('orders')
        .select('document')
        .where('attempt_id', '=', toAttemptId(key))
        .execute();
      if (rows.length > 1) throw new Error(`The attempt ${key} has ${rows.length} orders`);
      return rows[0] && z.parse(placedOrder, rows[0].document);
    },
    books: async (onGiftCard) => {
      const rows = (await db.selectFrom('orders').select(['number', 'document']).execute()).filter(
        ({ number }) => !earlier.has(number),
      );
      const { qty } = await db
        .selectFrom('stock')
        .select('qty')
        .where('variant_id', '=', variantId)
        .executeTakeFirstOrThrow();
      const { balance_cents } = await db
        .selectFrom('vouchers')
        .select('balance_cents')
        .where('code', '=', giftCard.code)
        .executeTakeFirstOrThrow();
      const reserved = await db
        .selectFrom('voucher_reservations')
        .select('attempt_id')
        .where('state', '=', 'reserved')
        .execute();
      const untold = await db
        .selectFrom('points_redemptions')
        .select('attempt_id')
        .where('state', 'in', ['held', 'toCommit', 'toRelease'])
        .execute();
      const mails = await db.selectFrom('mail_outbox').select('subject').execute();
      return {
        orders: rows.map(({ document }) => z.parse(placedOrder, document)),
        pieces: pieces - qty,
        fromGiftCard: onGiftCard - balance_cents,
        setAside: reserved.length + untold.length,
        confirmed: mails.flatMap(({ subject }) => /^Your order (\w+)$/.exec(subject)?.[1] ?? []),
      };
    },
  };
};
