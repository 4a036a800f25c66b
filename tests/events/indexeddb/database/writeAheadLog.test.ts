import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { plainly } from '#tests/support/builders/plain.ts';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { renewWriteAheadLog } from '#events/indexeddb/database/writeAheadLog.ts';

test('tabs that renew the write-ahead log at once leave nothing behind and touch nothing else', async () => {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange };
  const store = plainly(openIndexedDbLogStore(shopRegistry, { parts }));
  const first = { partition: 'guest:a', clientId: 'c' } as const;
  const session = await store.session(first);

  await Promise.all(['one tab', 'another'].map(() => renewWriteAheadLog('write-ahead-log', parts)));

  expect((await parts.indexedDB.databases()).map(({ name }) => name)).toEqual(['log']);
  expect(await store.session({ ...first, clientId: 'd' })).toEqual(session);
  store.close();
});
