// What lies on the disk of a device with secrets.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { plainly } from '#tests/support/builders/plain.ts';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { createLogDatabase, type VaultRow } from '#events/indexeddb/database/logDatabase.ts';

const first = { partition: 'guest:first', clientId: 'client' };

test('a secret is on the disk only encrypted, under a key that cannot be read out', async () => {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange };
  const store = plainly(openIndexedDbLogStore(shopRegistry, { parts }));
  const session = await store.session(first);
  await store.vault.keep(session, new Map([['ref-1', 'Kestrel']]));
  const disk = await createLogDatabase('log', parts).open();
  const rows = (await disk.table('vault').toArray()) as VaultRow[];
  expect(rows.map(({ ref }) => ref)).toEqual(['key', 'secret:ref-1']);
  const [key, secret] = rows.map(({ value }) => value) as [CryptoKey, { text: ArrayBuffer }];
  expect(key).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } });
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  expect(Buffer.from(secret.text).toString('latin1')).not.toContain('Kestrel');
  disk.close();
});

test('a secret whose key was shredded, or that was moved or damaged, is as good as gone', async () => {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange };
  const store = plainly(openIndexedDbLogStore(shopRegistry, { parts }));
  const session = await store.session(first);
  const secrets = ['ref-1', 'ref-2', 'ref-3'].map((ref) => [ref, `secret of ${ref}`] as const);
  await store.vault.keep(session, new Map(secrets));
  const disk = await createLogDatabase('log', parts).open();
  const vault = disk.table<VaultRow, [string, string]>('vault');
  const rowOf = async (ref: string): Promise<VaultRow> => (await vault.get(['guest:first', ref])) as VaultRow;
  await vault.put({ ...(await rowOf('secret:ref-1')), ref: 'secret:ref-2' });
  const damaged = await rowOf('secret:ref-3');
  new Uint8Array((damaged.value as { text: ArrayBuffer }).text).fill(7);
  await vault.put(damaged);
  expect(await store.vault.reveal(session, ['ref-1', 'ref-2', 'ref-3'])).toEqual(
    new Map([secrets[0] ?? ['', '']]),
  );
  await vault.delete(['guest:first', 'key']);
  expect(await store.vault.reveal(session, ['ref-1'])).toEqual(new Map());
  disk.close();
});
