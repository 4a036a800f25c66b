// The one connection a tab has to the database `shop`: opened once, dropped when the browser kills it, opened again.
//
// Browsers close connections behind a page's back (Safari in the background, an upgrade in another tab). A handle kept
// after that fails every call, which once lost whole sessions elsewhere; so a failed handle is never used twice.
import { isConnectionLost, logStoreError, toLogStoreError } from './logStoreErrors.ts';
import { createShopDatabase, type IndexedDbParts, type ShopDatabase } from './shopDatabase.ts';

export interface ShopConnection {
  /**
   * Runs `work` on an open database; once more on a fresh connection when this one turns out to be lost, so `work`
   * must be safe to repeat.
   * @throws LogStoreError
   */
  use<T>(work: (database: ShopDatabase) => Promise<T>): Promise<T>;
  close(): void;
}

export type ShopConnectionOptions = {
  readonly name?: string;
  readonly parts?: IndexedDbParts;
  /** How long another tab may hold up the opening before the shopper is told. */
  readonly blockedAfterMs?: number;
};

export const connectShopDatabase = ({
  name = 'shop',
  parts,
  blockedAfterMs = 3_000,
}: ShopConnectionOptions = {}): ShopConnection => {
  let current: { readonly database: ShopDatabase; readonly opened: Promise<ShopDatabase> } | undefined;
  let closed = false;

  const forget = (database: ShopDatabase): void => {
    if (current?.database === database) current = undefined;
  };

  const drop = (database: ShopDatabase): void => {
    forget(database);
    database.close();
  };

  const connect = (): Promise<ShopDatabase> => {
    if (closed) return Promise.reject(logStoreError('closed'));
    if (current) return current.opened;
    const database = createShopDatabase(name, parts);
    database.on('close', () => forget(database));
    database.on('versionchange', () => drop(database));
    const opened = open(database, blockedAfterMs).catch((error: unknown) => {
      drop(database);
      throw error;
    });
    current = { database, opened };
    return opened;
  };

  const attempt = async <T>(work: (database: ShopDatabase) => Promise<T>): Promise<T> => {
    const database = await connect();
    try {
      return await work(database);
    } catch (error) {
      if (isConnectionLost(error)) drop(database);
      throw error;
    }
  };

  return {
    async use(work) {
      try {
        return await attempt(work).catch((error: unknown) => {
          if (closed || !isConnectionLost(error)) throw error;
          return attempt(work);
        });
      } catch (error) {
        if (closed) throw logStoreError('closed', error);
        throw toLogStoreError(error);
      }
    },
    close() {
      closed = true;
      current?.database.close();
      current = undefined;
    },
  };
};

/** Opens, or gives up when another tab blocks; an opening that succeeds too late is closed by the caller's `drop`. */
const open = (database: ShopDatabase, blockedAfterMs: number): Promise<ShopDatabase> =>
  new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    database.on('blocked', () => {
      timer ??= setTimeout(() => reject(logStoreError('blocked')), blockedAfterMs);
    });
    database
      .open()
      .then(() => resolve(database), reject)
      .finally(() => clearTimeout(timer));
  });
