import { describe, expect, test } from 'vitest';
import {
  LEFT_BEHIND_MS,
  mayFollow,
  NEVER_MADE_MS,
  recoveryStepOf,
  unfinishedStates,
  verdictOf,
  type PlacementState,
} from '#server/shop/orders/store/placement.ts';
import type { AttemptedPayment } from '#server/shop/payments/cardGateway.ts';
import { toCents } from '#events/brands.ts';

const payment = (over: Partial<AttemptedPayment> = {}): AttemptedPayment => ({
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
    expect(recoveryStepOf({ state, amountDue: toCents(amountDue), ageMs: LEFT_BEHIND_MS })).toBe(step);
  });

  test('one that somebody may still be working on is left alone', () => {
    for (const state of unfinishedStates.filter((each) => each !== 'uncertain'))
      expect(recoveryStepOf({ state, amountDue: toCents(100), ageMs: LEFT_BEHIND_MS - 1 })).toBe('wait');
    expect(recoveryStepOf({ state: 'uncertain', amountDue: toCents(100), ageMs: 0 })).toBe('lookUp');
  });

  test('an order that stands is never released, and what was released never becomes an order', () => {
    for (const state of ['authorised', 'committed', 'settled', 'lost'] as const)
      expect(mayFollow(state, 'released')).toBe(false);
    for (const state of ['authorised', 'committed', 'settled'] as const)
      expect(mayFollow('released', state)).toBe(false);
  });
});

describe('CHECK-08: what the provider knows of an attempt', () => {
  test('a payment of the right amount is the one', () => {
    expect(verdict([payment({ state: 'settling' })])).toEqual(['paid', []]);
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
