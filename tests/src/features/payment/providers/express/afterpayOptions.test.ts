import { describe, expect, test } from 'vitest';
import { toCents } from '#events/brands.ts';
import { optionsFor } from '#src/features/payment/providers/express/afterpayOptions.ts';

const options = [
  { id: 'standard', label: 'Standard', detail: 'by Friday', price: toCents(0) },
  { id: 'express', label: 'Express', detail: '', price: toCents(1_295) },
];
const money = (amount: string) => ({ amount, currency: 'AUD' });

describe('CHECK-06: what Afterpay is offered to send an order with', () => {
  test('is each delivery with what the whole order comes to by it, the chosen one first', () => {
    const totals = new Map([
      ['standard', toCents(99_000)],
      ['express', toCents(100_000)],
    ]);
    expect(optionsFor({ options, optionId: 'express' }, totals, toCents(100_000))).toEqual([
      {
        id: 'express',
        name: 'Express',
        description: '',
        shippingAmount: money('12.95'),
        orderAmount: money('1000.00'),
      },
      {
        id: 'standard',
        name: 'Standard',
        description: 'by Friday',
        shippingAmount: money('0.00'),
        orderAmount: money('990.00'),
      },
    ]);
  });

  test.each([
    ['one that makes the order a cent too much for Afterpay', 100_001],
    ['one that the shop gives no total for', undefined],
  ])('leaves out %s', (_what, total) => {
    const totals = new Map([['standard', toCents(99_000)]]);
    if (total !== undefined) totals.set('express', toCents(total));
    const offered = optionsFor({ options, optionId: 'express' }, totals, toCents(100_000));
    expect(offered.map(({ id }) => id)).toEqual(['standard']);
  });

  test('has labels of at most 128 characters', () => {
    const long = { id: 'standard', label: 'x'.repeat(200), detail: 'y'.repeat(200), price: toCents(0) };
    const totals = new Map([['standard', toCents(1)]]);
    const [offered] = optionsFor({ options: [long], optionId: 'standard' }, totals, toCents(1));
    expect([offered?.name.length, offered?.description.length]).toEqual([128, 128]);
  });
});
