// What a shopper is told of a code that does nothing.
import { describe, expect, test } from 'vitest';
import { applyPromotions } from '#domain/promotions/applyPromotions.ts';
import type { PromoRefusal } from '#domain/promotions/promotion.ts';
import { promoRefusalText } from '#domain/promotions/promoTexts.ts';
import { toCents } from '#events/brands.ts';
import { toMillis } from '#events/store/logBrands.ts';
import { promotion } from '#tests/support/builders/promotions.ts';

describe('VOUCH-03: the words beside a code', () => {
  type Case = readonly [refusal: PromoRefusal, text: string];
  test.each<Case>([
    [{ type: 'invalid' }, 'That promo code is invalid. Check its spelling.'],
    [{ type: 'alreadyApplied' }, 'That offer is already applied.'],
    [{ type: 'noLongerAvailable' }, 'That offer is no longer available.'],
    [
      { type: 'usageExceeded', max: 1 },
      'You have used that offer already. It is for one order per customer.',
    ],
    [{ type: 'usageExceeded', max: 2 }, 'You have used that offer already. It is for 2 orders per customer.'],
    [{ type: 'stoppedByAnother', by: 'Spring' }, '“Spring” can’t be topped up with this offer.'],
    [
      { type: 'exclusive', by: 'Spring' },
      '“Spring” can’t be combined with other offers. Remove it to use this one.',
    ],
    [
      { type: 'notWithOtherOffers' },
      'That offer is not valid with other offers. Remove the others to use it.',
    ],
    [{ type: 'maximumAtOnce', max: 3 }, 'You can use 3 promo codes at once. Remove one to use another.'],
    [{ type: 'noApplicableItems' }, 'Nothing in your cart is part of that offer.'],
    [
      { type: 'thresholdNotMet', missing: toCents(1_205) },
      'Add $12.05 of what that offer is for, and it applies.',
    ],
    [{ type: 'generic' }, 'That offer doesn’t take anything off this order.'],
  ])('%j', (refusal, text) => {
    expect(promoRefusalText(refusal)).toBe(text);
  });
});

describe('VOUCH-03: an order', () => {
  const ask = (own: Partial<Parameters<typeof applyPromotions>[0]>) =>
    applyPromotions({
      lines: [
        {
          key: 'v-1',
          categoryPath: '/categories/mens/shoes/road',
          price: toCents(20_000),
          isDiscounted: false,
          isGiftCard: false,
        },
      ],
      promotions: [],
      codes: (own.promotions ?? []).flatMap(({ codes }) => codes),
      uses: new Map(),
      at: toMillis(1_000),
      shippingOf: () => null,
      ...own,
    });

  test('lists each offer that was asked for and does not apply, with the reason', () => {
    const [alone, second, third] = [
      promotion('A', { exclusive: true, priority: 90, name: 'Spring' }),
      promotion('B', { priority: 80 }),
      promotion('C', { priority: 70 }),
    ];
    const refusal = { type: 'exclusive', by: 'Spring' };
    expect(ask({ promotions: [third, second, alone] }).disallowed).toEqual([
      { promotion: second, codes: ['B'], refusal },
      { promotion: third, codes: ['C'], refusal },
    ]);
    const last = promotion('A', { stopsOthers: true, priority: 90, name: 'Last' });
    expect(ask({ promotions: [last, second] }).disallowed).toEqual([
      { promotion: second, codes: ['B'], refusal: { type: 'stoppedByAnother', by: 'Last' } },
    ]);
  });

  test('has no answer for a field that was left empty', () => {
    expect([...ask({ codes: ['', '  ', 'NOPE'] }).codes.keys()]).toEqual(['NOPE']);
  });

  test('has its delivery priced by what is left to pay of the goods, and one cent of it can be taken off', () => {
    const sums: number[] = [];
    const answer = ask({
      promotions: [
        promotion('A', { priority: 90 }),
        promotion('F', { benefit: { type: 'freeShipping', methodCodes: ['standard'] } }),
      ],
      shippingOf: (goods) => {
        sums.push(goods);
        return { code: 'standard', price: toCents(1) };
      },
    });
    expect(sums).toEqual([18_000]);
    expect(answer.shippingDiscount).toBe(1);
    expect(answer.applied.map(({ amount }) => amount)).toEqual([2_000, 1]);
  });
});
