// Writing a batch: the only transaction of the log that a user waits for.
import type { AppendOutcome, LogBatch } from '../store/logStore.ts';
import type { LogSession } from '../store/logSession.ts';
import type { AnyEvent, EventRegistry } from '../store/eventRegistry.ts';
import { parseAllRecorded, type Recorded } from '../store/recordedEvent.ts';
import { isOvertaken, NO_STAMP, numberDrafts } from '../store/stamp.ts';
import type { Partition, Stamp } from '../store/logValues.ts';
import { endsAt, putBookmark } from './rows/bookmark.ts';
import { dropEarly } from './rows/earlyRows.ts';
import { deviceOf, isInForce, lastStampOf, sessionOf } from './rows/deviceRow.ts';
import { newestOf } from './rows/logRows.ts';
import { closedRow, openedRow } from './rows/eventColumns.ts';
import type { LogRow, StoredLogRow } from './database/logDatabase.ts';
import { answerOf } from './database/nativeTransaction.ts';

/** The log does not end where the tab expected, or another identity is in force. Nothing was written. */
export class NotThereError extends Error {
  override readonly name = 'NotThereError';
}

/**
 * The usual case: the row is written where this tab expects the log's end, together with the one read that says whether
 * that was right. Waiting for an answer before the row is sent would cost a third of the time, and the newest row's
 * content is not needed: a tab that knows the newest row's position also knows its stamps.
 *
 * @throws NotThereError, or a ConstraintError when the position is taken: `append` then reads the log's end
 */
export const appendAt = async <E extends AnyEvent>(
  transaction: IDBTransaction,
  session: LogSession,
  batch: LogBatch<E>,
  after: NonNullable<LogBatch<E>['after']>,
): Promise<AppendOutcome<E>> => {
  const end = endsAt(transaction, session, after.head);
  const events = write(transaction, session, batch, { head: after.head, lastStamp: after.stamp }, []);
  const lastStamp = await end;
  // The device's own stamps begin where the last session ended; another tab may know a newer one.
  if (lastStamp === undefined || isOvertaken(events[0]?.stamp ?? NO_STAMP, lastStamp))
    throw new NotThereError();
  return { type: 'appended', events, earlier: [] };
};

/**
 * Reads first: where the log ends, and which of the events it holds. The batch is treated as new: if it is written
 * already, the unique `batchId` aborts the transaction, and `again` looks for it.
 */
export const append = async <E extends AnyEvent>(
  registry: EventRegistry<E>,
  transaction: IDBTransaction,
  session: LogSession,
  batch: LogBatch<E>,
  again: boolean,
): Promise<AppendOutcome<E>> => {
  const log = transaction.objectStore('log');
  const [device, newest, earlier, written] = await Promise.all([
    deviceOf(transaction),
    newestOf(transaction, session.partition),
    recordedOnce(registry, log, session.partition, batch),
    again ? answerOf<StoredLogRow | undefined>(log.index('batchId').get(batch.batchId)) : undefined,
  ]);
  if (!device) return { type: 'logGone' };
  if (!isInForce(device, session)) return { type: 'staleSession', current: sessionOf(device) };
  if (written)
    return {
      type: 'appended',
      events: parseAllRecorded(registry, openedRow(written).events).events,
      earlier,
    };
  // Whichever tab or visit came first: the act is an event now.
  for (const id of batch.once ?? []) dropEarly(transaction, session.partition, id);
  // If the bookmark was removed, the next append finds it again.
  putBookmark(transaction, device);
  const end = { head: newest.seq, lastStamp: lastStampOf(device, newest) };
  return { type: 'appended', events: write(transaction, device, batch, end, earlier), earlier };
};

/** Events of the batch that must be recorded once and are already recorded, in an earlier batch. */
const recordedOnce = async <E extends AnyEvent>(
  registry: EventRegistry<E>,
  log: IDBObjectStore,
  partition: Partition,
  { batchId, once = [] }: LogBatch<E>,
): Promise<readonly Recorded<E>[]> => {
  const rows = await Promise.all(
    once.map((id) => answerOf<StoredLogRow | undefined>(log.index('once').get(id))),
  );
  return rows.flatMap((row, index) => {
    if (!row || row.partition !== partition || row.batchId === batchId) return [];
    return parseAllRecorded(
      registry,
      openedRow(row).events.filter(({ eventId }) => eventId === once[index]),
    ).events;
  });
};

/** Adds the batch without the events that are `there`, at its position. */
export const write = <E extends AnyEvent>(
  transaction: IDBTransaction,
  session: LogSession,
  { batchId, drafts, once }: LogBatch<E>,
  { head, lastStamp }: { readonly head: number; readonly lastStamp: Stamp },
  there: readonly { readonly eventId: string }[],
): readonly Recorded<E>[] => {
  const known = new Set(there.map(({ eventId }) => eventId));
  const wanted = known.size === 0 ? drafts : drafts.filter(({ eventId }) => !known.has(eventId));
  const events = numberDrafts(wanted, session, head, lastStamp);
  const last = events.at(-1);
  if (!last) return [];
  const row: LogRow = { partition: session.partition, lastSeq: last.seq, batchId, events };
  transaction.objectStore('log').add(closedRow(once?.length ? { ...row, once } : row));
  return events;
};
