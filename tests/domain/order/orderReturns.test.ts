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
  overdueBefore,
  returnableUntil,
  returnComesBy,
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

/** A moment of a Melbourne clock, written with what it is ahead of UTC. */
const moment = (text: string) => branded<Millis>(Date.parse(text));
const melbourne = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne', dateStyle: 'short' });

describe('RET-01: what may be sent back', () => {
  test.each([
    ['2026-11-27T09:00+11:00', '2027-01-26T23:59:59.999+11:00'],
    // Summer time ends between, and begins.
    ['2027-02-05T00:20+11:00', '2027-04-06T23:59:59.999+10:00'],
    ['2027-08-10T23:30+10:00', '2027-10-09T23:59:59.999+11:00'],
  ])(
    'to the end of the sixtieth day after it was placed, which is the day that is told: %s',
    (placed, last) => {
      const bought = { ...order, placedAt: moment(placed) };
      expect(new Date(returnableUntil(bought))).toEqual(new Date(last));
      const answers = [0, 1].map((ms) => {
        const now = branded<Millis>(moment(last) + ms);
        return [isReturnTime(bought, now), returnViolation(bought, delivered, { way: 'parcel', now })];
      });
      expect(answers).toEqual([
        [true, null],
        [false, 'ReturnTooLate'],
      ]);
    },
  );

  test('by the calendar in Melbourne, whenever it was placed', () => {
    const times = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2036, 0, 1) });
    fc.assert(
      fc.property(times, fc.integer({ min: 1, max: 365 }), (placedAt, days) => {
        const last = returnableUntil({ placedAt: branded(placedAt) }, days);
        const day = Date.parse(melbourne.format(placedAt)) + days * DAY_MS;
        expect([melbourne.format(last), melbourne.format(last + 1)]).toEqual(
          [day, day + DAY_MS].map((at) => new Date(at).toISOString().slice(0, 10)),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('never, where the shop takes nothing back', () => {
    expect(isReturnTime(order, order.placedAt, 0)).toBe(false);
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

  test.each([
    ['tooSmall', 'ReturnOfMadeToOrder'],
    ['changedMind', 'ReturnOfMadeToOrder'],
    ['wrongItem', null],
    ['notAsDescribed', null],
    ['faulty', null],
  ] as const)('what was made for the shopper, because %s: %s', (reason, violation) => {
    const made = { ...order, items: order.items.map((item) => ({ ...item, isMadeToOrder: true })) };
    expect(returnLinesViolation(made, delivered, [{ ...line('v1', 1), reason }])).toBe(violation);
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
    ['requested', '2027-10-09T23:59:59.999+11:00', false],
    ['requested', '2027-10-10T00:00+11:00', true],
    ['received', '2028-01-01T00:00+11:00', false],
    ['withdrawn', '2028-01-01T00:00+11:00', false],
    ['lapsed', '2028-01-01T00:00+11:00', false],
  ] as const)('%s, labelled on 9 September: at %s it has lapsed: %s', (state, now, is) => {
    const one = { state, requestedAt: moment('2027-09-09T23:30+10:00') };
    expect(hasLapsed(one, RETURN_LAPSES_DAYS, moment(now))).toBe(is);
  });

  test('what is looked for as overdue is what has lapsed, to the moment', () => {
    const times = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2036, 0, 1) });
    fc.assert(
      fc.property(times, fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }), (at, ms) => {
        const asked = { state: 'requested', requestedAt: branded<Millis>(at) } as const;
        const now = branded<Millis>(returnComesBy(asked, RETURN_LAPSES_DAYS) + ms);
        expect(asked.requestedAt < overdueBefore(now, RETURN_LAPSES_DAYS)).toBe(ms > 0);
        expect(hasLapsed(asked, RETURN_LAPSES_DAYS, now)).toBe(ms > 0);
      }),
      {
        numRuns: 500,
        examples: [
          [0, 0],
          [0, 1],
        ],
      },
    );
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
