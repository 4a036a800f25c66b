// What a checkout’s calls take: at the limit, and one more.
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { MOST_ITEMS } from '#events/facts/values.ts';
import { checkoutCart, checkoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import { createAfterpayCheckout, placeOrder } from '#sync/protocol/checkout/order.ts';
import { savePaymentMethod } from '#sync/protocol/checkout/payment.ts';
import { getVoucherBalance } from '#sync/protocol/checkout/voucherBalance.ts';
import { takes, text } from '../takes.ts';

const many = <Each>(count: number, each: (place: number) => Each): readonly Each[] =>
  Array.from({ length: count }, (_, place) => each(place));

const item = (place: number) => ({ productId: 'p-1', variantId: `v-${place}`, qty: 1 });
const quoted = (own: object) => ({ items: [], ...own });
const credit = (place: number) => ({ amount: 5, id: `g-${place}`, methodCode: 'voucher' });

const shown = { grandTotal: 0, shippingPrice: 0, items: [], promotionIds: [] };
const ordered = (own: object = {}) => ({
  cart: {
    id: 'cart-1',
    items: [],
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Bell',
    phone: '0412 345 678',
    paymentMethods: [],
    shown,
    ...own,
  },
});
const voucher = (place: number) => ({ methodCode: 'voucher', amount: 5, code: `code-${place}`, pin: '2026' });
const braintree = { methodCode: 'braintree', amount: 5, type: 'immediate', token: 'nonce' };
const afterpay = { methodCode: 'afterpay', amount: 5, token: 'token' };

type Case = readonly [name: string, most: number, schema: z.ZodMiniType, of: (count: number) => unknown];

describe('CHECK-02: a question to the checkout', () => {
  test.each<Case>([
    ['sizes in the cart', MOST_ITEMS, checkoutCart, (n) => quoted({ items: many(n, item) })],
    ['promo codes', 20, checkoutCart, (n) => quoted({ promoCodes: many(n, String) })],
    ['gift cards', 20, checkoutCart, (n) => quoted({ availableCreditBalances: many(n, credit) })],
    [
      'characters of a gift card’s id',
      64,
      checkoutCart,
      (n) => quoted({ availableCreditBalances: [{ ...credit(0), id: text(n) }] }),
    ],
    [
      'characters of a store’s id',
      64,
      checkoutCart,
      (n) => quoted({ shipping: { clickCollectStoreId: text(n) } }),
    ],
    [
      'characters of an answer',
      100,
      checkoutCart,
      (n) => quoted({ items: [{ ...item(0), challengeAnswer: text(n) }] }),
    ],
    [
      'characters of instructions',
      500,
      checkoutCart,
      (n) => quoted({ shipping: { instructions: { delivery: text(n) } } }),
    ],
  ])('has at most so many %s: %i', (_, most, schema, of) => {
    expect(takes(schema, of(most))).toBe(true);
    expect(takes(schema, of(most + 1))).toBe(false);
  });

  test('names a store by one character at least', () => {
    const at = (clickCollectStoreId: string) => quoted({ shipping: { clickCollectStoreId } });
    expect([takes(checkoutCart, at('f')), takes(checkoutCart, at(''))]).toEqual([true, false]);
  });

  test('names each size once, and each credit once', () => {
    expect(takes(checkoutCart, quoted({ items: [item(1), item(2)] }))).toBe(true);
    expect(takes(checkoutCart, quoted({ items: [item(1), item(1)] }))).toBe(false);
    const credits = (...all: object[]) => quoted({ availableCreditBalances: all });
    expect(takes(checkoutCart, credits(credit(1), credit(2)))).toBe(true);
    expect(takes(checkoutCart, credits(credit(1), credit(1)))).toBe(false);
    // The same number may be a gift card’s and an account’s at a loyalty programme.
    expect(takes(checkoutCart, credits(credit(1), { ...credit(1), methodCode: 'qantasFF' }))).toBe(true);
  });

  test('asks for nothing that was left out: no code, no credit, no parcel at the door, no made-up address', () => {
    expect(checkoutCart.parse({ items: [], shipping: {} })).toEqual({
      items: [],
      promoCodes: [],
      useProvisionalShippingAddress: false,
      shipping: { authorityToLeave: false },
      availableCreditBalances: [],
    });
  });

  test('is answered with the code, the name and the price of the way it is sent', () => {
    const price = { code: 'express', label: 'Express', price: 15 };
    expect(checkoutData.shape.selectedShippingMethod.parse(price)).toEqual({ ...price, price: 1_500 });
    for (const name of ['code', 'label', 'price']) {
      expect(takes(checkoutData.shape.selectedShippingMethod, { ...price, [name]: undefined })).toBe(false);
    }
  });
});

describe('CHECK-07: an order', () => {
  const { body } = placeOrder;
  test.each<Case>([
    ['characters of a name', 500, body, (n) => ordered({ firstName: text(n) })],
    ['ways of paying', 10, body, (n) => ordered({ paymentMethods: many(n, voucher) })],
    [
      'ways of paying before Afterpay',
      10,
      createAfterpayCheckout.body,
      (n) => ordered({ paymentMethods: many(n, voucher) }),
    ],
    [
      'totals that were shown',
      500,
      body,
      (n) =>
        ordered({ shown: { ...shown, items: many(n, (place) => ({ variantId: `v-${place}`, total: 1 })) } }),
    ],
    [
      'promotions that were shown',
      100,
      body,
      (n) => ordered({ shown: { ...shown, promotionIds: many(n, String) } }),
    ],
    [
      'characters of a promotion’s id',
      64,
      body,
      (n) => ordered({ shown: { ...shown, promotionIds: [text(n)] } }),
    ],
    [
      'characters of what a script of others’ wrote',
      16_384,
      body,
      (n) => ordered({ utm: { source: text(n) }, fraudAnalytics: { token: text(n) } }),
    ],
    [
      'characters of the data against fraud',
      4_096,
      body,
      (n) => ordered({ paymentMethods: [{ ...braintree, deviceData: text(n) }] }),
    ],
  ])('has at most so many %s: %i', (_, most, schema, of) => {
    expect(takes(schema, of(most))).toBe(true);
    expect(takes(schema, of(most + 1))).toBe(false);
  });

  type Paid = readonly [name: string, methods: readonly object[], taken: boolean];
  test.each<Paid>([
    ['nothing, where nothing is left to pay', [], true],
    ['gift cards alone', [voucher(1), voucher(2)], true],
    ['one card', [braintree], true],
    ['gift cards and one card', [voucher(1), voucher(2), braintree], true],
    ['gift cards and Afterpay', [voucher(1), afterpay], true],
    ['two cards', [braintree, braintree], false],
    ['a card and Afterpay', [braintree, afterpay], false],
    ['gift cards, a card and Afterpay', [voucher(1), braintree, afterpay], false],
  ])('CHECK-05: is paid with %s', (_, paymentMethods, taken) => {
    expect(takes(body, ordered({ paymentMethods }))).toBe(taken);
  });

  test('is sent no marketing unless that is agreed to', () => {
    expect(body.parse(ordered()).cart.agreeToMarketing).toBe(false);
    expect(body.parse(ordered({ agreeToMarketing: true })).cart.agreeToMarketing).toBe(true);
  });

  test('pays with what it names, and needs no balances and no made-up address', () => {
    const asked = { availableCreditBalances: [credit(1)], useProvisionalShippingAddress: true };
    const { cart } = body.parse(ordered(asked));
    expect(cart).not.toHaveProperty('availableCreditBalances');
    expect(cart).not.toHaveProperty('useProvisionalShippingAddress');
  });

  test.each([
    ['what a campaign is called', 250, (of: string) => ({ utm: { campaign: of } }), 'utm.campaign'],
    ['where a shopper came from', 250, (of: string) => ({ utm: { source: of } }), 'utm.source'],
    [
      'the token against fraud',
      2_048,
      (of: string) => ({ fraudAnalytics: { token: of } }),
      'fraudAnalytics.token',
    ],
  ])(
    'ROUTE-09, TRUST-02: never fails for %s: it is cut to %i characters, without those that cannot be seen',
    (_, most, of, path) => {
      const kept = (sent: string) => body.parse(ordered(of(sent))).cart;
      expect(kept(text(most))).toHaveProperty(path, text(most));
      expect(kept(`${text(most)}y`)).toHaveProperty(path, text(most));
      expect(kept('a\u0000b\u200Bc\n')).toHaveProperty(path, 'abc');
    },
  );
});

test('CHECK-05: a saved method tells the provider’s data against fraud, if any', () => {
  const saved = (deviceData?: string) => ({
    nonce: 'nonce',
    ...(deviceData !== undefined && { deviceData }),
  });
  const taken = [undefined, '', 'd', text(4_096), text(4_097)].map((data) =>
    takes(savePaymentMethod.body, saved(data)),
  );
  expect(taken).toEqual([true, false, true, true, false]);
});

test('VOUCH-01: a gift card’s code and PIN may be typed in 64 characters each', () => {
  expect(takes(getVoucherBalance.params, { code: text(64) })).toBe(true);
  expect(takes(getVoucherBalance.params, { code: text(65) })).toBe(false);
  const { query } = getVoucherBalance;
  expect(takes(query, { pin: text(64), recaptchaToken: 't' })).toBe(true);
  expect(takes(query, { pin: text(65), recaptchaToken: 't' })).toBe(false);
});
