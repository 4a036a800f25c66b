import { describe, expect, test } from 'vitest';
import {
  orderActRejection,
  orderProgress,
  type OrderAct,
  type OrderEvent,
  type OrderWay,
} from '#domain/order/orderProgress.ts';
import { orderStatus, orderSteps } from '#domain/order/orderSteps.ts';
import { branded, type Plain } from '#tests/support/builders/plain.ts';

const parcel = { carrier: 'Parcelway', trackingNumber: 'PW1', trackingUrl: 'https://parcelway.example/PW1' };
const acts = {
  packed: { type: 'packed' },
  sent: { type: 'sent', ...parcel },
  readyToCollect: { type: 'readyToCollect' },
  delivered: { type: 'delivered' },
  cancelled: { type: 'cancelled', refund: 220_00 },
  returnRequested: {
    type: 'returnRequested',
    returnId: 'R1',
    lines: [{ variantId: 'v1', qty: 1, reason: 'tooSmall', exchangeFor: null, refund: 220_00 }],
  },
  returnWithdrawn: { type: 'returnWithdrawn', returnId: 'R1' },
  returnLapsed: { type: 'returnLapsed', returnId: 'R1' },
  returned: { type: 'returned', returnId: 'R1' },
  exchangeSent: { type: 'exchangeSent', returnId: 'R1', ...parcel },
  refunded: { type: 'refunded', refundId: 'R1', amount: 220_00, points: 0 },
  pointsReversed: { type: 'pointsReversed', refundId: 'R1', points: 440 },
} satisfies Record<OrderAct['type'], Plain<OrderAct>>;
type Name = keyof typeof acts;
const all = Object.keys(acts) as Name[];

const history = (names: readonly Name[], at = 0): readonly OrderEvent[] =>
  branded(names.map((name, nth) => ({ ...acts[name], at: at + nth })));
const followers = (names: readonly Name[], way: OrderWay): readonly Name[] =>
  all.filter((name) => orderActRejection(orderProgress(history(names)), branded(acts[name]), way) === null);

describe('ORD-01: what may follow what', () => {
  test.each<[OrderWay, readonly Name[], readonly Name[]]>([
    ['parcel', [], ['packed', 'cancelled']],
    ['parcel', ['packed'], ['sent']],
    ['parcel', ['packed', 'sent'], ['delivered']],
    ['parcel', ['packed', 'sent', 'delivered'], ['returnRequested']],
    ['collect', [], ['packed', 'cancelled']],
    ['collect', ['packed'], ['readyToCollect']],
    ['collect', ['packed', 'readyToCollect'], ['delivered']],
    ['email', [], ['delivered', 'cancelled']],
    ['parcel', ['cancelled'], []],
    [
      'parcel',
      ['packed', 'sent', 'delivered', 'returnRequested'],
      ['returnWithdrawn', 'returnLapsed', 'returned'],
    ],
    ['parcel', ['packed', 'sent', 'delivered', 'returnRequested', 'returnWithdrawn'], []],
    ['parcel', ['packed', 'sent', 'delivered', 'returnRequested', 'returnLapsed'], []],
    ['parcel', ['packed', 'sent', 'delivered', 'returnRequested', 'returned'], ['refunded']],
    [
      'parcel',
      ['packed', 'sent', 'delivered', 'returnRequested', 'returned', 'refunded'],
      ['pointsReversed'],
    ],
    [
      'parcel',
      ['packed', 'sent', 'delivered', 'returnRequested', 'returned', 'refunded', 'pointsReversed'],
      [],
    ],
  ])('by %s after %j comes one of %j, and nothing else', (way, before, after) => {
    expect(followers(before, way)).toEqual(after);
  });

  test('a cancelled order owes all of it, once, and never a cent more; less where the rest never came', () => {
    const cancelled = orderProgress(history(['cancelled']));
    const refund = (amount: number) =>
      orderActRejection(
        cancelled,
        branded({ type: 'refunded', refundId: 'cancelled', amount, points: 0 }),
        'parcel',
      );
    expect([refund(0), refund(220_00), refund(220_01)]).toEqual([null, null, 'NothingOwed']);
    for (const amount of [0, 220_00]) {
      const paid = branded<OrderEvent>({ type: 'refunded', refundId: 'cancelled', amount, points: 0, at: 2 });
      expect(orderProgress([...history(['cancelled']), paid])).toMatchObject({ owed: [], refunded: amount });
    }
  });

  test('a cancelled order that is owed nothing loses its points at once', () => {
    const unpaid = branded<OrderEvent>({ ...acts.cancelled, refund: 0, at: 1 });
    const reversed = branded<OrderAct>({ ...acts.pointsReversed, refundId: 'cancelled' });
    expect(orderActRejection(orderProgress([unpaid]), reversed, 'parcel')).toBeNull();
    expect(orderActRejection(orderProgress(history(['cancelled'])), reversed, 'parcel')).toBe('NothingOwed');
  });

  test('who cancels too late, or twice, is told which', () => {
    const reject = (names: readonly Name[]) =>
      orderActRejection(orderProgress(history(names)), branded(acts.cancelled), 'parcel');
    expect([reject(['packed']), reject(['packed', 'sent']), reject(['cancelled'])]).toEqual([
      'PackedAlready',
      'PackedAlready',
      'CancelledAlready',
    ]);
  });

  test('an exchanged size is sent once, after the other has come back, and nothing is owed for it', () => {
    const exchange = branded<OrderEvent>({
      ...acts.returnRequested,
      lines: [{ variantId: 'v1', qty: 1, reason: 'tooSmall', exchangeFor: 'v2', refund: 0 }],
      at: 4,
    });
    const asked = [...history(['packed', 'sent', 'delivered']), exchange];
    const sendable = (events: readonly OrderEvent[]) =>
      orderActRejection(orderProgress(events), branded(acts.exchangeSent), 'parcel');
    expect(sendable(asked)).toBe('ReturnNotOpen');
    const come = [...asked, ...history(['returned'], 5)];
    expect([sendable(come), orderProgress(come).owed]).toEqual([null, []]);
    expect(sendable([...come, ...history(['exchangeSent'], 6)])).toBe('ReturnNotOpen');
  });
});

describe('ORD-01: the line of steps', () => {
  const names = (events: readonly OrderEvent[], way: OrderWay) =>
    orderSteps(branded(0), events, way).map(({ name, at }) => (at === null ? `(${name})` : name));

  test('says what was done, and what comes', () => {
    expect(names([], 'parcel')).toEqual(['Placed', '(Packed)', '(Sent)', '(Delivered)']);
    expect(names(history(['packed']), 'collect')).toEqual([
      'Placed',
      'Packed',
      '(Ready to collect)',
      '(Collected)',
    ]);
    expect(names([], 'email')).toEqual(['Placed', '(Sent by email)']);
  });

  test('ends where the order was cancelled', () => {
    expect(names(history(['cancelled']), 'parcel')).toEqual(['Placed', 'Cancelled']);
    expect(orderStatus(history(['cancelled']), 'parcel')).toBe('Cancelled');
    expect(orderStatus([], 'parcel')).toBe('Placed');
  });

  test('says of a payment that never came that there was nothing to refund', () => {
    const nothing = branded<OrderEvent>({ ...acts.refunded, amount: 0, at: 2 });
    const events = [...history(['cancelled']), nothing];
    expect(names(events, 'parcel')).toEqual(['Placed', 'Cancelled', 'Nothing to refund']);
    expect(orderStatus(events, 'parcel')).toBe('Cancelled');
  });

  test('RET-01: leads to each return where it was asked for', () => {
    const events = history(['packed', 'sent', 'delivered', 'returnRequested', 'returned']);
    expect(orderSteps(branded(0), events, 'parcel').map(({ returnId }) => returnId)).toEqual([
      ...[null, null, null, null],
      'R1',
      null,
    ]);
  });

  test('has the parcel’s tracking where it was sent', () => {
    const steps = orderSteps(branded(0), history(['packed', 'sent']), 'parcel');
    expect(steps.map(({ consignment }) => consignment?.trackingNumber ?? null)).toEqual([
      null,
      null,
      'PW1',
      null,
    ]);
  });
});
