import { beforeEach, describe, expect, test } from 'vitest';
import { UNDELIVERABLE_TEXT, type WalletArea } from '#domain/express/walletContact.ts';
import { toCents } from '#events/brands.ts';
import {
  createExpressSheet,
  OPTION_NOT_FOUND_TEXT,
  totalOf,
  type ExpressSheet,
} from '#src/features/payment/express/expressSheet.ts';
import type { CheckoutData } from '#sync/protocol/checkout/checkoutInfo.ts';

const fitzroy: WalletArea = { country: 'AU', state: 'VIC', suburb: 'Fitzroy', postcode: '3065' };
const auckland: WalletArea = { country: 'NZ', state: 'Auckland', suburb: 'Auckland', postcode: '1010' };

const prices: Readonly<Record<string, number>> = { standard: 0, express: 1_295, fourhd: 1_995 };

const answer = (methodCode: string, offered = Object.keys(prices), used = 0): CheckoutData => {
  const price = toCents(prices[methodCode] ?? 0);
  const grandTotal = toCents(22_000 - 1_000 + price);
  return {
    itemSubtotal: toCents(22_000),
    totalDiscount: toCents(1_000),
    selectedShippingMethod: offered.includes(methodCode)
      ? { code: methodCode, label: methodCode, price }
      : null,
    availableShippingMethods: [
      ...Object.entries(prices).map(([code, cents]) => ({
        code,
        type: 'delivery',
        label: `By ${code}`,
        price: toCents(cents),
        available: offered.includes(code),
        needsAuthorityToLeave: code === 'fourhd',
        arrivesOn: null,
      })),
      { code: 'storePickup', type: 'storePickup', label: 'Collect', price: toCents(0), available: true },
    ],
    creditUsages: used === 0 ? [] : [{ id: 'card', methodCode: 'voucher', amount: toCents(used) }],
    grandTotal,
    amountOutstanding: toCents(grandTotal - used),
  } as unknown as CheckoutData;
};

const asked: string[] = [];
let answering: (methodCode: string) => CheckoutData | null;
const sheetWith = (authorityToLeave = false): ExpressSheet =>
  createExpressSheet({
    authorityToLeave,
    plans: async () => null,
    ask: async ({ postcode }, methodCode) => {
      asked.push(`${postcode} ${methodCode}`);
      return answering(methodCode);
    },
  });

beforeEach(() => {
  asked.length = 0;
  answering = (methodCode) => answer(methodCode);
});

describe('CHECK-06: an address in a wallet’s sheet', () => {
  test('is answered with what can be had there, the cheapest chosen, and the shop’s total', async () => {
    const sheet = sheetWith();
    expect(sheet.shown()).toBeNull();
    const quote = await sheet.shipping.onArea(fitzroy);
    expect(quote).toMatchObject({
      type: 'quoted',
      optionId: 'standard',
      total: { amount: 21_000 },
      options: [{ id: 'standard' }, { id: 'express', price: 1_295 }],
    });
    expect(asked).toEqual(['3065 standard']);
    expect(sheet.shown()).toEqual({ methodCode: 'standard', grandTotal: 21_000, amountOutstanding: 21_000 });
  });

  test('is priced with what can be had there where the usual delivery is not it', async () => {
    answering = (methodCode) => answer(methodCode, ['express']);
    expect(await sheetWith().shipping.onArea(fitzroy)).toMatchObject({
      optionId: 'express',
      total: { amount: 22_295 },
    });
    expect(asked).toEqual(['3065 standard', '3065 express']);
  });

  test('abroad is refused in the words of the specification, without asking the shop', async () => {
    const sheet = sheetWith();
    await sheet.shipping.onArea(fitzroy);
    const refused = { type: 'refused', about: 'country', message: UNDELIVERABLE_TEXT };
    expect(await sheet.shipping.onArea(auckland)).toEqual(refused);
    expect(asked).toHaveLength(1);
    // What was shown for another address is not agreed to for this one.
    expect(sheet.shown()).toBeNull();
  });

  test('that no carrier goes to is refused', async () => {
    answering = (methodCode) => answer(methodCode, []);
    expect(await sheetWith().shipping.onArea(fitzroy)).toEqual({
      type: 'refused',
      about: 'address',
      message: UNDELIVERABLE_TEXT,
    });
    answering = (methodCode) => answer(methodCode, ['fourhd']);
    expect(await sheetWith().shipping.onArea(fitzroy)).toMatchObject({ type: 'refused' });
    expect(await sheetWith(true).shipping.onArea(fitzroy)).toMatchObject({ optionId: 'fourhd' });
  });

  test('closes the sheet where the shop gives no answer', async () => {
    answering = () => null;
    const sheet = sheetWith();
    expect(await sheet.shipping.onArea(fitzroy)).toEqual({ type: 'failed' });
    expect(sheet.shown()).toBeNull();
  });
});

describe('CHECK-06: a provider that shows all totals at once', () => {
  test('is answered with the shop’s total by each delivery, and what is shown is the chosen one', async () => {
    const sheet = sheetWith();
    const { answer: quote, totals } = await sheet.shipping.onAreaByOption(fitzroy);
    expect(quote).toMatchObject({ optionId: 'standard' });
    expect(totals).toEqual(
      new Map([
        ['standard', 21_000],
        ['express', 22_295],
      ]),
    );
    expect(sheet.shown()).toMatchObject({ methodCode: 'standard', amountOutstanding: 21_000 });
  });

  test('is told no total where the shop has none, and why where it sends nothing there', async () => {
    answering = (methodCode) => (methodCode === 'express' ? null : answer(methodCode));
    const sheet = sheetWith();
    expect((await sheet.shipping.onAreaByOption(fitzroy)).totals).toEqual(new Map([['standard', 21_000]]));
    expect(await sheet.shipping.onAreaByOption(auckland)).toEqual({
      answer: { type: 'refused', about: 'country', message: UNDELIVERABLE_TEXT },
      totals: new Map(),
    });
  });
});

describe('CHECK-06: a delivery chosen in a wallet’s sheet', () => {
  test('changes the total, and holds for the next address that has it', async () => {
    const sheet = sheetWith();
    await sheet.shipping.onArea(fitzroy);
    expect(await sheet.shipping.onOption('express')).toMatchObject({ total: { amount: 22_295 } });
    expect(sheet.shown()).toMatchObject({ methodCode: 'express', amountOutstanding: 22_295 });
    expect(await sheet.shipping.onArea({ ...fitzroy, postcode: '3000' })).toMatchObject({
      optionId: 'express',
    });
    expect(asked).toEqual(['3065 standard', '3065 express', '3000 express']);
  });

  test.each([['fourhd'], ['storePickup'], ['shipping_option_unselected'], ['']])(
    'that is not offered is refused in the words of the specification: %j',
    async (id) => {
      const sheet = sheetWith();
      const refused = { type: 'refused', about: 'option', message: OPTION_NOT_FOUND_TEXT };
      expect(await sheet.shipping.onOption('standard')).toEqual(refused);
      await sheet.shipping.onArea(fitzroy);
      expect(await sheet.shipping.onOption(id)).toEqual(refused);
      expect(OPTION_NOT_FOUND_TEXT).toBe("Couldn't find selected shipping option.");
    },
  );
});

test('CHECK-06: the sheet’s lines add up to what is left to pay', () => {
  const { amount, lines } = totalOf(answer('express', undefined, 5_000));
  expect(lines.map(({ label }) => label)).toEqual([
    'Subtotal',
    'Offers',
    'Delivery',
    'Gift cards and points',
  ]);
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
  expect(totalOf(answer('standard')).lines.map(({ label }) => label)).toEqual(['Subtotal', 'Offers']);
});
