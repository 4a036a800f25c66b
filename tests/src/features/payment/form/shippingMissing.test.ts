// The payment step of an order that cannot be sent.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { shippingTexts } from '#domain/checkout/shippingChoice.ts';
import { toCents } from '#events/brands.ts';
import { PaymentForm } from '#src/features/payment/form/PaymentForm.tsx';
import { missingShipping } from '#src/features/payment/form/ShippingMissing.tsx';
import { loadingCheckout, type CheckoutView } from '#src/store/checkoutStore.ts';
import type { CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';

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
      scripts: { paypal: null, fraud: null },
      wallets: { applePay: null, googlePay: null },
    },
    saved: [],
    clientToken: async () => 'token',
    isBack: false,
    takeAfterpayToken: () => null,
  });
  const router = createMemoryRouter([{ path: '/', element }]);
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
