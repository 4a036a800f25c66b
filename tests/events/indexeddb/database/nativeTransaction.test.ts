// A transaction as a promise: all of the work is durable, or none of it.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerOf, runTransaction } from '#events/indexeddb/database/nativeTransaction.ts';
import { openInTime } from '#events/indexeddb/database/opening.ts';
import { createLogDatabase, type LogDatabase } from '#events/indexeddb/database/logDatabase.ts';

const patience = { blockedAfterMs: 5_000, silentAfterMs: 5_000 };
const unopened = () => createLogDatabase('shop', { indexedDB: new IDBFactory(), IDBKeyRange });
const row = (name: string) => ({ name, partition: 'guest:a' });

describe('a transaction', () => {
  let shop: LogDatabase;
  beforeEach(async () => {
    shop = unopened();
    await shop.open();
  });
  afterEach(() => shop.close());

  const run = <T>(work: (transaction: IDBTransaction) => Promise<T>): Promise<T> =>
    runTransaction(shop.backendDB(), ['meta'], 'strict', work);
  const names = () => shop.table('meta').toCollection().primaryKeys();
  const add = (transaction: IDBTransaction, name: string) =>
    answerOf(transaction.objectStore('meta').add(row(name)));

  test('answers what its work answers, once it is written', async () => {
    expect(await run((transaction) => add(transaction, 'device'))).toBe('device');
    expect(await names()).toEqual(['device']);
  });

  test('of which the work fails writes nothing, and says why', async () => {
    const bug = new Error('A bug');
    const failing = run(async (transaction) => {
      await add(transaction, 'device');
      throw bug;
    });
    await expect(failing).rejects.toBe(bug);
    expect(await names()).toEqual([]);
  });

  test('of which a request fails writes nothing, and says why', async () => {
    const twice = run(async (transaction) => {
      await add(transaction, 'device');
      return add(transaction, 'device');
    });
    await expect(twice).rejects.toMatchObject({ name: 'ConstraintError' });
    expect(await names()).toEqual([]);
  });

  test('that the browser ends after its requests is no success', async () => {
    const aborted = run(async (transaction) => {
      await add(transaction, 'device');
      transaction.abort();
      return 'done';
    });
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
    expect(await names()).toEqual([]);
  });

  test('that is over before its work, which waited for something else, is no success', async () => {
    const waiting = run(async (transaction) => {
      await add(transaction, 'device');
      return new Promise(() => undefined);
    });
    await expect(waiting).rejects.toThrow('ended before its work did');
  });

  test('that only reads needs no end of its own', async () => {
    const reading = runTransaction(shop.backendDB(), ['meta'], 'readonly', (transaction) =>
      answerOf(transaction.objectStore('meta').count()),
    );
    expect(await reading).toBe(0);
  });
});

describe('a transaction of which only the browser knows how it ends', () => {
  const bug = new Error('A bug');
  const over = new DOMException('It is over', 'InvalidStateError');

  /** The browser's part, played by hand. `isOver`: it takes no orders any more. */
  const played = (work: () => Promise<string>, mode: 'readonly' | 'strict' = 'strict', isOver = false) => {
    const orders: string[] = [];
    const order = (name: string) => () => {
      orders.push(name);
      if (isOver) throw over;
    };
    const transaction = Object.assign(new EventTarget(), {
      error: null as DOMException | null,
      commit: order('commit'),
      abort: order('abort'),
    });
    const database = { transaction: () => transaction } as unknown as IDBDatabase;
    const answer = runTransaction(database, ['log'], mode, work);
    answer.catch(() => undefined);
    const ends = async (type: 'complete' | 'abort', error: DOMException | null = null) => {
      await new Promise((resolve) => setImmediate(resolve));
      transaction.error = error;
      transaction.dispatchEvent(new Event(type));
      return answer;
    };
    return { orders, ends };
  };
  const done = () => Promise.resolve('done');
  const failing = () => Promise.reject(bug);

  test('is asked to write at once, instead of when it notices that nothing more comes', async () => {
    const writing = played(done);
    expect(await writing.ends('complete')).toBe('done');
    expect(writing.orders).toEqual(['commit']);
  });

  test('has nothing to write where it only reads', async () => {
    const reading = played(done, 'readonly');
    expect(await reading.ends('complete')).toBe('done');
    expect(reading.orders).toEqual([]);
  });

  test('is ended where its work fails, with what failed', async () => {
    const { orders, ends } = played(failing);
    await expect(ends('abort')).rejects.toBe(bug);
    expect(orders).toEqual(['abort']);
  });

  test.each(['complete', 'abort'] as const)('was over already (%s) when its work failed', async (type) => {
    await expect(played(failing, 'strict', true).ends(type)).rejects.toBe(bug);
  });

  test('says the browser’s reason before that of its work', async () => {
    const full = new DOMException('It is full', 'QuotaExceededError');
    await expect(played(failing).ends('abort', full)).rejects.toBe(full);
    await expect(played(done).ends('abort', full)).rejects.toBe(full);
  });

  test('was aborted where nobody says why', async () =>
    expect(played(done).ends('abort')).rejects.toMatchObject({ name: 'AbortError' }));
});

test('a request that fails says why, and fails also without a reason', async () => {
  const failed = (error: DOMException | null) => {
    const request = Object.assign(new EventTarget(), { error, result: undefined });
    const answer = answerOf(request as unknown as IDBRequest);
    request.dispatchEvent(new Event('error'));
    return answer;
  };
  const twice = new DOMException('It is there', 'ConstraintError');
  await expect(failed(twice)).rejects.toBe(twice);
  await expect(failed(null)).rejects.toMatchObject({ message: 'A request failed without an error' });
});

describe('an opening', () => {
  test('has its database once it is open, and not before', async () => {
    const shop = unopened();
    const opening = openInTime(shop, patience);
    expect([opening.database, opening.hasFailed()]).toEqual([undefined, false]);
    expect(await opening.ready()).toBe(shop);
    expect(await opening.ready()).toBe(shop);
    expect(opening.database).toBe(shop);
    expect(shop.isOpen()).toBe(true);
    expect(opening.hasFailed()).toBe(false);
    opening.close();
    expect(shop.isOpen()).toBe(false);
  });

  test('that nobody wants any more is closed as soon as it is open', async () => {
    const shop = unopened();
    const opening = openInTime(shop, patience);
    opening.close();
    await opening.ready();
    expect(shop.isOpen()).toBe(false);
  });

  test('that the browser refuses has failed, for everybody who asks', async () => {
    const refused = openInTime(
      createLogDatabase('shop', { indexedDB: undefined as unknown as IDBFactory, IDBKeyRange }),
      patience,
    );
    await expect(refused.ready()).rejects.toThrow();
    await expect(refused.ready()).rejects.toThrow();
    expect([refused.database, refused.hasFailed()]).toEqual([undefined, true]);
  });
});
