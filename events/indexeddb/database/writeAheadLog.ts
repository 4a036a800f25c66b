// A browser that is killed while it writes must not cost the device its databases.
//
// Chromium keeps IndexedDB in LevelDB. The blow can leave half a record at the end of LevelDB's write-ahead log: the next
// start skips it, and continues to write behind it in the same file. The start after that takes what follows the half
// for corruption and deletes every database of the site (github.com/google/leveldb/issues/1287). When a database is
// deleted, LevelDB moves what the file holds to a table and begins a new one.
import { Dexie } from 'dexie';
import type { IndexedDbParts } from './logDatabase.ts';

/**
 * Has a Chromium begin a new write-ahead log. Once per start of the application: everything written behind half a record until then
 * is safe too.
 *
 * @param name of a database that is made and deleted for it; tabs may do so at once
 * @throws DexieError where the browser refuses; nothing is lost by it
 */
export const renewWriteAheadLog = async (name: string, parts?: IndexedDbParts): Promise<void> => {
  const spare = new Dexie(name, { ...parts });
  spare.version(1).stores({});
  await spare.open();
  await spare.delete();
};
