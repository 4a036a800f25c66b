import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents } from '#events/brands.ts';
import type { VariantId } from '#events/facts/values.ts';
import { applyOrderEvent, justPlaced, type OrderEvent } from '#domain/order/orderProgress.ts';
import { pointsToReverse, type EarningOrder } from '#domain/order/pointsReversal.ts';
import { splitRefund } from '#domain/order/orderReturns.ts';
import { pointsFor } from '#domain/loyalty/rewardLines.ts';
import { branded } from '#tests/support/builders/plain.ts';

const order = (goods: number, pointsEarned: number): EarningOrder => ({
  itemSubtotalAfterDiscounts: toCents(goods),
  items: [],
  loyalty: { qantas: { pointsEarned } },
});
const refunded = (amount: number, reversed = 0) => ({
  ...justPlaced,
  refunded: toCents(amount),
  pointsReversed: reversed === 0 ? [] : [{ refundId: 'R0', points: reversed }],
});

describe('VOUCH-05: earned points are taken back as goods are refunded', () => {
  test.each([
    ['nothing', order(220_00, 440), refunded(0), 0],
    ['half of it', order(220_00, 440), refunded(110_00), 220],
    ['a third, less what is below a point', order(300_00, 100), refunded(100_00), 33],
    ['the rest of it', order(300_00, 100), refunded(300_00, 33), 67],
    ['all of it', order(220_00, 440), refunded(220_00), 440],
    ['a cent', order(220_00, 440), refunded(1), 0],
    ['an order without a membership', { ...order(220_00, 0), loyalty: null }, refunded(220_00), 0],
    [
      'all of a cancelled one, with its delivery',
      order(220_00, 440),
      { ...refunded(229_95), stage: 'cancelled' },
      440,
    ],
    [
      'what a cancelled one was paid by half',
      order(220_00, 440),
      { ...refunded(10_00), stage: 'cancelled' },
      440,
    ],
  ] as const)('for %s', (_, of, progress, points) => {
    expect(pointsToReverse(of, progress, [])).toBe(points);
  });

  test('a gift card earned nothing: the shoes beside it lose all that they earned', () => {
    const items = branded<EarningOrder['items']>([
      { variantId: 'shoes', total: 100_00 },
      { variantId: 'card', total: 100_00 },
    ]);
    const mixed = { ...order(200_00, 200), items };
    const giftCards = branded<readonly VariantId[]>(['card']);
    expect(pointsToReverse(mixed, refunded(50_00), giftCards)).toBe(100);
    expect(pointsToReverse(mixed, refunded(100_00), giftCards)).toBe(200);
    // Of an order from before they were noted nobody knows.
    expect(pointsToReverse(mixed, refunded(100_00), null)).toBe(100);
  });

  test('a cancelled order for which nothing was paid loses all of them, and one that is owed money not yet', () => {
    const cancelled = { ...refunded(0), stage: 'cancelled' } as const;
    expect(pointsToReverse(order(220_00, 440), cancelled, [])).toBe(440);
    const owed = [{ refundId: 'cancelled', amount: toCents(220_00) }];
    expect(pointsToReverse(order(220_00, 440), { ...cancelled, owed }, [])).toBe(0);
  });

  test('and paid points come back, each to the point, however the goods are sent back', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(shares, fc.integer({ min: 0, max: 2_000 }), fc.nat(), (returns, earned, points) => {
        const goods = returns.reduce((sum, each) => sum + each, 0);
        const byPoints = points % (goods + 1);
        const left = new Map([
          ['payment', goods - byPoints],
          ['points', byPoints],
        ]);
        let progress = justPlaced;
        let back = 0;
        for (const [nth, amount] of returns.entries()) {
          const sources = [...left].map(([source, cents]) => ({ source, left: toCents(cents) }));
          for (const part of splitRefund(toCents(amount), sources)) {
            left.set(part.source, (left.get(part.source) ?? 0) - part.amount);
            if (part.source === 'points') back += pointsFor(part.amount);
          }
          const refundId = `R${nth}`;
          const paid = branded<OrderEvent>({ type: 'refunded', refundId, amount, points: 0, at: nth });
          progress = applyOrderEvent(progress, paid);
          const reversed = pointsToReverse(order(goods, earned), progress, []);
          expect(reversed).toBeGreaterThanOrEqual(0);
          if (reversed > 0) {
            const event = branded<OrderEvent>({
              type: 'pointsReversed',
              refundId,
              points: reversed,
              at: nth,
            });
            progress = applyOrderEvent(progress, event);
          }
        }
        expect(back).toBe(pointsFor(toCents(byPoints)));
        expect(progress.pointsReversed.reduce((sum, each) => sum + each.points, 0)).toBe(earned);
      }),
    );
  });
});
