// Where rows lie in the table of logs, and which of them an answer needs.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runTransaction } from '#events/indexeddb/database/nativeTransaction.ts';
import { createLogDatabase, type LogDatabase, type LogRow } from '#events/indexeddb/database/logDatabase.ts';
import { eventsAfter, headOf, newestOf, partitionsOf, rowsAfter } from '#events/indexeddb/rows/logRows.ts';
import { customerPartition } from '#events/store/logSession.ts';
import type { StoredEvent } from '#events/store/recordedEvent.ts';
import { qtySet } from '#tests/contracts/log/drafts.ts';
import { branded } from '#tests/support/builders/plain.ts';

const event = (partition: string, seq: number, stamp: unknown = seq * 100): StoredEvent =>
  ({ ...qtySet(1), partition, epoch: 0, clientId: 'c', seq, stamp }) as StoredEvent;

const row = (partition: string, from: number, to: number, stamp?: unknown): LogRow =>
  branded({
    partition,
    lastSeq: to,
    batchId: `${partition} ${from}`,
    events: Array.from({ length: to - from + 1 }, (_, index) => event(partition, from + index, stamp)),
  });

/** Behind a log in force; it holds no events. */
const bookmark = (partition: string) => ({ partition, lastSeq: [0, 'c', 0], events: [] });

let shop: LogDatabase;
beforeAll(async () => {
  shop = createLogDatabase('shop', { indexedDB: new IDBFactory(), IDBKeyRange });
  await shop.open();
  await shop
    .table('log')
    .bulkPut([
      row('cust:mia', 1, 2),
      row('cust:mia', 3, 5),
      row('cust:mia', 6, 9),
      bookmark('cust:mia'),
      bookmark('guest:empty'),
      row('guest:odd', 1, 1, 'yesterday'),
    ]);
});
afterAll(() => shop.close());

const ask = <T>(work: (transaction: IDBTransaction) => Promise<T>): Promise<T> =>
  runTransaction(shop.backendDB(), ['log'], 'readonly', work);

test.each([
  ['cust:mia', 9, { seq: 9, stamp: 900 }],
  ['guest:empty', 0, { seq: 0, stamp: 0 }],
  ['guest:nobody', 0, { seq: 0, stamp: 0 }],
  ['guest:odd', 1, { seq: 1, stamp: 0 }],
])('the log of %s ends at %i', async (partition, head, newest) => {
  expect(await ask((transaction) => headOf(transaction, branded(partition)))).toBe(head);
  expect(await ask((transaction) => newestOf(transaction, branded(partition)))).toEqual(newest);
});

test.each([
  [0, undefined, [2, 5, 9]],
  [1, undefined, [2, 5, 9]],
  [2, undefined, [5, 9]],
  [5, undefined, [9]],
  [9, undefined, []],
  [0, 1, [2]],
  [0, 2, [2]],
  [0, 4, [2]],
  [0, 5, [2, 5]],
  [2, 1, [5]],
  [5, 3, [9]],
  [5, 4, [9]],
  [9, 1, []],
])('behind place %i, of about %s events, stand the rows that end at %j', async (seq, most, ends) => {
  const rows = await ask((transaction) => rowsAfter(transaction, customerPartition('mia'), seq, most));
  expect(rows.map(({ lastSeq }) => lastSeq)).toEqual(ends);
});

test.each([
  [0, [1, 2, 3, 4, 5]],
  [1, [2, 3, 4, 5]],
  [2, [3, 4, 5]],
  [4, [5]],
  [5, []],
])('of two rows the events behind place %i are %j', (seq, seqs) => {
  const rows = [row('cust:mia', 1, 2), row('cust:mia', 3, 5)];
  expect(eventsAfter(rows, seq).map((one) => one.seq)).toEqual(seqs);
});

test('a log is listed where it has events, not where it has only its bookmark', async () =>
  expect(await ask(partitionsOf)).toEqual(['cust:mia', 'guest:odd']));
