// What an order takes (pieces, gift cards, uses of offers, money), and what a shopper reads of it afterwards.
import { describe, expect, test } from 'vitest';
import { priceCart } from '#server/shop/checkout/priceCart.ts';
import { checkoutCartOf, planOf, type PlanContext } from '#server/shop/orders/orderQuote.ts';
import type { CheckoutFacts } from '#server/shop/checkout/checkoutFacts.ts';
import type { OrderCart } from '#sync/protocol/checkout/order.ts';
import { testSettings } from '#tests/support/server/apiApp.ts';
import { card, elsewhere, home, orderCart, voucher } from '#tests/support/builders/orderCart.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';
import { at, facts } from '#tests/support/builders/pricedCart.ts';
import { promotion } from '#tests/support/builders/promotions.ts';
import { soldProduct } from '#tests/support/builders/soldProduct.ts';

type Own = Partial<Plain<OrderCart>>;
const priced = (own: Own, known: CheckoutFacts) =>
  priceCart(checkoutCartOf(orderCart(own)), known, { signedIn: true, settings: testSettings, at });
const plan = (own: Own = {}, known = facts(), accountId?: string, memberId: string | null = null) =>
  planOf(orderCart(own), priced(own, known), branded({ facts: known, number: 'LL-1', accountId, memberId }));

describe('CHECK-08: what an order takes', () => {
  const shelf = { shelves: [{ storeId: 'fitzroy', variantId: 'v-1', qty: 2 }] };
  const pickUp: Own = {
    shipping: { methodCode: 'storePickup', authorityToLeave: false, clickCollectStoreId: 'fitzroy' },
  };
  const item = (qty: number) => ({ items: [{ productId: 'p-1', variantId: 'v-1', qty }] });

  test('is the pieces of the warehouse, or of the store where they are picked up', () => {
    const pieces = { productId: 'p-1', variantId: 'v-1', qty: 2 };
    expect(plan(item(2)).pieces).toEqual([{ ...pieces, storeId: null }]);
    expect(plan({ ...item(2), ...pickUp }, facts({}, shelf)).pieces).toEqual([
      { ...pieces, storeId: 'fitzroy' },
    ]);
  });

  test('is taken from the warehouse when it is sent, even where a store was chosen before', () => {
    const shipping = {
      methodCode: 'standard' as const,
      authorityToLeave: false,
      clickCollectStoreId: 'fitzroy',
    };
    const { pieces, order } = plan({ shipping }, facts({}, shelf));
    expect(pieces[0]?.storeId).toBeNull();
    expect(order.shipping.storeId).toBeNull();
  });

  test.each(['giftCard', 'madeToOrder', 'challenge'] as const)(
    'is no counted stock of the type %s',
    (functionalType) => {
      const known = facts({ functionalType }, { answered: new Set(['v-1']) });
      const shipping =
        functionalType === 'giftCard' ? { methodCode: 'email' as const, authorityToLeave: false } : undefined;
      expect(plan(shipping ? { shipping } : {}, known).pieces).toEqual([]);
    },
  );

  const points = (amount: number) => ({
    methodCode: 'qantasFF' as const,
    amount,
    quoteRef: 'Q-1',
    memberId: '1900000007',
  });

  test('is of the points what they pay first, and of gift cards and the card what they leave', () => {
    const paymentMethods = [voucher('GIFTCARD1', 10_000), points(2_000), card(99_999)];
    const { points: redeemed, vouchers, amountDue, order } = plan({ paymentMethods });
    expect(redeemed).toEqual({ quoteNumber: 'Q-1', memberNumber: '1900000007', amount: 2_000 });
    expect(order.loyaltyRewardLines).toEqual([{ amount: 2_000, points: 4_000, memberId: '1900000007' }]);
    expect(vouchers).toEqual([{ code: 'GIFTCARD1', amount: 10_000 }]);
    expect(order.vouchers).toEqual([{ last4: 'ARD1', amount: 10_000 }]);
    expect(amountDue).toBe(995);
  });

  test.each([
    ['no points are offered', []],
    ['they are to pay nothing', [points(0)]],
  ])('is no points where %s', (_, methods) => {
    const { points: redeemed, order } = plan({ paymentMethods: [...methods, card(99_999)] });
    expect(redeemed).toBeNull();
    expect(order.loyaltyRewardLines).toEqual([]);
  });

  test('is of each gift card what it pays, and of the card what they leave', () => {
    const paymentMethods = [voucher('GIFTCARD1', 10_000), voucher('GIFTCARD2', 1_000), card(99_999)];
    const { vouchers, amountDue, details, order } = plan({ paymentMethods });
    expect(vouchers).toEqual([
      { code: 'GIFTCARD1', amount: 10_000 },
      { code: 'GIFTCARD2', amount: 1_000 },
    ]);
    expect(amountDue).toBe(1_995);
    expect(details.voucherCodes).toEqual(['GIFTCARD1', 'GIFTCARD2']);
    // The order itself is mailed and shown: it names no more than the end of a code.
    expect(order.vouchers).toEqual([
      { last4: 'ARD1', amount: 10_000 },
      { last4: 'ARD2', amount: 1_000 },
    ]);
    expect(order.payment).toBeNull();
  });

  test('is nothing of a gift card that is not needed', () => {
    const paymentMethods = [voucher('GIFTCARD1', 99_999), voucher('GIFTCARD2', 1_000)];
    expect(plan({ paymentMethods })).toMatchObject({
      vouchers: [{ code: 'GIFTCARD1', amount: 12_995 }],
      amountDue: 0,
    });
  });

  test('is a use of each offer that applies and has a number of uses', () => {
    const dollar = { benefit: { type: 'amount' as const, amount: 100 } };
    const promotions = [
      promotion('ONCE', { ...dollar, usesPerCustomer: 1 }),
      promotion('ALWAYS', dollar),
      promotion('OVER', { ...dollar, usesPerCustomer: 1, endsAt: 1 }),
    ];
    const promoCodes = ['ONCE', 'ALWAYS', 'OVER'];
    const {
      promotions: taken,
      customer,
      order,
    } = plan({ promoCodes }, facts({}, { promotions }), 'account-1');
    expect(taken).toEqual([{ id: 'ONCE', usesPerCustomer: 1 }]);
    expect(customer).toEqual({ accountId: 'account-1', email: 'ada@example.com' });
    expect(order.promotions).toEqual([
      { id: 'ALWAYS', name: 'Offer ALWAYS', amount: 100 },
      { id: 'ONCE', name: 'Offer ONCE', amount: 100 },
    ]);
    expect(order.promoCodes).toEqual(['ONCE', 'ALWAYS']);
    expect(order).toMatchObject({
      itemSubtotal: 12_000,
      itemSubtotalAfterDiscounts: 11_800,
      totalDiscount: 200,
    });
  });

  test('is what only the shop knows of it: its gift cards, where the shopper came from, and what they agreed to', () => {
    const own = {
      agreeToMarketing: true,
      fraudAnalytics: { token: 'seen' },
      utm: { source: 'mail', campaign: undefined },
    };
    const { details } = plan(own, facts(), undefined, '123');
    expect(details).toStrictEqual({
      voucherCodes: [],
      giftCards: [],
      madeToOrder: [],
      agreeToMarketing: true,
      fraudToken: 'seen',
      qantasMemberId: '123',
      utm: { source: 'mail' },
    });
    expect(plan().details).toEqual({
      voucherCodes: [],
      giftCards: [],
      madeToOrder: [],
      agreeToMarketing: false,
      fraudToken: null,
      qantasMemberId: null,
      utm: {},
    });
    const byMail = { shipping: { methodCode: 'email' as const, authorityToLeave: false } };
    expect(plan(byMail, facts({ functionalType: 'giftCard' })).details.giftCards).toEqual(['v-1']);
  });
});

describe('VOUCH-05: the points of an order', () => {
  test('are 2 a dollar of its goods after offers, and go to the membership it names', () => {
    const promotions = [promotion('OFF', { benefit: { type: 'amount' as const, amount: 2_049 } })];
    const { order } = plan({ promoCodes: ['OFF'] }, facts({}, { promotions }), undefined, '1900000001');
    expect(order).toMatchObject({ itemSubtotalAfterDiscounts: 9_951, grandTotal: 10_946 });
    expect(order.loyalty).toEqual({ qantas: { memberId: '1900000001', pointsEarned: 199 } });
    expect(plan().order.loyalty).toBeNull();
  });

  test('are none of a gift card, which earns them when it is spent', () => {
    const byMail: Own = { shipping: { methodCode: 'email', authorityToLeave: false } };
    const { order } = plan(byMail, facts({ functionalType: 'giftCard' }), undefined, '1900000001');
    expect(order.loyalty).toEqual({ qantas: { memberId: '1900000001', pointsEarned: 0 } });
  });
});

describe('CHECK-09: the order a shopper reads afterwards', () => {
  test('has its number, its moment, its items and its sums', () => {
    const { order } = plan({ items: [{ productId: 'p-1', variantId: 'v-1', qty: 2 }] });
    expect(order).toMatchObject({
      number: 'LL-1',
      placedAt: at,
      items: [
        {
          productId: 'p-1',
          variantId: 'v-1',
          qty: 2,
          name: 'Arden 4',
          brand: 'Lap & Loam',
          colourName: 'Coral',
          variant: 'US 9.5',
          unitPrice: 12_000,
          price: 24_000,
          total: 24_000,
        },
      ],
      itemSubtotal: 24_000,
      itemSubtotalAfterDiscounts: 24_000,
      totalDiscount: 0,
      grandTotal: 24_000,
      gst: 2_182,
    });
    expect([order.promotions, order.promoCodes, order.vouchers]).toEqual([[], [], []]);
  });

  test('names the size that was bought, and its width where that is not the standard one', () => {
    const sizes = [
      { size: '9.5', width: 'Standard (D)' },
      { size: '10', width: 'Wide (2E)' },
    ];
    const known = facts({
      variants: soldProduct().variants.map((each, nth) => ({ ...each, ...sizes[nth] })),
    });
    const items = ['v-2', 'v-1'].map((variantId) => ({ productId: 'p-1', variantId, qty: 1 }));
    expect(plan({ items }, known).order.items.map(({ variant }) => variant)).toEqual([
      'US 10 Wide (2E)',
      'US 9.5',
    ]);
  });

  test('has contact and addresses without the blanks around them', () => {
    const { order } = plan({
      email: ' ada@example.com ',
      firstName: ' Ada ',
      lastName: ' Bell ',
      phone: ' 0412 345 678 ',
      shippingAddress: { ...home, suburb: ' Fitzroy ', state: 'vic' },
      billingAddress: { ...elsewhere, suburb: ' Sydney ' },
    });
    expect(order.contact).toEqual({
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Bell',
      phone: '0412 345 678',
    });
    expect(order.shippingAddress).toEqual(home);
    expect(order.billingAddress).toEqual(elsewhere);
  });

  test('is billed to where it goes, unless the shopper said otherwise', () => {
    expect(plan().order.billingAddress).toEqual(home);
  });

  test('that is picked up goes nowhere, and is billed to the address all the same', () => {
    const shelves = [{ storeId: 'fitzroy', variantId: 'v-1', qty: 1 }];
    const shipping = {
      methodCode: 'storePickup' as const,
      authorityToLeave: false,
      clickCollectStoreId: 'fitzroy',
    };
    const own = { shipping, shippingAddress: undefined };
    expect(plan({ shipping }, facts({}, { shelves })).order).toMatchObject({
      shippingAddress: null,
      billingAddress: home,
      shipping: { code: 'storePickup', price: 0, storeId: 'fitzroy', arrivesOn: null },
    });
    expect(plan(own, facts({}, { shelves })).order.billingAddress).toBeNull();
  });

  test('says how it is sent, until when, and what the carrier was told', () => {
    const shipping = {
      methodCode: 'express' as const,
      authorityToLeave: true,
      instructions: { delivery: 'At the door' },
    };
    expect(plan({ shipping }).order.shipping).toEqual({
      code: 'express',
      label: 'Express delivery',
      price: 1_495,
      instructions: 'At the door',
      authorityToLeave: true,
      storeId: null,
      // Ordered at noon on a Monday, sent within the city.
      arrivesOn: '2026-11-24',
    });
    expect(plan().order.shipping).toMatchObject({
      code: 'standard',
      instructions: '',
      authorityToLeave: false,
    });
  });

  test('is not made of what the shop does not sell, or cannot send: that would be a fault of ours', () => {
    const known = facts();
    const gone = branded<CheckoutFacts>({ ...known, products: new Map() });
    const context = branded<PlanContext>({
      facts: known,
      number: 'LL-1',
      accountId: undefined,
      memberId: null,
    });
    expect(() => planOf(orderCart(), priced({}, known), { ...context, facts: gone })).toThrow(
      'does not know',
    );
    const sizeless = facts({ variants: [] });
    expect(() => planOf(orderCart(), priced({}, known), { ...context, facts: sizeless })).toThrow(
      'does not know',
    );
    const unsent = priced({ shipping: undefined }, known);
    expect(() => planOf(orderCart(), unsent, context)).toThrow('way of sending');
  });
});
