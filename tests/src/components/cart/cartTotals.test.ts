import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CartTotals } from '#src/components/cart/CartTotals.tsx';
import type { CartTotal } from '#src/components/cart/cartTotal.ts';

const words = (total: CartTotal): string =>
  renderToStaticMarkup(createElement(CartTotals, { total, toFix: 0, rises: 0, checkedAt: null }))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('CART-07: a cart whose prices are all known has a total, with the GST inside it', () => {
  expect(words({ cents: 22_000, qty: 1, complete: true })).toContain('Total $220.00 Includes $20.00 GST.');
});

test('a cart with a price this device does not know says that its total is not the last word', () => {
  const text = words({ cents: 22_000, qty: 2, complete: false });
  expect(text).toContain('Total so far $220.00');
  expect(text).toContain('Not every price is on this device yet.');
});

test('a cart of which no price is known costs an unknown amount, and never nothing', () => {
  const text = words({ cents: 0, qty: 2, complete: false });
  expect(text).toContain('Total so far Not known yet');
  expect(text).not.toContain('$0.00');
});
