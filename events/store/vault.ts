// Port Vault: secrets of a user, beside the log and never in it (LOG-3.12). An event holds a reference.
//
// A log's secrets live as long as its key: erasing or sealing the log deletes the key in the same transaction, and
// rows that are left on the disk cannot be decrypted. They are on this device only, so a reference may have no
// secret, and the caller must be able to ask the user again.
import type { LogSession } from './logSession.ts';
import { toBrand } from './logBrands.ts';
import type { SecretRef } from './logValues.ts';

/** For a reference that was made a moment ago, or that came back from where only one was put. */
export const toSecretRef = toBrand<SecretRef>;

/** By reference, as an event holds it. */
export type Secrets = ReadonlyMap<SecretRef, string>;

export interface Vault {
  /**
   * Keeps secrets with `session`'s log; durable when it resolves. Those kept under a reference before are replaced.
   * @returns false when the identity has changed: nothing was kept
   * @throws LogStoreError
   */
  keep(session: LogSession, secrets: Secrets): Promise<boolean>;
  /**
   * Those of the references that lead to a secret of `session`'s log; none when the identity has changed.
   * @throws LogStoreError
   */
  reveal(session: LogSession, refs: readonly SecretRef[]): Promise<Secrets>;
  /**
   * Deletes secrets of `session`'s log that no event refers to any more; does nothing when the identity has changed.
   * @throws LogStoreError
   */
  forget(session: LogSession, refs: readonly SecretRef[]): Promise<void>;
}
