// What can happen to an order after it was placed, and what may follow what. A pure fold; the server keeps the events.
import { toCents } from '#events/brands.ts';
import type { Cents, VariantId } from '#events/facts/values.ts';
import type { Millis } from '#events/store/logValues.ts';
import { sumOfCents } from '../rules/sumOfCents.ts';

/** `collect`: picked up in a store. `email`: nothing is packed. */
export type OrderWay = 'parcel' | 'collect' | 'email';

export const orderWayOf = (code: string): OrderWay => {
  if (code === 'storePickup') return 'collect';
  return code === 'email' ? 'email' : 'parcel';
};

export const returnReasons = [
  'tooSmall',
  'tooLarge',
  'changedMind',
  'wrongItem',
  'notAsDescribed',
  'faulty',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Something is wrong with it: what was made for one shopper comes back for these alone. */
export const faultReasons = [
  'wrongItem',
  'notAsDescribed',
  'faulty',
] as const satisfies readonly ReturnReason[];

/** As the shopper chose it. */
export type ChosenLine = {
  readonly variantId: VariantId;
  readonly qty: number;
  readonly reason: ReturnReason;
  /** The size that is sent instead, set aside from now on; null: the money comes back. */
  readonly exchangeFor: VariantId | null;
};

/** With what comes back for it; 0 for an exchanged one. */
export type ReturnLine = ChosenLine & { readonly refund: Cents };

/** A parcel on its way. */
export type Consignment = {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** The carrier's page about it. */
  readonly trackingUrl: string;
};

export type OrderAct =
  | { readonly type: 'packed' }
  | ({ readonly type: 'sent' } & Consignment)
  | { readonly type: 'readyToCollect' }
  /** Handed over: at the door, in the store, by email. */
  | { readonly type: 'delivered' }
  /** `refund`: what comes back, of all ways of paying together. */
  | { readonly type: 'cancelled'; readonly refund: Cents }
  | {
      readonly type: 'returnRequested';
      readonly returnId: string;
      readonly lines: readonly ReturnLine[];
    }
  /** By the shopper. */
  | { readonly type: 'returnWithdrawn'; readonly returnId: string }
  /** Nothing came in the time there is for it. */
  | { readonly type: 'returnLapsed'; readonly returnId: string }
  /** What was sent back has come. */
  | { readonly type: 'returned'; readonly returnId: string }
  | ({ readonly type: 'exchangeSent'; readonly returnId: string } & Consignment)
  /**
   * The money is on its way to where it came from: all that was owed, or less where the rest had never come. `points` are
   * what of it went back to the member.
   */
  | {
      readonly type: 'refunded';
      readonly refundId: string;
      readonly amount: Cents;
      readonly points: number;
    }
  /** Points that the refunded goods had earned. */
  | { readonly type: 'pointsReversed'; readonly refundId: string; readonly points: number };

export type OrderEvent = OrderAct & { readonly at: Millis };

export type OrderStage = 'placed' | 'packed' | 'sent' | 'readyToCollect' | 'delivered' | 'cancelled';

export type OrderReturn = Pick<Extract<OrderAct, { type: 'returnRequested' }>, 'returnId' | 'lines'> & {
  readonly state: 'requested' | 'withdrawn' | 'lapsed' | 'received';
  readonly isExchangeSent: boolean;
  readonly requestedAt: Millis;
};

export type OrderProgress = {
  readonly stage: OrderStage;
  readonly returns: readonly OrderReturn[];
  /** Promised and not yet paid. */
  readonly owed: readonly { readonly refundId: string; readonly amount: Cents }[];
  /** Paid back so far. */
  readonly refunded: Cents;
  /** Earned points that were taken back, by the refund they followed. */
  readonly pointsReversed: readonly { readonly refundId: string; readonly points: number }[];
};

/** The refund of a cancelled order; a return's has the return's id. */
export const CANCELLED_REFUND = 'cancelled';

export const justPlaced: OrderProgress = {
  stage: 'placed',
  returns: [],
  owed: [],
  refunded: toCents(0),
  pointsReversed: [],
};

export const applyOrderEvent = (before: OrderProgress, event: OrderEvent): OrderProgress => {
  switch (event.type) {
    case 'packed':
    case 'sent':
    case 'readyToCollect':
    case 'delivered':
      return { ...before, stage: event.type };
    case 'cancelled':
      return owing({ ...before, stage: 'cancelled' }, CANCELLED_REFUND, event.refund);
    case 'returnRequested': {
      const { returnId, lines, at } = event;
      const opened = {
        returnId,
        lines,
        state: 'requested' as const,
        isExchangeSent: false,
        requestedAt: at,
      };
      return { ...before, returns: [...before.returns, opened] };
    }
    case 'returnWithdrawn':
      return changeReturn(before, event.returnId, { state: 'withdrawn' });
    case 'returnLapsed':
      return changeReturn(before, event.returnId, { state: 'lapsed' });
    case 'returned': {
      const refund = refundOf(returnOf(before, event.returnId)?.lines ?? []);
      return owing(changeReturn(before, event.returnId, { state: 'received' }), event.returnId, refund);
    }
    case 'exchangeSent':
      return changeReturn(before, event.returnId, { isExchangeSent: true });
    case 'refunded':
      return {
        ...before,
        owed: before.owed.filter(({ refundId }) => refundId !== event.refundId),
        refunded: toCents(before.refunded + event.amount),
      };
    case 'pointsReversed': {
      const { refundId, points } = event;
      return { ...before, pointsReversed: [...before.pointsReversed, { refundId, points }] };
    }
  }
};

export const orderProgress = (events: readonly OrderEvent[]): OrderProgress =>
  events.reduce(applyOrderEvent, justPlaced);

export const returnOf = ({ returns }: OrderProgress, returnId: string): OrderReturn | undefined =>
  returns.find((each) => each.returnId === returnId);

/** What comes back for a return. */
export const refundOf = (lines: readonly Pick<ReturnLine, 'refund'>[]): Cents =>
  sumOfCents(lines.map(({ refund }) => refund));

export type OrderActRejection =
  /** The order is not where this act begins. */
  | 'OutOfOrder'
  | 'PackedAlready'
  | 'CancelledAlready'
  /** No return of that id is waiting for this. */
  | 'ReturnNotOpen'
  /** Nothing of that id is owed, or not so much. */
  | 'NothingOwed';

/** @returns why the act may not follow, or null: it may. What a return holds is judged by orderReturns.ts. */
export const orderActRejection = (
  progress: OrderProgress,
  act: OrderAct,
  way: OrderWay,
): OrderActRejection | null => {
  const { stage } = progress;
  switch (act.type) {
    case 'packed':
      return unless(stage === 'placed' && way !== 'email');
    case 'sent':
      return unless(stage === 'packed' && way === 'parcel');
    case 'readyToCollect':
      return unless(stage === 'packed' && way === 'collect');
    case 'delivered':
      return unless(stage === handedOverAfter[way]);
    case 'cancelled':
      if (stage === 'cancelled') return 'CancelledAlready';
      return stage === 'placed' ? null : 'PackedAlready';
    case 'returnRequested':
      return unless(stage === 'delivered' && returnOf(progress, act.returnId) === undefined);
    case 'returnWithdrawn':
    case 'returnLapsed':
    case 'returned':
      return returnOf(progress, act.returnId)?.state === 'requested' ? null : 'ReturnNotOpen';
    case 'exchangeSent': {
      const found = returnOf(progress, act.returnId);
      const isDue = found?.state === 'received' && !found.isExchangeSent && hasExchange(found);
      return isDue ? null : 'ReturnNotOpen';
    }
    case 'refunded':
      return progress.owed.some(({ refundId, amount }) => refundId === act.refundId && act.amount <= amount)
        ? null
        : 'NothingOwed';
    case 'pointsReversed':
      return (progress.refunded > 0 || (stage === 'cancelled' && progress.owed.length === 0)) &&
        progress.pointsReversed.every(({ refundId }) => refundId !== act.refundId)
        ? null
        : 'NothingOwed';
  }
};

export const hasExchange = ({ lines }: Pick<OrderReturn, 'lines'>): boolean =>
  lines.some(({ exchangeFor }) => exchangeFor !== null);

/** Where an order is before it is handed over. */
const handedOverAfter: Readonly<Record<OrderWay, OrderStage>> = {
  parcel: 'sent',
  collect: 'readyToCollect',
  email: 'placed',
};

const unless = (isInOrder: boolean): 'OutOfOrder' | null => (isInOrder ? null : 'OutOfOrder');

const owing = (progress: OrderProgress, refundId: string, amount: Cents): OrderProgress =>
  amount === 0 ? progress : { ...progress, owed: [...progress.owed, { refundId, amount }] };

const changeReturn = (
  progress: OrderProgress,
  returnId: string,
  change: Partial<OrderReturn>,
): OrderProgress => ({
  ...progress,
  returns: progress.returns.map((each) => (each.returnId === returnId ? { ...each, ...change } : each)),
});
