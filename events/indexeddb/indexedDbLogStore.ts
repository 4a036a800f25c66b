// LogStore in IndexedDB: the history of this device.
//
// Each call is one transaction. An append goes through Dexie's own connection with strict durability: acknowledged means
// it survives the power cut. Dexie's live queries do not see these writes; the event log notifies its listeners itself.
import type { AppendOutcome, LogStore } from '../store/logStore.ts';
import { NO_STAMP } from '../store/stamp.ts';
import type { AnyEvent, EventRegistry } from '../store/eventRegistry.ts';
import { parseAllRecorded } from '../store/recordedEvent.ts';
import { append, appendAt, NotThereError } from './appending.ts';
import { eraseSealed, sealedLogs, switchTo } from './changeOfIdentity.ts';
import { compact } from './compaction.ts';
import { deviceOf, lastStampOf, sessionOrFirst, sessionThere } from './rows/deviceRow.ts';
import { dropEarly, findEarly, readEarly } from './rows/earlyRows.ts';
import { openIndexedDbVault } from './indexedDbVault.ts';
import { eventsAfter, headOf, newestOf, partitionsOf, rowsAfter } from './rows/logRows.ts';
import {
  connectLogDatabase,
  type LogConnection,
  type LogConnectionOptions,
} from './database/logConnection.ts';
import { saveSnapshot, snapshotOf } from './rows/snapshotRows.ts';
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
    // Reads first: a write waits for its turn and is flushed, and nearly every visit already has a session.
    session: async (first) =>
      (await run(['meta'], 'readonly', sessionThere)) ??
      run(['meta', 'log'], 'strict', (transaction) => sessionOrFirst(transaction, first)),
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
    read: async (partition, afterSeq, most) => {
      const rows = await run(['log'], 'readonly', (transaction) =>
        rowsAfter(transaction, partition, afterSeq, most),
      );
      return parseAllRecorded(registry, eventsAfter(rows, afterSeq));
    },
    lastStamp: () =>
      run(['meta', 'log'], 'readonly', async (transaction) => {
        const device = await deviceOf(transaction);
        return device ? lastStampOf(device, await newestOf(transaction, device.partition)) : NO_STAMP;
      }),
    head: (partition) => run(['log'], 'readonly', (transaction) => headOf(transaction, partition)),
    switchTo: (change) =>
      run(['meta', 'log', 'snapshots', 'vault'], 'strict', (transaction) =>
        switchTo(registry, transaction, change),
      ),
    partitions: () => run(['log'], 'readonly', partitionsOf),
    sealed: () => run(['meta'], 'readonly', sealedLogs),
    eraseSealed: (seals) =>
      run(['meta', 'log', 'snapshots', 'vault'], 'strict', (transaction) => eraseSealed(transaction, seals)),
    snapshot: (partition, projection, version) =>
      run(['snapshots'], 'readonly', (transaction) =>
        snapshotOf(transaction, partition, projection, version),
      ),
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
