// What orders take from a gift card: the card's row is lowered and raised, the reservation's row says for whom.
//
// Everything runs in the transaction that moves the attempt to place the order, which makes each step happen once. The
// card's row is locked while giftCard.ts judges it, so of many orders at once none gets what another has.
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';
import type { AttemptId, Cents } from '#events/facts/values.ts';
import { shortfallOf, type VoucherShortfall } from './giftCard.ts';

type Spend = {
  readonly code: string;
  readonly attemptId: AttemptId;
  /** 1 or more. */
  readonly amount: Cents;
};

/** For a caller whose PIN was judged. @returns why nothing was taken, or null: it was */
export const reserveVoucher = async (
  transaction: Transaction<Schema>,
  { code, attemptId, amount }: Spend,
  at: Date,
): Promise<VoucherShortfall | null> => {
  const card = await transaction
    .selectFrom('vouchers')
    .select(['balance_cents', 'expires_at', 'locked_at', 'suspended_at'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const shortfall = shortfallOf(
    {
      balance: card.balance_cents,
      expiresAt: card.expires_at,
      isLocked: card.locked_at !== null,
      isSuspended: card.suspended_at !== null,
    },
    amount,
    at,
  );
  if (shortfall !== null) return shortfall;
  await transaction
    .updateTable('vouchers')
    .set({ balance_cents: sql<Cents>`balance_cents - ${amount}` })
    .where('code', '=', code)
    .execute();
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
  attemptId: AttemptId,
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
  attemptId: AttemptId,
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

/** Of one attempt that became an order. */
export const spentVouchers = async (
  transaction: Transaction<Schema>,
  attemptId: AttemptId,
): Promise<readonly { readonly code: string; readonly amount: Cents }[]> =>
  (
    await transaction
      .selectFrom('voucher_reservations')
      .select(['code', 'amount_cents'])
      .where('attempt_id', '=', attemptId)
      .where('state', '=', 'committed')
      .orderBy('code')
      .execute()
  ).map(({ code, amount_cents }) => ({ code, amount: amount_cents }));

/** What comes back can be spent for so long, even if the card had expired. */
const GOOD_AGAIN_DAYS = 365;

/** In the transaction that makes the refund happen once. */
export const creditVoucher = async (
  transaction: Transaction<Schema>,
  { code, amount }: { readonly code: string; readonly amount: Cents },
  at: Date,
): Promise<void> => {
  const least = new Date(at.getTime() + GOOD_AGAIN_DAYS * 86_400_000);
  await transaction
    .updateTable('vouchers')
    .set({
      balance_cents: sql<Cents>`balance_cents + ${amount}`,
      expires_at: sql<Date>`greatest(expires_at, ${least}::timestamptz)`,
    })
    .where('code', '=', code)
    .execute();
};
