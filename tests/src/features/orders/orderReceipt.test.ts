import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { OrderReceipt, type OrderReceiptProps } from '#src/features/receipt/OrderReceipt.tsx';
import {
  exampleAddress,
  exampleItem,
  exampleOrder,
  exampleStore,
  exampleStorePurchase,
} from '#tests/support/builders/exampleOrder.ts';
import { branded } from '#tests/support/builders/plain.ts';

const words = (props: OrderReceiptProps): string => {
  const element = createElement(OrderReceipt, props);
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

test('CHECK-09: a receipt adds up line by line, with the GST inside the total', () => {
  const text = words({ order: exampleOrder });
  expect(text).toContain('Arden 4 Harbour Blue / Coral · US 9.5 2 × $220.00');
  expect(text).toContain('Items $440.00 Standard delivery Free Ten off −$40.00 Total $400.00');
  expect(text).toContain('Includes $36.36 GST.');
});

test('CHECK-09: it says where the order goes, whom it is for and what it was paid with', () => {
  const text = words({ order: exampleOrder });
  expect(text).toContain('Order number 7K2M9PQ4XZ1B Placed 21 November 2026, 12:00 pm');
  expect(text).toContain('Deliver to Ada Lovelace 12 Smith Street Fitzroy VIC 3065 Behind the gate.');
  expect(text).toContain('Contact Ada Lovelace ada@example.com 0412 345 678');
  expect(text).toContain('Paid with Gift card ending in 0001: $100.00 Visa ending in 1111: $300.00');
});

test('VOUCH-04: points that paid are told, and what of them came back and was taken back', () => {
  const order = {
    ...exampleOrder,
    loyaltyRewardLines: [{ amount: 100_00, points: 20_000, memberId: '1900000001' }],
    loyalty: { qantas: { memberId: '1900000001', pointsEarned: 240 } },
  };
  const events = [
    { type: 'refunded', refundId: 'cancelled', amount: 400_00, points: 20_000, at: 1 },
    { type: 'pointsReversed', refundId: 'cancelled', points: 240, at: 1 },
  ] as const;
  const text = words(branded<OrderReceiptProps>({ order, events }));
  expect(text).toContain(
    'Paid with 20,000 Qantas Points, membership ••• 001: $100.00 Gift card ending in 0001',
  );
  expect(text).toContain(
    'Refunded $400.00, of it 20,000 Qantas Points 240 Qantas Points earned are taken back',
  );
  expect(words(branded<OrderReceiptProps>({ order }))).not.toContain('Refunded');
});

test('a billing address is told when it is another one than the parcel’s', () => {
  expect(words({ order: exampleOrder })).not.toContain('Billing address');
  const billingAddress = { ...exampleAddress, street1: '9 Other Street' };
  expect(words({ order: { ...exampleOrder, billingAddress } })).toContain(
    'Billing address Ada Lovelace 9 Other Street',
  );
});

test('click and collect names the store, a purchase at a till the store it was bought at', () => {
  const shipping = { ...exampleOrder.shipping, code: 'storePickup' as const, storeId: 'fitzroy' };
  const order = { ...exampleOrder, shipping, shippingAddress: null };
  expect(words({ order: branded(order), store: exampleStore })).toContain(
    'Collect from Lap &amp; Loam Fitzroy 318 Brunswick Street, Fitzroy VIC 3065 (03) 7010 1137',
  );
  const bought = words({ order: exampleStorePurchase, store: exampleStore });
  expect(bought).toContain('Bought at Lap &amp; Loam Fitzroy');
  expect(bought).toContain('Bought 21 November 2026');
  expect(bought).not.toContain('Contact');
});

test('what an order brings is text and never markup', () => {
  const order = { ...exampleOrder, items: [{ ...exampleItem, name: '<b onclick=x>Arden</b>' }] };
  expect(words({ order })).toContain('&lt;b onclick=x&gt;Arden&lt;/b&gt;');
});
