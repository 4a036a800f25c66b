// Writes an act down before the application is there: plain IndexedDB, a few hundred bytes, for a script inside the page.
//
// The row lies in the table `meta`, beside the identity in force: one transaction reads whose act it is and writes it. A table of
// its own would need a newer version of the database, and so an upgrade at the very tap, under tabs that hold the old one open.
import { answerOf, runTransaction } from './database/nativeTransaction.ts';
import { makeTables, NATIVE_VERSION } from './database/tables.ts';

export type ActToKeep = {
  /** Of the database. */
  readonly name: string;
  /** Of the event it will be. */
  readonly eventId: string;
  /** Anything that can be cloned. */
  readonly act: object;
  /** Aborted: what is not on its way to the disk by then stays off it. */
  readonly signal: AbortSignal;
};

/** `new device`: no session has begun on it, so it has no log. False: not durable, where the browser does not store. */
export type Kept = 'known device' | 'new device' | false;

/**
 * Never changes the version of a database that is there, and lets go of it at once.
 *
 * @param factory the browser's
 * @returns whether it is durable: it survives the power cut, and `Inbox` finds it
 */
export const keepEarlyAct = async (act: ActToKeep, factory?: IDBFactory): Promise<Kept> => {
  try {
    const database = await openUnless(act, factory ?? globalThis.indexedDB);
    try {
      return await runTransaction(database, ['meta'], 'strict', (transaction) => put(transaction, act));
    } finally {
      database.close();
    }
  } catch {
    // The tap itself is repeated when the application is there, and what a browser does not store is told by it.
    return false;
  }
};

const put = async (transaction: IDBTransaction, { eventId, act, signal }: ActToKeep): Promise<Kept> => {
  const meta = transaction.objectStore('meta');
  const device = await answerOf<{ readonly partition: string } | undefined>(meta.get('device'));
  signal.throwIfAborted();
  // Before the first session there is one guest, without a name yet.
  meta.put({ name: ['early', device?.partition ?? '', eventId], at: Date.now(), act });
  return device ? 'known device' : 'new device';
};

/** @throws DOMException; or the reason of an abort, and what opens after that is closed */
const openUnless = ({ name, signal }: ActToKeep, factory: IDBFactory): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    const opened = (database: IDBDatabase): void => {
      if (signal.aborted) database.close();
      else resolve(database);
    };
    open(factory, name).then(opened, reject);
  });

const open = async (factory: IDBFactory, name: string): Promise<IDBDatabase> => {
  const request = factory.open(name, NATIVE_VERSION);
  request.addEventListener('upgradeneeded', ({ oldVersion }) => {
    if (oldVersion > 0) request.transaction?.abort();
    else makeTables(request.result);
  });
  return answerOf(request).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'VersionError')) throw error;
    // A newer version of the application was here; its tables are a superset.
    return answerOf(factory.open(name));
  });
};
