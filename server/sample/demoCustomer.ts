// The customer the README lets a newcomer sign in as. Sandbox only: the password is public.
import type { Kysely } from 'kysely';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { hashPassword } from '../shop/accounts/credentials/passwordHash.ts';
import { insertCustomer } from '../shop/accounts/credentials/customers.ts';

export const demoCustomer = {
  email: 'demo@lapandloam.example',
  password: 'Demo-run-2026',
  firstName: 'Demo',
  lastName: 'Runner',
} as const;

/** Makes the demo customer, verified, unless there is one; several servers may start at once. */
export const seedDemoCustomer = async (db: Kysely<Schema>): Promise<void> => {
  const { email, password, firstName, lastName } = demoCustomer;
  const passwordHash = await hashPassword(password);
  await withTransaction(
    db,
    async (transaction) => {
      const found = await transaction
        .selectFrom('user')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
      if (!found)
        await insertCustomer(
          transaction,
          { email, firstName, lastName, passwordHash, now: new Date() },
          true,
        );
    },
    { retryUniqueViolation: true },
  );
};
