// The gift cards that pay for this cart.
import { describe, expect, test } from 'vitest';
import { noCheckout, type HeldVoucher } from '#events/facts/checkoutState.ts';
import { initialState, replay } from '#projections/shop/shopState.ts';
import { recorded } from '#tests/support/log/recorded.ts';
import { branded, type PlainEvent } from '#tests/support/builders/plain.ts';
import { toEventId } from '#events/store/recordedEvent.ts';

const card = (voucherRef: string, expires = 10, amountRemainingCents = 100): HeldVoucher =>
  branded({
    voucherRef,
    last4: '0001',
    expires,
    amountRemainingCents,
  });
const applied = (...args: Parameters<typeof card>): PlainEvent => ({
  type: 'VoucherApplied',
  data: card(...args),
});
const removed = (voucherRef: string): PlainEvent => ({ type: 'VoucherRemoved', data: { voucherRef } });
const cancelled = (voucherRef: string): PlainEvent => ({
  type: 'VoucherCancelled',
  data: { voucherRef, reason: 'LOCKED' },
});
const rechecked = (voucherRef: string, expires: number, amountRemainingCents: number): PlainEvent =>
  branded({
    type: 'VoucherRechecked',
    data: { voucherRef, expires, amountRemainingCents },
  });
const read = (eventId: string): PlainEvent => ({ type: 'NoticesRead', data: { eventIds: [eventId] } });
const placed: PlainEvent = branded({
  type: 'OrderPlaced',
  data: {
    attemptId: 'a',
    number: 'L1',
    orderRef: 'o',
    shownTotalCents: 1,
    requestedAt: 1,
    cartId: 'c',
    nextCartId: 'd',
    items: [],
  },
});
const adopted = (
  vouchers: HeldVoucher[],
  cancelledVouchers: ReturnType<typeof noCheckout>['cancelledVouchers'] = [],
): PlainEvent => ({
  type: 'GuestCheckoutAdopted',
  data: { guest: 'guest:g', checkout: { ...noCheckout(), vouchers, cancelledVouchers } },
});
const after = (...events: readonly PlainEvent[]) => replay(initialState(), recorded(events)).vouchers;

describe('VOUCH-01: the gift cards of a cart', () => {
  type Case = readonly [name: string, events: readonly PlainEvent[], held: readonly HeldVoucher[]];
  test.each<Case>([
    [
      'the first to expire first',
      [applied('late', 30), applied('soon', 10), applied('mid', 20)],
      [card('soon', 10), card('mid', 20), card('late', 30)],
    ],
    ['one applied twice, once', [applied('a'), applied('a', 10, 50)], [card('a', 10, 50)]],
    [
      'less on one after a check',
      [applied('a'), applied('b'), rechecked('a', 10, 40)],
      [card('a', 10, 40), card('b')],
    ],
    [
      'in a new order, where a check moved its end',
      [applied('a', 10), applied('b', 20), rechecked('a', 30, 100)],
      [card('b', 20), card('a', 30)],
    ],
    ['a check of one that is gone', [applied('a'), rechecked('b', 1, 1)], [card('a')]],
    ['without one the shopper took out', [applied('a'), applied('b'), removed('a')], [card('b')]],
    ['without one that failed a check', [applied('a'), applied('b'), cancelled('a')], [card('b')]],
    ['none after an order', [applied('a'), placed], []],
    [
      'a guest’s beside the customer’s, in the order of their ends',
      [applied('a', 20), adopted([card('b', 10)])],
      [card('b', 10), card('a', 20)],
    ],
    [
      'one that both have, once, as the guest has it',
      [applied('a', 10, 99), adopted([card('a', 10, 50)])],
      [card('a', 10, 50)],
    ],
  ])('%s', (_, events, held) => {
    expect(after(...events).held).toEqual(held);
  });
});

describe('VOUCH-01: a gift card that left by itself is told', () => {
  const told = { last4: '0001', reason: 'LOCKED', eventId: 'event-2' };
  type Case = readonly [name: string, events: readonly PlainEvent[], told: readonly object[]];
  test.each<Case>([
    ['with the reason', [applied('a'), cancelled('a')], [told]],
    ['once', [applied('a'), cancelled('a'), cancelled('a')], [told]],
    [
      'each of several',
      [applied('a'), applied('b'), cancelled('a'), cancelled('b')],
      [
        { ...told, eventId: 'event-3' },
        { ...told, eventId: 'event-4' },
      ],
    ],
    ['until it was read', [applied('a'), cancelled('a'), read('event-2')], []],
    ['also when another was read', [applied('a'), cancelled('a'), read('event-1')], [told]],
    ['until there is an order', [applied('a'), cancelled('a'), placed], []],
    [
      'also after a sign-in, beside the guest’s',
      [applied('a'), cancelled('a'), adopted([], [{ ...told, reason: 'EXPIRED', eventId: toEventId('g') }])],
      [told, { ...told, reason: 'EXPIRED', eventId: 'g' }],
    ],
    ['not when the shopper took it out', [applied('a'), removed('a')], []],
  ])('%s', (_, events, told) => {
    expect(after(...events).cancelled).toEqual(told);
  });
});
