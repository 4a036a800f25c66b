// Where rows lie in the table `log`.
import type { StoredEvent } from '../../store/recordedEvent.ts';
import { NO_STAMP } from '../../store/stamp.ts';
import type { Partition, Stamp } from '../../store/logValues.ts';
import { openedRow } from './eventColumns.ts';
import type { LogRow, StoredLogRow } from '../database/logDatabase.ts';
import { answerOf } from '../database/nativeTransaction.ts';

/** The keys of the rows that hold events after `seq`. @param upto where the last of them ends at most */
export const after = (partition: Partition, seq: number, upto = Infinity): IDBKeyRange =>
  IDBKeyRange.bound([partition, seq], [partition, upto], true, false);

/** @returns 0 for both in an empty log; a stamp that is no number raises none (the reader of that event reports it) */
export const newestOf = async (
  transaction: IDBTransaction,
  partition: Partition,
): Promise<{ readonly seq: number; readonly stamp: Stamp }> => {
  const cursor = await answerOf(transaction.objectStore('log').openCursor(after(partition, 0), 'prev'));
  if (!cursor) return { seq: 0, stamp: NO_STAMP };
  const row: StoredLogRow = cursor.value;
  const { lastSeq, events } = openedRow(row);
  const stamp = events.at(-1)?.stamp ?? NO_STAMP;
  return { seq: lastSeq, stamp: Number.isSafeInteger(stamp) ? stamp : NO_STAMP };
};

export const headOf = async (transaction: IDBTransaction, partition: Partition): Promise<number> =>
  (await newestOf(transaction, partition)).seq;

/** @param most about how many events: the rows that end within so many positions, or the first one beyond */
export const rowsAfter = async (
  transaction: IDBTransaction,
  partition: Partition,
  seq: number,
  most = Infinity,
): Promise<readonly LogRow[]> => {
  const rows = await rowsIn(transaction, after(partition, seq, seq + most));
  return rows.length > 0 || most === Infinity ? rows : rowsIn(transaction, after(partition, seq), 1);
};

export const rowsIn = async (
  transaction: IDBTransaction,
  range: IDBKeyRange,
  most?: number,
): Promise<readonly LogRow[]> => {
  const rows = await answerOf<StoredLogRow[]>(transaction.objectStore('log').getAll(range, most));
  return rows.map(openedRow);
};

export const eventsAfter = (rows: readonly LogRow[], seq: number): readonly StoredEvent[] =>
  rows.flatMap(({ events }) => events.filter((event) => event.seq > seq));

/** One or two key reads per partition: each jump skips the rest of its rows. */
export const partitionsOf = async (transaction: IDBTransaction): Promise<readonly Partition[]> => {
  const log = transaction.objectStore('log');
  const found: Partition[] = [];
  let cursor = await answerOf(log.openKeyCursor());
  while (cursor) {
    const [partition, lastSeq] = cursor.primaryKey as [Partition, unknown];
    // A log without events has at most a bookmark.
    if (typeof lastSeq === 'number') found.push(partition);
    cursor = await answerOf(log.openKeyCursor(IDBKeyRange.lowerBound([partition, [Infinity]])));
  }
  return found;
};
