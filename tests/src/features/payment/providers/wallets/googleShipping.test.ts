import { describe, expect, test } from 'vitest';
import { toCents } from '#events/brands.ts';
import {
  shippingRequest,
  toldBy,
  updateFor,
} from '#src/features/payment/providers/wallets/googleShipping.ts';
import type {
  SheetAnswer,
  SheetQuote,
  SheetShipping,
} from '#src/features/payment/providers/wallets/wallet.ts';

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

/** The shop's answer, and what it was asked. */
const shop = (answer: SheetAnswer | Error) => {
  const asked: unknown[] = [];
  const ask = async (what: unknown): Promise<SheetAnswer> => {
    asked.push(what);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const shipping: SheetShipping = {
    onArea: ask,
    onOption: ask,
    onAreaByOption: async () => ({ answer: quote, totals: new Map() }),
    judge: async () => null,
  };
  return { asked, shipping };
};

const fitzroy = { countryCode: 'AU', administrativeArea: 'VIC', locality: 'Fitzroy', postalCode: '3065' };
const area = { callbackTrigger: 'SHIPPING_ADDRESS', shippingAddress: fitzroy } as const;
const option = { callbackTrigger: 'SHIPPING_OPTION', shippingOptionData: { id: 'express' } } as const;

describe('CHECK-06: Google’s sheet', () => {
  test('asks for addresses of the countries the shop sends to, and a phone number', () => {
    expect(shippingRequest.shippingAddressParameters).toEqual({
      allowedCountryCodes: ['AU'],
      phoneNumberRequired: true,
    });
  });

  test('shows the shop’s total for an area and a delivery, with labels of at most 128 characters', async () => {
    const { asked, shipping } = shop(quote);
    for (const question of [area, option]) {
      const { answer, isAway } = await updateFor(question, shipping);
      expect(isAway).toBe(false);
      expect(answer).toMatchObject({
        newTransactionInfo: { totalPrice: '232.95', displayItems: [{ label: 'Delivery', price: '12.95' }] },
        newShippingOptionParameters: {
          defaultSelectedOptionId: 'express',
          shippingOptions: [
            { id: 'standard', label: 'Standard, $0.00', description: 'by Monday' },
            { id: 'express', description: 'by Friday' },
          ],
        },
      });
      expect(answer.newShippingOptionParameters?.shippingOptions[1]?.label).toHaveLength(128);
    }
    expect(asked).toEqual([{ country: 'AU', state: 'VIC', suburb: 'Fitzroy', postcode: '3065' }, 'express']);
  });

  test('says in the shop’s words what cannot be, at what it is about', async () => {
    for (const [about, reason, intent] of [
      ['country', 'SHIPPING_ADDRESS_UNSERVICEABLE', 'SHIPPING_ADDRESS'],
      ['address', 'SHIPPING_ADDRESS_UNSERVICEABLE', 'SHIPPING_ADDRESS'],
      ['option', 'SHIPPING_OPTION_INVALID', 'SHIPPING_OPTION'],
    ] as const) {
      const { shipping } = shop({ type: 'refused', about, message: REFUSED });
      expect(await updateFor(area, shipping)).toEqual({
        answer: { error: { reason, intent, message: REFUSED } },
        isAway: false,
      });
    }
  });

  test('can only be closed where the shop gives no answer', async () => {
    for (const answer of [{ type: 'failed' } as const, new Error('No network')]) {
      expect(await updateFor(option, shop(answer).shipping)).toMatchObject({
        answer: { error: { reason: 'OTHER_ERROR' } },
        isAway: true,
      });
    }
  });

  test('tells who gets the order, in three lines at most', () => {
    const data = {
      email: 'ada@runner.example',
      shippingAddress: {
        ...fitzroy,
        name: 'Ada King Lovelace',
        phoneNumber: '0412 345 678',
        address1: '12 Smith Street',
        address2: 'Unit 2',
      },
    } as unknown as Parameters<typeof toldBy>[0];
    expect(toldBy(data)).toEqual({
      country: 'AU',
      state: 'VIC',
      suburb: 'Fitzroy',
      postcode: '3065',
      name: 'Ada King Lovelace',
      email: 'ada@runner.example',
      phone: '0412 345 678',
      lines: ['12 Smith Street', 'Unit 2', ''],
    });
  });
});
