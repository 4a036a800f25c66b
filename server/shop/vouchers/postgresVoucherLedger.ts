// Gift cards in PostgreSQL: one row a card, locked while giftCard.ts judges it.
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { VoucherEntry } from '#domain/payment/voucherEntry.ts';
import { hashPassword, isPasswordOf } from '#server/shop/accounts/credentials/passwordHash.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { balanceOf, tryPin } from './giftCard.ts';
import type { NewVoucher, VoucherLedger, VoucherRefusal } from './voucherLedger.ts';

export const createPostgresVoucherLedger = (db: Kysely<Schema>, clock: () => Date): VoucherLedger => ({
  issue: async (vouchers) => {
    for (const voucher of await unknownOf(db, vouchers)) await insertVoucher(db, voucher, clock());
  },

  balance: async (entry) => {
    const refusal = await judgePin(db, entry, clock());
    if (refusal) return { type: 'refused', reason: refusal };
    const { expires_at, balance_cents, is_reserved } = await readBalance(db, entry.code);
    const card = { balance: balance_cents, expiresAt: expires_at };
    return { type: 'balance', ...balanceOf(card, { isReserved: Boolean(is_reserved), at: clock() }) };
  },
});

/** Checked first, because a hash is expensive on purpose. */
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

/** In one statement: it sees a concurrent reservation or release completely or not at all. */
const readBalance = (db: Kysely<Schema>, code: string) =>
  db
    .selectFrom('vouchers')
    .select((make) => [
      'expires_at',
      'balance_cents',
      make
        .exists(
          make
            .selectFrom('voucher_reservations')
            .select('attempt_id')
            .where('code', '=', code)
            .where('state', '=', 'reserved'),
        )
        .as('is_reserved'),
    ])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

/** The hash to compare a PIN with when there is no card: the same work, so that its time reveals nothing. */
let dummyHash: Promise<string> | undefined;

/**
 * @returns why the card does not open with this PIN; null when it does
 *
 * The PIN is compared outside any transaction, and counts in the order in which the card's row is locked: of a hundred
 * guesses sent at once, only one among the first five to lock it can be answered as right.
 */
const judgePin = async (
  db: Kysely<Schema>,
  { code, pin }: VoucherEntry,
  now: Date,
): Promise<VoucherRefusal | null> => {
  const known = await db
    .selectFrom('vouchers')
    .select('pin_hash')
    .where('code', '=', code)
    .executeTakeFirst();
  const pinHash = known?.pin_hash ?? (await (dummyHash ??= hashPassword(randomUUID())));
  const isRight = (await isPasswordOf(pinHash, pin)) && known !== undefined;
  return withTransaction(db, async (transaction) => {
    const card = await transaction
      .selectFrom('vouchers')
      .select(['wrong_pins', 'locked_at', 'suspended_at'])
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (card === undefined) return 'VoucherInvalid';
    const { lock, refusal } = tryPin(
      {
        wrongPins: card.wrong_pins,
        isLocked: card.locked_at !== null,
        isSuspended: card.suspended_at !== null,
      },
      isRight,
    );
    await transaction
      .updateTable('vouchers')
      .set({ wrong_pins: lock.wrongPins, locked_at: lock.isLocked ? (card.locked_at ?? now) : null })
      .where('code', '=', code)
      .execute();
    return refusal;
  });
};
