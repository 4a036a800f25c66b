import { createMemoryAccountStateStore } from '#server/accountState/memoryAccountStateStore.ts';
import { accountStateStoreContract } from '#tests/contracts/accountState.contract.ts';

accountStateStoreContract('in memory', async () => {
  let accounts = 0;
  return {
    store: createMemoryAccountStateStore(),
    newAccount: async () => `account-${(accounts += 1)}`,
    close: async () => undefined,
  };
});
