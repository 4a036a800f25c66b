// What the confirmation says comes next.
import { expect, test } from 'vitest';
import { nextText } from '#src/features/checkout/routes/nextText.ts';
import { exampleOrder } from '#tests/support/builders/exampleOrder.ts';
import { branded } from '#tests/support/builders/plain.ts';

const said = (shipping: object): string =>
  nextText(branded({ ...exampleOrder, shipping: { ...exampleOrder.shipping, ...shipping } }));

test('CHECK-09: a parcel is packed and has its day, and what is collected waits for its mail', () => {
  expect(said({ arrivesOn: '2026-11-26' })).toBe(
    'We pack it now and email you when it is on its way. It comes by Thu 26 Nov at the latest.',
  );
  expect(said({ arrivesOn: null })).toBe('We pack it now and email you when it is on its way.');
  expect(said({ code: 'storePickup', storeId: 'fitzroy' })).toContain('ready to collect');
});

test('CHECK-09: an order of gift cards alone comes by email, and nobody waits for a parcel', () => {
  expect(said({ code: 'email', arrivesOn: '2026-11-26' })).toBe(
    `We’ll email what you ordered to ${exampleOrder.contact.email}. Nothing comes by post.`,
  );
});
