// What orders take from a gift card: the card's row is lowered and raised, the reservation's row says for whom.
//
// Everything runs in the transaction that moves the attempt to place the order, which makes each step happen once. The
// balance is only ever lowered where it is high enough, so of many orders at once none gets what another has.
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';
import type { Cents } from '#events/facts/values.ts';

/** Why a gift card whose PIN was right pays nothing. Locked or suspended it can only have been since. */
export type VoucherShortfall =
  | 'VoucherLocked'
  | 'VoucherSuspended'
  | 'VoucherExpired'
  /** There is less on it than was wanted. */
  | 'VoucherInsufficientFunds';

type Spend = {
  readonly code: string;
  readonly attemptId: string;
  /** 1 or more. */
  readonly amount: Cents;
};

/** For a caller whose PIN was judged. @returns why nothing was taken, or null: it was */
export const reserveVoucher = async (
  transaction: Transaction<Schema>,
  { code, attemptId, amount }: Spend,
  at: Date,
): Promise<VoucherShortfall | null> => {
  const lowered = await transaction
    .updateTable('vouchers')
    .set({ balance_cents: sql<Cents>`balance_cents - ${amount}` })
    .where('code', '=', code)
    .where('balance_cents', '>=', amount)
    .where('expires_at', '>', at)
    .where('locked_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (lowered.numUpdatedRows === 0n) return whyNot(transaction, code, at);
  await transaction
    .insertInto('voucher_reservations')
    .values({ code, attempt_id: attemptId, state: 'reserved', amount_cents: amount, reserved_at: at })
    .execute();
  return null;
};

/** @returns whether there was something to keep */
export const commitVoucher = async (
  transaction: Transaction<Schema>,
  code: string,
  attemptId: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('voucher_reservations')
    .set({ state: 'committed' })
    .where('code', '=', code)
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'reserved')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Gives back what was set aside, if it is still. */
export const releaseVoucher = async (
  transaction: Transaction<Schema>,
  code: string,
  attemptId: string,
): Promise<void> => {
  const ended = await transaction
    .deleteFrom('voucher_reservations')
    .where('code', '=', code)
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'reserved')
    .returning('amount_cents')
    .executeTakeFirst();
  if (!ended) return;
  await transaction
    .updateTable('vouchers')
    .set({ balance_cents: sql<Cents>`balance_cents + ${ended.amount_cents}` })
    .where('code', '=', code)
    .execute();
};

const whyNot = async (
  transaction: Transaction<Schema>,
  code: string,
  at: Date,
): Promise<VoucherShortfall> => {
  const card = await transaction
    .selectFrom('vouchers')
    .select(['locked_at', 'suspended_at', 'expires_at'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  if (card.locked_at !== null) return 'VoucherLocked';
  if (card.suspended_at !== null) return 'VoucherSuspended';
  return card.expires_at <= at ? 'VoucherExpired' : 'VoucherInsufficientFunds';
};
