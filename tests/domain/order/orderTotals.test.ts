import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderTotals, type Credit, type OrderLine, type OrderQuestion } from '#domain/order/orderTotals.ts';
import { toCents } from '#events/brands.ts';

const line = (price: number, own: Partial<OrderLine> = {}): OrderLine => ({
  price: toCents(price),
  discount: toCents(0),
  isGiftCard: false,
  ...own,
});
const voucher = (id: string, amount: number): Credit => ({
  id,
  methodCode: 'voucher',
  amount: toCents(amount),
});
const totals = (own: Partial<OrderQuestion>) =>
  orderTotals({ lines: [], shipping: null, credits: [], ...own });

describe('CHECK-10: what an order comes to', () => {
  test('is its items, less offers, plus shipping, with one eleventh of it GST', () => {
    const lines = [line(22_000, { discount: toCents(2_200) }), line(1_995)];
    expect(totals({ lines, shipping: { price: toCents(995), discount: toCents(0) } })).toEqual({
      itemSubtotal: 23_995,
      itemSubtotalAfterDiscounts: 21_795,
      shippingPrice: 995,
      totalDiscount: 2_200,
      grandTotal: 22_790,
      gst: 2_072,
      creditUsages: [],
      amountOutstanding: 22_790,
    });
  });

  test('rounds GST half a cent up', () => {
    expect(totals({ lines: [line(11)] }).gst).toBe(1);
    expect(totals({ lines: [line(5)] }).gst).toBe(0);
    expect(totals({ lines: [line(6)] }).gst).toBe(1);
    expect(totals({ lines: [line(99_995)] }).gst).toBe(9_090);
  });

  test('a gift card of $50, gels and socks for $58: the GST is that of gels and socks', () => {
    const card = line(5_000, { isGiftCard: true, isTaxFree: true });
    expect(totals({ lines: [card, line(5_800)] }).gst).toBe(527);
    expect(totals({ lines: [card] }).gst).toBe(0);
  });

  test('what a gift card pays for is taxed as all else', () => {
    expect(totals({ lines: [line(5_800)], credits: [voucher('A', 5_800)] })).toMatchObject({
      gst: 527,
      amountOutstanding: 0,
    });
  });

  test('what an offer takes off a line without GST changes no GST', () => {
    const free = line(5_000, { discount: toCents(1_000), isTaxFree: true });
    expect(totals({ lines: [free, line(1_100)] }).gst).toBe(100);
  });

  test('counts an offer on shipping as a discount, too', () => {
    expect(
      totals({ lines: [line(5_000)], shipping: { price: toCents(995), discount: toCents(995) } }),
    ).toMatchObject({
      itemSubtotalAfterDiscounts: 5_000,
      totalDiscount: 995,
      grandTotal: 5_000,
    });
  });
});

describe('VOUCH-01: gift cards pay', () => {
  test('in the order given, each until the order is paid', () => {
    const credits = [voucher('A', 3_000), voucher('B', 5_000), voucher('C', 1_000)];
    const { creditUsages, amountOutstanding } = totals({ lines: [line(7_000)], credits });
    expect(creditUsages).toEqual([voucher('A', 3_000), voucher('B', 4_000)]);
    expect(amountOutstanding).toBe(0);
  });

  test('for anything but another gift card; points pay for that, too', () => {
    const lines = [line(5_000, { isGiftCard: true }), line(2_000)];
    expect(totals({ lines, credits: [voucher('A', 9_000)] })).toMatchObject({
      creditUsages: [voucher('A', 2_000)],
      amountOutstanding: 5_000,
    });
    const points: Credit = { id: 'Q-1', methodCode: 'qantasFF', amount: toCents(9_000) };
    expect(totals({ lines, credits: [voucher('A', 9_000), points] }).amountOutstanding).toBe(0);
  });
});

const cents = fc.integer({ min: 0, max: 50_000_000 }).map(toCents);
const discounted = fc.record({ price: cents, share: fc.integer({ min: 0, max: 100 }) });
const aLine: fc.Arbitrary<OrderLine> = fc
  .record({ discounted, isGiftCard: fc.boolean() })
  .map(({ discounted: { price, share }, isGiftCard }) => ({
    price,
    discount: toCents(Math.floor((price * share) / 100)),
    isGiftCard,
  }));
const question: fc.Arbitrary<OrderQuestion> = fc.record({
  lines: fc.array(aLine, { maxLength: 12 }),
  shipping: fc.option(
    discounted.map(({ price, share }) => ({ price, discount: toCents(Math.floor((price * share) / 100)) })),
  ),
  credits: fc.array(
    fc.record({
      id: fc.string(),
      methodCode: fc.constantFrom('voucher' as const, 'qantasFF' as const),
      amount: cents,
    }),
    { maxLength: 4 },
  ),
});

test('CHECK-10: every mix adds up to the cent, and nobody pays too much', () => {
  fc.assert(
    fc.property(question, (order) => {
      const answer = orderTotals(order);
      const shipping = order.shipping ?? { price: 0, discount: 0 };
      const paidByCredit = answer.creditUsages.reduce((sum, { amount }) => sum + amount, 0);
      expect(answer.itemSubtotal + shipping.price).toBe(answer.grandTotal + answer.totalDiscount);
      expect(answer.itemSubtotalAfterDiscounts + shipping.price - shipping.discount).toBe(answer.grandTotal);
      expect(answer.amountOutstanding + paidByCredit).toBe(answer.grandTotal);
      expect(Math.abs(answer.gst * 11 - answer.grandTotal)).toBeLessThanOrEqual(5);
      for (const amount of [answer.amountOutstanding, answer.grandTotal, answer.gst, answer.totalDiscount])
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      const giftCards = order.lines.reduce((sum, l) => sum + (l.isGiftCard ? l.price - l.discount : 0), 0);
      const byVoucher = answer.creditUsages
        .filter(({ methodCode }) => methodCode === 'voucher')
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(byVoucher).toBeLessThanOrEqual(answer.grandTotal - giftCards);
    }),
    { numRuns: 1_000 },
  );
});
