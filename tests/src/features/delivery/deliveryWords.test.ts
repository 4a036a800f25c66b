import { expect, test } from 'vitest';
import { sampleDocuments } from '#server/sample/catalogue/sampleDocuments.ts';
import * as deliveryWords from '#src/features/delivery/deliveryWords.ts';
import { dayWords, priceWords } from '#src/features/delivery/deliveryWords.ts';
import { toCents } from '#events/brands.ts';
import { plainly } from '#tests/support/builders/plain.ts';

const { collectWords } = plainly(deliveryWords);

const sampleStores = sampleDocuments().stores;

const [melbourne] = sampleStores;
/** Saturday 21 November 2026 in Melbourne, where the store is open from 9 am to 6 pm. */
const at = (hour: number) => Date.UTC(2026, 10, 21, hour - 11, 0);

test('CAT-05: a day is told as a date, a price as what is paid', () => {
  expect(dayWords('2026-11-26')).toBe('Thu 26 Nov');
  expect(priceWords({ price: toCents(0) })).toBe('free');
  expect(priceWords({ price: toCents(995) })).toBe('$9.95');
});

test('CAT-05: a pair can be collected today until two hours before the store closes', () => {
  if (melbourne === undefined) throw new Error('No store');
  expect(collectWords(melbourne, at(8))).toBe('Collect today');
  expect(collectWords(melbourne, at(16))).toBe('Collect today');
  expect(collectWords(melbourne, at(16) + 60_000)).toBe('In store');
  expect(collectWords(melbourne, at(20))).toBe('In store');
  expect(collectWords({ ...melbourne, services: ['fitting'] }, at(12))).toBe('In store');
});
