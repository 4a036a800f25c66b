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
