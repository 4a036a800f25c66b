import { expect, test } from 'vitest';
import { triesOf as answerTries } from '#server/shop/challenge/answerTries.ts';
import { lookupTries } from '#server/shop/orderHistory/lookupTries.ts';
import { triesOf as voucherTries } from '#server/shop/vouchers/voucherTries.ts';
import { toOrderNumber, toProductId } from '#events/brands.ts';

test('VOUCH-02: tries of gift cards are counted apart from those of answers and of orders', () => {
  const ip = '203.0.113.7';
  const counted = [
    ...voucherTries('CARD0001', ip),
    ...answerTries(toProductId('p-1'), ip),
    ...lookupTries(toOrderNumber('LL1'), ip),
  ];
  const purposes = counted.map(({ purpose }) => purpose);
  expect(purposes.filter((purpose) => typeof purpose === 'string' && purpose !== '')).toHaveLength(
    counted.length,
  );
  expect(new Set(purposes).size).toBe(counted.length);
});
