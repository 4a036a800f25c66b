// Port: one document per account, guarded by its version.
import type { WireAccountState } from '#sync/protocol/account/accountState.ts';

export type AccountStateStore = {
  /** The document as last saved; undefined for an account that never saved. */
  read(accountId: string): Promise<WireAccountState | undefined>;

  /**
   * Saves `state`, one version above the one it replaces, if no other call saved in between.
   *
   * @param expectedVersion the version the caller last read; 0 when nothing was ever saved
   * @param state has `syncableStateVersion` = expectedVersion + 1
   */
  replace(accountId: string, expectedVersion: number, state: WireAccountState): Promise<'saved' | 'conflict'>;
};

/** Port: where accounts stand, many in one question. */
export type AccountVersions = {
  /** The versions of these accounts; one that never saved is absent. */
  versions(accountIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
};
