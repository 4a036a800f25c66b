// Opens customers in the register behind the calls that ask for them: nobody's call waits for another system.
import type { Kysely } from 'kysely';
import type { AccountId } from '#server/storage/accountId.ts';
import type { Schema } from '#server/storage/schema.ts';
import type { CustomerRegister } from './customerRegister.ts';
import { openCustomer } from './customers.ts';

export type CustomerOpener = {
  /** Opens the customer of an account, unless that is under way; what fails is tried again the next time. */
  want(accountId: AccountId): void;
  /** Waits for what is under way. */
  close(): Promise<void>;
};

export type OpenerDeps = {
  readonly db: Kysely<Schema>;
  readonly register: CustomerRegister;
  readonly clock: () => Date;
  readonly log: { warn(line: string): void };
};

export const createCustomerOpener = ({ db, register, clock, log }: OpenerDeps): CustomerOpener => {
  const opening = new Map<AccountId, Promise<void>>();
  const open = async (accountId: AccountId): Promise<void> => {
    try {
      const erpCustomerId = await register.open(accountId);
      await openCustomer(db, accountId, { erpCustomerId, now: clock() });
    } catch (error) {
      log.warn(`A customer could not be opened yet, and is tried again when asked for: ${String(error)}`);
    } finally {
      opening.delete(accountId);
    }
  };
  return {
    want: (accountId) => {
      if (!opening.has(accountId)) opening.set(accountId, open(accountId));
    },
    close: async () => {
      await Promise.all(opening.values());
    },
  };
};
