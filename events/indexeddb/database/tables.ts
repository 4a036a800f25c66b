// The tables of the log's database, in Dexie's notation, and how they are made without it: a page that writes an act down
// before the application has come finds no database on a first visit, and must leave the very one that Dexie would have made.

export const LOG_VERSION = 1;

export const LOG_TABLES = {
  log: '[partition+lastSeq], &batchId, *once',
  snapshots: '[partition+projection]',
  meta: 'name',
  vault: '[partition+ref]',
} as const;

/** Dexie counts in tens. */
export const NATIVE_VERSION = LOG_VERSION * 10;

/** In an upgrade of a database that has none. */
export const makeTables = (database: IDBDatabase): void => {
  for (const [table, notation] of Object.entries(LOG_TABLES)) {
    const [key = '', ...indexes] = notation.split(', ');
    const rows = database.createObjectStore(table, {
      keyPath: key.startsWith('[') ? key.slice(1, -1).split('+') : key,
    });
    for (const index of indexes) {
      const name = index.slice(1);
      rows.createIndex(name, name, { unique: index.startsWith('&'), multiEntry: index.startsWith('*') });
    }
  }
};
