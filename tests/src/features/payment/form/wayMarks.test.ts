// What a way to pay shows beside its words.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toCents } from '#events/brands.ts';
import { whereItIs } from '#src/features/payment/cardWords.ts';
import { Way } from '#src/features/payment/form/Way.tsx';
import type { WayToPay } from '#src/features/payment/form/waysToPay.ts';

const shown = (way: WayToPay): string =>
  renderToStaticMarkup(
    createElement(Way, { way, due: toCents(22_000), now: 0, isChosen: false, choose: () => undefined }),
  );

/** The words of its marks, which are all in one place that readers leave out. */
const marksOf = (html: string): readonly string[] => {
  const hidden = /<span[^>]*aria-hidden="true"[^>]*>(.*?)<\/span>/s.exec(html)?.[1] ?? '';
  return [...hidden.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, name = '']) => name);
};

test.each([
  ['card', 'Credit or debit card', ['VISA', 'AMEX']],
  ['paypal', 'PayPal', ['PayPal']],
  ['applePay', 'Apple Pay', ['Apple Pay']],
  ['googlePay', 'Google Pay', ['Google Pay']],
  ['afterpay', 'Afterpay', ['afterpay']],
] as const)('CHECK-05: %s has its marks for the eye, and “%s” for everybody', (type, words, marks) => {
  const way = { type, wallet: null, isWithin: true, limits: null } as unknown as WayToPay;
  const html = shown(way);
  expect(marksOf(html)).toEqual(marks);
  expect(html.replaceAll(/<svg.*?<\/svg>/gs, '')).toContain(words);
});

test('CHECK-05: the security code’s help says how many digits it has and where they are', () => {
  expect(whereItIs('CVV')).toBe('It’s the 3 digits on the back of the card.');
  expect(whereItIs('CVC')).toBe('It’s the 3 digits on the back of the card.');
  expect(whereItIs('CID')).toBe('It’s the 4 digits on the front of the card.');
});
