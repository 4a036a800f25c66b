// LogStore in IndexedDB: the shopper's history on this device.
//
// Each call is one transaction. An append goes through Dexie's own connection with strict durability: acknowledged means
// it survives the power cut. Dexie's live queries do not see these writes; the event log tells its listeners itself.
import {
  type AppendOutcome,
  type LogBatch,
  type LogSession,
  type LogStore,
  type SessionSwitch,
  type Snapshot,
  type SwitchOutcome,
} from '../logStore.ts';
import { parseAllRecorded, type RecordedEvent } from '../recordedEvent.ts';
import { placeDrafts } from '../stamp.ts';
import type { Millis, Partition } from '../values.ts';
import { compact } from './compaction.ts';
import { logStoreError } from './logStoreErrors.ts';
import { connectShopDatabase, type ShopConnection, type ShopConnectionOptions } from './shopConnection.ts';
import type { DeviceRow, LogRow, SnapshotRow } from './shopDatabase.ts';
import { after, headOf, newestOf, rowsAfter } from './logRows.ts';
import { answerOf, runTransaction } from './transaction.ts';

/** Opens the log's store; the database itself is opened by the first call. The store closes the connection. */
export const openIndexedDbLogStore = (
  options: ShopConnectionOptions & { readonly connection?: ShopConnection } = {},
): LogStore => {
  const connection = options.connection ?? connectShopDatabase(options);

  const run = <T>(
    tables: readonly string[],
    mode: 'readonly' | 'strict' | 'relaxed',
    work: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T> => connection.use((shop) => runTransaction(shop.backendDB(), tables, mode, work));

  return {
    durability: 'persistent',
    session: (first) => run(['meta'], 'strict', (transaction) => sessionOrFirst(transaction, first)),
    append: (session, batch) =>
      connection.use((shop) => {
        const attempt = (again: boolean) =>
          runTransaction(shop.backendDB(), ['meta', 'log'], 'strict', (transaction) =>
            append(transaction, session, batch, again),
          );
        return attempt(false).catch((error: unknown) => {
          if (isConstraintError(error)) return attempt(true);
          throw error;
        });
      }),
    read: async (partition, afterSeq) => {
      const rows = await run(['log'], 'readonly', (transaction) =>
        rowsAfter(transaction, partition, afterSeq),
      );
      return parseAllRecorded(eventsAfter(rows, afterSeq));
    },
    lastStamp: () =>
      run(['meta', 'log'], 'readonly', async (transaction) => {
        const device = await deviceOf(transaction);
        return device ? lastStampOf(device, await newestOf(transaction, device.partition)) : 0;
      }),
    head: (partition) => run(['log'], 'readonly', (transaction) => headOf(transaction, partition)),
    switchTo: (change) =>
      run(['meta', 'log', 'snapshots', 'vault'], 'strict', (transaction) => switchTo(transaction, change)),
    partitions: () => run(['log'], 'readonly', partitionsOf),
    snapshot: (partition, projection, version) =>
      run(['snapshots'], 'readonly', (transaction) =>
        snapshotOf(transaction, partition, projection, version),
      ),
    saveSnapshot: (session, snapshot) =>
      run(['meta', 'log', 'snapshots'], 'relaxed', (transaction) =>
        saveSnapshot(transaction, session, snapshot),
      ),
    compact: (partition) => run(['log'], 'relaxed', (transaction) => compact(transaction, partition)),
    close: () => connection.close(),
  };
};

const sessionOf = ({ partition, epoch, clientId }: LogSession): LogSession => ({
  partition,
  epoch,
  clientId,
});

const isSame = (a: LogSession, b: LogSession): boolean => a.epoch === b.epoch && a.clientId === b.clientId;

const deviceOf = (transaction: IDBTransaction): Promise<DeviceRow | undefined> =>
  answerOf<DeviceRow | undefined>(transaction.objectStore('meta').get('device'));

/** @throws LogStoreError when the browser deleted the database under an open tab */
const deviceInForce = (device: DeviceRow | undefined): DeviceRow => {
  if (!device) throw logStoreError('unavailable');
  return device;
};

/** One key read a partition: each jump skips the rest of its rows. */
const partitionsOf = async (transaction: IDBTransaction): Promise<readonly Partition[]> => {
  const log = transaction.objectStore('log');
  const found: Partition[] = [];
  let cursor = await answerOf(log.openKeyCursor());
  while (cursor) {
    const [partition] = cursor.primaryKey as [Partition, number];
    found.push(partition);
    cursor = await answerOf(log.openKeyCursor(IDBKeyRange.lowerBound([partition, Infinity], true)));
  }
  return found;
};

const eventsAfter = (rows: readonly LogRow[], seq: number): readonly RecordedEvent[] =>
  rows.flatMap(({ events }) =>
    (events[0]?.seq ?? 0) > seq ? events : events.filter((event) => event.seq > seq),
  );

const sessionOrFirst = async (
  transaction: IDBTransaction,
  first: { readonly partition: Partition; readonly clientId: string },
): Promise<LogSession> => {
  const device = await deviceOf(transaction);
  if (device) return sessionOf(device);
  const row: DeviceRow = { name: 'device', ...first, epoch: 0, lastStamp: 0, switchId: null };
  transaction.objectStore('meta').put(row);
  return sessionOf(row);
};

/**
 * Two reads and one write, because each request costs as much as a tenth of the whole. So a batch is taken for a new one:
 * should it be written already, the unique `batchId` aborts the transaction, and `again` looks for it first.
 */
const append = async (
  transaction: IDBTransaction,
  session: LogSession,
  batch: LogBatch,
  again: boolean,
): Promise<AppendOutcome> => {
  const log = transaction.objectStore('log');
  const [found, newest, earlier, written] = await Promise.all([
    deviceOf(transaction),
    newestOf(transaction, session.partition),
    recordedOnce(log, session.partition, batch),
    again ? answerOf<LogRow | undefined>(log.index('batchId').get(batch.batchId)) : undefined,
  ]);
  const device = deviceInForce(found);
  if (!isSame(device, session)) return { type: 'staleSession', current: sessionOf(device) };
  if (written) return { type: 'appended', events: parseAllRecorded(written.events).events, earlier };
  const place = { head: newest.seq, lastStamp: lastStampOf(device, newest) };
  return { type: 'appended', events: write(transaction, device, batch, place, earlier), earlier };
};

const isConstraintError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConstraintError';

/** The device row says how far stamps had risen when its session began; since then, its partition's rows say so. */
const lastStampOf = (device: DeviceRow, newest: { readonly stamp: Millis }): Millis =>
  Math.max(device.lastStamp, newest.stamp);

/** Events of the batch that must be recorded once and have been, in an earlier batch. */
const recordedOnce = async (
  log: IDBObjectStore,
  partition: Partition,
  { batchId, once = [] }: LogBatch,
): Promise<readonly RecordedEvent[]> => {
  const rows = await Promise.all(once.map((id) => answerOf<LogRow | undefined>(log.index('once').get(id))));
  return rows.flatMap((row, index) => {
    if (!row || row.partition !== partition || row.batchId === batchId) return [];
    return parseAllRecorded(row.events.filter(({ eventId }) => eventId === once[index])).events;
  });
};

/** Adds the batch without the events that are `there`, at its place. */
const write = (
  transaction: IDBTransaction,
  session: LogSession,
  { batchId, drafts, once }: LogBatch,
  { head, lastStamp }: { readonly head: number; readonly lastStamp: Millis },
  there: readonly RecordedEvent[],
): readonly RecordedEvent[] => {
  const known = new Set(there.map(({ eventId }) => eventId));
  const wanted = known.size === 0 ? drafts : drafts.filter(({ eventId }) => !known.has(eventId));
  const events = placeDrafts(wanted, session, head, lastStamp);
  const last = events.at(-1);
  if (!last) return [];
  const row: LogRow = { partition: session.partition, lastSeq: last.seq, batchId, events };
  transaction.objectStore('log').add(once?.length ? { ...row, once } : row);
  return events;
};

const switchTo = async (transaction: IDBTransaction, change: SessionSwitch): Promise<SwitchOutcome> => {
  const device = deviceInForce(await deviceOf(transaction));
  const repeated = device.switchId === change.batch.batchId;
  if (!repeated && !isSame(device, change.from)) return { type: 'staleSession', current: sessionOf(device) };
  if (!repeated && change.fromHead !== undefined) {
    const head = await headOf(transaction, change.from.partition);
    if (head !== change.fromHead) return { type: 'logMoved' };
  }
  const session = repeated ? device : await beginSession(transaction, device, change);
  const rows = await rowsAfter(transaction, session.partition, 0);
  return { type: 'switched', session: sessionOf(session), ...parseAllRecorded(eventsAfter(rows, 0)) };
};

const beginSession = async (
  transaction: IDBTransaction,
  device: DeviceRow,
  { to, batch, erase, seal = [] }: SessionSwitch,
): Promise<DeviceRow> => {
  const lastStamp = lastStampOf(device, await newestOf(transaction, device.partition));
  for (const partition of erase) transaction.objectStore('log').delete(after(partition, 0));
  for (const partition of [...erase, ...seal]) {
    transaction.objectStore('snapshots').delete(allOf(partition));
    transaction.objectStore('vault').delete(allOf(partition));
  }
  const there = eventsAfter(await rowsAfter(transaction, to.partition, 0), 0);
  const newest = there.at(-1);
  const session: DeviceRow = {
    ...device,
    partition: to.partition,
    clientId: newest?.clientId ?? to.clientId,
    epoch: device.epoch + 1,
    lastStamp,
    switchId: batch.batchId,
  };
  const once = batch.drafts.map(({ eventId }) => eventId);
  transaction.objectStore('meta').put(session);
  write(transaction, session, { ...batch, once }, { head: newest?.seq ?? 0, lastStamp }, there);
  return session;
};

/** Every key of a partition in a table keyed by partition and a text. */
const allOf = (partition: Partition): IDBKeyRange => IDBKeyRange.bound([partition], [partition, []]);

const snapshotOf = async (
  transaction: IDBTransaction,
  partition: Partition,
  projection: string,
  projectionVersion: number,
): Promise<Snapshot | undefined> => {
  const key = [partition, projection];
  const row = await answerOf<SnapshotRow | undefined>(transaction.objectStore('snapshots').get(key));
  if (row?.projectionVersion !== projectionVersion) return undefined;
  return { projection, projectionVersion, uptoSeq: row.uptoSeq, state: row.state };
};

const saveSnapshot = async (
  transaction: IDBTransaction,
  session: LogSession,
  snapshot: Snapshot,
): Promise<void> => {
  const { projection, projectionVersion, uptoSeq } = snapshot;
  const [device, head, newest] = await Promise.all([
    deviceOf(transaction),
    headOf(transaction, session.partition),
    snapshotOf(transaction, session.partition, projection, projectionVersion),
  ]);
  if (!device || !isSame(device, session) || (newest && newest.uptoSeq > uptoSeq)) return;
  if (uptoSeq > head)
    throw new Error(`A snapshot up to ${uptoSeq} would lead its log, which ends at ${head}`);
  transaction.objectStore('snapshots').put({ ...snapshot, partition: session.partition });
};
