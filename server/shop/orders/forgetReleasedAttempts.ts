// Deletes old attempts that failed. Attempts that became orders stay as long as the orders: a repeated call is answered from
// them.
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { forgetKeysOf } from './store/attemptKeys.ts';

const MOST_AT_ONCE = 1_000;

/** Safe at any moment and on several servers at once. */
export const forgetReleasedAttempts = async (db: Kysely<Schema>, before: Date): Promise<void> => {
  for (;;) {
    const attempts = await db
      .selectFrom('order_attempts')
      .select(['attempt_id', 'cart_id'])
      .where('state', '=', 'released')
      .where('changed_at', '<', before)
      .limit(MOST_AT_ONCE)
      .execute();
    if (attempts.length === 0) return;
    const attemptIds = attempts.map(({ attempt_id }) => attempt_id);
    await withTransaction(db, async (transaction) => {
      // A cart that another attempt has claimed since belongs to that attempt.
      await transaction
        .deleteFrom('order_carts')
        .where(sql<boolean>`cart_id = any(${attempts.map(({ cart_id }) => cart_id)})`)
        .where(sql<boolean>`attempt_id = any(${attemptIds})`)
        .execute();
      await forgetKeysOf(transaction, attemptIds);
      await transaction
        .deleteFrom('order_attempts')
        .where(sql<boolean>`attempt_id = any(${attemptIds})`)
        .where('state', '=', 'released')
        .execute();
    });
  }
};
