// The way of an order as a line of steps: those taken, with their time, and those that come (HOUSE-89). Pure.
import type { Millis } from '#events/store/logValues.ts';
import type { Consignment, OrderEvent, OrderWay } from './orderProgress.ts';

export type OrderStep = {
  readonly name: string;
  /** Null: still to come. */
  readonly at: Millis | null;
  readonly consignment: Consignment | null;
  /** Of the return that was asked for; null: another step. */
  readonly returnId: string | null;
};

const names: Readonly<Record<OrderEvent['type'], string>> = {
  packed: 'Packed',
  sent: 'Sent',
  readyToCollect: 'Ready to collect',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returnRequested: 'Return asked for',
  returnWithdrawn: 'Return withdrawn',
  returnLapsed: 'Return lapsed',
  returned: 'Returned',
  exchangeSent: 'Exchange sent',
  refunded: 'Refunded',
  pointsReversed: 'Points earned taken back',
};

const expected: Readonly<Record<OrderWay, readonly OrderEvent['type'][]>> = {
  parcel: ['packed', 'sent', 'delivered'],
  collect: ['packed', 'readyToCollect', 'delivered'],
  email: ['delivered'],
};

export const stepName = (type: OrderEvent['type'], way: OrderWay): string => {
  if (type !== 'delivered') return names[type];
  return { parcel: 'Delivered', collect: 'Collected', email: 'Sent by email' }[way];
};

export const orderSteps = (
  placedAt: Millis,
  events: readonly OrderEvent[],
  way: OrderWay,
): readonly OrderStep[] => {
  const taken = events.map((event) => ({
    name: isNothing(event) ? 'Nothing to refund' : stepName(event.type, way),
    at: event.at,
    consignment: consignmentOf(event),
    returnId: event.type === 'returnRequested' ? event.returnId : null,
  }));
  const types = new Set(events.map(({ type }) => type));
  const coming = types.has('cancelled') ? [] : expected[way].filter((type) => !types.has(type));
  return [
    { name: 'Placed', at: placedAt, ...bare },
    ...taken,
    ...coming.map((type) => ({ name: stepName(type, way), at: null, ...bare })),
  ];
};

const bare = { consignment: null, returnId: null };

/** In a word, as a list shows it. */
export const orderStatus = (events: readonly OrderEvent[], way: OrderWay): string => {
  // Points follow the money they belong to.
  const last = events.findLast((event) => event.type !== 'pointsReversed' && !isNothing(event));
  return last === undefined ? 'Placed' : stepName(last.type, way);
};

/** A refund of a payment that never came. */
const isNothing = (event: OrderEvent): boolean => event.type === 'refunded' && event.amount === 0;

const consignmentOf = (event: OrderEvent): Consignment | null =>
  event.type === 'sent' || event.type === 'exchangeSent'
    ? {
        carrier: event.carrier,
        trackingNumber: event.trackingNumber,
        trackingUrl: event.trackingUrl,
      }
    : null;
