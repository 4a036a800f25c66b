import { describe, expect, test } from 'vitest';
import { toCents } from '#events/brands.ts';
import { numberingPlans } from '#domain/account/numberingPlans.ts';
import { expressDetails, NAME_AND_EMAIL_TEXT } from '#domain/express/walletContact.ts';
import { changeOf, codeOf, toldBy } from '#src/features/payment/providers/express/payPalShipping.ts';

const option = (id: string, price: number, label = id) => ({
  id,
  label,
  detail: '',
  price: toCents(price),
});

describe('CHECK-06: what PayPal is answered', () => {
  test('is the shop’s total, and each delivery with its price, one of them chosen', () => {
    expect(
      changeOf({
        type: 'quoted',
        total: { amount: toCents(23_295), lines: [] },
        options: [option('standard', 0), { ...option('express', 1_295), detail: 'by Friday' }],
        optionId: 'express',
      }),
    ).toEqual({
      amount: '232.95',
      currency: 'AUD',
      shippingOptions: [
        { id: 'standard', label: 'standard', type: 'SHIPPING', selected: false, amount: money('0.00') },
        {
          id: 'express',
          label: 'express, by Friday',
          type: 'SHIPPING',
          selected: true,
          amount: money('12.95'),
        },
      ],
    });
  });
  const money = (value: string) => ({ value, currency: 'AUD' });

  test('has labels of at most 128 characters', () => {
    const { shippingOptions } = changeOf({
      type: 'quoted',
      total: { amount: toCents(1), lines: [] },
      options: [{ ...option('standard', 0, 'x'.repeat(100)), detail: 'y'.repeat(100) }],
      optionId: 'standard',
    });
    expect(shippingOptions?.[0]?.label).toHaveLength(128);
  });

  test.each([
    ['country', 'COUNTRY_ERROR'],
    ['address', 'ADDRESS_ERROR'],
    ['option', 'METHOD_UNAVAILABLE'],
  ] as const)('refuses a %s with PayPal’s own %s', (about, code) => {
    expect(codeOf(about)).toBe(code);
  });
});

describe('CHECK-06: what PayPal tells', () => {
  const details = {
    email: 'ada@runner.example',
    firstName: 'Payer',
    lastName: 'Else',
    phone: '0412345678',
    shippingAddress: {
      recipientName: 'Ada King Lovelace',
      line1: '12 Smith Street',
      line2: 'Unit 2',
      city: 'Fitzroy',
      state: 'Victoria',
      postalCode: '3065',
      countryCode: 'AU',
    },
  };

  test('is who gets the order and where, as the shop writes it', () => {
    expect(expressDetails(toldBy(details), numberingPlans)).toMatchObject({
      contact: { firstName: 'Ada', lastName: 'King Lovelace', phone: '+61 412 345 678' },
      address: { street1: '12 Smith Street', street2: 'Unit 2', suburb: 'Fitzroy', state: 'VIC' },
    });
  });

  test('names who pays where nobody else gets it, and is refused without any name', () => {
    const { recipientName: _nobody, ...shippingAddress } = details.shippingAddress;
    expect(toldBy({ ...details, shippingAddress }).name).toBe('Payer Else');
    const nameless = toldBy({ ...details, firstName: '', lastName: '', shippingAddress });
    expect(expressDetails(nameless, null)).toEqual({ about: 'name', message: NAME_AND_EMAIL_TEXT });
  });
});
