// Account states in memory, for tests and the simulator. Documents are copied in and out, as a database does.
import type { AccountId } from '#server/storage/accountId.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';
import type { AccountStateStore, AccountVersions } from './accountStateStore.ts';

export const createMemoryAccountStateStore = (): AccountStateStore & AccountVersions => {
  const documents = new Map<string, string>();
  const read = (accountId: AccountId): WireAccountState | undefined => {
    const document = documents.get(accountId);
    return document === undefined ? undefined : (JSON.parse(document) as WireAccountState);
  };
  return {
    read: async (accountId) => read(accountId),
    versions: async (accountIds) =>
      new Map(
        accountIds.flatMap((accountId) => {
          const state = read(accountId);
          return state ? [[accountId, state.syncableStateVersion] as const] : [];
        }),
      ),
    replace: async (accountId, expectedVersion, state) => {
      if ((read(accountId)?.syncableStateVersion ?? 0) !== expectedVersion) return 'conflict';
      documents.set(accountId, JSON.stringify(state));
      return 'saved';
    },
  };
};
