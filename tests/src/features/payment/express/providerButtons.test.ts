// Which providers' windows express checkout offers for what there is to pay.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toCents } from '#events/brands.ts';
import { ProviderButtons } from '#src/features/payment/express/ProviderButtons.tsx';
import { loadingCheckout } from '#src/store/checkoutStore.ts';
import type { CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';

const shown = (dueCents: number, script: string | null = 'https://afterpay.example/afterpay.js'): string =>
  renderToStaticMarkup(
    createElement(ProviderButtons, {
      payLater: undefined,
      options: {
        cards: false,
        afterpay: { minimum: toCents(100), maximum: toCents(100_000) },
        scripts: { paypal: null, fraud: null, afterpay: script },
        wallets: { applePay: null, googlePay: null },
      },
      data: { amountOutstanding: toCents(dueCents), selectedShippingMethod: null } as CheckoutData,
      choices: loadingCheckout.choices,
      clientToken: async () => 'token',
      isDue: true,
      askFor: () => ({
        total: { amount: toCents(dueCents), lines: [] },
        authorise: async () => 'refused' as const,
      }),
      onRefused: () => undefined,
    }),
  );

const MAXIMUM = 'Afterpay takes orders up to $1,000.00 only. Choose another way to pay.';
const LOADING = 'Loading Afterpay…';

test('CHECK-06: up to its maximum Afterpay is offered in express checkout, and nothing is said of it', () => {
  expect(shown(100_000)).toContain(LOADING);
  expect(shown(100_000)).not.toContain(MAXIMUM);
});

test('CHECK-06: a cent above its maximum Afterpay is not offered, and the maximum is told', () => {
  expect(shown(100_001)).toContain(MAXIMUM);
  expect(shown(100_001)).not.toContain(LOADING);
});

test('CHECK-06: below its minimum Afterpay is not offered, and where it has no window nothing is said', () => {
  expect(shown(99)).toBe('');
  expect(shown(100_001, null)).toBe('');
});
