// Whether an order may be placed at this moment, judged over facts and gift cards in memory.
import { describe, expect, test } from 'vitest';
import { toAccountId, type AccountId } from '#server/storage/accountId.ts';
import { judgeOrder, reservationRefusal, type JudgeDeps } from '#server/shop/orders/judgeOrder.ts';
import { createMemoryVoucherLedger } from '#server/shop/vouchers/memoryVoucherLedger.ts';
import type { NewVoucher } from '#server/shop/vouchers/voucherLedger.ts';
import type { OrderCart } from '#sync/protocol/checkout/order.ts';
import type { Product } from '#sync/protocol/catalogue/product.ts';
import { testSettings } from '#tests/support/server/apiApp.ts';
import { orderCart } from '#tests/support/builders/orderCart.ts';
import { promotion } from '#tests/support/builders/promotions.ts';
import { soldProduct } from '#tests/support/builders/soldProduct.ts';
import { toCartId, toVariantId } from '#events/brands.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import { toMillis } from '#events/store/logBrands.ts';

/** Monday 23 November 2026, noon in Melbourne. */
const now = toMillis(Date.UTC(2026, 10, 23, 1, 0));
const CARD = { code: 'GIFTCARD1', pin: '2026' };

type Shop = {
  readonly product?: Partial<Product>;
  readonly card?: Partial<Plain<NewVoucher>>;
  /** Its cart has told the PIN to the balance call; true unless said. */
  readonly isProved?: boolean;
};
const open = async ({ product = {}, card = {}, isProved = true }: Shop = {}) => {
  const vouchers = createMemoryVoucherLedger(() => new Date(now));
  const amount = 20_000;
  await vouchers.issue(branded([{ ...CARD, amount, expiresAt: new Date(now + 1), ...card }]));
  if (isProved) await vouchers.balance(CARD, toCartId(orderCart().id));
  const rateLimits = { take: async () => 0, giveBack: async () => undefined };
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
      toldUses: async () => undefined,
      rateLimits,
    },
    settings: testSettings,
    vouchers,
    now: () => now,
  };
  const judge = (own: Partial<Plain<OrderCart>> = {}, accountId?: AccountId) =>
    judgeOrder(deps, { cart: orderCart(own), accountId, ip: '203.0.113.7' });
  return { deps, judge, asked };
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
    ['is not known', {}, paying(5_000, { ...CARD, code: 'GIFTCARD2' }), 'VOUCHER_UNCHECKED'],
    ['was not proved, told by its PIN', { isProved: false }, paying(5_000), 'VOUCHER_UNCHECKED'],
    [
      'was not proved, told by a wrong PIN',
      { isProved: false },
      paying(5_000, { ...CARD, pin: '0000' }),
      'VOUCHER_UNCHECKED',
    ],
    ['has another PIN', {}, paying(5_000, { ...CARD, pin: '0000' }), 'VOUCHER_NOT_FOUND'],
    ['is locked, and so cannot be proved', { card: { isLocked: true } }, paying(5_000), 'VOUCHER_UNCHECKED'],
    [
      'is suspended, and so cannot be proved',
      { card: { isSuspended: true } },
      paying(5_000),
      'VOUCHER_UNCHECKED',
    ],
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
    const { judge } = await open({ product: { state: 'discontinued' } });
    expect(statusOf(await judge(paying(5_000, { ...CARD, pin: '0000' })))).toBe('ITEMS_UNAVAILABLE');
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
