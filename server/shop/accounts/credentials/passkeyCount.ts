// How many passkeys open an account: told whenever its password changes, for they stay.
import type { Kysely } from 'kysely';
import type { AccountId } from '#server/storage/accountId.ts';
import type { Schema } from '#server/storage/schema.ts';

export const countPasskeys = async (db: Kysely<Schema>, accountId: AccountId): Promise<number> => {
  const { count } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
};
