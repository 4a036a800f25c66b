import { plainly } from '#tests/support/builders/plain.ts';
import { createMemoryAccountStateStore } from '#server/shop/accountState/memoryAccountStateStore.ts';
import { accountStateStoreContract } from '#tests/contracts/accountState.contract.ts';

accountStateStoreContract('in memory', async () => {
  let accounts = 0;
  return {
    store: plainly(createMemoryAccountStateStore()),
    newAccount: async () => `account-${(accounts += 1)}`,
    close: async () => undefined,
  };
});
