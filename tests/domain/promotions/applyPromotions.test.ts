import { describe, expect, test } from 'vitest';
import {
  applyPromotions,
  type PromotionLine,
  type PromotionQuestion,
} from '#domain/promotions/applyPromotions.ts';
import { promoRefusalText } from '#domain/promotions/promoTexts.ts';
import { promotion } from '#tests/support/builders/promotions.ts';
import { toCents, toPromoCode } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';

const road = '/categories/mens/shoes/road';
const trail = '/categories/mens/shoes/trail';
const line = (own: Partial<PromotionLine> = {}): PromotionLine => ({
  key: 'v-1',
  categoryPath: road,
  price: toCents(20_000),
  isDiscounted: false,
  isGiftCard: false,
  ...own,
});

const ask = (own: Partial<PromotionQuestion>) =>
  applyPromotions({
    lines: [line()],
    promotions: [],
    codes: own.codes ?? (own.promotions ?? []).flatMap(({ codes }) => codes),
    uses: new Map(),
    at: toMillis(1_000),
    shippingOf: () => null,
    ...own,
  });
const off = (own: Partial<PromotionQuestion>) => Object.fromEntries(ask(own).discounts);
const outcomes = (own: Partial<PromotionQuestion>) =>
  Object.fromEntries([...ask(own).codes].map(([code, refusal]) => [code, refusal?.type ?? 'applied']));
const amount = (cents: number) => ({ type: 'amount' as const, amount: toCents(cents) });
const percent = (off: number) => ({ type: 'percent' as const, percent: off });
const freeStandard = { type: 'freeShipping' as const, methodCodes: ['standard'] };

describe('VOUCH-03: an offer takes off', () => {
  test('a percentage of each item, to the cent', () => {
    const lines = [line({ price: toCents(995) }), line({ key: 'v-2', price: toCents(22_000) })];
    expect(off({ lines, promotions: [promotion('A')] })).toEqual({ 'v-1': 100, 'v-2': 2_200 });
  });

  test('an amount, split over the items in proportion, and never more than they cost', () => {
    const lines = [line({ price: toCents(10_000) }), line({ key: 'v-2', price: toCents(20_000) })];
    const thirty = [promotion('A', { benefit: amount(1_000) })];
    expect(off({ lines, promotions: thirty })).toEqual({ 'v-1': 333, 'v-2': 667 });
    const much = [promotion('A', { benefit: amount(90_000) })];
    expect(off({ lines, promotions: much })).toEqual({ 'v-1': 10_000, 'v-2': 20_000 });
  });

  test('what it is for, with everything below the category', () => {
    const lines = [
      line(),
      line({ key: 'v-2', categoryPath: trail }),
      line({ key: 'v-3', categoryPath: `${trail}s` }),
    ];
    const scope = { categoryPaths: [trail], fullPriceOnly: false };
    expect(off({ lines, promotions: [promotion('A', { scope })] })).toEqual({ 'v-2': 2_000 });
    const shoes = { categoryPaths: ['/categories/mens/shoes'], fullPriceOnly: false };
    expect(Object.keys(off({ lines, promotions: [promotion('A', { scope: shoes })] }))).toHaveLength(3);
  });

  test('nothing off what is on sale, where it is for full prices, and never anything off a gift card', () => {
    const lines = [
      line(),
      line({ key: 'v-2', isDiscounted: true }),
      line({ key: 'v-3', isGiftCard: true, categoryPath: '/categories/gift-cards' }),
    ];
    const scope = { categoryPaths: null, fullPriceOnly: true };
    expect(off({ lines, promotions: [promotion('A', { scope })] })).toEqual({ 'v-1': 2_000 });
    expect(off({ lines, promotions: [promotion('A')] })).toEqual({ 'v-1': 2_000, 'v-2': 2_000 });
  });

  test('its share of what the offers before it left, the most important first', () => {
    const promotions = [
      promotion('A', { benefit: percent(50), priority: 1 }),
      promotion('B', { benefit: amount(4_000), priority: 2 }),
    ];
    expect(off({ promotions })).toEqual({ 'v-1': 12_000 });
    const { applied } = ask({ promotions });
    expect(applied.map(({ promotion: { id }, amount }) => [id, amount])).toEqual([
      ['B', 4_000],
      ['A', 8_000],
    ]);
  });

  test('by itself, if no code is needed; that it does not is nobody’s business', () => {
    const promotions = [promotion('A', { codes: [], from: toCents(15_000) })];
    expect(off({ promotions })).toEqual({ 'v-1': 2_000 });
    const small = ask({ promotions, lines: [line({ price: toCents(14_999) })] });
    expect([small.applied, small.disallowed]).toEqual([[], []]);
  });

  test('the price of sending, once that is known to cost something', () => {
    const promotions = [promotion('A', { benefit: freeStandard })];
    const chosen = (code: string, price: number) =>
      ask({ promotions, shippingOf: () => ({ code, price: toCents(price) }) });
    expect(chosen('standard', 995)).toMatchObject({
      shippingDiscount: 995,
      applied: [{ amount: toCents(995) }],
    });
    expect(ask({ promotions })).toMatchObject({ shippingDiscount: 0, applied: [{ amount: toCents(0) }] });
    for (const [code, price] of [
      ['standard', 0],
      ['express', 1_495],
      ['storePickup', 0],
    ] as const)
      expect(chosen(code, price)).toMatchObject({
        shippingDiscount: 0,
        disallowed: [{ refusal: { type: 'generic' } }],
      });
  });

  test('shipping by what the goods come to after the offers on them', () => {
    const freeFrom = (goods: number) => ({ code: 'standard', price: toCents(goods >= 15_000 ? 0 : 995) });
    const promotions = [
      promotion('A', { benefit: freeStandard, priority: 99 }),
      promotion('B', { benefit: amount(6_000) }),
    ];
    expect(ask({ promotions, shippingOf: freeFrom }).shippingDiscount).toBe(995);
  });
});

describe('VOUCH-03: a code does not apply', () => {
  test('when there is none like it, or not yet', () => {
    const promotions = [promotion('SOON', { startsAt: 1_001 })];
    expect(outcomes({ promotions, codes: ['SOON', 'nonsense'] })).toEqual({
      SOON: 'invalid',
      NONSENSE: 'invalid',
    });
    expect(outcomes({ promotions: [promotion('SOON', { startsAt: 1_000 })] })).toEqual({ SOON: 'applied' });
  });

  test('when its time is over', () => {
    expect(outcomes({ promotions: [promotion('LATE', { endsAt: 1_000 })] })).toEqual({
      LATE: 'noLongerAvailable',
    });
    expect(outcomes({ promotions: [promotion('LATE', { endsAt: 1_001 })] })).toEqual({ LATE: 'applied' });
  });

  test('when this customer has used it as often as one may', () => {
    const promotions = [promotion('TWICE', { usesPerCustomer: 2 })];
    expect(outcomes({ promotions, uses: new Map([['TWICE', 1]]) })).toEqual({ TWICE: 'applied' });
    expect(outcomes({ promotions, uses: new Map([['TWICE', 2]]) })).toEqual({ TWICE: 'usageExceeded' });
    expect(outcomes({ promotions: [promotion('NEVER', { usesPerCustomer: 0 })] })).toEqual({
      NEVER: 'usageExceeded',
    });
  });

  test('when the cart holds nothing it is for', () => {
    const scope = { categoryPaths: [trail], fullPriceOnly: false };
    expect(outcomes({ promotions: [promotion('TRAIL', { scope })] })).toEqual({ TRAIL: 'noApplicableItems' });
    const giftCard = [line({ isGiftCard: true })];
    expect(outcomes({ promotions: [promotion('A')], lines: giftCard })).toEqual({ A: 'noApplicableItems' });
  });

  test('when what it is for comes to too little, by the prices before any offer', () => {
    const promotions = [
      promotion('A', { from: toCents(20_001) }),
      promotion('B', { from: toCents(20_000), priority: 1 }),
    ];
    const answer = ask({ promotions });
    expect(answer.codes.get(toPromoCode('A'))).toEqual({ type: 'thresholdNotMet', missing: toCents(1) });
    expect(answer.codes.get(toPromoCode('B'))).toBeNull();
    const both = [promotion('A', { from: toCents(20_000), priority: 1 }), promotion('B')];
    expect(outcomes({ promotions: both })).toEqual({ A: 'applied', B: 'applied' });
  });

  test('beside an offer that stands alone and comes first', () => {
    const promotions = [promotion('SOLO', { exclusive: true, priority: 90 }), promotion('B')];
    expect(outcomes({ promotions })).toEqual({ SOLO: 'applied', B: 'exclusive' });
  });

  test('when it stands alone and others came first', () => {
    const promotions = [promotion('LAST', { exclusive: true, priority: 1 }), promotion('B')];
    expect(outcomes({ promotions })).toEqual({ LAST: 'notWithOtherOffers', B: 'applied' });
    expect(outcomes({ promotions, codes: ['LAST'] })).toEqual({ LAST: 'applied' });
  });

  test('but an offer that stands alone and does not apply keeps nobody out', () => {
    const promotions = [promotion('SOLO', { exclusive: true, priority: 90, endsAt: 1 }), promotion('B')];
    expect(outcomes({ promotions })).toEqual({ SOLO: 'noLongerAvailable', B: 'applied' });
  });

  test('after an offer that stops others', () => {
    const promotions = [
      promotion('A', { priority: 60 }),
      promotion('STOP', { priority: 55, stopsOthers: true }),
      promotion('B'),
    ];
    const answer = ask({ promotions });
    expect(outcomes({ promotions })).toEqual({ A: 'applied', STOP: 'applied', B: 'stoppedByAnother' });
    expect(answer.codes.get(toPromoCode('B'))).toEqual({ type: 'stoppedByAnother', by: 'Offer STOP' });
  });

  test('as the fourth at once; what applies by itself does not count', () => {
    const promotions = [
      promotion('auto', { codes: [], priority: 99 }),
      ...['D', 'C', 'B', 'A'].map((id) => promotion(id)),
    ];
    const three = { A: 'applied', B: 'applied', C: 'applied' };
    expect(outcomes({ promotions })).toEqual({ ...three, D: 'maximumAtOnce' });
    expect(ask({ promotions }).applied.map(({ promotion: { id } }) => id)).toEqual(['auto', 'A', 'B', 'C']);
  });

  test('twice: the same code once more is the same, another code of the same offer is applied already', () => {
    const promotions = [promotion('A', { codes: ['BIRTHDAY', 'BDAY'] })];
    expect(outcomes({ promotions, codes: ['birthday', ' BIRTH DAY '] })).toEqual({ BIRTHDAY: 'applied' });
    expect(outcomes({ promotions, codes: ['BIRTHDAY', 'BDAY'] })).toEqual({
      BDAY: 'applied',
      BIRTHDAY: 'alreadyApplied',
    });
    expect(off({ promotions, codes: ['BIRTHDAY', 'BDAY'] })).toEqual({ 'v-1': 2_000 });
  });

  test('when nothing is left to take off', () => {
    const promotions = [promotion('ALL', { benefit: percent(100), priority: 60 }), promotion('B')];
    expect(outcomes({ promotions })).toEqual({ ALL: 'applied', B: 'generic' });
  });
});

test('VOUCH-03: every reason has words that say what to do', () => {
  const texts = [
    promoRefusalText({ type: 'invalid' }),
    promoRefusalText({ type: 'alreadyApplied' }),
    promoRefusalText({ type: 'noLongerAvailable' }),
    promoRefusalText({ type: 'usageExceeded', max: 1 }),
    promoRefusalText({ type: 'usageExceeded', max: 3 }),
    promoRefusalText({ type: 'stoppedByAnother', by: '20% off' }),
    promoRefusalText({ type: 'exclusive', by: '25% off' }),
    promoRefusalText({ type: 'notWithOtherOffers' }),
    promoRefusalText({ type: 'maximumAtOnce', max: 3 }),
    promoRefusalText({ type: 'noApplicableItems' }),
    promoRefusalText({ type: 'thresholdNotMet', missing: toCents(2_005) }),
    promoRefusalText({ type: 'generic' }),
  ];
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/^[A-Z“].*\.$/);
  expect(texts).toContain('Add $20.05 of what that offer is for, and it applies.');
});
