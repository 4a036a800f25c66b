// What of an order may be sent back, until when, and what comes back for it to the cent (BEH-9). Pure.
import { toCents } from '#events/brands.ts';
import type { Cents, VariantId } from '#events/facts/values.ts';
import { later } from '#events/store/clock.ts';
import type { Millis } from '#events/store/logValues.ts';
import { localTimeAt, momentAt } from '../stores/localTime.ts';
import {
  faultReasons,
  type ChosenLine,
  type OrderProgress,
  type OrderReturn,
  type OrderWay,
  type ReturnLine,
  type ReturnReason,
} from './orderProgress.ts';

/** How long something may be sent back, where the shop sets nothing else: days after the order. */
export const RETURN_DAYS = 60;

/** How long what was announced may take to come, where the shop sets nothing else: days after the label. */
export const RETURN_LAPSES_DAYS = 30;

/** Shoppers are told a day, and the whole of it counts: by the calendar in Melbourne, as it is written for them. */
const startOfDay = (at: Millis, days: number): Millis =>
  momentAt('VIC', { dayNumber: localTimeAt('VIC', at).dayNumber + days, minute: 0 });
const endOfDay = (at: Millis, days: number): Millis => later(startOfDay(at, days + 1), -1);

/** The last moment it counts as on its way. @param days from the label */
export const returnComesBy = ({ requestedAt }: Pick<OrderReturn, 'requestedAt'>, days: number): Millis =>
  endOfDay(requestedAt, days);

/** What was announced before it is over now, if it did not come. @param days from the label */
export const overdueBefore = (now: Millis, days: number): Millis => startOfDay(now, -days);

/** @returns whether it was announced, did not come, and its time is over */
export const hasLapsed = (
  { state, requestedAt }: Pick<OrderReturn, 'state' | 'requestedAt'>,
  days: number,
  now: Millis,
): boolean => state === 'requested' && now > returnComesBy({ requestedAt }, days);

export type ReturnableOrder = {
  readonly placedAt: Millis;
  readonly items: readonly {
    readonly variantId: VariantId;
    readonly qty: number;
    /** Of all pieces together, after offers. */
    readonly total: Cents;
    /** Sent by email, so not sent back; absent: it is none, or that is not known here. */
    readonly isGiftCard?: boolean;
    /** Absent: it is not, or that is not known here. */
    readonly isMadeToOrder?: boolean;
  }[];
};

/** The last moment something of it may be sent back. @param days after the order */
export const returnableUntil = (
  { placedAt }: Pick<ReturnableOrder, 'placedAt'>,
  days = RETURN_DAYS,
): Millis => endOfDay(placedAt, days);

/** @param days after the order; 0: never */
export const isReturnTime = (
  order: Pick<ReturnableOrder, 'placedAt'>,
  now: Millis,
  days = RETURN_DAYS,
): boolean => days > 0 && now <= returnableUntil(order, days);

/** @returns pieces of a variant that may still be sent back */
export const returnableQty = (
  { items }: Pick<ReturnableOrder, 'items'>,
  progress: OrderProgress,
  variantId: VariantId,
): number => {
  const item = items.find((each) => each.variantId === variantId);
  return item && !item.isGiftCard ? item.qty - returnedQty(progress, variantId) : 0;
};

/** Withdrawn or lapsed, it is as if it had not been asked for. */
const isGoing = ({ state }: OrderReturn): boolean => state === 'requested' || state === 'received';

/** Sent back, or announced to be. */
const returnedQty = ({ returns }: OrderProgress, variantId: VariantId): number =>
  returns
    .filter(isGoing)
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.variantId === variantId ? line.qty : 0), 0);

export type ReturnViolation =
  | 'ReturnNotDelivered'
  | 'ReturnCancelled'
  | 'ReturnTooLate'
  /** What is sent by email is not sent back. */
  | 'ReturnNotPossible'
  | 'ReturnNothingLeft'
  /** Not all of its money came, as far as the shop knows; judged there. */
  | 'ReturnUnsettled';

/** @returns why nothing of the order may be sent back now, or null */
export const returnViolation = (
  order: ReturnableOrder,
  progress: OrderProgress,
  { way, now, days }: { readonly way: OrderWay; readonly now: Millis; readonly days?: number | undefined },
): ReturnViolation | null => {
  if (way === 'email') return 'ReturnNotPossible';
  if (progress.stage === 'cancelled') return 'ReturnCancelled';
  if (progress.stage !== 'delivered') return 'ReturnNotDelivered';
  if (!isReturnTime(order, now, days)) return 'ReturnTooLate';
  const isLeft = order.items.some(({ variantId }) => returnableQty(order, progress, variantId) > 0);
  return isLeft ? null : 'ReturnNothingLeft';
};

export type ReturnLineViolation =
  | 'ReturnNothingChosen'
  | 'ReturnQtyTooHigh'
  | 'ReturnLineTwice'
  | 'ReturnOfGiftCard'
  /** And nothing is said to be wrong with it. */
  | 'ReturnOfMadeToOrder';

/** @returns what is wrong with the chosen lines, or null */
export const returnLinesViolation = (
  order: ReturnableOrder,
  progress: OrderProgress,
  lines: readonly Pick<ChosenLine, 'variantId' | 'qty' | 'reason'>[],
): ReturnLineViolation | null => {
  if (lines.length === 0) return 'ReturnNothingChosen';
  if (new Set(lines.map(({ variantId }) => variantId)).size < lines.length) return 'ReturnLineTwice';
  const isGiftCard = (id: VariantId) => order.items.some((item) => item.variantId === id && item.isGiftCard);
  if (lines.some(({ variantId }) => isGiftCard(variantId))) return 'ReturnOfGiftCard';
  const isMade = (id: VariantId) => order.items.some((item) => item.variantId === id && item.isMadeToOrder);
  const isFault = (reason: ReturnReason) => faultReasons.some((each) => each === reason);
  if (lines.some(({ variantId, reason }) => isMade(variantId) && !isFault(reason)))
    return 'ReturnOfMadeToOrder';
  const isTooMany = lines.some(
    ({ variantId, qty }) => qty < 1 || qty > returnableQty(order, progress, variantId),
  );
  return isTooMany ? 'ReturnQtyTooHigh' : null;
};

/**
 * The chosen lines with what comes back for each. A line's share is what its pieces so far come to, less what was
 * promised before: all of them together come to what was paid for them, to the cent, whatever was withdrawn between.
 */
export const withRefunds = (
  { items }: Pick<ReturnableOrder, 'items'>,
  progress: OrderProgress,
  lines: readonly ChosenLine[],
): readonly ReturnLine[] =>
  lines.map((line) => {
    const item = items.find(({ variantId }) => variantId === line.variantId);
    if (!item || line.exchangeFor !== null) return { ...line, refund: toCents(0) };
    const { qty, refund } = paidBack(progress, line.variantId);
    return { ...line, refund: toCents(Math.max(0, shareOf(item, qty + line.qty) - refund)) };
  });

/** Pieces the money was asked back for, and what was promised; an exchanged one has been paid for by another. */
const paidBack = (
  { returns }: OrderProgress,
  variantId: VariantId,
): { readonly qty: number; readonly refund: number } =>
  returns
    .filter(isGoing)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.variantId === variantId && line.exchangeFor === null)
    .reduce((sum, line) => ({ qty: sum.qty + line.qty, refund: sum.refund + line.refund }), {
      qty: 0,
      refund: 0,
    });

/** Of the first so many pieces. */
const shareOf = ({ qty, total }: { readonly qty: number; readonly total: Cents }, pieces: number): number =>
  Math.floor((total * pieces) / qty);

export type RefundSource = {
  /** `payment`, a gift card's code, or `points`. */
  readonly source: string;
  /** What it paid, less what came back to it. */
  readonly left: Cents;
};
export type RefundPart = { readonly source: string; readonly amount: Cents };

/** Money goes back to where it came from: first to the payment, then to gift cards in the order they were used in, then as points. */
export const splitRefund = (amount: Cents, sources: readonly RefundSource[]): readonly RefundPart[] => {
  let rest: number = amount;
  const parts = sources.flatMap(({ source, left }) => {
    const part = toCents(Math.min(rest, left));
    rest -= part;
    return part > 0 ? [{ source, amount: part }] : [];
  });
  if (rest > 0) throw new Error(`A refund is ${rest} cents more than was paid`);
  return parts;
};
