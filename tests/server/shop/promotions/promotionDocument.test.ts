// A promotion as an owner writes it down: what is taken, in which units, and what is refused.
import { describe, expect, test } from 'vitest';
import {
  parsePromotion,
  promotionsOf,
  type StoredPromotion,
} from '#server/shop/promotions/promotionDocument.ts';

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
    ['a name of one character', { name: 'A' }, true],
    ['a name of 100 characters', { name: 'A'.repeat(100) }, true],
    ['a name of 101 characters', { name: 'A'.repeat(101) }, false],
    ['no id', { id: '' }, false],
    ['an id of one character', { id: 'A' }, true],
    ['an id of 64 characters', { id: 'A'.repeat(64) }, true],
    ['an id of 65 characters', { id: 'A'.repeat(65) }, false],
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

describe('VOUCH-03: the promotions of a shop', () => {
  const written = (id: string, own: object = {}) => ({ id, document: { ...document, id, ...own } });

  test('apply in the order they are read in; one whose document is wrong is named, and holds up no other', () => {
    const { promotions, invalid } = promotionsOf([
      written('A'),
      written('BROKEN', percent(110)),
      written('B'),
      { id: 'EMPTY', document: null },
    ]);
    expect(promotions.map(({ id }) => id)).toEqual(['A', 'B']);
    expect(invalid.map(({ id }) => id)).toEqual(['BROKEN', 'EMPTY']);
    expect(invalid[0]?.error.message).toContain('percent');
  });
});
