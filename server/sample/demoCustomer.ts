// The customer the README lets a newcomer sign in as. Sandbox only: the password is public.
import type { Kysely } from 'kysely';
import type { SavedAddress } from '#domain/account/addressBook.ts';
import { toAddressId } from '#events/brands.ts';
import type { Schema } from '#server/storage/schema.ts';
import { withTransaction } from '#server/storage/transaction.ts';
import { hashPassword } from '../shop/accounts/credentials/passwordHash.ts';
import { insertCustomer } from '../shop/accounts/credentials/customerCredentials.ts';
import { ownRegister } from '../shop/customers/customerRegister.ts';
import { openCustomer } from '../shop/customers/customers.ts';

export const demoCustomer = {
  email: 'demo@lapandloam.example',
  password: 'Demo-run-2026',
  firstName: 'Demo',
  lastName: 'Runner',
  phone: '0412 345 678',
} as const;

/** Where the demo customer lives, and where the orders of the sample went. */
export const demoAddress = {
  country: 'AU',
  contactName: `${demoCustomer.firstName} ${demoCustomer.lastName}`,
  company: '',
  street1: '12 Rae Street',
  street2: '',
  suburb: 'Fitzroy North',
  state: 'VIC',
  postcode: '3068',
} as const;

const demoHome: SavedAddress = {
  ...demoAddress,
  id: toAddressId('demo-home'),
  isDefaultBilling: true,
  isDefaultShipping: true,
};

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
      if (found) return;
      const now = new Date();
      const person = { email, firstName, lastName, passwordHash, now };
      const id = await insertCustomer(transaction, person, true);
      // Else the first sign-in would be told that the customer is still being prepared.
      await openCustomer(transaction, id, { erpCustomerId: await ownRegister.open(id), now });
      await transaction.updateTable('user').set({ phone: demoCustomer.phone }).where('id', '=', id).execute();
      await transaction
        .insertInto('address_books')
        .values({ account_id: id, addresses: JSON.stringify([demoHome]) })
        .execute();
    },
    { retryUniqueViolation: true },
  );
};
