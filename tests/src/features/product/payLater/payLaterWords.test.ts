import { expect, test } from 'vitest';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PayLater } from '#src/features/product/payLater/PayLater.tsx';
import { payLaterWords, wayThere } from '#src/features/product/payLater/payLaterWords.ts';
import type { PayLaterProvider } from '#domain/payment/payLater.ts';
import { toCents } from '#events/brands.ts';

const BOTH = ['afterpay', 'payInFour'] as const;

test('CAT-05: the line beside a price names four payments and who offers them', () => {
  expect(payLaterWords(toCents(22_000), 1, ['afterpay', 'payInFour'])).toBe(
    'or 4 payments of $55.00 every two weeks with Afterpay or PayPal Pay in 4.',
  );
  expect(payLaterWords(toCents(100_001), 1, ['payInFour'])).toBe(
    'or $250.01 and 3 payments of $250.00 every two weeks with PayPal Pay in 4.',
  );
});

test('CAT-05: of what is sold in fours the payments are for four, as nobody can buy one', () => {
  const html = renderToStaticMarkup(
    createElement(PayLater, { priceCents: toCents(450), pieces: 4, offered: BOTH }),
  );
  expect(html).toContain('or, for 4, 4 payments of $4.50 every two weeks with Afterpay or PayPal Pay in 4.');
});

test('CAT-05: what pays later is what can be bought: a lot above the limits has no such line', () => {
  const line = (pieces: number) =>
    renderToStaticMarkup(createElement(PayLater, { priceCents: toCents(60_000), pieces, offered: BOTH }));
  expect(line(3)).toContain('with PayPal Pay in 4.');
  expect(line(4)).toBe('');
});

test('CAT-05: a provider the shop has no keys for is not named, and without any there is no line', () => {
  const line = (offered: readonly PayLaterProvider[]) =>
    renderToStaticMarkup(createElement(PayLater, { priceCents: toCents(22_000), pieces: 1, offered }));
  expect(line(['afterpay'])).toContain('every two weeks with Afterpay.');
  expect(line(['payInFour'])).toContain('every two weeks with PayPal Pay in 4.');
  expect(line([])).toBe('');
});

test('CHECK-05: the sheet names the ways to pay as the checkout calls them', () => {
  expect(wayThere(['afterpay'])).toBe('Afterpay');
  expect(wayThere(['afterpay', 'payInFour'])).toBe('Afterpay, or PayPal and there Pay in 4');
});
