// Orders whose authorised money was gone when it was asked for: asked for once more, or put aside by somebody who has dealt
// with it. Each is one conditional update: of two people at once, one does it.
import type { Kysely } from 'kysely';
import type { AttemptId } from '#events/facts/values.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';

/** The recovery of orders asks the provider again within three minutes. @returns false: its payment is not lost */
export const askForLostAgain = (db: Kysely<Schema>, attemptId: AttemptId, at: Date): Promise<boolean> =>
  changeLost(db, attemptId, { state: 'committed', changed_at: at, closed_at: null });

/** The money came another way, or will not come. @returns false: its payment is not lost */
export const closeLost = (db: Kysely<Schema>, attemptId: AttemptId, at: Date): Promise<boolean> =>
  changeLost(db, attemptId, { closed_at: at });

type Change =
  | { readonly state: 'committed'; readonly changed_at: Date; readonly closed_at: null }
  | { readonly closed_at: Date };

const changeLost = (db: Kysely<Schema>, attemptId: AttemptId, change: Change): Promise<boolean> =>
  withTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('order_attempts')
      .set(change)
      .where('attempt_id', '=', attemptId)
      .where('state', '=', 'lost')
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });
