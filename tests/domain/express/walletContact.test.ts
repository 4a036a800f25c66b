import { describe, expect, test } from 'vitest';
import {
  areaAddress,
  areaFault,
  expressDetails,
  NAME_AND_EMAIL_TEXT,
  splitName,
  UNDELIVERABLE_TEXT,
  type WalletContact,
} from '#domain/express/walletContact.ts';
import { stateCodeOf } from '#domain/express/walletState.ts';
import { walletPhone } from '#domain/express/walletPhone.ts';
import { numberingPlans } from '#domain/account/numberingPlans.ts';
import { phoneTexts } from '#domain/account/phoneNumber.ts';
import { addressViolations } from '#domain/account/addressForm.ts';

const told = (own: Partial<WalletContact> = {}): WalletContact => ({
  name: 'Ada King Lovelace',
  email: 'ada@runner.example',
  phone: '0412 345 678',
  lines: ['12 Smith Street', 'Unit 2'],
  suburb: 'Fitzroy',
  state: 'VIC',
  postcode: '3065',
  country: 'AU',
  ...own,
});

describe('CHECK-06: the name in a wallet', () => {
  test.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['Ada King Lovelace', 'Ada', 'King Lovelace'],
    ['  Ada   King  Lovelace ', 'Ada', 'King Lovelace'],
    ['Ada', 'Ada', ''],
    ['', '', ''],
  ])('%j is %j and %j', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });
});

describe('CHECK-06: the phone number in a wallet', () => {
  test.each([
    ['0412 345 678', 'AU', '+61 412 345 678'],
    ['+61412345678', 'AU', '+61 412 345 678'],
    ['0412345678', 'au', '+61 412 345 678'],
    ['021 123 4567', 'NZ', '+64 21 123 4567'],
    ['+64 21 123 4567', 'AU', '+64 21 123 4567'],
    ['0412 345 678', 'XX', '+61 412 345 678'],
    ['0412 345 678', '', '+61 412 345 678'],
    ['12', 'AU', '12'],
    [' no number ', 'AU', 'no number'],
    ['', 'AU', ''],
  ])('%j to %s is %j', (phone, country, written) => {
    expect(walletPhone(phone, country, numberingPlans)).toBe(written);
  });

  test('is as the wallet told it while the numbering plans are not here', () => {
    expect(walletPhone(' 0412 345 678 ', 'AU', null)).toBe('0412 345 678');
    expect(expressDetails(told({ phone: '12' }), null)).toMatchObject({ contact: { phone: '12' } });
  });
});

describe('CHECK-06: the area that a wallet tells before the shopper agrees', () => {
  test.each([
    ['VIC', 'VIC'],
    ['vic', 'VIC'],
    ['Western Australia', 'WA'],
    ['western australia', 'WA'],
    ['Auckland', 'Auckland'],
  ])('names a state as the shop does: %j is %j', (state, code) => {
    expect(stateCodeOf(state)).toBe(code);
  });

  test('is enough to price the order', () => {
    const area = { country: 'au', state: 'Victoria', suburb: '', postcode: ' 3065 ' };
    expect(areaFault(area)).toBeNull();
    expect(addressViolations(areaAddress(area))).toEqual({});
    expect(areaAddress(area)).toMatchObject({ country: 'AU', state: 'VIC', postcode: '3065' });
  });

  test.each([
    [{ country: 'NZ', state: 'Auckland', suburb: 'Auckland', postcode: '1010' }, 'country'],
    [{ country: '', state: 'VIC', suburb: 'Fitzroy', postcode: '3065' }, 'country'],
    [{ country: 'AU', state: 'Auckland', suburb: 'Fitzroy', postcode: '3065' }, 'address'],
    [{ country: 'AU', state: 'VIC', suburb: 'Fitzroy', postcode: '306' }, 'address'],
    [{ country: 'AU', state: 'VIC', suburb: 'Fitzroy', postcode: '30655' }, 'address'],
    [{ country: 'AU', state: 'VIC', suburb: 'F'.repeat(51), postcode: '3065' }, 'address'],
  ] as const)('is refused in the words of the specification: %j', (area, about) => {
    expect(areaFault(area)).toEqual({ about, message: UNDELIVERABLE_TEXT });
    expect(UNDELIVERABLE_TEXT).toBe(
      'Unfortunately we cannot deliver to the entered address. Please use a different address.',
    );
  });
});

describe('CHECK-06: who a wallet’s order is for, and where it goes', () => {
  test('is what the checkout would have asked for', () => {
    expect(expressDetails(told({ state: 'Victoria' }), numberingPlans)).toEqual({
      contact: {
        email: 'ada@runner.example',
        firstName: 'Ada',
        lastName: 'King Lovelace',
        phone: '+61 412 345 678',
      },
      address: {
        country: 'AU',
        contactName: 'Ada King Lovelace',
        company: '',
        street1: '12 Smith Street',
        street2: 'Unit 2',
        suburb: 'Fitzroy',
        state: 'VIC',
        postcode: '3065',
      },
    });
    expect(expressDetails(told({ lines: ['', '12 Smith Street', 'Unit 2', 'Rear'] }), null)).toMatchObject({
      address: { street1: '12 Smith Street', street2: 'Unit 2, Rear' },
    });
  });

  test.each([
    [{ name: '' }, 'name', NAME_AND_EMAIL_TEXT],
    [{ name: '  ' }, 'name', NAME_AND_EMAIL_TEXT],
    [{ email: '' }, 'email', NAME_AND_EMAIL_TEXT],
    [{ name: '', email: '' }, 'name', 'Name and email not found'],
    [{ email: 'ada' }, 'email', expect.stringContaining('@') as string],
    [{ name: 'Ada' }, 'name', 'Enter a name.'],
    [{ name: `Ada ${'L'.repeat(21)}` }, 'name', 'Use 20 characters or fewer.'],
    [{ phone: '' }, 'phone', phoneTexts.PhoneRequired],
    [{ phone: '12' }, 'phone', phoneTexts.PhoneInvalid],
    [{ lines: [] }, 'address', 'Enter the street and number.'],
    [{ lines: ['1'.repeat(51)] }, 'address', 'Use 50 characters or fewer.'],
    [{ suburb: '' }, 'address', 'Enter the suburb or town.'],
    [{ country: 'NZ', state: 'Auckland', postcode: '1010' }, 'country', UNDELIVERABLE_TEXT],
  ] as const)('is refused, and the sheet says why: %j', (own, about, message) => {
    expect(expressDetails(told(own), numberingPlans)).toEqual({ about, message });
  });

  test('takes a last name of twenty letters and a street of fifty', () => {
    expect(
      expressDetails(told({ name: `Ada ${'L'.repeat(20)}`, lines: ['1'.repeat(50)] }), null),
    ).toHaveProperty('contact');
  });
});
