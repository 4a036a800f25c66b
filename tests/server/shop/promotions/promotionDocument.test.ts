// A promotion as an owner writes it down: what is taken, in which units, and what is refused.
import { describe, expect, test } from 'vitest';
import { parsePromotion, type StoredPromotion } from '#server/shop/promotions/promotionDocument.ts';
import { customerKeysOf } from '#server/shop/promotions/promotions.ts';

const document: StoredPromotion = {
  id: 'RUN10',
  name: '10% off',
  codes: ['RUN10'],
  exclusive: false,
  priority: 50,
  stopsOthers: false,
  scope: { categoryPaths: null, fullPriceOnly: false },
  from: 150,
  benefit: { type: 'amount', amount: 19.95 },
  startsAt: '2026-11-23T00:00:00Z',
  endsAt: null,
  usesPerCustomer: 1,
};
const isTaken = (own: object): boolean => !(parsePromotion({ ...document, ...own }) instanceof Error);
const percent = (value: number) => ({ benefit: { type: 'percent', percent: value } });

describe('VOUCH-03: a promotion that is written down', () => {
  test('has its money in cents and its moments in milliseconds', () => {
    expect(parsePromotion(document)).toMatchObject({
      from: 15_000,
      benefit: { type: 'amount', amount: 1_995 },
      startsAt: Date.UTC(2026, 10, 23),
      endsAt: null,
    });
  });

  type Case = readonly [name: string, own: object, taken: boolean];
  test.each<Case>([
    ['nothing off', percent(0), false],
    ['one per cent off', percent(1), true],
    ['all of it off', percent(100), true],
    ['more than all of it off', percent(101), false],
    ['half a per cent off', percent(0.5), false],
    ['no use for anybody', { usesPerCustomer: 0 }, false],
    ['one use for everybody', { usesPerCustomer: 1 }, true],
    ['any number of uses', { usesPerCustomer: null }, true],
    ['no code: it applies by itself', { codes: [] }, true],
    ['a code in small letters, which nobody could enter', { codes: ['run10'] }, false],
    ['a code with a blank', { codes: ['RUN 10'] }, false],
    ['an empty code', { codes: [''] }, false],
    ['a code of 50 characters', { codes: ['A'.repeat(50)] }, true],
    ['a code of 51 characters', { codes: ['A'.repeat(51)] }, false],
    ['no name', { name: '' }, false],
    [
      'a way of sending the shop does not have',
      { benefit: { type: 'freeShipping', methodCodes: ['drone'] } },
      false,
    ],
    ['a way of sending the shop has', { benefit: { type: 'freeShipping', methodCodes: ['standard'] } }, true],
    ['a day without a time', { startsAt: '2026-11-23' }, false],
  ])('%s', (_, own, taken) => {
    expect(isTaken(own)).toBe(taken);
  });
});

describe('VOUCH-03: who has used an offer', () => {
  test('is known by the account and by the address, in whatever case it is typed', () => {
    const of = (accountId: string | undefined, email: string | undefined) =>
      customerKeysOf({ accountId, email });
    expect(of('ada', 'ada@example.com')).toHaveLength(2);
    expect(of(undefined, ' ADA@example.com ')).toEqual(of(undefined, 'ada@example.com'));
    expect(of('ada', undefined)).toEqual(of('ada', ''));
    expect(of(undefined, undefined)).toEqual([]);
    expect(of('ada@example.com', undefined)).not.toEqual(of(undefined, 'ada@example.com'));
  });

  test('is told by none of these keys', () => {
    expect(customerKeysOf({ accountId: 'ada', email: 'ada@example.com' }).join(' ')).not.toContain('ada');
  });
});
