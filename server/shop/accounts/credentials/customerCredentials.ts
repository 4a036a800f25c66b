// A customer's rows, as better-auth expects them.
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { toAccountId, type AccountId } from '#server/storage/accountId.ts';
import type { Schema } from '#server/storage/schema.ts';

const CREDENTIAL = 'credential';

export type NewCustomer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly now: Date;
};

/** @returns the customer's id */
export const insertCustomer = async (
  transaction: Transaction<Schema>,
  { firstName, lastName, email, passwordHash, now }: NewCustomer,
  emailVerified = false,
): Promise<AccountId> => {
  const id = toAccountId(randomUUID());
  const times = { createdAt: now, updatedAt: now };
  const name = `${firstName} ${lastName}`;
  await transaction
    .insertInto('user')
    .values({ id, name, firstName, lastName, email, emailVerified, image: null, phone: null, ...times })
    .execute();
  await transaction
    .insertInto('account')
    .values({
      id: randomUUID(),
      accountId: id,
      providerId: CREDENTIAL,
      userId: id,
      password: passwordHash,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      scope: null,
      ...times,
    })
    .execute();
  return id;
};

/** @param by the id, or the address as `normaliseEmail` gives it */
export const findCustomer = (
  db: Kysely<Schema>,
  by: { readonly id: AccountId } | { readonly email: string },
) =>
  db
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select(['user.id', 'user.email', 'user.emailVerified', 'account.password as passwordHash'])
    .where('account.providerId', '=', CREDENTIAL)
    .where((where) => ('id' in by ? where('user.id', '=', by.id) : where('user.email', '=', by.email)))
    .executeTakeFirst();

/** @param instead the hash it must still be; of two changes at the same moment one counts. @returns whether it was */
export const setPasswordHash = async (
  transaction: Transaction<Schema>,
  userId: AccountId,
  passwordHash: string,
  { now, instead }: { readonly now: Date; readonly instead?: string | null },
): Promise<boolean> => {
  const change = transaction
    .updateTable('account')
    .set({ password: passwordHash, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', CREDENTIAL);
  const changed = await (
    instead === undefined ? change : change.where('password', 'is not distinct from', instead)
  ).executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};
