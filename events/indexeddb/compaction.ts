// Packing: a tap is a row of one event; read back, a row of 512 costs a fraction of 512 rows.
//
// Rows of the newest events stay as they are, because a batch may still be tried again under its own batchId.
import type { Partition } from '../store/logValues.ts';
import { closedRow, countIn, LARGE, openedRow } from './rows/eventColumns.ts';
import { headOf } from './rows/logRows.ts';
import type { LogRow, StoredLogRow } from './database/logDatabase.ts';
import { answerOf } from './database/nativeTransaction.ts';

/** Approximate number of events in a packed row. */
const FULL = 512;
/** How far back small rows are looked for: what is older was packed by an earlier call. */
const WINDOW = 16 * FULL;

/** Packs the small rows among a partition's older ones. */
export const compact = async (transaction: IDBTransaction, partition: Partition): Promise<void> => {
  const log = transaction.objectStore('log');
  const newest = (await headOf(transaction, partition)) - FULL;
  if (newest <= 0) return;
  const window = IDBKeyRange.bound([partition, Math.max(0, newest - WINDOW)], [partition, newest]);
  const rows = await answerOf<StoredLogRow[]>(log.getAll(window));
  for (const group of groupsOf(rows)) {
    const last = group.at(-1);
    if (!last) continue;
    const once = group.flatMap((row) => row.once ?? []);
    const packed: LogRow = { ...last, events: group.flatMap(({ events }) => events) };
    for (const { lastSeq } of group) log.delete([partition, lastSeq]);
    log.put(closedRow(once.length > 0 ? { ...packed, once } : packed));
  }
};

/** Runs of neighbouring small rows that together make a large one. Large ones are left alone: each event is packed once. */
const groupsOf = (rows: readonly StoredLogRow[]): readonly (readonly LogRow[])[] => {
  const groups: LogRow[][] = [];
  let group: LogRow[] = [];
  let size = 0;
  const close = (): void => {
    if (size >= LARGE) groups.push(group);
    group = [];
    size = 0;
  };
  for (const row of rows) {
    const count = countIn(row);
    if (count >= LARGE || size + count > FULL) close();
    if (count >= LARGE) continue;
    group.push(openedRow(row));
    size += count;
  }
  close();
  return groups;
};
