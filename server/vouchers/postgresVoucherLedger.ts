// Gift cards in PostgreSQL: one row a card, changed by conditional updates only.
import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { VoucherEntry } from '#domain/voucherEntry.ts';
import { hashPassword, isPasswordOf } from '#server/accounts/passwordHash.ts';
import type { Schema } from '#server/database/schema.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { WRONG_PINS_MAX, type NewVoucher, type VoucherLedger, type VoucherRefusal } from './voucherLedger.ts';

type VoucherRow = Selectable<Schema['vouchers']>;

export const createPostgresVoucherLedger = (db: Kysely<Schema>, clock: () => Date): VoucherLedger => ({
  issue: async (vouchers) => {
    for (const voucher of await unknownOf(db, vouchers)) await insertVoucher(db, voucher, clock());
  },

  balance: async (entry) => {
    const card = await openCard(db, entry, clock());
    if (typeof card === 'string') return { type: 'refused', reason: card };
    return {
      type: 'balance',
      expiresAt: card.expires_at,
      isExpired: card.expires_at <= clock(),
      isFullyRedeemed: card.balance_cents === 0,
      amountRemaining: card.balance_cents,
    };
  },
});

/** Asked first, because a hash costs what a hash has to cost. */
const unknownOf = async (
  db: Kysely<Schema>,
  vouchers: readonly NewVoucher[],
): Promise<readonly NewVoucher[]> => {
  const rows = await db
    .selectFrom('vouchers')
    .select('code')
    .where(sql<boolean>`code = any(${vouchers.map(({ code }) => code)})`)
    .execute();
  const known = new Set(rows.map(({ code }) => code));
  return vouchers.filter(({ code }) => !known.has(code));
};

const insertVoucher = async (
  db: Kysely<Schema>,
  { code, pin, amount, expiresAt, isSuspended, isLocked }: NewVoucher,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('vouchers')
    .values({
      code,
      pin_hash: await hashPassword(pin),
      balance_cents: amount,
      expires_at: expiresAt,
      wrong_pins: 0,
      locked_at: isLocked === true ? now : null,
      suspended_at: isSuspended === true ? now : null,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
};

/** What a PIN is compared with when there is no card: the same work, so that its time tells nothing. */
let nobodysHash: Promise<string> | undefined;

/**
 * The card as it is after its PIN was judged.
 *
 * The PIN is compared outside any transaction and counts in the order in which the verdicts are written: of a hundred
 * guesses sent at once, only one among the first five to be written can be told that it was right.
 */
const openCard = async (
  db: Kysely<Schema>,
  { code, pin }: VoucherEntry,
  now: Date,
): Promise<VoucherRow | VoucherRefusal> => {
  const known = await db
    .selectFrom('vouchers')
    .select('pin_hash')
    .where('code', '=', code)
    .executeTakeFirst();
  const pinHash = known?.pin_hash ?? (await (nobodysHash ??= hashPassword(randomUUID())));
  const isRight = (await isPasswordOf(pinHash, pin)) && known !== undefined;
  const card = await withTransaction(db, (transaction) =>
    transaction
      .updateTable('vouchers')
      .set(isRight ? { wrong_pins: 0 } : countWrong(now))
      .where('code', '=', code)
      .where('locked_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),
  );
  if (card === undefined) return known ? 'VoucherLocked' : 'VoucherInvalid';
  if (!isRight) return card.locked_at === null ? 'VoucherInvalid' : 'VoucherLocked';
  return card.suspended_at === null ? card : 'VoucherSuspended';
};

const countWrong = (now: Date) => ({
  wrong_pins: sql<number>`wrong_pins + 1`,
  locked_at: sql<Date | null>`case when wrong_pins + 1 >= ${WRONG_PINS_MAX} then ${now}::timestamptz end`,
});
