// What a customer may call themselves and how they may be reached (BEH-5).
import { describe, expect, test } from 'vitest';
import { normaliseContactInfo } from '#domain/account/contactInfo.ts';
import { numberingPlans } from '#domain/account/numberingPlans.ts';
import { contactInfoFieldTexts, contactInfoViolations } from '#domain/account/contactInfoForm.ts';

const ada = {
  firstName: 'Ada',
  lastName: 'Bell',
  phone: '0412 345 678',
  subscriptions: { email: false, sms: false },
};
const wrong = (over: Partial<typeof ada>) => contactInfoViolations({ ...ada, ...over }, numberingPlans);

describe('ACC-04: contact info', () => {
  test.each(['', '   ', '0412 345 678', '(03) 9123 4567', '+61 412 345 678', '+44 20 7946 0958'])(
    'takes “%s” as a phone number',
    (phone) => {
      expect(wrong({ phone })).toEqual({});
    },
  );

  test.each([
    ['12', 'PhoneInvalid'],
    ['+1', 'PhoneInvalid'],
    ['call me', 'PhoneInvalid'],
    [`0412${' '.repeat(20)}345678`, 'PhoneTooLong'],
    ['0412\t345678', 'PhoneCharacters'],
  ])('does not take “%s”', (phone, violation) => {
    expect(wrong({ phone })).toEqual({ phone: violation });
  });

  test('needs a number for text messages, and a valid one', () => {
    const subscriptions = { email: false, sms: true };
    expect(wrong({ subscriptions })).toEqual({});
    expect(contactInfoFieldTexts(wrong({ phone: ' ', subscriptions }))).toEqual({
      phone: 'Enter the phone number for text messages, or untick them.',
    });
    expect(wrong({ phone: '12', subscriptions })).toEqual({ phone: 'PhoneInvalid' });
  });

  test('says of both names what is wrong', () => {
    expect(wrong({ firstName: ' ', lastName: 'x'.repeat(21) })).toEqual({
      firstName: 'NameRequired',
      lastName: 'NameTooLong',
    });
  });

  test('is kept without blanks around it, with one apostrophe', () => {
    expect(normaliseContactInfo({ ...ada, firstName: ' Ada ', lastName: 'O’Neill', phone: ' 1 ' })).toEqual({
      ...ada,
      lastName: "O'Neill",
      phone: '1',
    });
  });
});
