import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { addressTexts, unableToLoadAddressesText } from '#domain/account/addressBook.ts';
import { shippingTexts } from '#domain/checkout/shippingChoice.ts';
import { promoRefusalText } from '#domain/promotions/promoTexts.ts';
import type { PromoRefusal } from '#domain/promotions/promotion.ts';
import {
  afterpayDeclinedText,
  afterpayNotConfirmedText,
  afterpayOverText,
  inProgressText,
  orderRefusalTexts,
  uncertainText,
} from '#server/shop/orders/orderTexts.ts';
import {
  ITEMS_TO_FIX_TEXT,
  OFFLINE_METHODS_TEXT,
  OFFLINE_TOTAL_TEXT,
  UNAVAILABLE_DELIVERY_TEXT,
  unableToLoad,
  voucherCancelledText,
} from '#src/features/checkout/checkoutWords.ts';
import {
  AFTERPAY_CANCELLED_TEXT,
  CHECKING_TEXT,
  NO_WAY_TEXT,
  OFFLINE_PAYMENT_TEXT,
  UNABLE_TO_LOAD_METHODS_TEXT,
  UNABLE_TO_LOAD_SAVED_TEXT,
  UNREACHABLE_PROVIDER_TEXT,
} from '#src/features/payment/form/paymentWords.ts';
import { rejectionText } from '#src/words/messages.ts';
import { toCents } from '#events/brands.ts';

const table = readFileSync(
  resolve(import.meta.dirname, '../../../../src/features/checkout/README.md'),
  'utf8',
);
const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| -'));
const textsTold = new Set(rows.map((row) => row.split('|')[1]?.trim()));

/** One of each; `satisfies` makes a new kind without a row a compile error. */
const promoRefusals = {
  invalid: { type: 'invalid' },
  alreadyApplied: { type: 'alreadyApplied' },
  noLongerAvailable: { type: 'noLongerAvailable' },
  usageExceeded: { type: 'usageExceeded', max: 1 },
  stoppedByAnother: { type: 'stoppedByAnother', by: 'A' },
  exclusive: { type: 'exclusive', by: 'A' },
  notWithOtherOffers: { type: 'notWithOtherOffers' },
  maximumAtOnce: { type: 'maximumAtOnce', max: 3 },
  noApplicableItems: { type: 'noApplicableItems' },
  thresholdNotMet: { type: 'thresholdNotMet', missing: toCents(1_250) },
  generic: { type: 'generic' },
} satisfies { readonly [Type in PromoRefusal['type']]: Extract<PromoRefusal, { type: Type }> };

const texts = [
  ...Object.values(orderRefusalTexts),
  ...Object.values(promoRefusals).map(promoRefusalText),
  rejectionText({ type: 'PromoCodeAlreadyApplied' }),
  ...Object.values(shippingTexts),
  ...Object.values(unableToLoad),
  ITEMS_TO_FIX_TEXT,
  OFFLINE_METHODS_TEXT,
  OFFLINE_TOTAL_TEXT,
  UNAVAILABLE_DELIVERY_TEXT,
  unableToLoadAddressesText,
  addressTexts.alreadyExists,
  UNABLE_TO_LOAD_METHODS_TEXT,
  UNABLE_TO_LOAD_SAVED_TEXT,
  NO_WAY_TEXT,
  OFFLINE_PAYMENT_TEXT,
  UNREACHABLE_PROVIDER_TEXT,
  AFTERPAY_CANCELLED_TEXT,
  CHECKING_TEXT,
  inProgressText,
  uncertainText,
  afterpayDeclinedText,
  afterpayOverText,
  afterpayNotConfirmedText,
];

test.each(texts)('CHECK-11: “%s” is in the table, with its cause and what helps', (text) => {
  expect(textsTold).toContain(text);
  const row = rows.find((line) => line.includes(text)) ?? '';
  expect(
    row
      .split('|')
      .slice(2, 4)
      .map((cell) => cell.trim()),
  ).not.toContain('');
});

test('CHECK-11: why a gift card left by itself is told in the words of the table', () => {
  for (const reason of ['NOT_FOUND', 'LOCKED', 'SUSPENDED', 'EXPIRED', 'REDEEMED'] as const) {
    const text = voucherCancelledText('0001', reason).replace('Gift card ending in 0001 was removed. ', '');
    expect(textsTold).toContain(text);
  }
});
