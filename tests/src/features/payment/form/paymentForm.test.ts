// The payment step of an order that cannot be sent, or was refused.
import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { shippingTexts } from '#domain/checkout/shippingChoice.ts';
import { toAttemptId, toCents } from '#events/brands.ts';
import { orderRefusalTexts } from '#server/shop/orders/orderTexts.ts';
import { PaymentForm } from '#src/features/payment/form/PaymentForm.tsx';
import { PlaceOrder } from '#src/features/payment/form/PlaceOrder.tsx';
import { missingShipping } from '#src/features/payment/form/ShippingMissing.tsx';
import { loadingCheckout, type CheckoutView } from '#src/store/checkoutStore.ts';
import type { CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';
import type { OrderRefusalStatus } from '#sync/protocol/checkout/order.ts';

const viewOf = (shippingFields: CheckoutData['shippingFields'], isCurrent = true): CheckoutView => ({
  ...loadingCheckout,
  status: 'ready',
  isCurrent,
  data: {
    items: [],
    promoCodes: [],
    promotions: { appliedPromotions: [], disallowedPromotions: [], summedDiscounts: [] },
    isCartValid: true,
    availableShippingMethods: [],
    selectedShippingMethod: null,
    storeIdsWithStock: [],
    shippingFields,
    creditUsages: [],
    itemSubtotal: toCents(22_000),
    itemSubtotalAfterDiscounts: toCents(22_000),
    grandTotal: toCents(22_000),
    amountOutstanding: toCents(22_000),
    totalDiscount: toCents(0),
    gst: toCents(2_000),
  } as unknown as CheckoutData,
});

const opened = (view: CheckoutView): string => {
  const element = createElement(PaymentForm, {
    view,
    options: {
      cards: true,
      afterpay: null,
      scripts: { paypal: null, fraud: null, afterpay: null },
      wallets: { applePay: null, googlePay: null },
    },
    saved: [],
    clientToken: async () => 'token',
    isBack: false,
    takeAfterpayToken: () => null,
  });
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], {
    hydrationData: { loaderData: { root: { settings: { supportPhone: '(03) 7010 1000' } } } },
  });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
};

test('CHECK-03: without an address "Place order" is not offered, but what is missing and the way to it', () => {
  const html = opened(viewOf({ address: shippingTexts.AddressRequired }));
  expect(html).not.toContain('Place order');
  expect(html).toContain(`<li>${shippingTexts.AddressRequired}</li>`);
  expect(html).toContain('href="/checkout/shipping"');
});

test('CHECK-03: an order that can be sent has its button, and no word of shipping', () => {
  const html = opened(viewOf({}));
  expect(html).toContain('Place order · $220.00');
  expect(html).not.toContain('href="/checkout/shipping"');
});

test('CHECK-03: while the shop is being asked, its last answer accuses nobody', () => {
  const asked = viewOf({ method: shippingTexts.MethodUnavailable }, false);
  expect(missingShipping(asked)).toEqual([]);
  expect(opened(asked)).toContain('Working out your total…');
});

test('CHECK-11: an order that cannot be processed leads to people, by the help page and the phone', () => {
  const refusedWith = (status: OrderRefusalStatus) =>
    opened({
      ...viewOf({}),
      refused: { attemptId: toAttemptId('a'), status, message: orderRefusalTexts[status] },
    });
  for (const status of ['ORDER_NOT_PROCESSED', 'VOUCHER_LOCKED', 'VOUCHER_SUSPENDED'] as const) {
    const html = refusedWith(status);
    expect(html).toContain('<a href="/articles/contact"');
    expect(html).toContain('<a href="tel:+61370101000">(03) 7010 1000</a>');
  }
  expect(refusedWith('PAYMENT_DECLINED')).not.toContain('/articles/contact');
});

test('CHECK-05: PayPal’s button stays while its window is open, also where the total is worked out anew', () => {
  const buttons = (isOpen: boolean): string => {
    const shown: ComponentProps<typeof PlaceOrder> = {
      view: viewOf({}, false),
      way: { type: 'paypal', sdkUrl: 'https://paypal.example' },
      due: toCents(22_000),
      isBusy: false,
      isOpen,
      children: 'Pay with PayPal',
    };
    return renderToStaticMarkup(createElement(PlaceOrder, shown));
  };
  expect(buttons(true)).toBe('Pay with PayPal');
  expect(buttons(false)).toContain('Working out your total…');
});

test('CHECK-05: where nothing is left to pay, the step says who pays: gift cards, points, both, or the offers', () => {
  const paidBy = (...methods: readonly ('voucher' | 'qantasFF')[]): string => {
    const view = viewOf({});
    const creditUsages = methods.map((methodCode) => ({ id: methodCode, methodCode, amount: toCents(100) }));
    return opened({
      ...view,
      data: { ...view.data, amountOutstanding: toCents(0), creditUsages } as CheckoutData,
    });
  };
  expect(paidBy('voucher')).toContain('Your gift cards pay for all of it. Nothing is left to pay.');
  expect(paidBy('qantasFF')).toContain('Your points pay for all that is left. Nothing else is to pay.');
  expect(paidBy('qantasFF', 'voucher')).toContain(
    'Your points and gift cards pay for all of it. Nothing is left to pay.',
  );
  expect(paidBy()).toContain('Your order comes to $0.00. Nothing is left to pay.');
});
