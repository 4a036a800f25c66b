import { describe, expect, test } from 'vitest';
import { contactFieldTexts, contactViolations, type ContactForm } from '#domain/checkout/contactForm.ts';
import { numberingPlans } from '#domain/account/numberingPlans.ts';
import { phoneViolation } from '#domain/account/phoneNumber.ts';

const ada: ContactForm = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: "O'Brien-Smith Jr.",
  phone: '0412 345 678',
};

describe('ACC-04: the contact of an order', () => {
  test('needs an email, both names and a phone number', () => {
    expect(contactViolations(ada, numberingPlans)).toEqual({});
    expect(
      contactViolations({ email: ' ', firstName: '', lastName: '', phone: ' ' }, numberingPlans),
    ).toEqual({
      email: 'EmailRequired',
      firstName: 'NameRequired',
      lastName: 'NameRequired',
      phone: 'PhoneRequired',
    });
  });

  test('is not judged by what nobody has asked for yet', () => {
    expect(contactViolations({ email: 'ada@' }, numberingPlans)).toEqual({ email: 'EmailPattern' });
    expect(contactViolations({}, numberingPlans)).toEqual({});
  });

  test('says beside each field what to do', () => {
    const long = { ...ada, firstName: 'x'.repeat(21), phone: '12' };
    expect(contactFieldTexts(contactViolations(long, numberingPlans))).toEqual({
      firstName: 'Use 20 characters or fewer.',
      phone: 'Enter a phone number like 0412 345 678 or +61 412 345 678.',
    });
  });
});

describe('ACC-04: a phone number', () => {
  test.each([
    '0412345678',
    '0412 345 678',
    '(03) 9876 5432',
    '+61 412 345 678',
    '03-9876-5432',
    '1300 975 707',
    '13 11 14',
    '+64 21 123 4567',
    '+44 20 7946 0958',
    ' 0412 345 678 ',
  ])('may be %j: national for Australia, international for anybody', (phone) => {
    expect(phoneViolation(phone, numberingPlans)).toBeUndefined();
  });

  test.each(['12', '0412 345', '04123456789', '+61', 'call 0412 345 678', '+1 555', 'none', '+999 12345678'])(
    'is not %j',
    (phone) => {
      expect(phoneViolation(phone, numberingPlans)).toBe('PhoneInvalid');
    },
  );

  test('is any number while the numbering plans are not here', () => {
    expect(phoneViolation('12', null)).toBeUndefined();
    expect(phoneViolation(' ', null)).toBe('PhoneRequired');
  });

  test('has up to 20 characters, blanks included', () => {
    expect(phoneViolation('0412    345      678', numberingPlans)).toBeUndefined();
    expect(phoneViolation('0412    345       678', null)).toBe('PhoneTooLong');
  });

  test('holds no character that no field takes', () => {
    expect(phoneViolation('0412\u0007345678', null)).toBe('PhoneCharacters');
  });
});
