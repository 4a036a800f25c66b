// The membership of the airline's programme that a guest added.
import { describe, expect, test } from 'vitest';
import { noCheckout } from '#events/facts/checkoutState.ts';
import { timeOfStamp } from '#events/store/stamp.ts';
import { initialState, replay } from '#projections/shop/shopState.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { branded, type PlainEvent } from '#tests/support/builders/plain.ts';

const added = (membershipRef: string): PlainEvent => ({
  type: 'GuestMembershipAdded',
  data: { membershipRef },
});
const removed = (membershipRef: string): PlainEvent => ({
  type: 'GuestMembershipRemoved',
  data: { membershipRef, reason: 'removed' },
});
const adopted = (membershipRef: string | null): PlainEvent =>
  branded({
    type: 'GuestCheckoutAdopted',
    data: {
      guest: 'guest:g',
      checkout: {
        ...noCheckout(),
        membership: membershipRef === null ? null : { membershipRef, addedAt: 7 },
      },
    },
  });
const refAfter = (...events: readonly PlainEvent[]) =>
  replay(initialState(), recorded(events)).loyalty.membership?.membershipRef ?? null;

describe('VOUCH-04: a guest’s membership', () => {
  type Case = readonly [name: string, events: readonly PlainEvent[], ref: string | null];
  test.each<Case>([
    ['is none at first', [], null],
    ['is the one added', [added('a')], 'a'],
    ['is the one added last', [added('a'), added('b')], 'b'],
    ['is none once it is removed', [added('a'), removed('a')], null],
    ['stays when an older one is removed', [added('a'), added('b'), removed('a')], 'b'],
    ['comes along at a sign-in', [adopted('a')], 'a'],
    ['stays where the guest had none', [added('a'), adopted(null)], 'a'],
  ])('%s', (_, events, ref) => {
    expect(refAfter(...events)).toBe(ref);
  });

  test('is as old as the act that added it, also after a sign-in', () => {
    const [event] = recorded([added('a')]);
    if (!event) throw new Error('Nothing was recorded');
    expect(replay(initialState(), [event]).loyalty.membership?.addedAt).toBe(timeOfStamp(event.stamp));
    expect(replay(initialState(), recorded([adopted('a')])).loyalty.membership?.addedAt).toBe(7);
  });
});

describe('VOUCH-05: a quote of points', () => {
  const quoted = (quoteRef: string): PlainEvent => ({
    type: 'PointsQuoted',
    data: { quoteRef, amountCents: 100_00, points: 20_000, expiresAt: 9, memberEnd: '001', cart: 'print' },
  });
  const cleared = (quoteRef: string): PlainEvent => ({
    type: 'PointsQuoteCleared',
    data: { quoteRef, reason: 'expired' },
  });
  const ordered: PlainEvent = {
    type: 'OrderPlaced',
    data: {
      attemptId: 'attempt-0000000001',
      number: 'L1',
      orderRef: 'o',
      shownTotalCents: 1,
      items: [],
      requestedAt: 1,
      cartId: 'c',
      nextCartId: 'd',
    },
  };
  const refusedFor = (status: string): PlainEvent => ({
    type: 'OrderPlacementRefused',
    data: { attemptId: 'attempt-0000000001', status, message: 'No' },
  });
  const quoteAfter = (...events: readonly PlainEvent[]) =>
    replay(initialState(), recorded(events)).loyalty.quote?.quoteRef ?? null;

  type Case = readonly [name: string, events: readonly PlainEvent[], ref: string | null];
  test.each<Case>([
    ['is none at first', [], null],
    ['is the one asked for last', [quoted('a'), quoted('b')], 'b'],
    ['is none once it is cleared', [quoted('a'), cleared('a')], null],
    ['stays when an older one is cleared', [quoted('a'), quoted('b'), cleared('a')], 'b'],
    ['is gone with the order', [quoted('a'), ordered], null],
    [
      'is gone with an order refused because it is over',
      [quoted('a'), refusedFor('POINTS_QUOTE_OVER')],
      null,
    ],
    ['is gone where the points are not enough', [quoted('a'), refusedFor('POINTS_INSUFFICIENT')], null],
    ['is gone where the airline refuses them', [quoted('a'), refusedFor('POINTS_REFUSED')], null],
    ['stays where the airline did not answer', [quoted('a'), refusedFor('POINTS_UNAVAILABLE')], 'a'],
    ['stays where the card was declined', [quoted('a'), refusedFor('PAYMENT_DECLINED')], 'a'],
    ['is gone with another membership', [quoted('a'), added('m')], null],
    ['is gone with its membership', [added('m'), quoted('a'), removed('m')], null],
    ['stays when another membership is removed', [added('m'), quoted('a'), removed('n')], 'a'],
    ['is gone after a sign-in', [quoted('a'), adopted('m')], null],
  ])('%s', (_, events, ref) => {
    expect(quoteAfter(...events)).toBe(ref);
  });
});
