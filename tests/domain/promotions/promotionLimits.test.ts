// Offers at their edges: how many codes, from which sum, until which moment, and how cents are split.
import { describe, expect, test } from 'vitest';
import { allocate } from '#domain/promotions/allocation.ts';
import {
  applyPromotions,
  type PromotionLine,
  type PromotionQuestion,
} from '#domain/promotions/applyPromotions.ts';
import {
  normaliseCode,
  PROMO_CODES_MAX,
  type Promotion,
  type PromoRefusal,
} from '#domain/promotions/promotion.ts';
import { promotion } from '#tests/support/builders/promotions.ts';
import { toCents, toPromoCode } from '#events/brands.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

const line = (own: Partial<Plain<PromotionLine>> = {}): PromotionLine =>
  branded<PromotionLine>({
    key: 'v-1',
    categoryPath: '/categories/mens/shoes/road',
    price: 20_000,
    isDiscounted: false,
    isGiftCard: false,
    ...own,
  });
const ask = (promotions: readonly Promotion[], own: Partial<Plain<PromotionQuestion>> = {}) =>
  applyPromotions(
    branded({
      lines: [line()],
      promotions,
      codes: promotions.flatMap(({ codes }) => codes),
      uses: new Map(),
      at: 1_000,
      shippingOf: () => null,
      ...own,
    }),
  );
const dollar = { type: 'amount' as const, amount: 100 };
const coded = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    promotion(`C${index}`, { benefit: dollar, priority: 50 - index }),
  );
const idsOf = (answer: ReturnType<typeof ask>) => answer.applied.map(({ promotion: { id } }) => id);
const refusalOf = (answer: ReturnType<typeof ask>, code: string): PromoRefusal | null | undefined =>
  answer.codes.get(toPromoCode(code));

describe('VOUCH-03: an order takes three offers by code', () => {
  test.each([
    [2, ['C0', 'C1']],
    [3, ['C0', 'C1', 'C2']],
    [4, ['C0', 'C1', 'C2']],
  ])('of %i asked for: %j', (count, applied) => {
    expect(PROMO_CODES_MAX).toBe(3);
    const answer = ask(coded(count));
    expect(idsOf(answer)).toEqual(applied);
    if (count > PROMO_CODES_MAX)
      expect(refusalOf(answer, 'C3')).toEqual({ type: 'maximumAtOnce', max: PROMO_CODES_MAX });
  });

  test.each([
    ['first', 99],
    ['last', 1],
  ])(
    'an offer that applies by itself and is looked at %s is had beside three codes: nobody pays more',
    (_, priority) => {
      const automatic = promotion('AUTO', { codes: [], benefit: dollar, priority });
      const answer = ask([...coded(3), automatic]);
      expect(idsOf(answer).toSorted()).toEqual(['AUTO', 'C0', 'C1', 'C2']);
      expect(answer.discounts.get('v-1')).toBe(400);
      expect(answer.disallowed).toEqual([]);
    },
  );

  test('free delivery that applies by itself is had beside three codes, too', () => {
    const benefit = { type: 'freeShipping' as const, methodCodes: ['standard'] };
    const answer = ask([...coded(3), promotion('AUTO', { codes: [], benefit })], {
      shippingOf: () => ({ code: 'standard', price: 995 }),
    });
    expect(answer.shippingDiscount).toBe(995);
  });
});

describe('VOUCH-03: an offer from a sum on', () => {
  test.each<readonly [price: number, refusal: PromoRefusal | null]>([
    [14_999, { type: 'thresholdNotMet', missing: toCents(1) }],
    [15_000, null],
    [15_001, null],
  ])('of 15000 cents, for goods of %i', (price, refusal) => {
    const answer = ask([promotion('A', { from: 15_000 })], { lines: [line({ price })] });
    expect(refusalOf(answer, 'A')).toEqual(refusal);
  });

  test('counts only what the offer is for', () => {
    const lines = [line({ price: 9_000 }), line({ key: 'v-2', price: 9_000, isGiftCard: true })];
    expect(refusalOf(ask([promotion('A', { from: 15_000 })], { lines }), 'A')).toEqual({
      type: 'thresholdNotMet',
      missing: 6_000,
    });
  });
});

describe('VOUCH-03: an offer has a time and a number of uses', () => {
  type Case = readonly [
    name: string,
    own: Partial<Plain<Promotion>>,
    uses: number,
    refusal: PromoRefusal | null,
  ];
  const over = { type: 'noLongerAvailable' } as const;
  const used = { type: 'usageExceeded', max: 2 } as const;
  test.each<Case>([
    ['it begins in a moment', { startsAt: 1_001 }, 0, { type: 'invalid' }],
    ['it begins now', { startsAt: 1_000 }, 0, null],
    ['it began a moment ago', { startsAt: 999 }, 0, null],
    ['it ended a moment ago', { endsAt: 999 }, 0, over],
    ['it ends now', { endsAt: 1_000 }, 0, over],
    ['it ends in a moment', { endsAt: 1_001 }, 0, null],
    ['one of two uses is left', { usesPerCustomer: 2 }, 1, null],
    ['none of two uses is left', { usesPerCustomer: 2 }, 2, used],
    ['it was used more often than it may be today', { usesPerCustomer: 2 }, 3, used],
    ['it may be used for ever', { usesPerCustomer: null }, 999, null],
  ])('%s', (_, own, uses, refusal) => {
    const answer = ask([promotion('A', own)], { uses: new Map([['A', uses]]) });
    expect(refusalOf(answer, 'A')).toEqual(refusal);
  });

  test('who has never used an offer for one order may', () => {
    expect(refusalOf(ask([promotion('A', { usesPerCustomer: 1 })]), 'A')).toBeNull();
  });
});

describe('VOUCH-03: offers are looked at in an order that no shopper can change', () => {
  const ids = (...promotions: readonly Promotion[]) => [
    idsOf(ask(promotions)),
    idsOf(ask(promotions.toReversed())),
  ];
  const both = (order: readonly string[]) => [order, order];

  test('the higher priority first, then by id', () => {
    expect(ids(promotion('A', { priority: 1 }), promotion('B', { priority: 2 }))).toEqual(both(['B', 'A']));
    expect(ids(promotion('B'), promotion('A'), promotion('C'))).toEqual(both(['A', 'B', 'C']));
  });

  test('what is off the goods before what is off the delivery, whatever the priority', () => {
    const benefit = { type: 'freeShipping' as const, methodCodes: ['standard'] };
    expect(ids(promotion('A', { benefit, priority: 99 }), promotion('B', { priority: 1 }))).toEqual(
      both(['B', 'A']),
    );
  });
});

describe('VOUCH-03: two offers on delivery', () => {
  const benefit = { type: 'freeShipping' as const, methodCodes: ['standard'] };
  test('take its price off once', () => {
    const answer = ask([promotion('A', { benefit }), promotion('B', { benefit })], {
      shippingOf: () => ({ code: 'standard', price: 995 }),
    });
    expect(answer.shippingDiscount).toBe(995);
    expect(refusalOf(answer, 'B')).toEqual({ type: 'generic' });
  });
});

test('VOUCH-03: an offer for two categories takes something off both, and nothing off a third', () => {
  const at = (key: string, categoryPath: string) => line({ key, categoryPath });
  const lines = [at('v-1', '/a'), at('v-2', '/b/below'), at('v-3', '/c')];
  const scope = { categoryPaths: ['/a', '/b'], fullPriceOnly: false };
  expect([...ask([promotion('A', { scope })], { lines }).discounts.keys()]).toEqual(['v-1', 'v-2']);
});

test('VOUCH-03: a line with nothing off is not among the discounts', () => {
  const lines = [line(), line({ key: 'v-2', isGiftCard: true })];
  expect([...ask([promotion('A')], { lines }).discounts.keys()]).toEqual(['v-1']);
  const cent = { type: 'amount' as const, amount: 1 };
  expect([...ask([promotion('A', { benefit: cent })]).discounts]).toEqual([['v-1', 1]]);
});

test.each([
  [' run 10 ', 'RUN10'],
  ['run\t10', 'RUN10'],
  ['', ''],
])('VOUCH-03: the code %j is spelled %j', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code);
});

describe('CHECK-10: an amount is split to the cent', () => {
  type Case = readonly [
    name: string,
    amount: number,
    worths: Record<string, number>,
    shares: Record<string, number>,
  ];
  test.each<Case>([
    ['in halves', 100, { a: 5, b: 5 }, { a: 50, b: 50 }],
    ['the odd cent to the key that comes first', 101, { b: 5, a: 5 }, { a: 51, b: 50 }],
    ['in thirds', 100, { a: 1, b: 1, c: 1 }, { a: 34, b: 33, c: 33 }],
    ['two odd cents, to the first two', 101, { c: 1, b: 1, a: 1 }, { a: 34, b: 34, c: 33 }],
    ['the odd cent to the larger remainder', 10, { a: 1, b: 2 }, { a: 3, b: 7 }],
    ['the odd cent to the larger remainder, whichever key has it', 10, { a: 2, b: 1 }, { a: 7, b: 3 }],
    ['all of it', 30, { a: 10, b: 20 }, { a: 10, b: 20 }],
    ['nothing', 0, { a: 10, b: 20 }, { a: 0, b: 0 }],
    ['what is worth nothing gets nothing', 10, { a: 0, b: 20 }, { a: 0, b: 10 }],
    [
      'amounts whose product no number holds',
      90_000_001,
      { a: 100_000_000, b: 100_000_001 },
      { a: 45_000_000, b: 45_000_001 },
    ],
  ])('%s', (_, amount, worths, shares) => {
    expect(Object.fromEntries(allocate(toCents(amount), branded(new Map(Object.entries(worths)))))).toEqual(
      shares,
    );
  });

  test('over what is worth nothing at all there is nothing to split', () => {
    expect(allocate(toCents(0), new Map([['a', toCents(0)]])).size).toBe(0);
  });
});
