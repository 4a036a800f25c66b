// The embedded PostgreSQL in a folder of its own, reachable by several servers.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '#server/storage/process/launcher.ts';

const log = { info: () => undefined, warn: (line: string) => console.error(line) };

/** Runs `work` with the address of an empty database; it is deleted afterwards. */
export const withDatabase = async <T>(work: (databaseUrl: string) => Promise<T>): Promise<T> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  const database = await openEmbeddedDatabase({ dataDir, log, listen: 'tcp' });
  try {
    const { host, port, user, password = '', database: name } = database.endpoint;
    return await work(`postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${name}`);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
