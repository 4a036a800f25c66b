// Accounts that have saved once.
import { connect, disconnect } from '#server/storage/database.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import { branded } from '#tests/support/builders/plain.ts';

/** @param databaseUrl of a database that has all tables */
export const seedAccounts = async (
  databaseUrl: string,
  accountIds: readonly string[],
  state: WireAccountState,
): Promise<void> => {
  const { db, pool } = connect(
    { connectionString: databaseUrl },
    { info: () => undefined, warn: (line) => console.error(line) },
  );
  const row = {
    version: state.syncableStateVersion,
    state: JSON.stringify(JSON.stringify(state)),
    updated_at: new Date(),
  };
  await db
    .insertInto('account_states')
    .values(branded(accountIds.map((account_id) => ({ account_id, ...row }))))
    .execute();
  await disconnect(db, pool);
};
