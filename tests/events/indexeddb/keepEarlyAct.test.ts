// An act that a page writes down by itself, and the log that finds it.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shopRegistry } from '#events/facts/registry/shopRegistry.ts';
import { openIndexedDbLogStore } from '#events/indexeddb/indexedDbLogStore.ts';
import { keepEarlyAct, type Kept } from '#events/indexeddb/keepEarlyAct.ts';
import { createLogDatabase } from '#events/indexeddb/database/logDatabase.ts';
import { answerOf } from '#events/indexeddb/database/nativeTransaction.ts';
import type { Inbox } from '#events/store/logStore.ts';
import { plainly, type Plainly } from '#tests/support/builders/plain.ts';
import { batchOf, qtySet } from '#tests/contracts/log/drafts.ts';
import { appended, begin, customer, guest, loggedIn, switched } from '#tests/contracts/log/logDisk.ts';

const NAME = 'log';
const act = { command: 'add' };

let parts: { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange };

beforeEach(() => {
  parts = { indexedDB: new IDBFactory(), IDBKeyRange };
});

const keep = (eventId: string, signal = new AbortController().signal): Promise<Kept> =>
  keepEarlyAct({ name: NAME, eventId, act, signal }, parts.indexedDB);

const openStore = () => plainly(openIndexedDbLogStore(shopRegistry, { name: NAME, parts }));

const inboxOf = ({ inbox }: { readonly inbox?: Plainly<Inbox> | undefined }): Plainly<Inbox> => {
  if (!inbox) throw new Error('A store on the disk has an inbox');
  return inbox;
};

type Store = ReturnType<typeof openStore>;

const waiting = async (store: Store): Promise<readonly string[]> =>
  (await inboxOf(store).read(await begin(store))).map(({ eventId }) => eventId);

const openNative = async (version?: number): Promise<IDBDatabase> =>
  answerOf(parts.indexedDB.open(NAME, version));

/** Tables, keys and indexes of the database, as text. */
const shapeOf = (database: IDBDatabase): string => {
  const tables = [...database.objectStoreNames];
  const transaction = database.transaction(tables);
  const shape = tables.map((table) => {
    const { keyPath, autoIncrement, indexNames, ...rows } = transaction.objectStore(table);
    const indexes = [...indexNames].map((name) => {
      const { keyPath: path, unique, multiEntry } = transaction.objectStore(table).index(name);
      return { name, path, unique, multiEntry };
    });
    return { table, keyPath, autoIncrement, indexes, rows: Object.keys(rows).length };
  });
  return JSON.stringify({ version: database.version, shape });
};

describe('SYNC-10: an act that is written down before the application is there', () => {
  test('makes the database Dexie would have made, on a device that has none', async () => {
    const database = createLogDatabase('by Dexie', parts);
    await database.open();
    const byDexie = shapeOf(database.backendDB());
    database.close();
    expect(await keep('tap')).toBe('new device');
    const byHand = await openNative();
    expect(shapeOf(byHand)).toBe(byDexie);
    byHand.close();
  });

  test('belongs to the guest who begins, and is oldest first', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(20);
    await keep('later');
    now.mockReturnValue(10);
    await keep('sooner');
    now.mockRestore();
    const store = openStore();
    expect(await inboxOf(store).read(await begin(store))).toEqual([
      { eventId: 'sooner', at: 10, act },
      { eventId: 'later', at: 20, act },
    ]);
    expect(await waiting(openStore())).toEqual(['sooner', 'later']);
  });

  test('is in the log once it is appended under its id, and nowhere else, however many tabs do that', async () => {
    await keep('tap');
    const [one, two] = [openStore(), openStore()];
    const session = await begin(one);
    const named = { ...batchOf(qtySet(1, { eventId: 'tap' })), once: ['tap'] };
    expect(await inboxOf(two).find(session, 'tap')).toBe('waiting');
    await Promise.all([appended(one, session, named), appended(two, session, { ...named, batchId: 'two' })]);
    expect((await one.read(guest, 0)).events.map(({ eventId }) => eventId)).toEqual(['tap']);
    expect(await inboxOf(two).find(session, 'tap')).toBe('recorded');
    expect(await waiting(two)).toEqual([]);
  });

  test('written down a second time after it was recorded, it is recorded once', async () => {
    const store = openStore();
    const session = await begin(store);
    const named = (batchId: string) => ({
      ...batchOf(qtySet(1, { eventId: 'tap' })),
      batchId,
      once: ['tap'],
    });
    await appended(store, session, named('one'));
    await keep('tap');
    await appended(store, session, named('two'));
    expect((await store.read(guest, 0)).events).toHaveLength(1);
    expect(await waiting(store)).toEqual([]);
  });

  test('is gone once the application drops it', async () => {
    await keep('tap');
    const store = openStore();
    const session = await begin(store);
    await inboxOf(store).drop(session, 'tap');
    expect(await inboxOf(store).find(session, 'tap')).toBe('gone');
    expect(await waiting(store)).toEqual([]);
  });
});

describe('SYNC-10: whose act it is', () => {
  const signIn = async (store: Store) => {
    const from = await begin(store);
    const to = { partition: customer, clientId: 'mia' };
    return switched(store, { from, to, batch: batchOf(loggedIn()), erase: [guest] });
  };
  const leave = async (store: Store, how: object) => {
    const from = await begin(store);
    const to = { partition: 'guest:next', clientId: 'next' };
    return switched(store, { from, to, batch: batchOf(qtySet(1)), erase: [], ...how });
  };

  test('a guest’s goes along at sign-in', async () => {
    const store = openStore();
    await begin(store);
    await keep('tap');
    await signIn(store);
    expect(await waiting(store)).toEqual(['tap']);
  });

  test('a customer’s goes with the sign-out, and reaches nobody else', async () => {
    const store = openStore();
    await signIn(store);
    await keep('tap');
    await leave(store, { erase: [customer] });
    expect(await waiting(store)).toEqual([]);
    await signIn(store);
    expect(await waiting(store)).toEqual([]);
  });

  test('that of an expired session waits, sealed, for its customer alone, and ends with the seal', async () => {
    const store = openStore();
    await signIn(store);
    await keep('tap');
    await leave(store, { seal: [{ partition: customer, at: 1, wall: 1 }] });
    expect(await waiting(store)).toEqual([]);
    const back = await switched(store, {
      from: await begin(store),
      to: { partition: customer, clientId: 'mia' },
      batch: batchOf(qtySet(1)),
      erase: [],
    });
    expect(await inboxOf(store).find(back.session, 'tap')).toBe('waiting');
    const seal = { partition: customer, at: 2, wall: 2 };
    await leave(store, { seal: [seal] });
    await store.eraseSealed([seal]);
    expect(await inboxOf(store).find(back.session, 'tap')).toBe('gone');
  });

  test('a customer whose events alone are gone keeps it in the log that begins again', async () => {
    const store = openStore();
    const { session } = await signIn(store);
    await keep('tap');
    const to = { partition: customer, clientId: 'mia-again' };
    await switched(store, { from: session, to, batch: batchOf(loggedIn()), erase: [customer] });
    expect(await waiting(store)).toEqual(['tap']);
  });
});

describe('SYNC-10: a browser that cannot', () => {
  test('a database of a newer version takes the act, and stays as it is', async () => {
    const store = openStore();
    await begin(store);
    store.close();
    (await openNative(20)).close();
    expect(await keep('tap')).toBe('known device');
    const database = await openNative();
    expect(database.version).toBe(20);
    database.close();
  });

  test('one of a version before the first is left alone', async () => {
    (await openNative(1)).close();
    expect(await keep('tap')).toBe(false);
    const database = await openNative();
    expect([database.version, database.objectStoreNames.length]).toEqual([1, 0]);
    database.close();
  });

  test('without IndexedDB nothing is kept, and nothing thrown', async () => {
    const none = { name: NAME, eventId: 'tap', act, signal: new AbortController().signal };
    const denied = {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    expect(await keepEarlyAct(none, denied as unknown as IDBFactory)).toBe(false);
    vi.stubGlobal('indexedDB', undefined);
    expect(await keepEarlyAct(none)).toBe(false);
    vi.unstubAllGlobals();
  });

  test('an upgrade that is pending is waited for; given up, the act is not on the disk afterwards', async () => {
    const old = await openNative(9);
    const upgrading = openNative(10);
    const giveUp = new AbortController();
    const answer = keep('tap', giveUp.signal);
    giveUp.abort();
    expect(await answer).toBe(false);
    old.close();
    (await upgrading).close();
    const database = await openNative();
    expect(database.objectStoreNames.length).toBe(0);
    database.close();
  });

  test('a full disk keeps nothing, and says so', async () => {
    const method = 'put' as const;
    const write = IDBObjectStore.prototype[method];
    const fault = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...row
    ) {
      const request = write.apply(this, row);
      request.addEventListener('success', () =>
        (this.transaction as IDBTransaction & { _abort(name: string): void })._abort('QuotaExceededError'),
      );
      return request;
    });
    expect(await keep('tap')).toBe(false);
    fault.mockRestore();
    expect(await waiting(openStore())).toEqual([]);
  });
});
