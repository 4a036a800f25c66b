import fc from 'fast-check';
import { comesByText } from '#domain/order/returnTexts.ts';
import { describe, expect, test } from 'vitest';
import {
  applyOrderEvent,
  justPlaced,
  refundOf,
  type OrderEvent,
  type OrderProgress,
} from '#domain/order/orderProgress.ts';
import {
  hasLapsed,
  isReturnTime,
  RETURN_LAPSES_DAYS,
  returnableQty,
  returnLinesViolation,
  returnViolation,
  splitRefund,
  withRefunds,
  type ReturnableOrder,
} from '#domain/order/orderReturns.ts';
import type { Millis } from '#events/store/logValues.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

const DAY_MS = 86_400_000;
const delivered: OrderProgress = { ...justPlaced, stage: 'delivered' };
const order = branded<ReturnableOrder>({
  placedAt: 0,
  items: [
    { variantId: 'v1', qty: 3, total: 100_00 },
    { variantId: 'v2', qty: 1, total: 50_00 },
  ],
});
const later = (progress: OrderProgress, event: Plain<OrderEvent>): OrderProgress =>
  applyOrderEvent(progress, branded(event));
const line = (variantId: string, qty: number, exchangeFor: string | null = null) =>
  branded<Parameters<typeof withRefunds>[2][number]>({ variantId, qty, reason: 'tooSmall', exchangeFor });
const asked = (progress: OrderProgress, returnId: string, ...lines: ReturnType<typeof line>[]) =>
  later(progress, { type: 'returnRequested', returnId, lines: withRefunds(order, progress, lines), at: 1 });

describe('RET-01: what may be sent back', () => {
  test.each([
    [60 * DAY_MS - 1, true],
    [60 * DAY_MS, true],
    [60 * DAY_MS + 1, false],
  ])('until sixty days after it was placed (%i ms: %s)', (now, isTime) => {
    expect(isReturnTime(order, branded(now))).toBe(isTime);
    expect(returnViolation(order, delivered, { way: 'parcel', now: branded(now) })).toBe(
      isTime ? null : 'ReturnTooLate',
    );
  });

  test.each([
    ['placed', 'parcel', 'ReturnNotDelivered'],
    ['sent', 'parcel', 'ReturnNotDelivered'],
    ['cancelled', 'parcel', 'ReturnCancelled'],
    ['delivered', 'email', 'ReturnNotPossible'],
    ['delivered', 'collect', null],
  ] as const)('not one that is %s by %s: %s', (stage, way, violation) => {
    expect(returnViolation(order, { ...delivered, stage }, { way, now: branded(1) })).toBe(violation);
  });

  test.each([
    [[], 'ReturnNothingChosen'],
    [[line('v1', 3)], null],
    [[line('v1', 4)], 'ReturnQtyTooHigh'],
    [[line('v1', 0)], 'ReturnQtyTooHigh'],
    [[line('other', 1)], 'ReturnQtyTooHigh'],
    [[line('v1', 1), line('v1', 1)], 'ReturnLineTwice'],
  ])('lines %j: %s', (lines, violation) => {
    expect(returnLinesViolation(order, delivered, lines)).toBe(violation);
  });

  test('a gift card stays: none of it is left to send back, and nothing is once the rest was asked for', () => {
    const giftCard = branded<ReturnableOrder['items'][number]>({
      variantId: 'g1',
      qty: 1,
      total: 50_00,
      isGiftCard: true,
    });
    const mixed = { ...order, items: [...order.items, giftCard] };
    const way = { way: 'parcel', now: branded<Millis>(1) } as const;
    expect(returnableQty(mixed, delivered, branded('g1'))).toBe(0);
    expect(returnLinesViolation(mixed, delivered, [line('v1', 1), line('g1', 1)])).toBe('ReturnOfGiftCard');
    expect(returnViolation(mixed, delivered, way)).toBeNull();
    const all = asked(delivered, 'R1', line('v1', 3), line('v2', 1));
    expect(returnViolation(mixed, all, way)).toBe('ReturnNothingLeft');
  });

  test.each(['returnWithdrawn', 'returnLapsed'] as const)('what is announced counts until %s', (ending) => {
    const once = asked(delivered, 'R1', line('v1', 2), line('v2', 1));
    expect(returnableQty(order, once, branded('v1'))).toBe(1);
    const all = asked(once, 'R2', line('v1', 1));
    expect(returnViolation(order, all, { way: 'parcel', now: branded(1) })).toBe('ReturnNothingLeft');
    const back = later(all, { type: ending, returnId: 'R1', at: 2 });
    expect(returnableQty(order, back, branded('v1'))).toBe(2);
  });

  test.each([
    ['requested', 30 * DAY_MS - 1, false],
    ['requested', 30 * DAY_MS, false],
    ['requested', 30 * DAY_MS + 1, true],
    ['received', 99 * DAY_MS, false],
    ['withdrawn', 99 * DAY_MS, false],
    ['lapsed', 99 * DAY_MS, false],
  ] as const)('%s and %i ms after its label it has lapsed: %s', (state, ms, is) => {
    const one = { state, requestedAt: branded<Millis>(7) };
    expect(hasLapsed(one, RETURN_LAPSES_DAYS, branded(7 + ms))).toBe(is);
  });

  test('an exchanged piece costs and brings nothing', () => {
    expect(withRefunds(order, delivered, [line('v1', 1, 'v9')])).toMatchObject([{ refund: 0 }]);
  });
});

describe('RET-01: refunds to the cent', () => {
  test('one piece after the other comes to what was paid, whatever was withdrawn between', () => {
    const [qty, total] = [fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 100_000 })];
    const moves = fc.array(fc.record({ take: fc.integer({ min: 1, max: 3 }), isKept: fc.boolean() }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(qty, total, moves, (pieces, paid, tries) => {
        const bought = branded<ReturnableOrder>({
          placedAt: 0,
          items: [{ variantId: 'v1', qty: pieces, total: paid }],
        });
        let progress = delivered;
        const ask = (take: number, returnId: string): boolean => {
          const lines = [line('v1', take)];
          if (returnLinesViolation(bought, progress, lines) !== null) return false;
          const announced = withRefunds(bought, progress, lines);
          progress = later(progress, { type: 'returnRequested', returnId, lines: announced, at: 1 });
          return true;
        };
        for (const [nth, { take, isKept }] of tries.entries()) {
          // Announced before an earlier one is withdrawn: its share stands on the other's.
          const returnId = `R${nth}`;
          if (!ask(take, returnId)) continue;
          const withdrawn = isKept ? undefined : progress.returns.find(({ state }) => state === 'requested');
          if (withdrawn)
            progress = later(progress, {
              type: nth % 2 ? 'returnLapsed' : 'returnWithdrawn',
              returnId: withdrawn.returnId,
              at: 2,
            });
        }
        for (let nth = 0; ask(1, `last${nth}`); nth += 1);
        const promised = progress.returns
          .filter(({ state }) => state !== 'withdrawn' && state !== 'lapsed')
          .reduce((sum, { lines }) => sum + refundOf(lines), 0);
        expect(promised).toBe(paid);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is split over the ways of paying: all of it, and never more than one of them paid', () => {
    const sources = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(sources, fc.double({ min: 0, max: 1, noNaN: true }), (paid, share) => {
        const all = paid.reduce((sum, each) => sum + each, 0);
        const amount = Math.floor(all * share);
        const left = paid.map((each, nth) => ({ source: String(nth), left: each }));
        const parts = splitRefund(branded(amount), branded(left));
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
        for (const part of parts) {
          expect(part.amount).toBeGreaterThan(0);
          expect(part.amount).toBeLessThanOrEqual(paid[Number(part.source)] ?? 0);
        }
        expect(() => splitRefund(branded(all + 1), branded(left))).toThrow('1 cents more than was paid');
      }),
      { numRuns: 1_000 },
    );
  });
});

test('RET-01: a return for money speaks of no size that was set aside', () => {
  expect(comesByText('25 December 2026', false)).toBe(
    'Drop it off in time to be with us by 25 December 2026. After that the return lapses: you keep everything.',
  );
  expect(comesByText('25 December 2026', true)).toContain('the size set aside for you');
});
