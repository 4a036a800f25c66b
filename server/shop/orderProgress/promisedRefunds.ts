// Money that was promised back: which way of paying gets how much, and which refund is to be paid next.
import { sql, type Kysely, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { splitRefund, type RefundPart, type RefundSource } from '#domain/order/orderReturns.ts';
import { toCents } from '#events/brands.ts';
import { cents, type Cents, type OrderNumber } from '#events/facts/values.ts';
import { readRedemption } from '#server/shop/loyalty/pointsRedemptions.ts';
import { spentVouchers } from '#server/shop/vouchers/postgresVoucherReservations.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { LateRefusal } from './lateRefusal.ts';
import type { StoredOrder } from './storedOrder.ts';

/** The way of paying that is no gift card. */
export const PAYMENT = 'payment';
/** The airline's. */
export const POINTS = 'points';

const storedParts = z.array(z.object({ source: z.string(), amount: cents }));

export type PromisedRefund = {
  readonly number: OrderNumber;
  readonly refundId: string;
  readonly amount: Cents;
  readonly parts: readonly RefundPart[];
};

/**
 * In the transaction of the event that owes it.
 *
 * @throws LateRefusal where less was paid than is to go back; the transaction may not go on
 */
export const promiseRefund = async (
  transaction: Transaction<Schema>,
  stored: StoredOrder,
  { refundId, amount, at }: { readonly refundId: string; readonly amount: Cents; readonly at: Date },
): Promise<void> => {
  if (amount === 0) return;
  const sources = await sourcesOf(transaction, stored);
  if (sources.reduce((sum, { left }) => sum + left, 0) < amount)
    throw new LateRefusal('PaidTooLittle', stored);
  const parts = splitRefund(amount, sources);
  await transaction
    .insertInto('order_refunds')
    .values({
      order_number: stored.number,
      refund_id: refundId,
      state: 'owed',
      amount_cents: amount,
      parts: JSON.stringify(parts),
      next_try_at: at,
    })
    .execute();
};

/** What each way of paying paid, less what was promised back to it. */
const sourcesOf = async (
  transaction: Transaction<Schema>,
  { number, attemptId, order, voucherCodes, payment }: StoredOrder,
): Promise<readonly RefundSource[]> => {
  const spent = await spentVouchers(transaction, attemptId);
  const earlier = await transaction
    .selectFrom('order_refunds')
    .select('parts')
    .where('order_number', '=', number)
    .execute();
  const promised = earlier.flatMap(({ parts }) => z.parse(storedParts, parts));
  const left = (source: string, paid: number): RefundSource => ({
    source,
    left: toCents(
      promised.reduce((rest, part) => (part.source === source ? rest - part.amount : rest), paid),
    ),
  });
  const points = await readRedemption(transaction, attemptId);
  const cards = spent.toSorted(
    (one, other) => voucherCodes.indexOf(one.code) - voucherCodes.indexOf(other.code),
  );
  return [
    left(PAYMENT, payment === 'lost' ? 0 : (order.payment?.amount ?? 0)),
    ...cards.map(({ code, amount }) => left(code, amount)),
    ...(points && points.state !== 'lost' ? [left(POINTS, points.amount)] : []),
  ];
};

/** Longer than any server works on one refund: nobody takes it from a server that may be asking the provider. */
export const CLAIM_MS = 5 * 60_000;

/** @returns the refund that waits longest, for this server alone until the claim is over; undefined: none is due */
export const claimRefund = async (db: Kysely<Schema>, at: Date): Promise<PromisedRefund | undefined> => {
  for (;;) {
    const due = await db
      .selectFrom('order_refunds')
      .select(['order_number', 'refund_id', 'next_try_at'])
      .where('state', '=', 'owed')
      .where('next_try_at', '<=', at)
      .orderBy('next_try_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const claimed = await withTransaction(db, (transaction) =>
      transaction
        .updateTable('order_refunds')
        .set({ next_try_at: new Date(at.getTime() + CLAIM_MS) })
        .where('order_number', '=', due.order_number)
        .where('refund_id', '=', due.refund_id)
        .where('state', '=', 'owed')
        // Another server was faster: try the next one.
        .where(sql<boolean>`next_try_at <= ${at}::timestamptz`)
        .returning(['order_number', 'refund_id', 'amount_cents', 'parts'])
        .executeTakeFirst(),
    );
    if (claimed)
      return {
        number: claimed.order_number,
        refundId: claimed.refund_id,
        amount: claimed.amount_cents,
        parts: z.parse(storedParts, claimed.parts),
      };
  }
};

/** It is tried again then. */
export const postponeRefund = async (
  db: Kysely<Schema>,
  { number, refundId }: PromisedRefund,
  until: Date,
): Promise<void> => {
  await db
    .updateTable('order_refunds')
    .set({ next_try_at: until })
    .where('order_number', '=', number)
    .where('refund_id', '=', refundId)
    .where('state', '=', 'owed')
    .execute();
};

/**
 * @param refund with the parts that went back: what never came is promised to nobody any more
 * @returns whether this call did it: of many, one does
 */
export const markRefundPaid = async (
  transaction: Transaction<Schema>,
  { number, refundId, parts }: PromisedRefund,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('order_refunds')
    .set({ state: 'paid', parts: JSON.stringify(parts) })
    .where('order_number', '=', number)
    .where('refund_id', '=', refundId)
    .where('state', '=', 'owed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};
