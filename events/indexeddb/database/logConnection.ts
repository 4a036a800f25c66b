// The one connection a tab has to the database of the log: opened once, dropped when the browser kills it, opened again.
//
// Browsers close connections behind a page's back (Safari in the background, an upgrade in another tab, a page in the
// back/forward cache). A handle kept after that fails every call, which once lost whole sessions elsewhere; so a failed handle
// is never used twice. A slow opening is reported but not abandoned: the next caller gets it. Chromium forgets to end a transaction
// now and then when it evicts the database under it: work without an answer is tried again on a fresh handle (DEC-132).
import { isConnectionLost, logStoreError, toLogStoreError } from './logStoreErrors.ts';
import { createLogDatabase, type IndexedDbParts, type LogDatabase } from './logDatabase.ts';
import { openInTime, type Opening } from './opening.ts';

export interface LogConnection {
  /**
   * Runs `work` on an open database; once more on a fresh connection when this one turns out to be lost, so `work`
   * must be safe to repeat.
   * @throws LogStoreError
   */
  use<T>(work: Work<T>): Promise<T>;
  close(): void;
}

type Work<T> = (database: LogDatabase) => Promise<T>;

export type LogConnectionOptions = {
  /** Of the database. What an application has stored under one name, it never finds under another. */
  readonly name?: string;
  readonly parts?: IndexedDbParts;
  /** ms another tab may hold up the opening before the user is notified. */
  readonly blockedAfterMs?: number;
  /** ms a browser may take to open without giving a reason. */
  readonly silentAfterMs?: number;
  /** ms after which work without an answer is tried on a fresh connection too, where it waits as long as it takes. */
  readonly stuckAfterMs?: number;
  /**
   * A newer version of the application, in another tab, changes the database. This tab closes its handle and continues under the
   * new version, whose tables are a superset; its user is better off with the new code.
   */
  readonly onOutdated?: () => void;
};

export const connectLogDatabase = ({
  name = 'log',
  parts,
  blockedAfterMs = 3_000,
  silentAfterMs = 10_000,
  stuckAfterMs = 5_000,
  onOutdated,
}: LogConnectionOptions = {}): LogConnection => {
  let current: Opening | undefined;
  let closed = false;

  const forget = (opening: Opening): void => {
    if (current === opening) current = undefined;
  };

  const drop = (opening: Opening): void => {
    forget(opening);
    opening.close();
  };

  const connect = (): Opening => {
    if (closed) throw logStoreError('closed');
    if (current) return current;
    const database = createLogDatabase(name, parts);
    const opening = openInTime(database, { blockedAfterMs, silentAfterMs });
    // Dexie fires it too when the browser closed the database, or the page goes into the back/forward cache.
    database.on('close', () => forget(opening));
    database.on('versionchange', ({ newVersion }) => {
      drop(opening);
      // Deleted site data has no new version.
      if (newVersion !== null && newVersion > 0) onOutdated?.();
    });
    current = opening;
    return opening;
  };

  const ready = async (opening: Opening): Promise<LogDatabase> => {
    try {
      return await opening.ready();
    } catch (error) {
      if (opening.hasFailed()) drop(opening);
      throw error;
    }
  };

  const attempt = async <T>(work: Work<T>, inTime: (answer: Promise<T>) => Promise<T>): Promise<T> => {
    const opening = connect();
    // With an open database the request reaches the browser at once; the caller's own work does not delay it.
    const database = opening.database ?? (await ready(opening));
    try {
      return await inTime(work(database));
    } catch (error) {
      const reason = database.isOpen() ? error : closedUnderWork(error);
      if (isConnectionLost(reason)) drop(opening);
      throw reason;
    }
  };

  return {
    async use(work) {
      try {
        return await attempt(work, (answer) => within(stuckAfterMs, answer)).catch((error: unknown) => {
          if (closed || !isConnectionLost(error)) throw error;
          return attempt(work, (answer) => answer);
        });
      } catch (error) {
        if (closed) throw logStoreError('closed', error);
        throw toLogStoreError(error);
      }
    },
    close() {
      closed = true;
      if (current) drop(current);
    },
  };
};

/**
 * What is only slow is done twice, one after the other, which the browser sees to: both want the same tables.
 *
 * @throws AbortError when there is no answer after so many ms
 */
const within = async <T>(ms: number, answer: Promise<T>): Promise<T> => {
  const stuck = Promise.withResolvers<never>();
  const timer = setTimeout(() => stuck.reject(new DOMException('No answer', 'AbortError')), ms);
  try {
    return await Promise.race([answer, stuck.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** A handle closed in the meantime (by Dexie, when the page enters the back/forward cache) fails with other kinds of errors. */
const closedUnderWork = (cause: unknown): unknown =>
  isConnectionLost(cause)
    ? cause
    : Object.assign(new DOMException('The connection was closed', 'InvalidStateError'), { cause });
