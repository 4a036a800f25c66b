import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { CartDelivery } from '#domain/delivery/freeDelivery.ts';
import { CartTotals } from '#src/features/items/CartTotals.tsx';
import type { CartTotal } from '#src/features/items/cartTotal.ts';
import { toCents } from '#events/brands.ts';
import { branded } from '#tests/support/builders/plain.ts';

type Situation = {
  readonly toFix?: number;
  readonly rises?: number;
  readonly points?: number;
  readonly delivery?: CartDelivery;
  readonly isClosed?: boolean;
};

const words = (
  total: CartTotal,
  { toFix = 0, rises = 0, points = 0, delivery = { type: 'free' }, isClosed = false }: Situation = {},
): string => {
  const element = createElement(CartTotals, {
    total,
    delivery,
    points,
    isClosed,
    toFix,
    rises,
    checkedAt: null,
    onFix: () => undefined,
  });
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

const sound: CartTotal = branded({ cents: 22_000, taxedCents: 22_000, qty: 1, complete: true });

test('CART-06: a cart with nothing wrong can be checked out', () => {
  expect(words(sound)).toContain('Check out');
});

test('CART-06: the button says how many items must be fixed first, and prices that rose come after them', () => {
  const text = words(sound, { toFix: 2, rises: 1 });
  expect(text).toContain('Fix 2 items to check out');
  expect(text).toContain('1 price went up.');
  expect(words(sound, { rises: 2 })).toContain('Look at the new prices ');
  expect(words(sound, { rises: 1 })).toContain('Look at the new price ');
});

test('VOUCH-04: a cart says the points it earns, where it earns any', () => {
  expect(words(sound, { points: 1_440 })).toContain('Earn 1,440 Qantas Points with your membership.');
  expect(words(sound)).not.toContain('Qantas');
});

test('CART-07: a cart whose prices are all known has a total, with the GST inside it', () => {
  expect(words(branded({ cents: 22_000, taxedCents: 22_000, qty: 1, complete: true }))).toContain(
    'Total $220.00 Includes $20.00 GST.',
  );
});

test('a cart with a price this device does not know says that its total is not the last word', () => {
  const text = words(branded({ cents: 22_000, taxedCents: 22_000, qty: 2, complete: false }));
  expect(text).toContain('Total so far $220.00');
  expect(text).toContain('Not every price is on this device yet.');
});

test('a cart of which no price is known costs an unknown amount, and never nothing', () => {
  const text = words(branded({ cents: 0, taxedCents: 0, qty: 2, complete: false }));
  expect(text).toContain('Total so far Not known yet');
  expect(text).not.toContain('$0.00');
});

test('CART-07: the cart says that delivery is free, as the product page has', () => {
  expect(words(sound)).toContain('Delivery Free standard delivery');
  expect(words(sound, { delivery: { type: 'mail' } })).toContain('Delivery Free, by email');
});

test('CART-07: the cart says how much is missing to free delivery', () => {
  const text = words(sound, { delivery: { type: 'missing', missing: toCents(2_305) } });
  expect(text).toContain('$23.05 more, and standard delivery is free.');
  expect(text).toContain('Delivery Worked out at checkout');
});

test('CART-08: a cart of which a part could not be loaded is not checked out, and says why', () => {
  const text = words(branded({ cents: 22_000, taxedCents: 22_000, qty: 2, complete: false }), {
    isClosed: true,
    toFix: 1,
  });
  expect(text).toContain('Checkout opens once everything in your cart has loaded.');
  expect(text).toContain('Try again');
  expect(text).not.toContain('Check out');
  expect(text).not.toContain('to check out');
});
