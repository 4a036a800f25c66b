import { plainly } from '#tests/support/builders/plain.ts';
import { createPostgresAccountStateStore } from '#server/shop/accountState/postgresAccountStateStore.ts';
import { accountStateStoreContract } from '#tests/contracts/accountState.contract.ts';
import { databaseTargets } from '#tests/support/database/database.ts';

for (const { name, start } of databaseTargets)
  accountStateStoreContract(`in ${name}`, async () => {
    const database = await start();
    let accounts = 0;
    return {
      store: plainly(createPostgresAccountStateStore(database.db)),
      newAccount: async () => `account-${(accounts += 1)}`,
      close: database.close,
    };
  });
