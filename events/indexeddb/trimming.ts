// Trimming: one row replaces all that is older than the bug window.
import type { LogSession } from '../store/logSession.ts';
import type { StoredEvent } from '../store/recordedEvent.ts';
import { trimmedRows } from '../store/trimmedRows.ts';
import { deviceOf, isInForce } from './rows/deviceRow.ts';
import { closedRow } from './rows/eventColumns.ts';
import { after, rowsIn } from './rows/logRows.ts';

/** Deletes and writes in one transaction: a crash leaves the whole log, or the trimmed one. */
export const trim = async (
  transaction: IDBTransaction,
  session: LogSession,
  summary: StoredEvent,
): Promise<void> => {
  if (!isInForce(await deviceOf(transaction), session)) return;
  const log = transaction.objectStore('log');
  const { partition } = session;
  const [older, crossing] = await Promise.all([
    rowsIn(transaction, upto(partition, summary.seq)),
    rowsIn(transaction, after(partition, summary.seq), 1),
  ]);
  const trimmed = trimmedRows([...older, ...crossing], summary);
  if (!trimmed) return;
  log.delete(upto(partition, summary.seq));
  for (const row of trimmed.after) {
    const lastSeq = row.events.at(-1)?.seq ?? summary.seq;
    log.put(closedRow({ ...row, partition, lastSeq }));
  }
  for (const row of trimmed.instead) log.put({ ...row, partition, lastSeq: summary.seq });
};

const upto = (partition: string, seq: number): IDBKeyRange =>
  IDBKeyRange.bound([partition, 0], [partition, seq]);
