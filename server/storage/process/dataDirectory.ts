// Making a PostgreSQL data directory, once, and whole.
//
// `initdb` works under a temporary name and the result is renamed, so a directory of the final name is always complete:
// killing the server half-way through its first start leaves nothing the second start could take for a database.

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { StartError } from '#server/process/startError.ts';

import { postgresMajor, type PostgresBinaries } from './postgresBinaries.ts';
import { handOver, type Runner } from './unprivileged.ts';

const draftPrefix = 'postgres.new-';

/** Where a database is to be made, and for which way of reaching it. */
export interface DataDirectoryOptions {
  /** The server's data directory; the database goes to its `postgres` folder. */
  readonly dataDir: string;
  readonly binaries: PostgresBinaries;
  readonly runner: Runner;
  /** The superuser's password; absent: trust every user who can open the socket. */
  readonly password?: string;
}

/** The folder of the database inside the server's data directory. */
export const clusterPath = (dataDir: string): string => join(dataDir, 'postgres');

/** @param made the PostgreSQL whose database is in the folder, `17` */
export const otherPostgresText = (dataDir: string, made: string): string =>
  `${dataDir} was made by PostgreSQL ${made}, and this shop brings ${postgresMajor}. docs/running/upgrading.md says how it is carried over.`;

/**
 * Makes the database unless it is there.
 *
 * @returns whether it was made just now
 * @throws StartError when the folder holds no database of this version, or `initdb` fails
 */
export const ensureCluster = async (options: DataDirectoryOptions): Promise<boolean> => {
  const cluster = clusterPath(options.dataDir);
  // Left by starts that were killed; no other process makes them while we hold the lock.
  await removeDrafts(options.dataDir);
  const names = await readdir(cluster).catch(() => []);
  if (names.length === 0) {
    await create(options, cluster);
    return true;
  }
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === '')
    throw new StartError(
      `${cluster} is not a PostgreSQL data directory. Move it away, or start with another DATA_DIR.`,
    );
  if (version !== postgresMajor) throw new StartError(otherPostgresText(options.dataDir, version));
  // Made by root in a user namespace, and this machine has none.
  await handOver(cluster, options.runner);
  return false;
};

const create = async (options: DataDirectoryOptions, cluster: string): Promise<void> => {
  const draft = join(options.dataDir, `${draftPrefix}${randomBytes(6).toString('hex')}`);
  const passwordFile = `${draft}.password`;
  await mkdir(draft, { mode: 0o700 });
  await handOver(draft, options.runner);
  const args = [`--pgdata=${draft}`, '--username=postgres', '--encoding=UTF8', '--no-instructions'];
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  if (options.password === undefined) args.push('--auth=trust');
  else {
    await writeFile(passwordFile, options.password, { mode: 0o600 });
    await handOver(passwordFile, options.runner);
    args.push('--auth=scram-sha-256', `--pwfile=${passwordFile}`);
  }
  try {
    const [program, wrapped] = options.runner.wrap(options.binaries.initdb, args);
    await promisify(execFile)(program, [...wrapped], { ...options.runner.owner, cwd: '/' });
    await rename(draft, cluster);
    await syncFolder(options.dataDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw new StartError(`A new database could not be made in ${options.dataDir}: ${reasonOf(error)}`, {
      cause: error,
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
};

const removeDrafts = async (dataDir: string): Promise<void> => {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(draftPrefix));
  // An `initdb` whose server was killed may still be writing; the next start deletes what it leaves.
  await Promise.all(
    drafts.map((name) => rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined)),
  );
};

/** The rename itself must survive a power cut. Windows cannot open a folder, and needs no such call. */
const syncFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

const reasonOf = (error: unknown): string => {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const line = stderr.split('\n').find((text) => text.includes('error') || text.includes('FATAL'));
  return (line ?? (stderr.trim().split('\n')[0] || String(error))).trim();
};
