// A shop that takes orders: the sample catalogue in a database of its own, and cards at the providers' simulator.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AccountId } from '#server/storage/accountId.ts';
import { toMillis } from '#events/store/logBrands.ts';
import type { AttemptId } from '#events/facts/values.ts';
import type { VoucherEntry } from '#domain/payment/voucherEntry.ts';
import { openSampleCatalogue } from './sampleCatalogue.ts';
import { checkoutHandlers } from '#server/shop/checkout/checkoutHandlers.ts';
import { checkoutFactsOf, tellableTo } from '#server/shop/checkout/openCheckout.ts';
import type { AfterpayDeps } from '#server/shop/orders/afterpayCheckout.ts';
import { confirmationOf } from '#server/shop/orders/confirmationMail.ts';
import { orderHandlers } from '#server/shop/orders/orderHandlers.ts';
import { randomOrderNumber } from '#server/shop/orders/orderNumber.ts';
import { readLink } from '#server/shop/loyalty/loyaltyLinks.ts';
import { subscribeWithOrder } from '#server/shop/newsletter/subscriptions.ts';
import { createPostgresOrderStore } from '#server/shop/orders/store/postgresOrderStore.ts';
import { place, type PlaceOrderDeps } from '#server/shop/orders/placeOrder.ts';
import type { AttemptedPayment, CardGateway } from '#server/shop/payments/cardGateway.ts';
import type { PayLaterProvider } from '#server/shop/payments/payLaterGateway.ts';
import { createHttpPointsProgramme } from '#server/shop/loyalty/httpPointsProgramme.ts';
import type { PointsProgramme } from '#server/shop/loyalty/pointsProgramme.ts';
import { createPointsLedger } from '#server/shop/loyalty/pointsRedemptions.ts';
import { seedSamplePromotions } from '#server/sample/samplePromotions.ts';
import { seedDemoVouchers } from '#server/sample/demoVouchers.ts';
import { createPostgresVoucherLedger } from '#server/shop/vouchers/postgresVoucherLedger.ts';
import type { VoucherLedger } from '#server/shop/vouchers/voucherLedger.ts';
import { placeOrder, type AttemptAnswer, type OrderCart } from '#sync/protocol/checkout/order.ts';
import { apiApp, PUBLIC_URL, testSettings } from './apiApp.ts';
import { emptied } from './emptiedTables.ts';
import { ARDEN, RULED_ADDRESS, SATURDAY } from './checkoutShop.ts';
import { startTestDatabase, type TestDatabase } from '../database/database.ts';
import {
  decideAt,
  gatewayOf,
  payLaterOf,
  startSandbox,
  type RunningSandbox,
} from '../providers/sandboxGateway.ts';
import { toAttemptId, toCents, toVariantId } from '#events/brands.ts';
import { sampleConfig } from '#tests/support/builders/sampleConfig.ts';
import { proveVouchers } from './voucherProofs.ts';

export type WireOrderCart = z.input<typeof placeOrder.body>['cart'];

/** `accountId` absent: a guest. */
type OtherDeps = Partial<PlaceOrderDeps> & { readonly accountId?: AccountId | undefined };

export type OrderShop = {
  readonly database: TestDatabase;
  readonly sandbox: RunningSandbox;
  readonly gateway: CardGateway;
  readonly ledger: VoucherLedger;
  readonly app: FastifyInstance;
  readonly warnings: string[];
  /** Of everything in the shop but the simulator; may be moved. */
  readonly clock: { now: number };
  readonly payLater: PayLaterProvider;
  readonly points: PointsProgramme;
  readonly deps: PlaceOrderDeps & AfterpayDeps;
  /** Sizes of the shoe for $220, each with pieces online. */
  readonly sizes: readonly string[];
  /** The totals the device was shown: one pair for a sum, with standard delivery, which is free. */
  shown(grandTotal: number, own?: Partial<WireOrderCart['shown']>): WireOrderCart['shown'];
  /** One pair for $220 with standard delivery, which is free, paid with a valid card. */
  cart(own?: Partial<WireOrderCart>): WireOrderCart;
  /** The body as a handler sees it. */
  decoded(cart: WireOrderCart): OrderCart;
  /** Its cart has proved its gift cards by the balance call, as a shopper's has; `isUnproven`: it has not. */
  post(
    cart: WireOrderCart,
    own?: { readonly key?: string; readonly token?: string; readonly isUnproven?: true },
  ): Promise<{ readonly statusCode: number; readonly body: unknown }>;
  /** The decoded answer of a call that was answered. */
  placed(cart: WireOrderCart, own?: Parameters<OrderShop['post']>[1]): Promise<AttemptAnswer>;
  /** The payment method of a shopper who asked for a quote, in dollars, and of whom the airline has points. */
  quoted(amount: number, memberId?: string): Promise<WireOrderCart['paymentMethods'][number]>;
  /** What a member has, at the airline. */
  pointsOf(memberId?: string): Promise<number>;
  /** The answer of the call that begins a checkout at Afterpay. */
  beginAfterpay(cart: WireOrderCart): Promise<unknown>;
  /** The payment method of a shopper who comes back from Afterpay's page with a decision. */
  afterpay(cart: WireOrderCart, choice?: AfterpayChoice): Promise<WireOrderCart['paymentMethods'][number]>;
  stockOf(variantId: string): Promise<number>;
  setStock(variantId: string, qty: number): Promise<void>;
  orders(): Promise<
    readonly { readonly number: string; readonly attempt_id: string; readonly details: unknown }[]
  >;
  /** The first of the sizes; `reset` gives it 20 pieces. */
  readonly size: string;
  /** Through the very function the call runs, without its limit on calls from one network. */
  placeDirectly(cart: WireOrderCart, key?: AttemptId, over?: OtherDeps): Promise<AttemptAnswer>;
  /** What can be spent of a gift card, or why it is unknown. */
  left(entry: VoucherEntry): Promise<number | string>;
  /** Neither refused nor given back. */
  livePayments(key: AttemptId): Promise<readonly AttemptedPayment[]>;
  /** No orders, no attempts, full gift cards, the time of the start. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

export type AfterpayChoice = Parameters<typeof decideAt>[1];

export const HUNDRED = { code: '6100000000000001', pin: '2026' };
export const FIVE_HUNDRED = { code: '6100000000000003', pin: '2026' };

export const card = (amount: number, token = 'fake-valid-visa-nonce') =>
  ({ methodCode: 'braintree', type: 'immediate', amount, token }) as const;
export const voucher = (entry: VoucherEntry, amount: number) =>
  ({ methodCode: 'voucher', amount, ...entry }) as const;

/** Of the sandbox's airline, whose every call works. */
export const MEMBER = '1900000001';

export const newKey = (): AttemptId => toAttemptId(randomUUID());

/** The answer where Afterpay takes such an order. */
export const begunAtAfterpay = z.object({
  status: z.literal('SUCCESS'),
  token: z.string(),
  redirectCheckoutUrl: z.string(),
  amount: z.number(),
});

type Opening = [start?: typeof startTestDatabase, extensions?: NonNullable<PlaceOrderDeps['extensions']>];

/** @param start the embedded database, or one of `databaseTargets` */
export const openOrderShop = async (...opening: Opening): Promise<OrderShop> => {
  const [start = startTestDatabase, extensions = []] = opening;
  const database = await start();
  const { db } = database;
  const log = { info: () => undefined, warn: () => undefined };
  const state: { now: number } = { now: SATURDAY };
  const clock = () => new Date(state.now);
  const catalogue = await openSampleCatalogue({ db, log, now: () => toMillis(state.now) });
  await seedSamplePromotions(db, clock());
  const ledger = createPostgresVoucherLedger(db, clock);
  await seedDemoVouchers(ledger, clock());
  const sandbox = await startSandbox();
  const gateway = gatewayOf(sandbox);
  const payLater = payLaterOf(sandbox);
  const points = createHttpPointsProgramme({ settings: sandbox.loyalty });
  const warnings: string[] = [];
  const facts = checkoutFactsOf({ db, catalogue, log, clock, extensions });
  const told = { ...facts, ...tellableTo({ db, clock }) };
  const deps: PlaceOrderDeps & AfterpayDeps = {
    facts,
    told,
    settings: testSettings,
    vouchers: ledger,
    orderNumber: randomOrderNumber,
    memberIdOf: async (accountId) => (await readLink(db, accountId))?.memberId,
    handOver: () => undefined,
    store: createPostgresOrderStore({
      db,
      clock,
      confirmationOf: confirmationOf({
        shopConfig: sampleConfig,
        publicUrl: PUBLIC_URL,
        storeOf: (id) => catalogue.stores().find((store) => store.id === id),
      }),
      subscribe: subscribeWithOrder({ shopConfig: sampleConfig, publicUrl: PUBLIC_URL, clock }),
      wakeMailSender: () => undefined,
    }),
    cards: gateway,
    payLater,
    extensions,
    points,
    pointsLedger: createPointsLedger(db, clock),
    publicUrl: PUBLIC_URL,
    now: () => toMillis(state.now),
    log: { warn: (line) => void warnings.push(line) },
  };
  const app = await apiApp({
    endpoints: [
      ...orderHandlers({ ...deps, rateLimits: facts.rateLimits }),
      ...checkoutHandlers({ ...told, settings: testSettings, now: () => toMillis(state.now) }),
    ],
  });
  const [arden] = await catalogue.objects([ARDEN]);
  const sizes = arden?.variants.filter(({ stockQty }) => stockQty > 0).map(({ id }) => id) ?? [];
  const [size = ''] = sizes;
  const shown: OrderShop['shown'] = (grandTotal, own = {}) => ({
    grandTotal,
    shippingPrice: 0,
    items: [{ variantId: size, total: grandTotal }],
    promotionIds: [],
    ...own,
  });
  const cart: OrderShop['cart'] = (own = {}) => ({
    id: `cart-${randomUUID()}`,
    items: [{ productId: ARDEN, variantId: size, qty: 1 }],
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '0412 345 678',
    shippingAddress: RULED_ADDRESS,
    shipping: { methodCode: 'standard' },
    paymentMethods: [card(220)],
    shown: shown(220),
    ...own,
  });
  const prove = (wire: WireOrderCart) => proveVouchers(db, wire, clock());
  const post: OrderShop['post'] = async (wire, { key = newKey(), token, isUnproven } = {}) => {
    if (!isUnproven) await prove(wire);
    const { statusCode, ...answer } = await app.inject({
      method: 'POST',
      url: '/api/order/place',
      headers: { 'idempotency-key': key, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      payload: { cart: wire },
    });
    return { statusCode, body: answer.json() };
  };
  const beginAfterpay: OrderShop['beginAfterpay'] = async (wire) => {
    await prove(wire);
    const { statusCode, ...answer } = await app.inject({
      method: 'POST',
      url: '/api/payment/afterpay/checkout',
      payload: {
        cart: {
          ...wire,
          paymentMethods: wire.paymentMethods.filter(
            ({ methodCode }) => methodCode === 'voucher' || methodCode === 'qantasFF',
          ),
        },
      },
    });
    if (statusCode !== 200) throw new Error(`${statusCode} ${answer.payload}`);
    return answer.json();
  };
  const afterpay: OrderShop['afterpay'] = async (wire, choice = 'confirm') => {
    const begun = await beginAfterpay(wire);
    const { token, redirectCheckoutUrl, amount } = z.parse(begunAtAfterpay, begun);
    await decideAt(redirectCheckoutUrl, choice);
    return { methodCode: 'afterpay', amount, token };
  };
  const setStock: OrderShop['setStock'] = async (variantId, qty) => {
    await db.updateTable('stock').set({ qty }).where('variant_id', '=', toVariantId(variantId)).execute();
  };
  const decoded: OrderShop['decoded'] = (wire) => z.decode(placeOrder.body, { cart: wire }).cart;
  return {
    database,
    sandbox,
    gateway,
    payLater,
    points,
    ledger,
    app,
    warnings,
    clock: state,
    deps,
    sizes,
    shown,
    cart,
    decoded,
    post,
    beginAfterpay,
    afterpay,
    placed: async (wire, own) => {
      const { statusCode, body } = await post(wire, own);
      if (statusCode !== 200) throw new Error(`${statusCode} ${JSON.stringify(body)}`);
      return z.decode(placeOrder.success.body, body as never);
    },
    quoted: async (amount, memberId = MEMBER) => {
      const quote = await points.quote({ memberId, lastName: 'Runner' }, toCents(amount * 100));
      if (typeof quote === 'string') throw new Error(quote);
      return { methodCode: 'qantasFF', amount, quoteRef: quote.quoteNumber, memberId };
    },
    pointsOf: async (memberId = MEMBER) => {
      const { payload } = await sandbox.app.inject({
        url: `/loyalty/v1/members/${memberId}/points`,
        headers: { authorization: `Basic ${btoa('lapandloam:sandbox_loyalty')}` },
      });
      return z.parse(z.object({ points: z.number() }), JSON.parse(payload)).points;
    },
    stockOf: async (variantId) =>
      (
        await db
          .selectFrom('stock')
          .select('qty')
          .where('variant_id', '=', toVariantId(variantId))
          .executeTakeFirstOrThrow()
      ).qty,
    setStock,
    orders: () => db.selectFrom('orders').select(['number', 'attempt_id', 'details']).execute(),
    size,
    placeDirectly: async (wire, key = newKey(), { accountId, ...over } = {}) => {
      await prove(wire);
      return place(
        { ...deps, ...over },
        { attemptId: key, cart: decoded(wire), accountId, ip: '203.0.113.9' },
      );
    },
    left: async (entry) => {
      const answer = await ledger.balance(entry);
      return answer.type === 'balance' ? answer.amountRemaining : answer.reason;
    },
    livePayments: async (key) =>
      (await gateway.findByAttempt(key)).filter(
        (payment) => payment.state !== 'ended' && payment.state !== 'refunded',
      ),
    reset: async () => {
      state.now = SATURDAY;
      for (const table of emptied) await db.deleteFrom(table).execute();
      await db.deleteFrom('promotion_uses').where('attempt_id', '!=', toAttemptId('sample')).execute();
      for (const [{ code }, balance] of [
        [HUNDRED, 100_00],
        [FIVE_HUNDRED, 500_00],
      ] as const)
        await db
          .updateTable('vouchers')
          .set({ balance_cents: toCents(balance), locked_at: null })
          .where('code', '=', code)
          .execute();
      await setStock(size, 20);
    },
    close: async () => {
      await app.close();
      await sandbox.close();
      await database.close();
    },
  };
};
