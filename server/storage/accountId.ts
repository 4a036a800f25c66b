// A customer's id. It stays on the server: a device knows a hash of it, which names the customer's log there.
import type { $brand } from 'zod/mini';
import { toBrand } from '#events/store/logBrands.ts';

export type AccountId = string & $brand<'AccountId'>;

/** For an id that the sign-in or a token has vouched for. */
export const toAccountId = toBrand<AccountId>;
