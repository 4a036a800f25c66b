import { describe, expect, test } from 'vitest';
import {
  AUTHORISE_WITHIN_MS,
  isPlaced,
  ABANDONED_AFTER_MS,
  mayFollow,
  NEVER_MADE_MS,
  predecessorsOf,
  recoveryStepOf,
  unfinishedStates,
  verdictOf,
} from '#server/shop/orders/store/placement.ts';
import type { PlacementState } from '#server/storage/placementState.ts';
import type { AttemptedPayment } from '#server/shop/payments/cardGateway.ts';
import { toCents } from '#events/brands.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

const payment = (over: Partial<Plain<AttemptedPayment>> = {}): AttemptedPayment =>
  branded<AttemptedPayment>({
    transactionId: 'one',
    amount: toCents(100),
    paidWith: { kind: 'card', brand: 'Visa', last4: '1111' },
    state: 'authorised',
    ...over,
  });
const verdict = (payments: readonly AttemptedPayment[], ageMs = 0) => {
  const answer = verdictOf(payments, { amountDue: toCents(100), ageMs });
  return [answer.verdict.type, answer.surplus.map(({ transactionId }) => transactionId)];
};

describe('CHECK-08: what becomes of an attempt that was left behind', () => {
  test.each<[PlacementState, number, string]>([
    ['requested', 0, 'release'],
    ['reserved', 100, 'lookUp'],
    ['reserved', 0, 'commit'],
    ['authorised', 100, 'commit'],
    ['committed', 0, 'settle'],
    ['settled', 0, 'nothing'],
    ['released', 0, 'nothing'],
    ['lost', 0, 'nothing'],
  ])('%s with %i cents due: %s', (state, amountDue, step) => {
    expect(recoveryStepOf({ state, amountDue: toCents(amountDue), ageMs: ABANDONED_AFTER_MS })).toBe(step);
  });

  test('one that somebody may still be working on is left alone', () => {
    for (const state of unfinishedStates.filter((each) => each !== 'uncertain'))
      expect(recoveryStepOf({ state, amountDue: toCents(100), ageMs: ABANDONED_AFTER_MS - 1 })).toBe('wait');
    expect(recoveryStepOf({ state: 'uncertain', amountDue: toCents(100), ageMs: 0 })).toBe('lookUp');
  });

  test('an order that stands is never released, and what was released never becomes an order', () => {
    for (const state of ['authorised', 'committed', 'settled', 'lost'] as const)
      expect(mayFollow(state, 'released')).toBe(false);
    for (const state of ['authorised', 'committed', 'settled'] as const)
      expect(mayFollow('released', state)).toBe(false);
  });
});

describe('CHECK-08: the states of an attempt', () => {
  type Row = readonly [state: PlacementState, followers: readonly PlacementState[], placed: boolean];
  const rows: readonly Row[] = [
    ['requested', ['reserved', 'released'], false],
    ['reserved', ['uncertain', 'authorised', 'committed', 'released'], false],
    ['uncertain', ['authorised', 'released'], false],
    ['authorised', ['committed'], false],
    ['committed', ['settled', 'lost'], true],
    ['settled', [], true],
    ['lost', [], true],
    ['released', [], false],
  ];
  test.each(rows)('%s goes on to %j; is there an order? %s', (state, followers, placed) => {
    const states = rows.map(([each]) => each);
    expect(states.filter((after) => mayFollow(state, after)).toSorted()).toEqual(followers.toSorted());
    expect(states.filter((each) => predecessorsOf(each).includes(state)).toSorted()).toEqual(
      followers.toSorted(),
    );
    expect(unfinishedStates.includes(state)).toBe(followers.length > 0);
    expect(isPlaced(state)).toBe(placed);
  });

  test.each([
    [-1, 'wait'],
    [0, 'lookUp'],
    [1, 'lookUp'],
  ])('one that is reserved is looked up when it was left behind: %i ms after that, %s', (ms, step) => {
    expect(recoveryStepOf(branded({ state: 'reserved', amountDue: 1, ageMs: ABANDONED_AFTER_MS + ms }))).toBe(
      step,
    );
  });

  test('times stand in an order: nobody asks for money of an attempt that others take for left behind', () => {
    // Half a minute, two minutes, ten minutes.
    expect([AUTHORISE_WITHIN_MS, ABANDONED_AFTER_MS, NEVER_MADE_MS]).toEqual([30_000, 120_000, 600_000]);
  });
});

describe('CHECK-08: what the provider knows of an attempt', () => {
  test.each([
    [99, 'refused', ['one']],
    [100, 'paid', []],
    [101, 'refused', ['one']],
  ])('a payment of %i cents where 100 are due: %s, and given back are %j', (amount, type, surplus) => {
    expect(verdict([payment({ amount })])).toEqual([type, surplus]);
  });

  test('a payment of the right amount is the one', () => {
    expect(verdict([payment({ state: 'settling' })])).toEqual(['paid', []]);
    const paid = payment({ transactionId: 'two' });
    const payments = [payment({ amount: 101 }), paid];
    expect(verdictOf(payments, { amountDue: toCents(100), ageMs: 0 }).verdict).toEqual({
      type: 'paid',
      payment: paid,
    });
  });

  test('a second payment and one of another amount go back', () => {
    expect(verdict([payment({ transactionId: 'two' }), payment()])).toEqual(['paid', ['one']]);
    expect(verdict([payment({ amount: toCents(99) })])).toEqual(['refused', ['one']]);
  });

  test('one that is under way is waited for, and one that ended was refused', () => {
    expect(verdict([payment({ state: 'pending' }), payment({ state: 'ended' })])).toEqual(['wait', []]);
    expect(verdict([payment({ state: 'ended' })])).toEqual(['refused', []]);
  });

  test('none is no answer until the provider would surely know of one', () => {
    expect(verdict([], NEVER_MADE_MS - 1)).toEqual(['wait', []]);
    expect(verdict([], NEVER_MADE_MS)).toEqual(['neverMade', []]);
  });
});
