// The secrets a screen needs, read out of the vault once and kept in memory for as long as the same shopper is here.
import type { SecretRef } from '#events/store/logValues.ts';
import type { ShopEventLog } from '#events/facts/shopLog.ts';
import { isSameSession } from '#events/store/logSession.ts';
import { StaleSessionError } from '#events/log/eventLog.ts';
import type { Secrets, Vault } from '#events/store/vault.ts';

export interface KnownSecrets {
  /** Undefined: not read yet; null: it is not on this device. */
  get(ref: SecretRef): string | null | undefined;
  /** Those that are known of these. */
  pick(refs: readonly SecretRef[]): Secrets;
  /** Reads what is not known yet. */
  want(refs: readonly SecretRef[]): Promise<void>;
  /**
   * Keeps secrets durably, before the event that refers to them.
   * @throws LogStoreError or StaleSessionError: nothing was kept
   */
  keep(secrets: Secrets): Promise<void>;
  /** Deletes what no event refers to any more. */
  forget(refs: readonly SecretRef[]): Promise<void>;
  subscribe(listener: () => void): () => void;
}

export const createKnownSecrets = (vault: Vault, log: Pick<ShopEventLog, 'session'>): KnownSecrets => {
  const listeners = new Set<() => void>();
  let { session } = log;
  let known = new Map<SecretRef, string | null>();
  const ours = (): Map<SecretRef, string | null> => {
    // The next shopper must find nothing of them.
    if (!isSameSession(session, log.session)) {
      ({ session } = log);
      known = new Map();
    }
    return known;
  };
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const add = (entries: Iterable<readonly [SecretRef, string | null]>): void => {
    known = new Map([...ours(), ...entries]);
    notify();
  };
  return {
    get: (ref) => ours().get(ref),
    pick: (refs) =>
      new Map(
        refs.flatMap((ref) => {
          const secret = ours().get(ref);
          return typeof secret === 'string' ? [[ref, secret] as const] : [];
        }),
      ),
    async want(refs) {
      // A missing one is read again: at a sign-in the log switches first, and its secrets follow.
      const missing = refs.filter((ref) => typeof ours().get(ref) !== 'string');
      if (missing.length === 0) return;
      const asked = log.session;
      const found = await vault.reveal(asked, missing);
      if (!isSameSession(asked, log.session)) return;
      const news = missing.filter((ref) => ours().get(ref) === undefined || found.has(ref));
      if (news.length > 0) add(news.map((ref) => [ref, found.get(ref) ?? null]));
    },
    async keep(secrets) {
      if (!(await vault.keep(log.session, secrets))) throw new StaleSessionError();
      add(secrets);
    },
    async forget(refs) {
      if (refs.length > 0) await vault.forget(log.session, refs);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
