// Lets something happen to an order: the event and all that it changes in the shop's books, in one transaction.
//
// An event's number is its key. Of two acts on one order at once the second finds the number taken, reads what happened
// meanwhile, and is judged again: nothing is cancelled, sent back or refunded twice.
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import {
  applyOrderEvent,
  CANCELLED_REFUND,
  orderActRejection,
  refundOf,
  returnOf,
  type OrderAct,
  type OrderActRejection,
  type OrderEvent,
  type ReturnLine,
} from '#domain/order/orderProgress.ts';
import { pointsToReverse } from '#domain/order/pointsReversal.ts';
import { toMillis } from '#events/store/logBrands.ts';
import type { Cents, OrderNumber } from '#events/facts/values.ts';
import { queueMail } from '#server/shop/mail/outbox.ts';
import { giveBackPieces, takePieces } from '#server/shop/orders/store/takenPieces.ts';
import type { Plan } from '#server/shop/orders/store/orderStore.ts';
import { giveBackPromotionUses } from '#server/shop/promotions/postgresPromotions.ts';
import type { OrderFeed } from '#server/shop/webhooks/orderFeed.ts';
import { noteOrderNews } from '#server/storage/orderNews.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { orderEvent } from '#sync/protocol/checkout/orderEvents.ts';
import { LateRefusal, type LateReason } from './lateRefusal.ts';
import { promiseRefund } from './promisedRefunds.ts';
import { progressMailOf, type ProgressMailDeps } from './progressMails.ts';
import { readStoredOrder, type StoredOrder } from './storedOrder.ts';

export type OrderActDeps = ProgressMailDeps & {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly wakeMailSender: () => void;
  /** Absent: no other system is told. */
  readonly feed?: OrderFeed | undefined;
};

export type ActRefusal = OrderActRejection | LateReason;

export type ActOutcome<No = never> =
  | { readonly type: 'done'; readonly stored: StoredOrder }
  | { readonly type: 'refused'; readonly no: No | ActRefusal; readonly stored: StoredOrder }
  /** No such order. */
  | { readonly type: 'unknown' };

/** @param decide what is to happen to the order as it is now, or why not; called again when another act came first */
export const actOnOrder = async <No extends string = never>(
  deps: OrderActDeps,
  number: OrderNumber,
  decide: (stored: StoredOrder) => OrderAct | No,
): Promise<ActOutcome<No>> => {
  const outcome = await withTransaction(
    deps.db,
    async (transaction): Promise<ActOutcome<No>> => {
      const stored = await readStoredOrder(transaction, number);
      if (!stored) return { type: 'unknown' };
      const act = decide(stored);
      if (typeof act === 'string') return { type: 'refused', no: act, stored };
      const no = await appendAct(deps, transaction, { stored, act });
      // No refund follows that would take them back.
      if (no === null && act.type === 'cancelled' && act.refund === 0)
        await reverseEarned(deps, transaction, { number, refundId: CANCELLED_REFUND });
      return no === null ? { type: 'done', stored } : { type: 'refused', no, stored };
    },
    { retryUniqueViolation: true },
  ).catch((error: unknown): ActOutcome<No> => {
    if (error instanceof LateRefusal) return { type: 'refused', no: error.no, stored: error.stored };
    throw error;
  });
  if (outcome.type === 'done') deps.wakeMailSender();
  return outcome;
};

/**
 * In a transaction that reads the order first.
 *
 * @returns why nothing happened, or null: it did
 * @throws LateRefusal where a return wants what there is too little of, or more is to go back than was paid; the transaction may
 * not go on
 */
export const appendAct = async (
  deps: Pick<OrderActDeps, 'clock' | 'feed' | keyof ProgressMailDeps>,
  transaction: Transaction<Schema>,
  { stored, act }: { readonly stored: StoredOrder; readonly act: OrderAct },
): Promise<OrderActRejection | null> => {
  const { number, events, progress, way, accountId } = stored;
  const rejection = orderActRejection(progress, act, way);
  if (rejection !== null) return rejection;
  const at = deps.clock();
  if (act.type === 'returnRequested') {
    const missing = await takePieces(transaction, exchangePieces(stored, act.lines), at);
    if (missing !== null) throw new LateRefusal('SoldOut', stored);
  }
  const event: OrderEvent = { ...act, at: toMillis(at.getTime()) };
  await transaction
    .insertInto('order_events')
    .values({
      order_number: number,
      nth: events.length + 1,
      document: JSON.stringify(z.encode(orderEvent, event)),
      at,
    })
    .execute();
  await settleBooks(transaction, stored, act, at);
  const after = {
    ...stored,
    events: [...events, event],
    progress: applyOrderEvent(progress, event),
  };
  const mail = progressMailOf(deps)(after, event);
  if (mail) await queueMail(transaction, mail, at);
  if (accountId !== null) await noteOrderNews(transaction, accountId);
  await deps.feed?.(transaction, { order: stored.order, nth: events.length + 1, event, at });
  return null;
};

/** Takes back what the goods had earned. The shop's books read it from the order, as they do what it earned. */
export const reverseEarned = async (
  deps: Parameters<typeof appendAct>[0],
  transaction: Transaction<Schema>,
  { number, refundId }: { readonly number: OrderNumber; readonly refundId: string },
): Promise<void> => {
  const stored = await readStoredOrder(transaction, number);
  const points = stored ? pointsToReverse(stored.order, stored.progress, stored.giftCards) : 0;
  if (!stored || points === 0) return;
  const act = { type: 'pointsReversed', refundId, points } as const;
  const no = await appendAct(deps, transaction, { stored, act });
  if (no !== null) throw new Error(`The points of the refund ${refundId} of ${number} stay: ${no}`);
};

/** What an act changes beside the order itself. */
const settleBooks = async (
  transaction: Transaction<Schema>,
  stored: StoredOrder,
  act: OrderAct,
  at: Date,
): Promise<void> => {
  const { attemptId, accountId, order, progress } = stored;
  const promise = (refundId: string, amount: Cents) =>
    promiseRefund(transaction, stored, { refundId, amount, at });
  if (act.type === 'cancelled') {
    await giveBackPieces(transaction, stored.pieces, at);
    const customer = { accountId: accountId ?? undefined, email: order.contact.email };
    await giveBackPromotionUses(transaction, customer, attemptId);
    await promise(CANCELLED_REFUND, act.refund);
  }
  if (act.type === 'returned') {
    const lines = returnOf(progress, act.returnId)?.lines ?? [];
    await giveBackPieces(transaction, sellableAgain(stored, lines), at);
    await promise(act.returnId, refundOf(lines));
  }
  if (act.type === 'returnWithdrawn' || act.type === 'returnLapsed')
    await giveBackPieces(
      transaction,
      exchangePieces(stored, returnOf(progress, act.returnId)?.lines ?? []),
      at,
    );
};

/** Sent from the warehouse, wherever the first ones came from. */
const exchangePieces = ({ order }: StoredOrder, lines: readonly ReturnLine[]): Plan['pieces'] =>
  lines.flatMap(({ variantId, exchangeFor, qty }) => {
    const item = order.items.find((each) => each.variantId === variantId);
    return item && exchangeFor !== null
      ? [{ productId: item.productId, variantId: exchangeFor, qty, storeId: null }]
      : [];
  });

/** What is broken is not sold again, and what was never counted stays so. */
const sellableAgain = ({ pieces }: StoredOrder, lines: readonly ReturnLine[]): Plan['pieces'] =>
  lines.flatMap(({ variantId, qty, reason }) => {
    const piece = pieces.find((each) => each.variantId === variantId);
    const isWhole = reason !== 'faulty' && reason !== 'notAsDescribed';
    return piece && isWhole ? [{ ...piece, qty, storeId: null }] : [];
  });
