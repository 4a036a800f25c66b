// What this device keeps of an account, in the evictable database.
import type { KeptAccount } from '#sync/account/keptAccount.ts';
import type { ShopCache } from './shopCache.ts';

export const createKeptAccount = ({ accountParts }: Pick<ShopCache, 'accountParts'>): KeptAccount => ({
  keep: async (owner, part, { value, at }) => {
    await accountParts.put({ owner, part, at, value });
  },
  keepOnly: async (owner) => {
    await accountParts.filter((row) => row.owner !== owner).delete();
  },
  clear: () => accountParts.clear(),
});
