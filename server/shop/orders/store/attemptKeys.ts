// Keys of calls that were answered with another attempt: of a second device that ordered the same cart, or of a second try
// that came before the first. Asked for, such a key has to tell of that attempt: to its caller nothing else was ordered.
import { sql, type Kysely, type Transaction } from 'kysely';
import type { AttemptId } from '#events/facts/values.ts';
import type { Schema } from '#server/storage/schema.ts';

/** In the transaction that found the holder: whoever hears its answer can ask for it. */
export const noteKey = async (
  transaction: Transaction<Schema>,
  key: AttemptId,
  holder: AttemptId,
): Promise<void> => {
  await transaction
    .insertInto('order_attempt_keys')
    .values({ attempt_id: key, holder_id: holder })
    // The cart may have been free in between, and have another holder now.
    .onConflict((conflict) => conflict.column('attempt_id').doUpdateSet({ holder_id: holder }))
    .execute();
};

/** @returns undefined: the key was answered with no other attempt */
export const holderOf = async (db: Kysely<Schema>, key: AttemptId): Promise<AttemptId | undefined> =>
  (
    await db
      .selectFrom('order_attempt_keys')
      .select('holder_id')
      .where('attempt_id', '=', key)
      .executeTakeFirst()
  )?.holder_id;

export const forgetKeysOf = async (
  transaction: Transaction<Schema>,
  holders: readonly AttemptId[],
): Promise<void> => {
  await transaction
    .deleteFrom('order_attempt_keys')
    .where(sql<boolean>`holder_id = any(${[...holders]})`)
    .execute();
};
