import { describe, expect, test } from 'vitest';
import {
  addressFieldTexts,
  addressViolations,
  normaliseAddress,
  type AddressForm,
} from '#domain/account/addressForm.ts';

const fitzroy: AddressForm = {
  country: 'AU',
  contactName: "Ada O'Brien-Smith",
  company: '',
  street1: '12 Smith Street',
  street2: '',
  suburb: 'Fitzroy',
  state: 'VIC',
  postcode: '3065',
};
const violations = (own: Partial<AddressForm>) => addressViolations({ ...fitzroy, ...own });

describe('CHECK-04: an address', () => {
  test('needs all but the company and the second line of the street', () => {
    expect(violations({})).toEqual({});
    const empty = Object.fromEntries(Object.keys(fitzroy).map((field) => [field, ' '])) as AddressForm;
    expect(Object.keys(addressViolations(empty)).toSorted()).toEqual(
      ['contactName', 'country', 'postcode', 'state', 'street1', 'suburb'].toSorted(),
    );
    expect(new Set(Object.values(addressViolations(empty)))).toEqual(new Set(['Required']));
  });

  test('is in Australia: of other countries the shop says that it has no address for them', () => {
    expect(violations({ country: 'NZ' })).toEqual({ country: 'Pattern' });
    expect(addressFieldTexts(violations({ country: 'NZ' }))).toEqual({
      country: 'Country address config not found.',
    });
  });

  test.each([
    ['street1', 50],
    ['street2', 50],
    ['suburb', 50],
    ['company', 50],
    ['contactName', 100],
  ] as const)('%s takes up to %i characters', (field, max) => {
    expect(violations({ [field]: 'é'.repeat(max) })).toEqual({});
    expect(violations({ [field]: 'é'.repeat(max + 1) })).toEqual({ [field]: 'TooLong' });
    expect(addressFieldTexts({ [field]: 'TooLong' })).toEqual({
      [field]: `Use ${max} characters or fewer.`,
    });
  });

  test.each(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA', 'vic'])('may be in %s', (state) => {
    expect(violations({ state })).toEqual({});
  });

  test.each(['Victoria', 'V', 'NZ'])('is in no state called %s', (state) => {
    expect(violations({ state })).toEqual({ state: 'Pattern' });
  });

  test.each(['3065', ' 3065 ', '30-65', '0800'])('takes the postcode %j', (postcode) => {
    expect(violations({ postcode })).toEqual({});
  });

  test.each([
    ['306', 'Pattern'],
    ['30655', 'Pattern'],
    ['306a', 'Pattern'],
    ['٣٠٦٥', 'Pattern'],
    ['3065306530', 'Pattern'],
    ['30653065306', 'TooLong'],
  ])('refuses the postcode %j', (postcode, violation) => {
    expect(violations({ postcode })).toEqual({ postcode: violation });
  });

  test.each(['country', 'state'] as const)(
    'is in no %s of 50 letters, and one of 51 is too long',
    (field) => {
      expect(violations({ [field]: 'A'.repeat(50) })).toEqual({ [field]: 'Pattern' });
      expect(violations({ [field]: 'A'.repeat(51) })).toEqual({ [field]: 'TooLong' });
    },
  );

  test.each(["Zoë D'Arcy-Jones Jr.", 'Nguyễn Thị', '王小明', 'Ada O’Brien'])(
    'is received by %s',
    (contactName) => {
      expect(violations({ contactName })).toEqual({});
    },
  );

  test.each(['Ada 2', 'Ada & Co', 'ada@example.com'])('is not received by %j', (contactName) => {
    expect(violations({ contactName })).toEqual({ contactName: 'Pattern' });
  });

  test.each(["Smith, Wren / Co. 24-7's"])('may be that of the company %j', (company) => {
    expect(violations({ company })).toEqual({});
  });

  test.each(['Smith & Wren', 'Wren (Vic)'])('names no company like %j', (company) => {
    expect(violations({ company })).toEqual({ company: 'Pattern' });
  });

  test('holds no character that no field takes', () => {
    expect(violations({ street1: '12\tSmith' })).toEqual({ street1: 'Characters' });
    expect(addressFieldTexts({ street1: 'Characters' })).toEqual({
      street1: 'Remove the characters that cannot be used here.',
    });
  });

  test('is kept in one spelling', () => {
    const typed = {
      ...fitzroy,
      country: 'au',
      contactName: ' Ada O’Brien ',
      state: 'vic',
      postcode: '30 65',
    };
    expect(normaliseAddress(typed)).toEqual({
      ...fitzroy,
      country: 'AU',
      contactName: "Ada O'Brien",
      state: 'VIC',
      postcode: '3065',
    });
  });
});
