// How an order is put into words.
import { describe, expect, test } from 'vitest';
import {
  addressLines,
  arrivalLine,
  optionText,
  paidWithText,
  voucherText,
} from '#domain/order/orderWords.ts';

describe('CHECK-09: an order in words', () => {
  test.each([
    ['card', 'Visa', '1111', 'Visa ending in 1111'],
    ['applePay', 'Visa', '1111', 'Apple Pay, Visa ending in 1111'],
    ['googlePay', 'MasterCard', '4444', 'Google Pay, MasterCard ending in 4444'],
    ['paypal', 'PayPal', null, 'PayPal'],
    ['afterpay', 'Afterpay', null, 'Afterpay'],
    ['card', 'Visa', null, 'Visa'],
  ])('paid with %s, %s, %s', (kind, brand, last4, text) => {
    expect(paidWithText({ kind, brand, last4 })).toBe(text);
  });

  test.each([
    ['Harbour Blue / Coral', 'US 9.5', 'Harbour Blue / Coral · US 9.5'],
    ['Ink', 'M', 'Ink · Size M'],
    ['Coral', 'One size', 'Coral · One size'],
    ['Coral', '', 'Coral'],
    ['', '9.5', 'Size 9.5'],
    ['', '', ''],
  ])('colour %j, size %j', (colourName, variant, text) => {
    expect(optionText({ colourName, variant })).toBe(text);
  });

  test('a gift card by its last four digits', () => {
    expect(voucherText({ last4: '0001' })).toBe('Gift card ending in 0001');
  });

  test('an address as on a parcel, without the lines nobody filled in', () => {
    const address = {
      country: 'AU',
      contactName: 'Ada Bell',
      company: '',
      street1: '12 Smith Street',
      street2: '',
      suburb: 'Fitzroy',
      state: 'VIC',
      postcode: '3065',
    };
    expect(addressLines(address)).toEqual(['Ada Bell', '12 Smith Street', 'Fitzroy VIC 3065']);
    expect(addressLines({ ...address, company: 'Lap & Loam', street2: 'Level 2' })).toHaveLength(5);
  });

  test('the day it comes, where one could be told', () => {
    expect(arrivalLine({ arrivesOn: '2026-11-26' }, (day) => `<${day}>`)).toBe('By <2026-11-26>');
    expect(arrivalLine({ arrivesOn: null }, () => '')).toBeNull();
  });
});
