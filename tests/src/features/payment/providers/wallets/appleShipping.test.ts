import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toCents } from '#events/brands.ts';
import {
  completeContact,
  completeMethod,
  faultError,
  toldBy,
} from '#src/features/payment/providers/wallets/appleShipping.ts';
import type { ApplePaySession } from '#src/features/payment/providers/wallets/applePaySession.ts';
import type { SheetAnswer, SheetQuote } from '#src/features/payment/providers/wallets/wallet.ts';

const REFUSED = 'Unfortunately we cannot deliver to the entered address. Please use a different address.';

const quote: SheetQuote = {
  type: 'quoted',
  total: { amount: toCents(23_295), lines: [{ label: 'Delivery', amount: toCents(1_295) }] },
  options: [
    { id: 'standard', label: 'Standard', detail: 'by Monday', price: toCents(0) },
    { id: 'express', label: 'x'.repeat(129), detail: 'by Friday', price: toCents(1_295) },
  ],
  optionId: 'express',
};
const total = { amount: toCents(22_000), lines: [] };

/** What the sheet hears of the shop's answer; `away`: it is closed. */
const heard = (answer: SheetAnswer | Error) => {
  const said: unknown[] = [];
  const session = {
    completeShippingContactSelection: (update: unknown) => said.push(update),
    completeShippingMethodSelection: (update: unknown) => said.push(update),
  } as unknown as ApplePaySession;
  const asked: unknown[] = [];
  const ask = async (what: unknown): Promise<SheetAnswer> => {
    asked.push(what);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const shipping = {
    onArea: ask,
    onOption: ask,
    onAreaByOption: async () => ({ answer: quote, totals: new Map() }),
    judge: async () => null,
  };
  const around = { total, away: () => said.push('away') };
  return {
    said,
    asked,
    contact: completeContact(session, shipping, around),
    method: completeMethod(session, shipping, around),
  };
};

/** Apple's own, as its script brings it. */
class AppleError {
  readonly parts: readonly string[];
  constructor(...parts: readonly string[]) {
    this.parts = parts;
  }
}
beforeEach(() => vi.stubGlobal('ApplePayError', AppleError));
afterEach(() => vi.unstubAllGlobals());

const fitzroy = { countryCode: 'AU', administrativeArea: 'VIC', locality: 'Fitzroy', postalCode: '3065' };

describe('CHECK-06: Apple’s sheet', () => {
  test('shows the shop’s total for an area, the chosen delivery first, with labels of at most 128 characters', async () => {
    const { said, asked, contact } = heard(quote);
    contact({ shippingContact: fitzroy });
    await vi.waitFor(() => expect(said).toHaveLength(1));
    expect(asked).toEqual([{ country: 'AU', state: 'VIC', suburb: 'Fitzroy', postcode: '3065' }]);
    expect(said[0]).toMatchObject({
      newTotal: { amount: '232.95' },
      newLineItems: [{ label: 'Delivery', amount: '12.95' }],
      newShippingMethods: [
        { identifier: 'express', detail: 'by Friday', amount: '12.95' },
        { identifier: 'standard', label: 'Standard', detail: 'by Monday', amount: '0.00' },
      ],
    });
    const [first] = (said[0] as { newShippingMethods: readonly { label: string }[] }).newShippingMethods;
    expect(first?.label).toHaveLength(128);
  });

  test('says in the shop’s words why nothing goes to an area, and keeps the total it began with', async () => {
    for (const [about, field] of [
      ['country', 'country'],
      ['address', 'postalAddress'],
    ] as const) {
      const { said, contact } = heard({ type: 'refused', about, message: REFUSED });
      contact({ shippingContact: { ...fitzroy, countryCode: 'NZ' } });
      await vi.waitFor(() => expect(said).toHaveLength(1));
      expect(said[0]).toMatchObject({
        newTotal: { amount: '220.00' },
        newShippingMethods: [],
        errors: [{ parts: ['addressUnserviceable', field, REFUSED] }],
      });
    }
  });

  test('follows another delivery, and closes where it is gone or the shop gives no answer', async () => {
    const chosen = heard(quote);
    chosen.method({ shippingMethod: { identifier: 'express', label: '', detail: '', amount: '12.95' } });
    await vi.waitFor(() => expect(chosen.said).toMatchObject([{ newTotal: { amount: '232.95' } }]));
    expect(chosen.asked).toEqual(['express']);
    const gone = { type: 'refused', about: 'option', message: 'Gone' } as const;
    for (const answer of [gone, { type: 'failed' } as const, new Error('No network')]) {
      const { said, method } = heard(answer);
      method({ shippingMethod: { identifier: 'express', label: '', detail: '', amount: '12.95' } });
      await vi.waitFor(() => expect(said).toEqual(['away']));
    }
    for (const answer of [{ type: 'failed' } as const, new Error('No network')]) {
      const { said, contact } = heard(answer);
      contact({ shippingContact: fitzroy });
      await vi.waitFor(() => expect(said).toEqual(['away']));
    }
  });

  test('tells who gets the order, and points at what has to be mended', () => {
    const told = toldBy({
      ...fitzroy,
      givenName: 'Ada King',
      familyName: 'Lovelace',
      emailAddress: 'ada@runner.example',
      phoneNumber: '0412 345 678',
      addressLines: ['12 Smith Street', 'Unit 2'],
    });
    expect(told).toEqual({
      country: 'AU',
      state: 'VIC',
      suburb: 'Fitzroy',
      postcode: '3065',
      name: 'Ada King Lovelace',
      email: 'ada@runner.example',
      phone: '0412 345 678',
      lines: ['12 Smith Street', 'Unit 2'],
    });
    expect(toldBy({})).toMatchObject({ name: '', email: '', phone: '', lines: [], country: '' });
    expect(faultError({ about: 'phone', message: 'Enter a phone number.' })).toMatchObject({
      parts: ['shippingContactInvalid', 'phoneNumber', 'Enter a phone number.'],
    });
    expect(faultError({ about: 'country', message: REFUSED })).toMatchObject({
      parts: ['addressUnserviceable', 'country', REFUSED],
    });
  });
});
