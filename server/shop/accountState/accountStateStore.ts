// Port: one document per account, guarded by its version.
import type { AccountId } from '#server/storage/accountId.ts';
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';

export type AccountStateStore = {
  /** The document as last saved; undefined for an account that never saved. */
  read(accountId: AccountId): Promise<WireAccountState | undefined>;

  /**
   * Saves `state`, one version above the one it replaces, if no other call saved in between.
   *
   * @param expectedVersion the version the caller last read; 0 when nothing was ever saved
   * @param state has `syncableStateVersion` = expectedVersion + 1
   */
  replace(
    accountId: AccountId,
    expectedVersion: number,
    state: WireAccountState,
  ): Promise<'saved' | 'conflict'>;
};

/** Port: the versions of many accounts in one query. */
export type AccountVersions = {
  /** The versions of these accounts; one that never saved is absent. */
  versions(accountIds: readonly AccountId[]): Promise<ReadonlyMap<AccountId, number>>;
};
