// LogStore in IndexedDB: the history of this device.
//
// Each call is one transaction. An append goes through Dexie's own connection with strict durability: acknowledged means
// it survives the power cut. Dexie's live queries do not see these writes; the event log notifies its listeners itself.
import { PIECE, type AppendOutcome, type LogStart, type LogStore } from '../store/logStore.ts';
import type { AnyEvent, EventRegistry } from '../store/eventRegistry.ts';
import { parseAllRecorded } from '../store/recordedEvent.ts';
import { append, appendAt, NotThereError } from './appending.ts';
import { eraseSealed, sealedLogs, switchTo } from './changeOfIdentity.ts';
import { compact } from './compaction.ts';
import { deviceOf, lastStampOf, sessionOf, sessionOrFirst, sessionThere } from './rows/deviceRow.ts';
import { dropEarly, findEarly, readEarly } from './rows/earlyRows.ts';
import { openIndexedDbVault } from './indexedDbVault.ts';
import { eventsAfter, newestOf, partitionsOf, rowsAfter } from './rows/logRows.ts';
import {
  connectLogDatabase,
  type LogConnection,
  type LogConnectionOptions,
} from './database/logConnection.ts';
import { saveSnapshot, snapshotsOf } from './rows/snapshotRows.ts';
import { runTransaction } from './database/nativeTransaction.ts';
import { trim } from './trimming.ts';

/**
 * Opens the log's store; the database itself is opened by the first call. The store closes the connection.
 *
 * @param registry of the events it keeps
 */
export const openIndexedDbLogStore = <E extends AnyEvent>(
  registry: EventRegistry<E>,
  options: LogConnectionOptions & { readonly connection?: LogConnection } = {},
): LogStore<E> => {
  const connection = options.connection ?? connectLogDatabase(options);

  const run = <T>(
    tables: readonly string[],
    mode: 'readonly' | 'strict' | 'relaxed',
    work: (transaction: IDBTransaction) => Promise<T>,
  ): Promise<T> => connection.use((database) => runTransaction(database.backendDB(), tables, mode, work));

  const read = async (
    transaction: IDBTransaction,
    ...[partition, afterSeq, most]: Parameters<LogStore<E>['read']>
  ): ReturnType<LogStore<E>['read']> =>
    parseAllRecorded(
      registry,
      eventsAfter(await rowsAfter(transaction, partition, afterSeq, most), afterSeq),
    );

  // Reads first: a write waits for its turn and is flushed, and nearly every visit already has a session.
  const session: LogStore<E>['session'] = async (first) =>
    (await run(['meta'], 'readonly', sessionThere)) ??
    run(['meta', 'log'], 'strict', (transaction) => sessionOrFirst(transaction, first));

  const startThere = async (transaction: IDBTransaction): Promise<LogStart<E> | undefined> => {
    const device = await deviceOf(transaction);
    if (!device) return undefined;
    const { partition } = device;
    const [newest, snapshots] = await Promise.all([
      newestOf(transaction, partition),
      snapshotsOf(transaction, partition),
    ]);
    return {
      session: sessionOf(device),
      head: newest.seq,
      lastStamp: lastStampOf(device, newest),
      snapshots,
      tail: await read(transaction, partition, snapshots[0]?.uptoSeq ?? 0, PIECE),
    };
  };

  const start: LogStore<E>['start'] = async (first) =>
    (await run(['meta', 'log', 'snapshots'], 'readonly', startThere)) ??
    session(first).then(() => start(first));

  return {
    registry,
    durability: 'persistent',
    vault: openIndexedDbVault(connection),
    inbox: {
      read: ({ partition }) => run(['meta'], 'readonly', (transaction) => readEarly(transaction, partition)),
      find: ({ partition }, eventId) =>
        run(['meta', 'log'], 'readonly', (transaction) => findEarly(transaction, partition, eventId)),
      drop: ({ partition }, eventId) =>
        run(['meta'], 'strict', async (transaction) => dropEarly(transaction, partition, eventId)),
    },
    session,
    start,
    append: (session, batch) =>
      connection.use((database) => {
        const attempt = (
          tables: readonly string[],
          work: (transaction: IDBTransaction) => Promise<AppendOutcome<E>>,
        ) => runTransaction(database.backendDB(), tables, 'strict', work);
        const lookFor = (again: boolean) =>
          attempt(['meta', 'log'], (transaction) => append(registry, transaction, session, batch, again));
        const appendAfterReading = () =>
          lookFor(false).catch((error: unknown) => {
            if (!isConstraintError(error)) throw error;
            return lookFor(true);
          });
        const { after, once = [] } = batch;
        if (!after || once.length > 0) return appendAfterReading();
        return attempt(['log'], (transaction) => appendAt(transaction, session, batch, after)).catch(
          (error: unknown) => {
            if (error instanceof NotThereError || isConstraintError(error)) return appendAfterReading();
            throw error;
          },
        );
      }),
    read: (...which) => run(['log'], 'readonly', (transaction) => read(transaction, ...which)),
    switchTo: (change) =>
      run(['meta', 'log', 'snapshots', 'vault'], 'strict', (transaction) =>
        switchTo(registry, transaction, change),
      ),
    partitions: () => run(['log'], 'readonly', partitionsOf),
    sealed: () => run(['meta'], 'readonly', sealedLogs),
    eraseSealed: (seals) =>
      run(['meta', 'log', 'snapshots', 'vault'], 'strict', (transaction) => eraseSealed(transaction, seals)),
    saveSnapshot: (session, snapshot) =>
      run(['meta', 'log', 'snapshots'], 'relaxed', (transaction) =>
        saveSnapshot(transaction, session, snapshot),
      ),
    trim: (session, summary) =>
      run(['meta', 'log'], 'strict', (transaction) => trim(transaction, session, summary)),
    compact: (partition) => run(['log'], 'relaxed', (transaction) => compact(transaction, partition)),
    close: () => connection.close(),
  };
};

const isConstraintError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConstraintError';
