// The points of an attempt: whether a quote may pay for it, set aside before anything is charged, then taken or given back.
import type { AttemptId } from '#events/facts/values.ts';
import { LoyaltyUnavailableError } from '#server/shop/loyalty/loyaltyProvider.ts';
import type { PointsProgramme, Redemption, RedemptionRefusal } from '#server/shop/loyalty/pointsProgramme.ts';
import type { PointsLedger } from '#server/shop/loyalty/pointsRedemptions.ts';
import type { OrderCart, OrderRefusal, OrderRefusalStatus } from '#sync/protocol/checkout/order.ts';
import { pointsMethodOf, refusal } from './orderQuote.ts';

export type OrderPointsDeps = {
  /** Absent: the shop takes part in no programme. */
  readonly points: PointsProgramme | undefined;
  readonly pointsLedger: PointsLedger;
  readonly log: { warn(line: string): void };
};

/** A linked account pays with its own membership alone. @returns why the quote pays for nothing, or null */
export const quoteOwnerRefusal = (
  cart: OrderCart,
  { hasPoints, linkedMember }: { readonly hasPoints: boolean; readonly linkedMember: string | undefined },
): OrderRefusal | null => {
  const method = pointsMethodOf(cart);
  if (!method) return null;
  if (!hasPoints) return refusal('POINTS_UNAVAILABLE');
  const isOwn = linkedMember === undefined || linkedMember === method.memberId;
  return isOwn ? null : refusal('POINTS_QUOTE_OVER');
};

/** @returns why the airline sets nothing aside, or null: it did, or there is nothing to @throws LoyaltyUnavailableError */
export const holdPoints = async (
  { points }: OrderPointsDeps,
  attemptId: AttemptId,
  redemption: Redemption | null,
): Promise<OrderRefusal | null> => {
  if (redemption === null) return null;
  if (!points) return refusal('POINTS_UNAVAILABLE');
  const answer = await points.reserve(attemptId, redemption);
  return answer === 'reserved' ? null : refusal(statuses[answer]);
};

const statuses: Readonly<Record<RedemptionRefusal, OrderRefusalStatus>> = {
  quoteOver: 'POINTS_QUOTE_OVER',
  insufficient: 'POINTS_INSUFFICIENT',
  refused: 'POINTS_REFUSED',
};

/** For who is not to wait: without an answer nothing else is charged, and what may be set aside is given back. */
export const holdPointsOrRefuse = async (
  deps: OrderPointsDeps,
  attemptId: AttemptId,
  redemption: Redemption | null,
): Promise<OrderRefusal | null> => {
  try {
    return await holdPoints(deps, attemptId, redemption);
  } catch (error) {
    if (error instanceof LoyaltyUnavailableError) return refusal('POINTS_UNAVAILABLE');
    throw error;
  }
};

/** Tells the airline what the shop has decided. @throws what the airline or the database throws that does not answer */
const tellAirline = async (
  { points, pointsLedger, log }: OrderPointsDeps,
  attemptId: AttemptId,
): Promise<void> => {
  const state = await pointsLedger.stateOf(attemptId);
  if (state !== 'toCommit' && state !== 'toRelease') return;
  if (!points)
    throw new Error('An order was paid with points of a programme the shop has no keys of any more');
  if (state === 'toRelease') {
    await points.release(attemptId);
    await pointsLedger.released(attemptId);
    return;
  }
  const outcome = await points.commit(attemptId);
  if (outcome === 'lost') log.warn(`The order of the attempt ${attemptId} stands, but its points are gone.`);
  await pointsLedger.committed(attemptId, outcome);
};

/** What cannot be told now is told by the reconciler. */
export const settlePoints = async (deps: OrderPointsDeps, attemptId: AttemptId): Promise<void> => {
  await tellAirline(deps, attemptId).catch((error: unknown) =>
    deps.log.warn(`The points of the attempt ${attemptId} are left to the reconciler: ${String(error)}`),
  );
};

/** Whatever the airline was not told yet. */
export const settleAllPoints = async (deps: OrderPointsDeps, most: number): Promise<void> => {
  for (const attemptId of await deps.pointsLedger.untold(most)) await settlePoints(deps, attemptId);
};
