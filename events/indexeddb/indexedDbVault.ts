// Vault in IndexedDB: AES-GCM under a key that no script can read out, one for each log.
//
// Encrypting takes longer than a transaction stays open, so each call is two transactions. The second checks again which
// identity is in force: if a sign-out came first, nothing is kept.
import type { LogSession } from '../store/logSession.ts';
import type { Partition, SecretRef } from '../store/logValues.ts';
import type { Vault } from '../store/vault.ts';
import { deviceOf, isInForce } from './rows/deviceRow.ts';
import { logStoreError } from './database/logStoreErrors.ts';
import type { LogConnection } from './database/logConnection.ts';
import type { EncryptedSecret, VaultRow } from './database/logDatabase.ts';
import { answerOf, runTransaction } from './database/nativeTransaction.ts';

const KEY = 'key';
const refOf = (ref: SecretRef): string => `secret:${ref}`;

export const openIndexedDbVault = (connection: LogConnection): Vault => {
  const run = <T>(
    mode: 'readonly' | 'strict',
    work: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T> =>
    connection.use((database) => runTransaction(database.backendDB(), ['meta', 'vault'], mode, work));

  /** @returns undefined when the identity has changed */
  const keyFor = async (session: LogSession): Promise<CryptoKey | undefined> => {
    const there = await run('readonly', (transaction) => keyOf(transaction, session));
    if (there) return there;
    const fresh = await newKey();
    return run('strict', async (transaction) => {
      if (!isInForce(await deviceOf(transaction), session)) return undefined;
      // Another tab may have written a key first; two keys would leave one tab's secrets unreadable.
      const first = await keyOf(transaction, session);
      if (!first) put(transaction, { partition: session.partition, ref: KEY, value: fresh });
      return first ?? fresh;
    });
  };

  return {
    async keep(session, secrets) {
      const key = await keyFor(session);
      if (!key) return false;
      const rows = await Promise.all(
        [...secrets].map(async ([ref, secret]): Promise<VaultRow> => {
          const value = await seal(key, session.partition, ref, secret);
          return { partition: session.partition, ref: refOf(ref), value };
        }),
      );
      return run('strict', async (transaction) => {
        if (!isInForce(await deviceOf(transaction), session)) return false;
        for (const row of rows) put(transaction, row);
        return true;
      });
    },

    async reveal(session, refs) {
      const found = await run('readonly', async (transaction) => {
        if (!isInForce(await deviceOf(transaction), session)) return undefined;
        const key = await keyOf(transaction, session);
        const rows = await Promise.all(refs.map((ref) => rowOf(transaction, session, refOf(ref))));
        return { key, rows };
      });
      const secrets = new Map<SecretRef, string>();
      for (const [index, ref] of refs.entries()) {
        const row = found?.rows[index];
        const secret =
          found?.key && row && isEncrypted(row.value)
            ? await open(found.key, session.partition, ref, row.value)
            : undefined;
        if (secret !== undefined) secrets.set(ref, secret);
      }
      return secrets;
    },

    async forget(session, refs) {
      await run('strict', async (transaction) => {
        if (!isInForce(await deviceOf(transaction), session)) return;
        for (const ref of refs) transaction.objectStore('vault').delete([session.partition, refOf(ref)]);
      });
    },
  };
};

const put = (transaction: IDBTransaction, row: VaultRow): void =>
  void transaction.objectStore('vault').put(row);

const rowOf = (transaction: IDBTransaction, { partition }: LogSession, ref: string) =>
  answerOf<VaultRow | undefined>(transaction.objectStore('vault').get([partition, ref]));

const isEncrypted = (value: VaultRow['value']): value is EncryptedSecret => 'iv' in value;

const keyOf = async (transaction: IDBTransaction, session: LogSession): Promise<CryptoKey | undefined> => {
  const row = await rowOf(transaction, session, KEY);
  return row && !isEncrypted(row.value) ? row.value : undefined;
};

/** @throws LogStoreError where the browser has no cryptography: a page that did not come over HTTPS */
const newKey = (): Promise<CryptoKey> => {
  if (!('subtle' in crypto)) throw logStoreError('unavailable');
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
};

/** The ciphertext is bound to its key: a row moved to another log or reference does not decrypt. */
const bound = (partition: Partition, ref: SecretRef): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${partition} ${ref}`);

const seal = async (
  key: CryptoKey,
  partition: Partition,
  ref: SecretRef,
  secret: string,
): Promise<EncryptedSecret> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const how = { name: 'AES-GCM', iv, additionalData: bound(partition, ref) };
  return { iv, text: await crypto.subtle.encrypt(how, key, new TextEncoder().encode(secret)) };
};

/** @returns undefined for a row that does not decrypt: it is damaged and counts as missing */
const open = async (
  key: CryptoKey,
  partition: Partition,
  ref: SecretRef,
  { iv, text }: EncryptedSecret,
): Promise<string | undefined> => {
  const how = { name: 'AES-GCM', iv, additionalData: bound(partition, ref) };
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(how, key, text));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return undefined;
    throw error;
  }
};
