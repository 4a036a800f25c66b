import { describe, expect, test } from 'vitest';
import { numberingPlans } from '#domain/account/numberingPlans.ts';
import { contactErrors } from '#src/features/contact/contactErrors.ts';
import {
  shippingErrors,
  type ShippingOffer,
  type ShippingValues,
} from '#src/features/checkout/shipping/shippingErrors.ts';
import { toCents, toStoreId } from '#events/brands.ts';
import { branded } from '#tests/support/builders/plain.ts';

const method = {
  code: 'standard',
  type: 'delivery',
  label: 'Standard delivery',
  price: toCents(995),
  available: true,
  needsAuthorityToLeave: false,
  arrivesOn: '2026-11-26',
} as const;
const offer: ShippingOffer = {
  availableShippingMethods: [
    method,
    { ...method, code: 'fourhd', needsAuthorityToLeave: true },
    { ...method, code: 'express', available: false },
    { ...method, code: 'storePickup', type: 'storePickup' },
  ],
  storeIdsWithStock: [toStoreId('fitzroy')],
};
const delivery: ShippingValues = {
  shippingType: 'DELIVERY',
  country: 'AU',
  contactName: 'Ada Lovelace',
  company: '',
  street1: '12 Smith Street',
  street2: '',
  suburb: 'Fitzroy',
  state: 'VIC',
  postcode: '3065',
  method: 'standard',
  authorityToLeave: '',
  instructions: '',
  store: '',
  toBook: '',
};
const pickup = { ...delivery, shippingType: 'STORE_PICKUP', street1: '', store: 'fitzroy' };
const errors = (values: ShippingValues) => shippingErrors(values, offer, null);

describe('CHECK-03: the shipping step', () => {
  test('asks for a type before anything else, in the words of BEH-5', () => {
    expect(errors({ ...delivery, shippingType: '', street1: '' })).toEqual({
      shippingType: 'Select an option.',
    });
  });

  test('is done with an address and a way of sending that can be had', () => {
    expect(errors(delivery)).toEqual({});
    expect(Object.keys(errors({ ...delivery, method: '' }))).toEqual(['method']);
    expect(Object.keys(errors({ ...delivery, method: 'express' }))).toEqual(['method']);
    expect(Object.keys(errors({ ...delivery, method: 'rocket' }))).toEqual(['method']);
  });

  test('four-hour delivery needs authority to leave', () => {
    expect(Object.keys(errors({ ...delivery, method: 'fourhd' }))).toEqual(['authorityToLeave']);
    expect(errors({ ...delivery, method: 'fourhd', authorityToLeave: 'on' })).toEqual({});
  });

  test('an address is judged field by field, but for one of the address book', () => {
    const wrong = { ...delivery, postcode: '306', street1: '' };
    expect(Object.keys(errors(wrong)).toSorted()).toEqual(['postcode', 'street1']);
    expect(shippingErrors(wrong, offer, { ...delivery })).toEqual({});
  });

  test('instructions have up to 250 characters', () => {
    expect(errors({ ...delivery, instructions: 'x'.repeat(250) })).toEqual({});
    expect(Object.keys(errors({ ...delivery, instructions: 'x'.repeat(251) }))).toEqual(['instructions']);
  });

  test('collecting needs a store that has all of it, and no address', () => {
    expect(errors(pickup)).toEqual({});
    expect(errors({ ...pickup, store: '' })).toEqual({ store: 'Choose a store to pick up from.' });
    expect(Object.keys(errors({ ...pickup, store: 'manly' }))).toEqual(['store']);
    const noPickup = { ...offer, availableShippingMethods: [method] };
    expect(Object.keys(shippingErrors(pickup, branded(noPickup), null))).toEqual(['store']);
  });

  test('nothing is judged by an answer that is not there: it says what could not be loaded', () => {
    expect(shippingErrors(delivery, null, null).method).toContain('Unable to load delivery methods.');
    expect(shippingErrors(pickup, null, null).store).toContain('Unable to load click and collect.');
  });
});

test('CHECK-01: the contact names the field it asks for', () => {
  expect(contactErrors({ email: '', firstName: '', lastName: '', phone: '' }, null)).toEqual({
    email: 'Enter your email address.',
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    phone: 'Enter your phone number.',
  });
  const good = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', phone: '(03) 7010-1137' };
  expect(contactErrors(good, numberingPlans)).toEqual({});
});
