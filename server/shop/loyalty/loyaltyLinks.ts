// Which account is linked to which membership, in PostgreSQL.
import type { Kysely } from 'kysely';
import type { Membership } from '#domain/loyalty/membership.ts';
import type { AccountId } from '#server/storage/accountId.ts';
import type { Schema } from '#server/storage/schema.ts';

export const readLink = async (db: Kysely<Schema>, accountId: AccountId): Promise<Membership | undefined> => {
  const row = await db
    .selectFrom('loyalty_links')
    .select(['member_id', 'last_name'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && { memberId: row.member_id, lastName: row.last_name };
};

/** @param link null: none any more */
export const writeLink = async (
  db: Kysely<Schema>,
  accountId: AccountId,
  { link, now }: { readonly link: Membership | null; readonly now: Date },
): Promise<void> => {
  if (link === null) {
    await db.deleteFrom('loyalty_links').where('account_id', '=', accountId).execute();
    return;
  }
  const row = { member_id: link.memberId, last_name: link.lastName, linked_at: now };
  await db
    .insertInto('loyalty_links')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
};
