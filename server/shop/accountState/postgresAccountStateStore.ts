// Account states in PostgreSQL: one row per account, saved only over the version the caller last read.
//
// The document is kept as a text inside its jsonb column: jsonb itself would sort the names and write out the numbers,
// and a state must be returned as it was sent. No SQL ever reads inside it.
import type { Kysely } from 'kysely';
import type { Millis } from '#events/store/logValues.ts';
import { wallClock } from '#server/process/wallClock.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import type { Schema } from '../../storage/schema.ts';
import { withTransaction } from '../../storage/transaction.ts';
import type { AccountStateStore, AccountVersions } from './accountStateStore.ts';

export const createPostgresAccountStateStore = (
  db: Kysely<Schema>,
  clock: () => Millis = wallClock,
): AccountStateStore & AccountVersions => ({
  read: async (accountId) => {
    const row = await db
      .selectFrom('account_states')
      .select('state')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row && (JSON.parse(row.state as string) as WireAccountState);
  },

  versions: async (accountIds) => {
    const rows = await db
      .selectFrom('account_states')
      .select(['account_id', 'version'])
      .where('account_id', 'in', accountIds)
      .execute();
    return new Map(rows.map((row) => [row.account_id, row.version] as const));
  },

  replace: (accountId, expectedVersion, state) =>
    withTransaction(db, async (transaction) => {
      const values = {
        version: state.syncableStateVersion,
        state: JSON.stringify(JSON.stringify(state)),
        updated_at: new Date(clock()),
      };
      // Of concurrent first saves the primary key accepts one; of concurrent later ones the version does.
      const changed =
        expectedVersion === 0
          ? await transaction
              .insertInto('account_states')
              .values({ account_id: accountId, ...values })
              .onConflict((conflict) => conflict.column('account_id').doNothing())
              .returning('version')
              .executeTakeFirst()
          : await transaction
              .updateTable('account_states')
              .set(values)
              .where('account_id', '=', accountId)
              .where('version', '=', expectedVersion)
              .returning('version')
              .executeTakeFirst();
      return changed ? 'saved' : 'conflict';
    }),
});
