// A server process for tests to kill: opens the database, writes one row, says so, and stays until it is told to stop.
//
// Arguments: the data directory, the id of the account to save.

import { openDatabase } from '#server/storage/database.ts';
import { branded } from '#tests/support/builders/plain.ts';

const [dataDir = '', accountId = ''] = process.argv.slice(2);
const silent = { info: () => undefined, warn: () => undefined };
const { db, close } = await openDatabase({ dataDir, log: silent }).catch((error: unknown) => {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
await db
  .insertInto('account_states')
  .values(branded({ account_id: accountId, version: 1, state: '{}', updated_at: new Date() }))
  .execute();
process.stdout.write('saved\n');
process.once('SIGTERM', () => void close());
// Keeps the process alive, as an HTTP server would.
setInterval(() => undefined, 60_000).unref();
process.stdin.resume();
process.once('SIGTERM', () => process.stdin.destroy());
