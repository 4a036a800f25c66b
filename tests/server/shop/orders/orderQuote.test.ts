// What stands between a priced cart and its order: whether it is paid for, and whether it is what the shopper was shown.
import { describe, expect, test } from 'vitest';
import { priceCart } from '#server/shop/checkout/priceCart.ts';
import {
  checkoutCartOf,
  payingMethodOf,
  paymentRefusal,
  quoteRefusal,
  voucherMethodsOf,
} from '#server/shop/orders/orderQuote.ts';
import type { CheckoutFacts } from '#server/shop/checkout/checkoutFacts.ts';
import type { OrderCart } from '#sync/protocol/checkout/order.ts';
import { testSettings } from '#tests/support/server/apiApp.ts';
import { card, orderCart, voucher } from '#tests/support/builders/orderCart.ts';
import type { Plain } from '#tests/support/builders/plain.ts';
import { at, facts } from '#tests/support/builders/pricedCart.ts';
import { promotion } from '#tests/support/builders/promotions.ts';
import { soldProduct } from '#tests/support/builders/soldProduct.ts';

type Own = Partial<Plain<OrderCart>>;
const priced = (own: Own, known: CheckoutFacts) =>
  priceCart(checkoutCartOf(orderCart(own)), known, { signedIn: true, settings: testSettings, at });

describe('CHECK-07: what pays for an order', () => {
  const cart = (...paymentMethods: OrderCart['paymentMethods'] | Plain<OrderCart>['paymentMethods']) =>
    orderCart({ paymentMethods: [...paymentMethods] });

  test('gift cards first, in their order and in one spelling, and then one other way', () => {
    const methods = cart(voucher('gift card-2', 100), card(200), voucher('GIFTCARD1', 300));
    expect(voucherMethodsOf(methods).map(({ code, amount }) => [code, amount])).toEqual([
      ['GIFTCARD2', 100],
      ['GIFTCARD1', 300],
    ]);
    expect(payingMethodOf(methods)).toEqual(card(200));
    expect(payingMethodOf(cart(voucher('GIFTCARD1', 100)))).toBeUndefined();
    expect(checkoutCartOf(methods)).toMatchObject({
      useProvisionalShippingAddress: false,
      availableCreditBalances: [
        { id: 'GIFTCARD2', amount: 100, methodCode: 'voucher' },
        { id: 'GIFTCARD1', amount: 300, methodCode: 'voucher' },
      ],
    });
  });

  // $120.00 for the pair, $9.95 to send it.
  type Case = readonly [name: string, methods: Plain<OrderCart>['paymentMethods'], isPaid: boolean];
  test.each<Case>([
    ['nothing', [], false],
    ['a cent less than it comes to', [card(12_994)], false],
    ['what it comes to', [card(12_995)], true],
    ['a cent more was shown than it comes to', [card(12_996)], true],
    ['a gift card for all of it', [voucher('GIFTCARD1', 12_995)], true],
    ['a gift card for all but a cent', [voucher('GIFTCARD1', 12_994)], false],
    ['a gift card for all but a cent, and the cent', [voucher('GIFTCARD1', 12_994), card(1)], true],
    ['a gift card, and a cent less than it leaves', [voucher('GIFTCARD1', 2_995), card(9_999)], false],
  ])('is it enough? %s', (_, paymentMethods, isPaid) => {
    const data = priced({ paymentMethods }, facts());
    const refused = paymentRefusal(orderCart({ paymentMethods }), data);
    expect(refused).toEqual(
      isPaid
        ? null
        : {
            status: 'PAYMENT_MISSING',
            message: 'Your order is not paid for in full. Choose how to pay the rest.',
            checkoutData: data,
          },
    );
  });
});

describe('CHECK-07: an order at the prices of this moment', () => {
  const refused = (own: Own, known = facts()) => quoteRefusal(orderCart(own), priced(own, known));

  test('is refused without a way of sending, and the fields say what is missing', () => {
    expect(refused({ shipping: undefined })).toMatchObject({
      status: 'SHIPPING_UNAVAILABLE',
      fields: { shippingType: 'Select an option.' },
      checkoutData: { grandTotal: 12_000 },
    });
  });

  test('shows the new prices of whatever it refuses', () => {
    const none = soldProduct().variants.map((each) => ({ ...each, stockQty: 0 }));
    expect(refused({}, facts({ variants: none }))).toMatchObject({
      status: 'ITEM_SOLD_OUT',
      checkoutData: { isCartValid: false },
    });
    expect(refused({}, facts({ state: 'discontinued' }))).toMatchObject({
      status: 'ITEMS_UNAVAILABLE',
      checkoutData: { isCartValid: false },
    });
  });

  test('has sold out when one of its items has, beside others that have not', () => {
    const variants = soldProduct().variants.map((each, nth) => ({ ...each, stockQty: 1 - nth }));
    const items = ['v-1', 'v-2'].map((variantId) => ({ productId: 'p-1', variantId, qty: 1 }));
    expect(refused({ items }, facts({ variants }))?.status).toBe('ITEM_SOLD_OUT');
  });

  test('tells an item that was not shown, and an offer that is gone, with the reason where there is one', () => {
    const shown = { grandTotal: 1, shippingPrice: 995, items: [], promotionIds: ['OLD', 'GONE', 'RUN10'] };
    const promotions = [promotion('OLD', { endsAt: 1 }), promotion('RUN10')];
    const own = { shown, promoCodes: ['OLD', 'RUN10'] };
    expect(refused(own, facts({}, { promotions }))?.changes).toEqual([
      { type: 'item', variantId: 'v-1', shown: null, now: 10_800 },
      { type: 'promotion', id: 'OLD', message: 'That offer is no longer available.' },
      { type: 'promotion', id: 'GONE', message: null },
      { type: 'total', shown: 1, now: 11_795 },
    ]);
  });
});
