// Customers: the calls of their accounts and of their address books, and whose identity token a call carries.
import { createAccounts, type AccountsDeps } from './accounts.ts';
import { addressHandlers } from './addressHandlers.ts';

/** @throws StartError when the secret does not open the signing keys in the database */
export const openAccounts = async (start: AccountsDeps) => {
  const accounts = await createAccounts(start);
  return {
    ...accounts,
    name: 'the watch over sessions',
    endpoints: [...accounts.endpoints, ...addressHandlers(start)],
  };
};
