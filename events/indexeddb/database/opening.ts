// Opening a database takes as long as other tabs and the browser need. After the limit the caller gets an error; the
// opening continues, and the next caller uses it, or it is closed when it succeeds after all: an unused connection would
// block every later version.
import { logStoreError } from './logStoreErrors.ts';
import type { LogDatabase } from './logDatabase.ts';

export type Opening = {
  /** @throws LogStoreError `blocked` or `unavailable` when it takes too long, or why the browser refuses */
  ready(): Promise<LogDatabase>;
  /** Once it has opened. */
  readonly database: LogDatabase | undefined;
  /** True when the browser refused; a slow opening has not failed. */
  hasFailed(): boolean;
  /** Now, or as soon as it has opened. */
  close(): void;
};

export type Patience = {
  /** ms after another tab has been found to block the opening. */
  readonly blockedAfterMs: number;
  /** ms altogether. */
  readonly silentAfterMs: number;
};

export const openInTime = (database: LogDatabase, { blockedAfterMs, silentAfterMs }: Patience): Opening => {
  let state: 'opening' | 'open' | 'failed' = 'opening';
  let unwanted = false;
  const foundBlocked = Promise.withResolvers<void>();
  database.on('blocked', () => foundBlocked.resolve());
  const opened = database.open().then(
    () => {
      state = 'open';
      if (unwanted) database.close();
      return database;
    },
    (error: unknown) => {
      state = 'failed';
      throw error;
    },
  );

  const inTime = (): Promise<LogDatabase> =>
    new Promise((resolve, reject) => {
      const giveUp = (reason: 'blocked' | 'unavailable', afterMs: number) =>
        setTimeout(() => reject(logStoreError(reason)), afterMs);
      const silent = giveUp('unavailable', silentAfterMs);
      const whenBlocked = async (): Promise<void> => {
        await foundBlocked.promise;
        if (state === 'opening') giveUp('blocked', blockedAfterMs);
      };
      void whenBlocked();
      opened.then(resolve, reject).finally(() => clearTimeout(silent));
    });

  return {
    get database() {
      return state === 'open' ? database : undefined;
    },
    ready: () => (state === 'opening' ? inTime() : opened),
    hasFailed: () => state === 'failed',
    close() {
      unwanted = true;
      // Dexie forgets an opening it is asked to close; the browser does not.
      if (state !== 'opening') database.close();
    },
  };
};
