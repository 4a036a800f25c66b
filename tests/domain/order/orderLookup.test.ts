import { describe, expect, test } from 'vitest';
import {
  normaliseOrderNumber,
  orderLookupTexts,
  orderLookupViolations,
  tooManyLookupsText,
} from '#domain/order/orderLookup.ts';

const email = 'ada@example.com';

describe('CHECK-09: an order number', () => {
  test.each(['7K2M9PQ4XZ1B', '#7K2M9PQ4XZ1B', ' # 7k2m9pq4xz1b '])('is the same typed as "%s"', (typed) => {
    expect(normaliseOrderNumber(typed)).toBe('7K2M9PQ4XZ1B');
    expect(orderLookupViolations({ email, orderNumber: typed })).toEqual({});
  });

  test.each([
    ['', 'OrderNumberRequired'],
    [' # ', 'OrderNumberRequired'],
    ['7K2M-9PQ4', 'OrderNumberPattern'],
    ['7K2M 9PQ4', 'OrderNumberPattern'],
    ['É'.repeat(4), 'OrderNumberPattern'],
    ['1'.repeat(21), 'OrderNumberTooLong'],
    [`#${'1'.repeat(20)}`, 'OrderNumberTooLong'],
  ])('"%s" is none: %s', (orderNumber, violation) => {
    expect(orderLookupViolations({ email, orderNumber })).toEqual({ orderNumber: violation });
  });

  test('has at most twenty characters, # among them', () => {
    expect(orderLookupViolations({ email, orderNumber: '#1234567890123456789' })).toEqual({});
  });
});

test('CHECK-09: a look-up needs an address, and says what is wrong with each field', () => {
  expect(orderLookupTexts(orderLookupViolations({ email: 'ada', orderNumber: '' }))).toEqual({
    email: 'Enter an email address like name@example.com.',
    orderNumber: 'Enter the number of your order. It’s in the mail that confirmed it.',
  });
});

test('whoever tried too often is told in minutes when to come back', () => {
  expect(tooManyLookupsText(59)).toContain('Wait a minute,');
  expect(tooManyLookupsText(61)).toContain('Wait 2 minutes,');
});
