// Orders in PostgreSQL: every step is one transaction that begins with a conditional update of the attempt's own row.
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { AccountId } from '#server/storage/accountId.ts';
import type { AttemptId, OrderNumber } from '#events/facts/values.ts';
import type { Schema } from '#server/storage/schema.ts';
import type { PlacementState } from '#server/storage/placementState.ts';
import { noteOrderNews } from '#server/storage/orderNews.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { queueMail, type Mail } from '#server/shop/mail/outbox.ts';
import { holdRedemption, moveRedemption } from '#server/shop/loyalty/pointsRedemptions.ts';
import { giveBackPromotionUses, takePromotionUse } from '#server/shop/promotions/postgresPromotions.ts';
import type { OrderFeed } from '#server/shop/webhooks/orderFeed.ts';
import {
  commitVoucher,
  releaseVoucher,
  reserveVoucher,
} from '#server/shop/vouchers/postgresVoucherReservations.ts';
import { placedOrder, type PlacedOrder } from '#sync/protocol/checkout/order.ts';
import type { Attempt, NewAttempt, OpenedAttempt, OrderStore, Plan, Reservation } from './orderStore.ts';
import { predecessorsOf, unfinishedStates, type OrderPaidWith } from './placement.ts';
import { holderOf, noteKey } from './attemptKeys.ts';
import { attemptOf, refusalText, type AttemptRow } from './storedAttempt.ts';
import { parsePlan, planText } from './storedPlan.ts';
import { giveBackPieces, takePieces } from './takenPieces.ts';

export type PostgresOrderStoreDeps = {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  /** The mail that goes out with an order. */
  readonly confirmationOf: (order: PlacedOrder, accountId: AccountId | null) => Mail;
  /** For a shopper who ticked the newsletter. */
  readonly subscribe: (transaction: Transaction<Schema>, email: string) => Promise<void>;
  /** Mail was queued. */
  readonly wakeMailSender: () => void;
  /** Absent: no other system is told. */
  readonly feed?: OrderFeed | undefined;
};

export const createPostgresOrderStore = ({
  db,
  clock,
  confirmationOf,
  subscribe,
  wakeMailSender,
  feed,
}: PostgresOrderStoreDeps): OrderStore => {
  const toBe = (to: 'toCommit' | 'toRelease') => ({ from: 'held' as const, to, at: clock() });
  return {
    open: (attempt) =>
      withTransaction(db, (transaction) => open(transaction, attempt, clock()), {
        retryUniqueViolation: true,
      }),

    find: (attemptId) => find(db, attemptId),

    findAnswered: async (key) => (await find(db, key)) ?? find(db, (await holderOf(db, key)) ?? key),

    reserve: async (attemptId, plan, checkoutToken) => {
      try {
        return await withTransaction(
          db,
          (transaction) => reserve(transaction, { attemptId, plan, checkoutToken, at: clock() }),
          { retryUniqueViolation: true },
        );
      } catch (error) {
        if (error instanceof NotReserved) return error.reservation;
        throw error;
      }
    },

    doubt: (attemptId) =>
      withTransaction(db, (transaction) =>
        move(transaction, { attemptId, from: ['reserved'], to: { state: 'uncertain', changed_at: clock() } }),
      ),

    authorise: (attemptId, transactionId, paidWith) =>
      withTransaction(db, async (transaction) => {
        const seen = await rowOf(transaction, attemptId);
        if (!seen || seen.plan === null) return false;
        return move(transaction, {
          attemptId,
          from: predecessorsOf('authorised'),
          to: {
            state: 'authorised',
            transaction_id: transactionId,
            plan: planText(paidFor(parsePlan(seen.plan), paidWith)),
            changed_at: clock(),
          },
        });
      }),

    commit: async (attemptId) => {
      const isCommitted = await withTransaction(db, async (transaction) => {
        const seen = await rowOf(transaction, attemptId);
        if (!seen || seen.plan === null) return false;
        const plan = parsePlan(seen.plan);
        const isPaid = seen.state === 'authorised' || (seen.state === 'reserved' && plan.amountDue === 0);
        if (!isPaid) return false;
        const { number, placedAt } = plan.order;
        const isFirst = await move(transaction, {
          attemptId,
          from: [seen.state],
          to: { state: 'committed', plan: null, order_number: number, changed_at: clock() },
        });
        if (!isFirst) return false;
        await transaction
          .insertInto('orders')
          .values({
            number,
            attempt_id: attemptId,
            cart_id: seen.cart_id,
            account_id: seen.account_id,
            document: JSON.stringify(z.encode(placedOrder, plan.order)),
            details: JSON.stringify({ ...plan.details, pieces: plan.pieces }),
            placed_at: new Date(placedAt),
          })
          .execute();
        for (const { code } of plan.vouchers)
          if (!(await commitVoucher(transaction, code, attemptId)))
            throw new Error(`The attempt ${attemptId} had nothing set aside on one of its gift cards`);
        if (plan.points && !(await moveRedemption(transaction, attemptId, toBe('toCommit'))))
          throw new Error(`The attempt ${attemptId} had no points set aside`);
        // In the order's transaction: the mail is queued exactly once, whichever process crashes.
        await queueMail(transaction, confirmationOf(plan.order, seen.account_id), clock());
        if (seen.account_id !== null) await noteOrderNews(transaction, seen.account_id);
        await feed?.(transaction, { order: plan.order, nth: 0, event: null, at: clock() });
        if (plan.details.agreeToMarketing) await subscribe(transaction, plan.order.contact.email);
        return true;
      });
      if (isCommitted) wakeMailSender();
      return isCommitted;
    },

    finish: (attemptId, state) =>
      withTransaction(db, (transaction) =>
        move(transaction, { attemptId, from: predecessorsOf(state), to: { state, changed_at: clock() } }),
      ),

    release: (attemptId, refusal) =>
      withTransaction(db, async (transaction) => {
        const seen = await rowOf(transaction, attemptId);
        if (!seen || !predecessorsOf('released').includes(seen.state)) return false;
        const isFirst = await move(transaction, {
          attemptId,
          from: [seen.state],
          to: { state: 'released', plan: null, refusal: refusalText(refusal), changed_at: clock() },
        });
        if (!isFirst) return false;
        if (seen.plan === null) return true;
        const { pieces, vouchers, points, customer } = parsePlan(seen.plan);
        await giveBackPieces(transaction, pieces, clock());
        for (const { code } of vouchers) await releaseVoucher(transaction, code, attemptId);
        if (points) await moveRedemption(transaction, attemptId, toBe('toRelease'));
        await giveBackPromotionUses(transaction, customer, attemptId);
        return true;
      }),

    unfinished: async (most) => {
      const rows = await db
        .selectFrom('order_attempts')
        .selectAll()
        .where('state', 'in', [...unfinishedStates])
        .orderBy('changed_at')
        .limit(most)
        .execute();
      return rows.map((row) => attemptOf(row, null));
    },
  };
};

const open = async (
  transaction: Transaction<Schema>,
  attempt: NewAttempt,
  at: Date,
): Promise<OpenedAttempt> => {
  const { attemptId, cartId, cartHash, accountId } = attempt;
  const known = (there: Attempt): OpenedAttempt =>
    there.cartHash === cartHash ? { type: 'known', attempt: there } : { type: 'otherContent' };
  const sameAttempt = await find(transaction, attemptId);
  if (sameAttempt) return known(sameAttempt);
  const claim = await transaction
    .selectFrom('order_carts')
    .select('attempt_id')
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  if (claim === undefined) {
    await transaction.insertInto('order_carts').values({ cart_id: cartId, attempt_id: attemptId }).execute();
  } else {
    const holder = await find(transaction, claim.attempt_id);
    if (holder && holder.state !== 'released') {
      if (holder.cartHash === cartHash) await noteKey(transaction, attemptId, holder.attemptId);
      return known(holder);
    }
    const { numUpdatedRows } = await transaction
      .updateTable('order_carts')
      .set({ attempt_id: attemptId })
      .where('cart_id', '=', cartId)
      .where('attempt_id', '=', claim.attempt_id)
      .executeTakeFirstOrThrow();
    // Another attempt was faster; that one is returned instead.
    if (numUpdatedRows === 0n) return open(transaction, attempt, at);
  }
  await transaction
    .insertInto('order_attempts')
    .values({
      attempt_id: attemptId,
      cart_id: cartId,
      cart_hash: cartHash,
      account_id: accountId ?? null,
      state: 'requested',
      checkout_token: null,
      transaction_id: null,
      order_number: null,
      began_at: at,
      changed_at: at,
    })
    .execute();
  return { type: 'opened' };
};

/** Rolls back what was reserved before it. */
class NotReserved extends Error {
  readonly reservation: Reservation;
  constructor(reservation: Reservation) {
    super(`Not reserved: ${reservation.type}`);
    this.reservation = reservation;
  }
}

type Reserving = {
  readonly attemptId: AttemptId;
  readonly plan: Plan;
  readonly checkoutToken: string | null;
  readonly at: Date;
};

const reserve = async (
  transaction: Transaction<Schema>,
  { attemptId, plan, checkoutToken, at }: Reserving,
): Promise<Reservation> => {
  if (checkoutToken !== null && (await isCheckoutUsed(transaction, checkoutToken)))
    return { type: 'checkoutUsed' };
  const isFirst = await move(transaction, {
    attemptId,
    from: predecessorsOf('reserved'),
    to: { state: 'reserved', plan: planText(plan), checkout_token: checkoutToken, changed_at: at },
  });
  if (!isFirst) return { type: 'over' };
  const missing = await takePieces(transaction, plan.pieces, at);
  if (missing !== null) throw new NotReserved({ type: 'soldOut', variantId: missing });
  // In one order for all callers: two that want the same cards cannot deadlock.
  for (const { code, amount } of plan.vouchers.toSorted((one, other) => one.code.localeCompare(other.code))) {
    const reason = await reserveVoucher(transaction, { code, attemptId, amount }, at);
    if (reason !== null) throw new NotReserved({ type: 'voucherRefused', code, reason });
  }
  if (plan.points) await holdRedemption(transaction, attemptId, { redemption: plan.points, at });
  for (const promotion of plan.promotions) {
    const isTaken = await takePromotionUse(transaction, {
      promotion,
      customer: plan.customer,
      attemptId,
      at,
    });
    if (!isTaken) throw new NotReserved({ type: 'promotionUsedUp', id: promotion.id });
  }
  return { type: 'reserved' };
};

const isCheckoutUsed = async (transaction: Transaction<Schema>, checkoutToken: string): Promise<boolean> =>
  (await transaction
    .selectFrom('order_attempts')
    .select('attempt_id')
    .where('checkout_token', '=', checkoutToken)
    .executeTakeFirst()) !== undefined;

type Move = {
  readonly attemptId: AttemptId;
  readonly from: readonly PlacementState[];
  readonly to: {
    readonly state: PlacementState;
    readonly changed_at: Date;
    readonly plan?: string | null;
    readonly checkout_token?: string | null;
    readonly transaction_id?: string;
    readonly order_number?: OrderNumber;
    readonly refusal?: string;
  };
};

const move = async (transaction: Transaction<Schema>, { attemptId, from, to }: Move): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('order_attempts')
    .set(to)
    .where('attempt_id', '=', attemptId)
    .where('state', 'in', [...from])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Locked, because what is read decides what is written: the plan must be the one that is carried out. */
const rowOf = (transaction: Transaction<Schema>, attemptId: AttemptId): Promise<AttemptRow | undefined> =>
  transaction
    .selectFrom('order_attempts')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .forUpdate()
    .executeTakeFirst();

const find = async (db: Kysely<Schema>, attemptId: AttemptId): Promise<Attempt | null> => {
  const row = await db
    .selectFrom('order_attempts')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  if (!row) return null;
  if (row.order_number === null) return attemptOf(row, null);
  const { document } = await db
    .selectFrom('orders')
    .select('document')
    .where('number', '=', row.order_number)
    .executeTakeFirstOrThrow();
  return attemptOf(row, document);
};

const paidFor = (plan: Plan, paidWith: OrderPaidWith): Plan => ({
  ...plan,
  order: { ...plan.order, payment: { amount: plan.amountDue, paidWith } },
});
