// A customer's id. It stays on the server: a device knows a hash of it, which names the customer's log there.
import { createHash } from 'node:crypto';
import type { $brand } from 'zod/mini';
import { toBrand } from '#events/store/logBrands.ts';
import type { CustomerKey } from '#sync/protocol/account/account.ts';

export type AccountId = string & $brand<'AccountId'>;

/** For an id that the sign-in or a token has vouched for. */
export const toAccountId = toBrand<AccountId>;

/** Names a customer's partition on a device, and a customer in the security log, without being the customer's id. */
export const customerKeyOf = (accountId: AccountId): CustomerKey =>
  toBrand<CustomerKey>(createHash('sha256').update(accountId).digest('hex').slice(0, 16));
