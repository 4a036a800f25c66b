// Address books in PostgreSQL: one row per account, so that concurrent changes keep the book's rules.
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { AccountId } from '#server/storage/accountId.ts';
import type { AddressBook, AddressDecision } from '#domain/account/addressBook.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { savedAddress } from '#sync/protocol/account/addressBook.ts';

const storedBook = z.array(savedAddress);

export const readAddressBook = async (db: Kysely<Schema>, accountId: AccountId): Promise<AddressBook> => {
  const row = await db
    .selectFrom('address_books')
    .select('addresses')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row === undefined ? [] : storedBook.parse(row.addresses);
};

/** @param decide may be called again, with the book as another change left it */
export const changeAddressBook = (
  db: Kysely<Schema>,
  accountId: AccountId,
  decide: (book: AddressBook) => AddressDecision,
): Promise<AddressDecision> =>
  withTransaction(db, async (transaction) => {
    await transaction
      .insertInto('address_books')
      .values({ account_id: accountId, addresses: '[]' })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .execute();
    const row = await transaction
      .selectFrom('address_books')
      .select('addresses')
      .where('account_id', '=', accountId)
      // What is read decides what is written.
      .forUpdate()
      .executeTakeFirstOrThrow();
    const decision = decide(storedBook.parse(row.addresses));
    if (decision.type === 'changed')
      await transaction
        .updateTable('address_books')
        .set({ addresses: JSON.stringify(decision.book) })
        .where('account_id', '=', accountId)
        .execute();
    return decision;
  });
