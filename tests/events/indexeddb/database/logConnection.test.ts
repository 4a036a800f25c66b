// The one connection of a tab: kept while it is good, replaced when it is lost, and never used after it was closed.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { connectLogDatabase } from '#events/indexeddb/database/logConnection.ts';
import type { LogDatabase } from '#events/indexeddb/database/logDatabase.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const connected = () => {
  const parts = { indexedDB: new IDBFactory(), IDBKeyRange };
  return { parts, connection: connectLogDatabase({ parts }) };
};
const lost = () => new DOMException('Connection lost', 'UnknownError');

test('all work is done on one connection', async () => {
  const { connection } = connected();
  const databases = await Promise.all([1, 2].map(() => connection.use(async (database) => database)));
  databases.push(await connection.use(async (database) => database));
  expect(new Set(databases).size).toBe(1);
});

test('work on a lost connection is done once more on a fresh one, and the lost one is closed', async () => {
  const { connection } = connected();
  const used: LogDatabase[] = [];
  const answer = await connection.use(async (database) => {
    used.push(database);
    if (used.length === 1) throw lost();
    return 'done';
  });
  expect(answer).toBe('done');
  expect(used.map((database) => database.isOpen())).toEqual([false, true]);
  expect(await connection.use(async (database) => database)).toBe(used[1]);
});

test('SHAPE-06: work that the browser never answers is done on a fresh connection after five seconds, and there it takes as long as it takes', async () => {
  const { connection } = connected();
  await connection.use(async (database) => database);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const used: LogDatabase[] = [];
  const slow = Promise.withResolvers<string>();
  const working = connection.use((database) => {
    used.push(database);
    return used.length === 1 ? new Promise<string>(() => undefined) : slow.promise;
  });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(used).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  // Opening the fresh one takes turns of its own.
  vi.useRealTimers();
  await vi.waitFor(() => expect(used).toHaveLength(2));
  expect(used.map((database) => database.isOpen())).toEqual([false, true]);
  slow.resolve('done');
  expect(await working).toBe('done');
});

test('work that loses every connection is told after the second, and the next work gets a third', async () => {
  const { connection } = connected();
  const used = new Set<LogDatabase>();
  const losing = connection.use((database) => {
    used.add(database);
    return Promise.reject(lost());
  });
  await expect(losing).rejects.toMatchObject({ name: 'LogStoreError', reason: 'unavailable' });
  expect(used.size).toBe(2);
  expect(used).not.toContain(await connection.use(async (database) => database));
});

test('work with a bug is not repeated, and costs no connection', async () => {
  const { connection } = connected();
  const bug = new Error('A bug');
  const used: LogDatabase[] = [];
  const failing = connection.use((database) => {
    used.push(database);
    return Promise.reject(bug);
  });
  await expect(failing).rejects.toBe(bug);
  expect(used).toHaveLength(1);
  expect(await connection.use(async (database) => database)).toBe(used[0]);
});

test('work whose connection is closed under it is done on a fresh one, whatever it failed with', async () => {
  const { connection } = connected();
  let tries = 0;
  const answer = await connection.use(async (database) => {
    tries += 1;
    if (tries > 1) return 'done';
    database.close({ disableAutoOpen: false });
    throw new TypeError('There is no database');
  });
  expect(answer).toBe('done');
});

test('an opening that the browser refused is not kept: the next one may succeed', async () => {
  const { parts, connection } = connected();
  vi.spyOn(parts.indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Not now', 'SecurityError');
  });
  await expect(connection.use(async () => 'done')).rejects.toMatchObject({ reason: 'unavailable' });
  expect(await connection.use(async () => 'done')).toBe('done');
});

test('a closed connection does no work, and repeats none that it cut off', async () => {
  const { connection } = connected();
  let tries = 0;
  const cutOff = connection.use(() => {
    tries += 1;
    connection.close();
    return Promise.reject(lost());
  });
  await expect(cutOff).rejects.toMatchObject({ reason: 'closed', cause: { name: 'UnknownError' } });
  expect(tries).toBe(1);
  await expect(connection.use(async () => (tries += 1))).rejects.toMatchObject({ reason: 'closed' });
  expect(tries).toBe(1);
});

test('a browser that says nothing is given ten seconds to open', async () => {
  const { parts, connection } = connected();
  vi.spyOn(parts.indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const told: string[] = [];
  const opening = connection.use(async () => 'done').catch(() => told.push('given up'));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await opening;
  expect(told).toEqual(['given up']);
});
