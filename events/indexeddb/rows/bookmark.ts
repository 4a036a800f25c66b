// The bookmark: a row without events behind the newest one of the log in force, which names the log's identity.
//
// An append checks two things: does the log end where this tab expects, and is this tab's identity still in force?
// With the bookmark one read of two keys answers both, in one table. It is written and removed with the device row, which
// stays the truth: a tab that does not find the bookmark it expects reads the device row.
import type { LogSession } from '../../store/logSession.ts';
import type { Partition, Stamp } from '../../store/logValues.ts';
import type { Bookmark, DeviceRow } from '../database/logDatabase.ts';
import { answerOf } from '../database/nativeTransaction.ts';

/** Lists come after all numbers. */
const bookmarksOf = (partition: Partition): IDBKeyRange =>
  IDBKeyRange.bound([partition, []], [partition, [Infinity]]);

/** Replaces an existing bookmark. */
export const putBookmark = (transaction: IDBTransaction, device: DeviceRow): void => {
  const { partition, epoch, clientId, lastStamp } = device;
  removeBookmark(transaction, partition);
  const row: Bookmark = { partition, lastSeq: [epoch, clientId, lastStamp], events: [] };
  transaction.objectStore('log').put(row);
};

export const removeBookmark = (transaction: IDBTransaction, partition: Partition): void => {
  transaction.objectStore('log').delete(bookmarksOf(partition));
};

/**
 * Whether the newest event of `session`'s log is the one at `seq`, and the session in force.
 *
 * @returns how far stamps had risen on this device when the session began; undefined: no, or the caller must read more
 */
export const endsAt = async (
  transaction: IDBTransaction,
  { partition, epoch, clientId }: LogSession,
  seq: number,
): Promise<Stamp | undefined> => {
  const fromThere = IDBKeyRange.bound([partition, seq], [partition, [Infinity]]);
  const keys = await answerOf(transaction.objectStore('log').getAllKeys(fromThere, 2));
  const lastSeqs = (keys as [Partition, number | Bookmark['lastSeq']][]).map(([, lastSeq]) => lastSeq);
  const mark = seq === 0 ? lastSeqs[0] : lastSeqs[1];
  if ((seq > 0 && lastSeqs[0] !== seq) || !Array.isArray(mark)) return undefined;
  return mark[0] === epoch && mark[1] === clientId ? mark[2] : undefined;
};
