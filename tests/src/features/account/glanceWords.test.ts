// What the account says at a glance.
import { expect, test } from 'vitest';
import { toAddressId } from '#events/brands.ts';
import { usesText } from '#src/features/account/addresses/SavedAddress.tsx';
import { addressesText, cardsText, contactText } from '#src/features/account/glanceWords.ts';

const ada = {
  firstName: 'Ada',
  lastName: 'Bell',
  email: 'ada@runner.example',
  phone: '',
  subscriptions: { email: false, sms: false },
  erpCustomerId: 'C1',
};
const address = {
  id: toAddressId('a'),
  country: 'AU',
  contactName: 'Ada Bell',
  company: '',
  street1: '12 Smith Street',
  street2: '',
  suburb: 'Fitzroy',
  state: 'VIC',
  postcode: '3065',
  isDefaultBilling: true,
  isDefaultShipping: true,
};
const now = Date.parse('2026-11-23T00:00:00Z');
const card = {
  id: 'm',
  kind: 'card',
  brand: 'Visa',
  last4: '1111',
  expires: '2027-03',
  isDefault: true,
} as const;

test('ACC-02: a tile says what its page holds, and in general what that is while nobody knows', () => {
  expect(contactText(null)).toBe('Name, phone and news');
  expect(contactText(ada)).toBe('Ada Bell, no phone yet');
  expect(contactText({ ...ada, phone: '0412 345 678' })).toBe('Ada Bell, 0412 345 678');
  expect(addressesText(null)).toBe('Where your orders go');
  expect(addressesText([])).toBe('None saved yet');
  expect(addressesText([address])).toBe('12 Smith Street, Fitzroy VIC 3065');
  expect(cardsText(null, now)).toBe('Saved cards');
  expect(cardsText([], now)).toBe('None saved yet');
  expect(cardsText([{ ...card, isDefault: false, last4: '2222' }, card], now)).toBe(
    'Visa ending in 1111, to 03/27',
  );
  expect(cardsText([{ ...card, expires: '2026-10' }], now)).toBe('Visa ending in 1111, expired 10/26');
  expect(cardsText([{ ...card, brand: 'PayPal', last4: null, expires: null }], now)).toBe('PayPal');
});

test('ACC-02: an address says what it is used for', () => {
  expect(usesText(address)).toBe('Default for delivery and billing');
  expect(usesText({ ...address, isDefaultShipping: false })).toBe('Default for billing');
  expect(usesText({ ...address, isDefaultBilling: false })).toBe('Default for delivery');
  expect(usesText({ ...address, isDefaultBilling: false, isDefaultShipping: false })).toBe('');
});
