// Whether an order may be placed at this moment, judged over facts and gift cards in memory.
import { describe, expect, test } from 'vitest';
import { toAccountId, type AccountId } from '#server/storage/accountId.ts';
import type { Counted } from '#server/storage/rateLimits.ts';
import { judgeOrder, reservationRefusal, type JudgeDeps } from '#server/shop/orders/judgeOrder.ts';
import { createMemoryVoucherLedger } from '#server/shop/vouchers/memoryVoucherLedger.ts';
import type { NewVoucher } from '#server/shop/vouchers/voucherLedger.ts';
import type { OrderCart } from '#sync/protocol/checkout/order.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { testSettings } from '#tests/support/server/apiApp.ts';
import { orderCart } from '#tests/support/builders/orderCart.ts';
import { promotion } from '#tests/support/builders/promotions.ts';
import { soldProduct } from '#tests/support/builders/soldProduct.ts';
import { toVariantId } from '#events/brands.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import { toMillis } from '#events/store/logBrands.ts';

/** Monday 23 November 2026, noon in Melbourne. */
const now = toMillis(Date.UTC(2026, 10, 23, 1, 0));
const CARD = { code: 'GIFTCARD1', pin: '2026' };

type Shop = {
  readonly product?: Partial<Product>;
  readonly card?: Partial<Plain<NewVoucher>>;
  /** Tries that are left; endless unless said. */
  readonly triesLeft?: number;
};
const open = async ({ product = {}, card = {}, triesLeft = Infinity }: Shop = {}) => {
  const vouchers = createMemoryVoucherLedger(() => new Date(now));
  const amount = 20_000;
  await vouchers.issue(branded([{ ...CARD, amount, expiresAt: new Date(now + 1), ...card }]));
  let tries = 0;
  const rateLimits = {
    take: async (counted: readonly Counted[]) => (counted.length > 0 && (tries += 1) > triesLeft ? 1 : 0),
    giveBack: async () => void (tries -= 1),
  };
  const asked: unknown[] = [];
  const deps: JudgeDeps = {
    facts: {
      objects: async (ids) => ids.map((id) => (id === 'p-1' ? soldProduct(product) : null)),
      challengeOf: () => null,
      shelves: async () => [],
      promotions: async () => [promotion('RUN10')],
      promotionUses: async (customer) => {
        asked.push(customer);
        return new Map();
      },
      rateLimits,
    },
    settings: testSettings,
    vouchers,
    rateLimits,
    now: () => now,
  };
  const judge = (own: Partial<Plain<OrderCart>> = {}, accountId?: AccountId) =>
    judgeOrder(deps, { cart: orderCart(own), accountId, ip: '203.0.113.7' });
  return { deps, judge, asked, tries: () => tries };
};
const paying = (amount: number, entry = CARD) => ({
  paymentMethods: [{ methodCode: 'voucher' as const, amount, ...entry }],
});
const statusOf = (judged: Awaited<ReturnType<typeof judgeOrder>>) =>
  'status' in judged ? judged.status : 'QUOTED';

describe('CHECK-07: an order is judged by what is true on the server', () => {
  type Case = readonly [name: string, shop: Shop, own: Partial<Plain<OrderCart>>, status: string];
  const shown = (grandTotal: number, own: Partial<Plain<OrderCart['shown']>> = {}) => ({
    shown: { ...orderCart().shown, grandTotal, ...own },
  });
  const stock = (stockQty: number) => ({
    variants: soldProduct().variants.map((each) => ({ ...each, stockQty })),
  });
  test.each<Case>([
    ['all is as it was shown', {}, {}, 'QUOTED'],
    ['the last pair', { product: stock(1) }, {}, 'QUOTED'],
    ['no pair is left', { product: stock(0) }, {}, 'ITEM_SOLD_OUT'],
    ['it was discontinued', { product: { state: 'discontinued' } }, {}, 'ITEMS_UNAVAILABLE'],
    [
      'it is discontinued and sold out: the shopper reads that it has sold out',
      { product: { ...stock(0), state: 'discontinued' } },
      {},
      'ITEM_SOLD_OUT',
    ],
    ['nobody said how to send it', {}, { shipping: undefined }, 'SHIPPING_UNAVAILABLE'],
    ['nobody said where to send it', {}, { shippingAddress: undefined }, 'SHIPPING_UNAVAILABLE'],
    [
      'nobody allowed to leave the parcel',
      {},
      { shipping: { methodCode: 'fourhd', authorityToLeave: false } },
      'SHIPPING_UNAVAILABLE',
    ],
    ['one cent more was shown', {}, shown(12_996), 'QUOTED'],
    ['one cent less was shown', {}, shown(12_994), 'ORDER_CHANGED'],
    ['an offer that was shown is not had', {}, shown(12_995, { promotionIds: ['RUN10'] }), 'ORDER_CHANGED'],
    [
      'an offer that was shown is had',
      {},
      { ...shown(12_995, { promotionIds: ['RUN10'] }), promoCodes: ['RUN10'] },
      'QUOTED',
    ],
  ])('%s', async (_, shop, own, status) => {
    expect(statusOf(await (await open(shop)).judge(own))).toBe(status);
  });

  test('CAT-06: what is for account holders is sold to a customer, and not to a guest', async () => {
    const { judge, asked } = await open({ product: { accountExclusive: true } });
    expect(statusOf(await judge())).toBe('ITEMS_UNAVAILABLE');
    expect(statusOf(await judge({}, toAccountId('account-1')))).toBe('QUOTED');
    expect(asked).toEqual([
      { accountId: undefined, email: 'ada@example.com' },
      { accountId: 'account-1', email: 'ada@example.com' },
    ]);
  });

  test('what changed is told line by line', async () => {
    const { judge } = await open();
    const items = [{ variantId: 'v-1', total: 11_000 }];
    expect(
      await judge({ shown: { grandTotal: 11_500, shippingPrice: 500, items, promotionIds: ['GONE'] } }),
    ).toMatchObject({
      status: 'ORDER_CHANGED',
      changes: [
        { type: 'item', variantId: 'v-1', shown: 11_000, now: 12_000 },
        { type: 'promotion', id: 'GONE', message: null },
        { type: 'shipping', shown: 500, now: 995 },
        { type: 'total', shown: 11_500, now: 12_995 },
      ],
      checkoutData: { grandTotal: 12_995 },
    });
  });

  test('an order is planned from the very facts it was priced with', async () => {
    const { judge } = await open();
    const judged = await judge();
    if ('status' in judged) throw new Error(judged.status);
    expect([...judged.facts.products.keys()]).toEqual(['p-1']);
    expect(judged.data.grandTotal).toBe(12_995);
  });

  test('what did not change is not told', async () => {
    const { judge } = await open();
    expect(await judge({ shown: { ...orderCart().shown, promotionIds: ['GONE'] } })).toMatchObject({
      changes: [{ type: 'promotion', id: 'GONE' }],
    });
  });
});

describe('VOUCH-01: a gift card at the order', () => {
  type Case = readonly [name: string, shop: Shop, pays: ReturnType<typeof paying>, status: string];
  const at = (ms: number) => ({ card: { expiresAt: new Date(ms) } });
  test.each<Case>([
    ['holds exactly what is wanted', { card: { amount: 5_000 } }, paying(5_000), 'QUOTED'],
    ['holds one cent less', { card: { amount: 4_999 } }, paying(5_000), 'INSUFFICIENT_VOUCHER_BALANCE'],
    ['holds one cent more', { card: { amount: 5_001 } }, paying(5_000), 'QUOTED'],
    ['ends in a moment', at(now + 1), paying(5_000), 'QUOTED'],
    ['ends now', at(now), paying(5_000), 'VOUCHER_EXPIRED'],
    ['is not known', {}, paying(5_000, { ...CARD, code: 'GIFTCARD2' }), 'VOUCHER_NOT_FOUND'],
    ['has another PIN', {}, paying(5_000, { ...CARD, pin: '0000' }), 'VOUCHER_NOT_FOUND'],
    ['is locked', { card: { isLocked: true } }, paying(5_000), 'VOUCHER_LOCKED'],
    ['is suspended', { card: { isSuspended: true } }, paying(5_000), 'VOUCHER_SUSPENDED'],
    ['is typed with blanks', {}, paying(5_000, { code: 'gift card-1', pin: ' 20 26' }), 'QUOTED'],
    ['is not needed, so nobody asks for its PIN', {}, paying(0, { ...CARD, pin: '0000' }), 'QUOTED'],
  ])('that %s', async (_, shop, pays, status) => {
    const { judge } = await open(shop);
    const judged = await judge(pays);
    expect(statusOf(judged)).toBe(status);
    if (status !== 'QUOTED')
      expect(judged).toMatchObject({ voucherCode: expect.stringMatching(/^GIFTCARD/) as string });
  });

  test('that is not needed does not keep the next one from being judged', async () => {
    const { judge } = await open();
    const [unneeded] = paying(0, { ...CARD, code: 'GIFTCARD2' }).paymentMethods;
    const [wrong] = paying(5_000, { ...CARD, pin: '0000' }).paymentMethods;
    const paymentMethods = [unneeded, wrong].filter((method) => method !== undefined);
    expect(await judge({ paymentMethods })).toMatchObject({
      status: 'VOUCHER_NOT_FOUND',
      voucherCode: CARD.code,
    });
  });

  test('whatever is wrong with the order is told before any PIN is tried', async () => {
    const { judge, tries } = await open({ product: { state: 'discontinued' } });
    expect(statusOf(await judge(paying(5_000, { ...CARD, pin: '0000' })))).toBe('ITEMS_UNAVAILABLE');
    expect(tries()).toBe(0);
  });
});

describe('VOUCH-02: a try of a PIN', () => {
  type Case = readonly [name: string, shop: Shop, pays: ReturnType<typeof paying>, counted: number];
  test.each<Case>([
    ['that is right does not count', {}, paying(5_000), 0],
    ['that is wrong counts', {}, paying(5_000, { ...CARD, pin: '0000' }), 1],
    ['of a locked card counts', { card: { isLocked: true } }, paying(5_000), 1],
    ['of a suspended card is right, and does not count', { card: { isSuspended: true } }, paying(5_000), 0],
    [
      'of an expired card is right, and does not count',
      { card: { expiresAt: new Date(now) } },
      paying(5_000),
      0,
    ],
  ])('%s', async (_, shop, pays, counted) => {
    const { judge, tries } = await open(shop);
    await judge(pays);
    expect(tries()).toBe(counted);
  });

  test('after the last that is allowed is not judged, be it right', async () => {
    expect(statusOf(await (await open({ triesLeft: 1 })).judge(paying(5_000)))).toBe('QUOTED');
    expect(await (await open({ triesLeft: 0 })).judge(paying(5_000))).toMatchObject({
      status: 'VOUCHER_TRIES_EXCEEDED',
      voucherCode: CARD.code,
    });
  });
});

describe('CHECK-08: somebody else was faster', () => {
  type Case = readonly [reservation: Parameters<typeof reservationRefusal>[2], answer: object];
  const code = CARD.code;
  test.each<Case>([
    [
      { type: 'soldOut', variantId: toVariantId('v-1') },
      { status: 'ITEM_SOLD_OUT', checkoutData: { grandTotal: 12_995 } },
    ],
    [
      { type: 'promotionUsedUp', id: 'RUN10' },
      { status: 'ORDER_CHANGED', checkoutData: { grandTotal: 12_995 } },
    ],
    [{ type: 'checkoutUsed' }, { status: 'AFTERPAY_CHECKOUT_UPDATED' }],
    [
      { type: 'voucherRefused', code, reason: 'VoucherLocked' },
      { status: 'VOUCHER_LOCKED', voucherCode: code },
    ],
    [{ type: 'voucherRefused', code, reason: 'VoucherSuspended' }, { status: 'VOUCHER_SUSPENDED' }],
    [{ type: 'voucherRefused', code, reason: 'VoucherExpired' }, { status: 'VOUCHER_EXPIRED' }],
    [
      { type: 'voucherRefused', code, reason: 'VoucherInsufficientFunds' },
      { status: 'INSUFFICIENT_VOUCHER_BALANCE' },
    ],
  ])('%j', async (reservation, answer) => {
    const { deps } = await open();
    const request = { cart: orderCart(), accountId: undefined, ip: '203.0.113.7' };
    expect(await reservationRefusal(deps, request, reservation)).toMatchObject(answer);
  });

  test('what the prices of now say goes before what was reserved', async () => {
    const { deps } = await open({ product: { state: 'discontinued' } });
    const request = { cart: orderCart(), accountId: undefined, ip: '203.0.113.7' };
    expect(
      await reservationRefusal(deps, request, {
        type: 'soldOut',
        variantId: toVariantId('v-1'),
      }),
    ).toMatchObject({
      status: 'ITEMS_UNAVAILABLE',
    });
  });
});
