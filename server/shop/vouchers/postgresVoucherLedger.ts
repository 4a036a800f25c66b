// Gift cards in PostgreSQL: one row a card, locked while giftCard.ts judges it.
import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { CartId } from '#events/facts/values.ts';
import type { VoucherEntry } from '#domain/payment/voucherEntry.ts';
import { hashPassword, isPasswordOf } from '#server/shop/accounts/credentials/passwordHash.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { balanceOf, isProofGood, PROOF_MS, provenRefusal, tryPin } from './giftCard.ts';
import { GUESS_COUNTS_MS } from './pinLock.ts';
import type { NewVoucher, VoucherAnswer, VoucherLedger, VoucherRefusal } from './voucherLedger.ts';

/** A card that wrong PINs have just shut. */
export type ShutCard = { readonly code: string; readonly until: Date };

/** Writes to whom it belongs, in the transaction that shut it. */
export type TellOwner = (transaction: Transaction<Schema>, shut: ShutCard) => Promise<void>;

export const createPostgresVoucherLedger = (
  db: Kysely<Schema>,
  clock: () => Date,
  tellOwner: TellOwner = async () => undefined,
): VoucherLedger => ({
  issue: async (vouchers) => {
    for (const voucher of await unknownOf(db, vouchers)) await insertVoucher(db, voucher, clock());
  },

  unlock: (code) =>
    withTransaction(db, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('vouchers')
        .set({ locked_at: null })
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      await transaction.deleteFrom('voucher_guesses').where('code', '=', code).execute();
      return numUpdatedRows > 0n;
    }),

  balance: async (entry, cartId) => {
    const refusal = await judgePin(db, { ...entry, cartId, at: clock() }, tellOwner);
    return refusal ? refused(refusal) : readAnswer(db, entry.code, clock());
  },

  proven: async ({ code, pin }, cartId) => {
    const card = await db
      .selectFrom('voucher_proofs')
      .innerJoin('vouchers', 'vouchers.code', 'voucher_proofs.code')
      .select(['pin_hash', 'proved_at', 'locked_at', 'suspended_at'])
      .where('voucher_proofs.code', '=', code)
      .where('cart_id', '=', cartId)
      .executeTakeFirst();
    if (card === undefined || !isProofGood(card.proved_at, clock())) return { type: 'unproven' };
    if (!(await isPasswordOf(card.pin_hash, pin))) {
      await db.deleteFrom('voucher_proofs').where('code', '=', code).where('cart_id', '=', cartId).execute();
      return refused('VoucherInvalid');
    }
    const refusal = provenRefusal({
      isLocked: card.locked_at !== null,
      isSuspended: card.suspended_at !== null,
    });
    return refusal ? refused(refusal) : readAnswer(db, code, clock());
  },
});

const refused = (reason: VoucherRefusal): VoucherAnswer => ({ type: 'refused', reason });

const readAnswer = async (db: Kysely<Schema>, code: string, at: Date): Promise<VoucherAnswer> => {
  const { expires_at, balance_cents, is_reserved } = await readBalance(db, code);
  const card = { balance: balance_cents, expiresAt: expires_at };
  return { type: 'balance', ...balanceOf(card, { isReserved: Boolean(is_reserved), at }) };
};

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

type Try = VoucherEntry & { readonly cartId: CartId | undefined; readonly at: Date };

/**
 * @returns why the card does not open with this PIN; null when it does
 *
 * The PIN is compared outside any transaction, and counts in the order in which the card's row is locked: of a hundred
 * guesses sent at once, only one among the first five to lock it can be answered as right.
 */
const judgePin = async (
  db: Kysely<Schema>,
  { code, pin, cartId, at }: Try,
  tellOwner: TellOwner,
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
      .select(['locked_at', 'suspended_at'])
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (card === undefined) return 'VoucherInvalid';
    const { refusal, isCounted, locksUntil } = tryPin(
      {
        wrongPinsAt: await readGuesses(transaction, code, at),
        isLocked: card.locked_at !== null,
        isSuspended: card.suspended_at !== null,
      },
      isRight,
      at,
    );
    if (isCounted)
      await transaction
        .insertInto('voucher_guesses')
        .values({ code, guess_id: randomUUID(), cart_id: cartId ?? null, guessed_at: at })
        .execute();
    if (locksUntil) await tellOwner(transaction, { code, until: locksUntil });
    if (refusal === null && cartId !== undefined) await prove(transaction, { code, cartId, at });
    return refusal;
  });
};

const readGuesses = async (
  transaction: Transaction<Schema>,
  code: string,
  at: Date,
): Promise<readonly Date[]> => {
  const rows = await transaction
    .selectFrom('voucher_guesses')
    .select('guessed_at')
    .where('code', '=', code)
    .where('guessed_at', '>', new Date(at.getTime() - GUESS_COUNTS_MS))
    .orderBy('guessed_at')
    .execute();
  return rows.map(({ guessed_at }) => guessed_at);
};

/** The cart's own slips end with it; those of others go on counting. */
const prove = async (
  transaction: Transaction<Schema>,
  { code, cartId, at }: { readonly code: string; readonly cartId: CartId; readonly at: Date },
): Promise<void> => {
  await transaction
    .deleteFrom('voucher_guesses')
    .where('code', '=', code)
    .where('cart_id', '=', cartId)
    .execute();
  await transaction
    .insertInto('voucher_proofs')
    .values({ code, cart_id: cartId, proved_at: at })
    .onConflict((conflict) => conflict.columns(['code', 'cart_id']).doUpdateSet({ proved_at: at }))
    .execute();
};

/** What counts no more. Safe at any moment and on several servers at once. */
export const forgetOldGuesses = async (db: Kysely<Schema>, now: Date): Promise<void> => {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await db.deleteFrom('voucher_guesses').where('guessed_at', '<', before(GUESS_COUNTS_MS)).execute();
  await db.deleteFrom('voucher_proofs').where('proved_at', '<', before(PROOF_MS)).execute();
};
