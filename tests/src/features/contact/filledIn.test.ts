// What the checkout fills in of what the shop knows (WCAG 3.3.7).
import { describe, expect, test } from 'vitest';
import type { SavedAddress } from '#domain/account/addressBook.ts';
import { addressFor } from '#src/features/checkout/addressErrors.ts';
import { contactOf } from '#src/features/contact/contactOf.ts';
import { usualMethod } from '#src/features/contact/usualMethod.ts';
import type { Method } from '#src/features/checkout/checkoutWords.ts';
import { usualBilling } from '#src/features/payment/form/usualBilling.ts';
import { waysToPay, isUsable, keyOfWay } from '#src/features/payment/form/waysToPay.ts';
import { toAddressId, toCents } from '#events/brands.ts';

const ada = { email: 'ada@runner.example', firstName: 'Ada', lastName: 'Bell', phone: '0412 345 678' };
const home = {
  country: 'AU',
  contactName: 'Ada Bell',
  company: '',
  street1: '12 Smith Street',
  street2: '',
  suburb: 'Fitzroy',
  state: 'VIC',
  postcode: '3065',
};

describe('CHECK-03: the contact', () => {
  test('is the account’s, and agrees to nothing by itself', () => {
    const customer = { ...ada, subscriptions: { email: true, sms: true }, erpCustomerId: 'C1' };
    expect(contactOf({ customer, loyalty: { providers: {} }, isUpdateBlocked: false })).toEqual({
      ...ada,
      agreeToMarketing: false,
    });
    expect(contactOf(null)).toBeNull();
  });

  test('CHECK-04: gives an address its name; nobody who is known is asked for it again', () => {
    expect(addressFor(ada).contactName).toBe('Ada Bell');
    expect(addressFor(null).contactName).toBe('');
  });
});

describe('CHECK-04: the way of sending nobody chose', () => {
  const method = (code: string, price: number, own: Partial<Method> = {}): Method =>
    ({
      code,
      label: code,
      type: 'delivery',
      available: true,
      price: toCents(price),
      arrivesOn: null,
      needsAuthorityToLeave: false,
      ...own,
    }) as Method;
  type Chosen = { readonly methodCode: string | null; readonly authorityToLeave: boolean };
  const nothing: Chosen = { methodCode: null, authorityToLeave: false };
  const standard = method('standard', 900);
  const express = method('express', 1_500);
  const fourHours = method('fourhd', 100, { needsAuthorityToLeave: true });

  test('is the cheapest that needs no permission', () => {
    expect(usualMethod([express, fourHours, standard], nothing)).toBe(standard);
    expect(usualMethod([fourHours], nothing)).toBeNull();
    expect(usualMethod([method('standard', 1, { available: false }), express], nothing)).toBe(express);
    expect(usualMethod([method('storePickup', 0, { type: 'storePickup' })], nothing)).toBeNull();
  });

  test('is the one chosen before, where it is still offered and permitted', () => {
    const chosen = (methodCode: string, authorityToLeave = false): Chosen => ({
      methodCode,
      authorityToLeave,
    });
    expect(usualMethod([standard, express], chosen('express'))).toBe(express);
    expect(usualMethod([standard, fourHours], chosen('fourhd', true))).toBe(fourHours);
    expect(usualMethod([standard, fourHours], chosen('fourhd'))).toBe(standard);
  });
});

describe('CHECK-01: another billing address', () => {
  const book: readonly SavedAddress[] = [
    { ...home, id: toAddressId('a'), isDefaultBilling: false, isDefaultShipping: true },
    {
      ...home,
      street1: '1 Office Lane',
      id: toAddressId('b'),
      isDefaultBilling: true,
      isDefaultShipping: false,
    },
  ];
  const contact = { ...ada, agreeToMarketing: false };

  test('begins with the usual one of the book, unless that is where the order goes', () => {
    expect(usualBilling(book, { contact, address: home })).toEqual({ ...home, street1: '1 Office Lane' });
    expect(usualBilling(book, { contact, address: { ...home, street1: '1 Office Lane' } })).toEqual(
      addressFor(ada),
    );
  });

  test('begins with the name alone for who has no book', () => {
    expect(usualBilling(null, { contact, address: home })).toEqual(addressFor(ada));
    expect(usualBilling([], { contact: null, address: null }).contactName).toBe('');
  });
});

describe('PAY-01, ACC-02: saved cards at the payment step', () => {
  const card = (id: string, expires: string, isDefault = false) =>
    ({ id, kind: 'card', brand: 'Visa', last4: '1111', expires, isDefault }) as const;
  const offer = {
    cards: true,
    afterpay: null,
    scripts: { paypal: null, fraud: null, afterpay: null },
    wallets: { applePay: null, googlePay: null },
  };
  const now = Date.parse('2026-11-23T00:00:00Z');
  const none = { applePay: null, googlePay: null };

  test('the usual one comes first, an expired one after all that can be used, out of reach', () => {
    const methods = [card('old', '2026-10', true), card('one', '2027-01'), card('usual', '2026-11', true)];
    const ways = waysToPay(offer, { methods, now, wallets: none }, toCents(100));
    expect(ways.map(keyOfWay)).toEqual(['saved:usual', 'saved:one', 'saved:old', 'card']);
    expect(ways.filter((way) => !isUsable(way)).map(keyOfWay)).toEqual(['saved:old']);
  });
});
