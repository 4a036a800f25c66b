import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as format from '#src/words/format.ts';
import { formatAmount, formatCount, formatNumber, formatPrice } from '#src/words/format.ts';
import { toCents } from '#events/brands.ts';
import { plainly } from '#tests/support/builders/plain.ts';

const { formatDate, formatDay, formatMoment, formatTime } = plainly(format);

/** 26 November 2026, 10:42 in Melbourne, which is 11 hours ahead of UTC in summer. */
const thursday = Date.parse('2026-11-25T23:42:00.000Z');

describe('money', () => {
  test('a card leaves out cents that are none, and keeps those that are', () => {
    expect(formatPrice(toCents(22_000))).toBe('$220');
    expect(formatPrice(toCents(18_750))).toBe('$187.50');
    expect(formatPrice(toCents(0))).toBe('$0');
  });

  test('a cart always writes two decimals, and groups thousands', () => {
    expect(formatAmount(toCents(22_000))).toBe('$220.00');
    expect(formatAmount(toCents(5))).toBe('$0.05');
    expect(formatAmount(toCents(123_456_78))).toBe('$123,456.78');
  });
});

test('money and counts are written by hand as Intl writes them', () => {
  const dollarsAndCents = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
  const wholeNumber = new Intl.NumberFormat('en-AU');
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_00, max: 100_000_000_00 }), (cents) => {
      const amount = dollarsAndCents.format(cents / 100);
      expect(formatAmount(toCents(cents))).toBe(amount);
      expect(formatPrice(toCents(cents))).toBe(amount.replace(/\.00$/, ''));
      expect(formatNumber(cents)).toBe(wholeNumber.format(cents));
    }),
  );
});

describe('dates and times are those of Melbourne, wherever the machine stands', () => {
  test('26 November 2026', () => expect(formatDay(thursday)).toBe('26 November 2026'));

  test('Thu 26 Nov', () => expect(formatDate(thursday)).toBe('Thu 26 Nov'));

  test('10:42 am, with plain spaces and without dots', () => expect(formatTime(thursday)).toBe('10:42 am'));

  test('noon and midnight are 12 pm and 12 am', () => {
    expect(formatTime(Date.parse('2026-11-26T01:05:00.000Z'))).toBe('12:05 pm');
    expect(formatTime(Date.parse('2026-11-25T13:00:00.000Z'))).toBe('12:00 am');
  });

  test('winter is 10 hours ahead', () =>
    expect(formatTime(Date.parse('2026-07-01T00:30:00.000Z'))).toBe('10:30 am'));

  test('a moment of today is its time; one of another Melbourne day has its date too', () => {
    const sameDay = thursday + 13 * 3_600_000;
    const nextDay = thursday + 14 * 3_600_000;
    expect(formatMoment(thursday, sameDay)).toBe('10:42 am');
    expect(formatMoment(thursday, nextDay)).toBe('Thu 26 Nov, 10:42 am');
  });
});

test('counts agree with their noun', () => {
  expect(formatCount(1, 'item')).toBe('1 item');
  expect(formatCount(0, 'item')).toBe('0 items');
  expect(formatCount(1_204, 'change is', 'changes are')).toBe('1,204 changes are');
});
