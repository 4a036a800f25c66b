// What orders take from a gift card in PostgreSQL: the card's row is lowered and raised, the reservation's row says for whom.
//
// Both rows begin with the code, so a transaction of its own stays with one card; placing an order calls these in the
// transaction that takes the rest. The balance is only ever lowered where it is high enough.
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { refuseOddAmount, type Reserving, type VoucherSpend } from './voucherLedger.ts';

/** For a caller whose PIN was judged. @throws RangeError as `VoucherLedger.reserve` */
export const reserveVoucher = (
  db: Kysely<Schema>,
  code: string,
  { attemptId, amount }: VoucherSpend,
  now: Date,
): Promise<Reserving> =>
  inTransaction(
    db,
    async (transaction) => {
      const known = await reservationOf(transaction, code, attemptId);
      if (known?.state === 'released') return { type: 'released' };
      refuseOddAmount(amount, known?.amount_cents);
      if (known) return { type: 'reserved' };
      if (!(await lower(transaction, code, amount, now)))
        return { type: 'refused', reason: await whyNot(transaction, code, now) };
      await insertReservation(transaction, { code, attemptId, state: 'reserved', amount, now });
      return { type: 'reserved' };
    },
    // The same attempt twice at once, or given up meanwhile: the later one finds the other's row when it looks again.
    { retryUniqueViolation: true },
  );

export const commitVoucher = (db: Kysely<Schema>, code: string, attemptId: string): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    await settle(transaction, { code, attemptId, state: 'committed' });
    return (await reservationOf(transaction, code, attemptId))?.state === 'committed';
  });

export const releaseVoucher = (
  db: Kysely<Schema>,
  code: string,
  attemptId: string,
  now: Date,
): Promise<boolean> =>
  inTransaction(
    db,
    async (transaction) => {
      if (!(await reservationOf(transaction, code, attemptId))) {
        await insertReservation(transaction, { code, attemptId, state: 'released', amount: 0, now });
        return true;
      }
      const settled = await settle(transaction, { code, attemptId, state: 'released' });
      if (settled)
        await transaction
          .updateTable('vouchers')
          .set({ balance_cents: sql<number>`balance_cents + ${settled.amount_cents}` })
          .where('code', '=', code)
          .execute();
      return (await reservationOf(transaction, code, attemptId))?.state === 'released';
    },
    { retryUniqueViolation: true },
  );

const reservationOf = (transaction: Transaction<Schema>, code: string, attemptId: string) =>
  transaction
    .selectFrom('voucher_reservations')
    .select(['state', 'amount_cents'])
    .where('code', '=', code)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();

const lower = async (
  transaction: Transaction<Schema>,
  code: string,
  amount: number,
  now: Date,
): Promise<boolean> => {
  const lowered = await transaction
    .updateTable('vouchers')
    .set({ balance_cents: sql<number>`balance_cents - ${amount}` })
    .where('code', '=', code)
    .where('balance_cents', '>=', amount)
    .where('expires_at', '>', now)
    .where('locked_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return lowered.numUpdatedRows > 0n;
};

/** Locked or suspended it can only have been since its PIN was judged. */
const whyNot = async (transaction: Transaction<Schema>, code: string, now: Date) => {
  const card = await transaction
    .selectFrom('vouchers')
    .select(['locked_at', 'suspended_at', 'expires_at'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  if (card.locked_at !== null) return 'VoucherLocked';
  if (card.suspended_at !== null) return 'VoucherSuspended';
  return card.expires_at <= now ? 'VoucherExpired' : 'VoucherInsufficientFunds';
};

type Written = {
  readonly code: string;
  readonly attemptId: string;
  readonly state: 'reserved' | 'committed' | 'released';
};

const insertReservation = async (
  transaction: Transaction<Schema>,
  { code, attemptId, state, amount, now }: Written & { readonly amount: number; readonly now: Date },
): Promise<void> => {
  await transaction
    .insertInto('voucher_reservations')
    .values({ code, attempt_id: attemptId, state, amount_cents: amount, reserved_at: now })
    .execute();
};

/** Ends a reservation, once. */
const settle = (transaction: Transaction<Schema>, { code, attemptId, state }: Written) =>
  transaction
    .updateTable('voucher_reservations')
    .set({ state })
    .where('code', '=', code)
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'reserved')
    .returning('amount_cents')
    .executeTakeFirst();
