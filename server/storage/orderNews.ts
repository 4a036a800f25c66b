// Counts what is new of a customer's orders, so that open devices can be notified: written with what is new, read by the stream.
import { sql, type Kysely, type Transaction } from 'kysely';
import type { AccountId } from './accountId.ts';
import type { Schema } from './schema.ts';

export const noteOrderNews = async (
  transaction: Transaction<Schema>,
  accountId: AccountId,
): Promise<void> => {
  await transaction
    .insertInto('order_news')
    .values({ account_id: accountId, version: 1 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ version: sql<number>`order_news.version + 1` }),
    )
    .execute();
};

/** @returns without those of whom there was nothing yet */
export const orderNewsOf = async (
  db: Kysely<Schema>,
  accountIds: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, number>> => {
  const rows = await db
    .selectFrom('order_news')
    .select(['account_id', 'version'])
    .where(sql<boolean>`account_id = any(${[...accountIds]})`)
    .execute();
  return new Map(rows.map(({ account_id, version }) => [account_id, version]));
};
