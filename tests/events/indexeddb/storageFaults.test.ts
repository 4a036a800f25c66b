// What happens when the browser fails: a full disk, a killed connection, an upgrade in the way, deleted site data.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainly } from '#tests/support/builders/plain.ts';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { connectLogDatabase, type LogConnection } from '#events/indexeddb/database/logConnection.ts';
import { createLogDatabase } from '#events/indexeddb/database/logDatabase.ts';
import { LogStoreError } from '#events/store/logStore.ts';
import { createChannelHub } from '#events/store/memoryLogChannel.ts';
import { batchOf, qtySet } from '#tests/contracts/log/drafts.ts';
import { eventually, openTab, qtySetTo } from '#tests/contracts/log/tabs.ts';
import { headOf, lastStampOf } from '#tests/support/log/storeStart.ts';

type AbortableTransaction = IDBTransaction & { _abort(name: string): void };

let parts = { indexedDB: new IDBFactory(), IDBKeyRange };
const first = { partition: 'guest:first', clientId: 'client' };

beforeEach(() => {
  parts = { indexedDB: new IDBFactory(), IDBKeyRange };
});
afterEach(() => vi.restoreAllMocks());

/** Every write succeeds as a request, and then its transaction aborts: how a full disk shows. */
const abortAfterSuccess = (reason: string) => {
  const faults = (['add', 'put'] as const).map((method) => {
    const write = IDBObjectStore.prototype[method];
    return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      const request = write.apply(this, args);
      request.addEventListener('success', () => (this.transaction as AbortableTransaction)._abort(reason));
      return request;
    });
  });
  return { mockRestore: () => faults.forEach((fault) => fault.mockRestore()) };
};

/** A connection on which the work succeeds and its answer is lost, `times` times. */
const losingAnswers = (times: number): LogConnection => {
  const connection = connectLogDatabase({ parts });
  let left = times;
  return {
    use: (work) =>
      connection.use(async (database) => {
        const answer = await work(database);
        if (left === 0) return answer;
        left -= 1;
        throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
      }),
    close: () => connection.close(),
  };
};

describe('a full disk', () => {
  test('refuses the write although its request succeeded, and nothing is in the log', async () => {
    const store = plainly(openIndexedDbLogStore(shopRegistry, { parts }));
    const session = await store.session(first);
    const fault = abortAfterSuccess('QuotaExceededError');
    const refused = store.append(session, batchOf(qtySet(1)));
    await expect(refused).rejects.toThrow(LogStoreError);
    await expect(refused).rejects.toMatchObject({ reason: 'quota' });
    fault.mockRestore();
    expect(await headOf(store, 'guest:first')).toBe(0);
    expect(await lastStampOf(store)).toBe(0);
  });

  test('takes the tap back with its reason, and later taps are saved again', async () => {
    const { log, shown, changes } = await openTab({
      store: plainly(openIndexedDbLogStore(shopRegistry, { parts })),
      channel: createChannelHub().join(),
    });
    await log.dispatch([qtySetTo(1)]);
    const fault = abortAfterSuccess('QuotaExceededError');
    const refused = log.dispatch([qtySetTo(2), qtySetTo(3)]);
    expect(shown()).toEqual([1, 2, 3]);
    await expect(refused).rejects.toMatchObject({ reason: 'quota' });
    fault.mockRestore();
    expect(shown()).toEqual([1]);
    expect(changes.at(-1)).toMatchObject({ type: 'rolledBack', error: { reason: 'quota' } });
    const [saved] = await log.dispatch([qtySetTo(4)]);
    expect(saved?.seq).toBe(2);
  });
});

describe('a connection the browser killed', () => {
  test('is replaced, and the write goes through', async () => {
    const store = plainly(openIndexedDbLogStore(shopRegistry, { parts }));
    const session = await store.session(first);
    const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    });
    expect(await store.append(session, batchOf(qtySet(1)))).toMatchObject({ type: 'appended' });
    expect(new Set(lost.mock.contexts).size).toBe(2);
  });

  test('that dies for good is reported, and the write is not in the log', async () => {
    const store = plainly(openIndexedDbLogStore(shopRegistry, { parts }));
    const session = await store.session(first);
    const lost = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    });
    await expect(store.append(session, batchOf(qtySet(1)))).rejects.toMatchObject({ reason: 'unavailable' });
    lost.mockRestore();
    expect(await headOf(store, 'guest:first')).toBe(0);
  });

  test('after the write but before its answer does not write twice', async () => {
    const store = plainly(openIndexedDbLogStore(shopRegistry, { connection: losingAnswers(1) }));
    const { log, shown } = await openTab({ store, channel: createChannelHub().join() });
    const again = plainly(openIndexedDbLogStore(shopRegistry, { connection: losingAnswers(1) }));
    await log.dispatch([qtySetTo(1)]);
    await again.append(log.session, batchOf(qtySet(2), qtySet(3)));
    await log.catchUp();
    expect(shown()).toEqual([1, 2, 3]);
  });

  test('twice after the write: the tap turns out to be saved, so it is not taken back', async () => {
    const connection = connectLogDatabase({ parts });
    let faults = 0;
    const store = openIndexedDbLogStore(shopRegistry, {
      connection: {
        use: (work) =>
          connection.use(async (database) => {
            const answer = await work(database);
            faults -= 1;
            if (faults >= 0) throw new DOMException('Connection lost', 'UnknownError');
            return answer;
          }),
        close: () => connection.close(),
      },
    });
    const { log, shown, changes } = await openTab({ store, channel: createChannelHub().join() });
    faults = 2;
    await log.dispatch([qtySetTo(1)]);
    expect(shown()).toEqual([1]);
    expect(changes.map(({ type }) => type)).toEqual(['dispatched', 'committed']);
  });
});

describe('another version of the shop', () => {
  test('may upgrade the database under an open tab, which goes on', async () => {
    const store = plainly(openIndexedDbLogStore(shopRegistry, { parts }));
    const session = await store.session(first);
    await store.append(session, batchOf(qtySet(1)));
    const newer = createLogDatabase('log', parts);
    newer.version(2).stores({ returns: 'id' });
    await newer.open();
    expect(await store.append(session, batchOf(qtySet(2)))).toMatchObject({ events: [{ seq: 2 }] });
    newer.close();
  });

  test('is told to the shopper of the older tab, once, and only when there is one', async () => {
    const told = vi.fn<() => void>();
    const store = plainly(openIndexedDbLogStore(shopRegistry, { parts, onOutdated: told }));
    await store.session(first);
    await createLogDatabase('log', parts).delete();
    expect(told).not.toHaveBeenCalled();
    await store.session(first);
    const newer = createLogDatabase('log', parts);
    newer.version(2).stores({ returns: 'id' });
    await newer.open();
    expect(told).toHaveBeenCalledTimes(1);
    newer.close();
  });

  test('may have been there first: older code opens its database and goes on', async () => {
    const newer = createLogDatabase('log', parts);
    newer.version(2).stores({ returns: 'id' });
    await newer.open();
    const store = plainly(openIndexedDbLogStore(shopRegistry, { parts }));
    const session = await store.session(first);
    expect(await store.append(session, batchOf(qtySet(1)))).toMatchObject({ events: [{ seq: 1 }] });
    expect(newer.isOpen()).toBe(true);
    newer.close();
  });

  test('that blocks the opening is named, and the shop opens once it is gone', async () => {
    const old = await olderTab();
    const store = plainly(openIndexedDbLogStore(shopRegistry, { parts, blockedAfterMs: 20 }));
    const blocked = store.session(first);
    await expect(blocked).rejects.toMatchObject({ reason: 'blocked' });
    old.close();
    expect(await store.session(first)).toMatchObject({ epoch: 0 });
  });

  test('that blocks for long: the opening that succeeds at last is the one that is used', async () => {
    const old = await olderTab();
    const opens = vi.spyOn(parts.indexedDB, 'open');
    const store = plainly(openIndexedDbLogStore(shopRegistry, { parts, blockedAfterMs: 20 }));
    await expect(store.session(first)).rejects.toMatchObject({ reason: 'blocked' });
    await expect(store.session(first)).rejects.toMatchObject({ reason: 'blocked' });
    old.close();
    expect(await store.session(first)).toMatchObject({ epoch: 0 });
    expect(opens).toHaveBeenCalledTimes(1);
  });

  test('that blocks a shop which is closed meanwhile: the late connection is closed too', async () => {
    const old = await olderTab();
    const store = plainly(openIndexedDbLogStore(shopRegistry, { parts, blockedAfterMs: 5 }));
    await expect(store.session(first)).rejects.toMatchObject({ reason: 'blocked' });
    store.close();
    const closes = vi.spyOn(IDBDatabase.prototype, 'close');
    old.close();
    await eventually(() => expect(closes.mock.contexts.at(-1)).toMatchObject({ version: 10 }));
  });
});

/** A tab that does not let go when it is asked to, at a version before the first. */
const olderTab = (): Promise<IDBDatabase> => {
  vi.spyOn(console, 'warn').mockReturnValue();
  return new Promise((resolve) => {
    const request = parts.indexedDB.open('log', 1);
    request.addEventListener('success', () => resolve(request.result));
  });
};

test('a browser that never answers is not waited for for ever', async () => {
  vi.spyOn(parts.indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
  const store = plainly(openIndexedDbLogStore(shopRegistry, { parts, silentAfterMs: 5 }));
  await expect(store.session(first)).rejects.toMatchObject({ reason: 'unavailable' });
});

test('a browser without a place to store is named', async () => {
  const none = { ...parts, indexedDB: undefined } as unknown as typeof parts;
  await expect(
    plainly(openIndexedDbLogStore(shopRegistry, { parts: none })).session(first),
  ).rejects.toMatchObject({
    reason: 'unavailable',
  });
});

test('a page that was kept for going back opens the connection again that was closed for it', async () => {
  const connection = connectLogDatabase({ parts });
  const store = plainly(openIndexedDbLogStore(shopRegistry, { connection }));
  const session = await store.session(first);
  await connection.use(async (database) => database.close({ disableAutoOpen: false }));
  expect(await store.append(session, batchOf(qtySet(1)))).toMatchObject({ type: 'appended' });
  await connection
    .use(async (database) => {
      database.close({ disableAutoOpen: false });
      database.backendDB().transaction(['log']);
    })
    .catch((error: unknown) => expect(error).toMatchObject({ reason: 'unavailable' }));
  expect(await headOf(store, 'guest:first')).toBe(1);
});

test('LOGOUT: leaving deletes the secrets and their key with the log; sealing deletes only the secrets', async () => {
  const store = plainly(openIndexedDbLogStore(shopRegistry, { parts }));
  const from = await store.session(first);
  await store.append(from, batchOf(qtySet(1)));
  const browser = await createLogDatabase('log', parts).open();
  const secrets = ['guest:first', 'cust:sealed', 'cust:kept'].flatMap((partition) =>
    ['contact', 'key'].map((ref) => ({ partition, ref, value: 'secret' })),
  );
  await browser.table('vault').bulkPut(secrets);
  const to = { partition: 'guest:next', clientId: 'next' };
  await store.switchTo({
    from,
    to,
    batch: batchOf(),
    erase: ['guest:first'],
    seal: [{ partition: 'cust:sealed', at: 1, wall: 1 }],
  });
  expect(await browser.table('vault').toArray()).toEqual(secrets.slice(4));
  browser.close();
});

test('a closed store says so', async () => {
  const store = plainly(openIndexedDbLogStore(shopRegistry, { parts }));
  await store.session(first);
  store.close();
  await expect(store.session(first)).rejects.toMatchObject({ reason: 'closed' });
});
