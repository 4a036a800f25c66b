// The embedded database: the real PostgreSQL that npm ships, in the server's own data directory.
//
// On disk: `postgres/` the database, `postgres.log` its output, `socket/` where it listens, `lock/` its owner.

import { existsSync } from 'node:fs';
import { mkdir, realpath, rmdir, stat } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';

import { StartError } from '#server/process/startError.ts';

import { clusterPath, ensureCluster } from './dataDirectory.ts';
import type { DatabaseLog } from './databaseLog.ts';
import { lockDirectory, type DirectoryLock } from './directoryLock.ts';
import {
  account,
  chooseEndpoint,
  keptPassword,
  usualEndpointKind,
  type Endpoint,
  type EndpointKind,
} from './databaseEndpoint.ts';
import { findPostgresBinaries, proveRunnable } from './postgresBinaries.ts';
import {
  findPostmaster,
  startPostmaster,
  stopPostmaster,
  type Postmaster,
  type PostmasterOptions,
} from './postmaster.ts';
import { untilAlone } from './otherSessions.ts';
import { orOtherUsers, refuseOtherUsers } from './otherUsers.ts';
import { isPostmasterOf, readPidFile } from './postmasterNotes.ts';
import { watchPostmaster } from './postmasterWatch.ts';
import { findRunner } from './unprivileged.ts';

export interface EmbeddedDatabaseOptions {
  /** The server's data directory; made when missing. */
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** How long the end waits for commands that have joined this database; default: not at all, who stops a shop means it. */
  readonly othersWithinMs?: number;
  /** Default: a Unix socket; a loopback port with a password on Windows. */
  readonly listen?: EndpointKind;
}

/** A running embedded database that belongs to this process. */
export interface EmbeddedDatabase {
  /** How to reach it; a restart after a crash keeps it. */
  readonly endpoint: Endpoint;
  /** The postmaster's process id, for monitoring. */
  readonly pid: number;
  /** Stops it and lets the next server have the directory. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the database in a data directory: makes it on first use, adopts the one a killed server left running,
 * and starts it again should it die while in use.
 *
 * @throws StartError when another server uses the directory, or PostgreSQL cannot run here
 */
export const openEmbeddedDatabase = async (options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> => {
  const dataDir = await absoluteFolder(options.dataDir);
  const held = await lockDirectory(join(dataDir, 'lock')).catch((error: unknown) => {
    refuseOtherUsers(dataDir, error);
    throw error;
  });
  if ('pid' in held)
    throw new StartError(
      held.isCopy
        ? `${dataDir} is a copy, made while a Lap & Loam server (process ${held.pid}) was using the original: its database may be torn. Stop that server and copy again, or start this one with another DATA_DIR.`
        : `Another Lap & Loam server (process ${held.pid}) is using ${dataDir}. Stop it, or start this one with another DATA_DIR.`,
    );
  try {
    return await open(dataDir, options, held);
  } catch (error) {
    await held.release();
    throw error;
  }
};

/**
 * The database that is running in a data directory, whichever process runs it.
 *
 * @returns undefined: none is; null: there never was one
 * @throws StartError when it belongs to another user
 */
export const findRunningDatabase = async (dataDir: string): Promise<Endpoint | undefined | null> => {
  const folder = await realpath(dataDir).catch(orOtherUsers(dataDir, null));
  const cluster = folder && (await stat(clusterPath(folder)).catch(orOtherUsers(dataDir, null)));
  if (!folder || !cluster) return null;
  const found = await readPidFile(folder);
  if (found?.host === undefined || found.port === undefined || !found.ready) return undefined;
  if (!(await isPostmasterOf(folder, found.pid))) return undefined;
  const { host, port } = found;
  return { ...account, host, port, ...(isAbsolute(host) ? {} : { password: await keptPassword(folder) }) };
};

const open = async (
  dataDir: string,
  { log, listen = usualEndpointKind, othersWithinMs = 0 }: EmbeddedDatabaseOptions,
  lock: DirectoryLock,
): Promise<EmbeddedDatabase> => {
  const began = performance.now();
  const binaries = await findPostgresBinaries();
  if (!existsSync(clusterPath(dataDir))) await proveRunnable(binaries);
  const runner = await findRunner({
    program: binaries.postgres,
    parent: dataDir,
    data: clusterPath(dataDir),
  });
  const launch: PostmasterOptions = { dataDir, binaries, runner };
  const wanted = await chooseEndpoint(listen, dataDir, runner);
  const orphan = await findPostmaster(launch, wanted);
  const made = orphan === undefined && (await ensureCluster({ ...launch, ...passwordOf(wanted) }));
  const postmaster = orphan ?? (await startPostmaster(launch, wanted));
  const verb = orphan !== undefined ? 'found running' : made ? 'made and started' : 'started';
  log.info(`Database ${verb} in ${clusterPath(dataDir)} (${Math.round(performance.now() - began)} ms)`);
  return supervise(launch, postmaster, lock, { log, othersWithinMs });
};

const supervise = (
  launch: PostmasterOptions,
  first: Postmaster,
  lock: DirectoryLock,
  { log, othersWithinMs }: Required<Pick<EmbeddedDatabaseOptions, 'log' | 'othersWithinMs'>>,
): EmbeddedDatabase => {
  const watch = watchPostmaster({ first, restart: (last) => startPostmaster(launch, last.endpoint), log });
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    if (othersWithinMs > 0) await untilAlone(watch.current().endpoint, othersWithinMs);
    await watch.stop();
    const { pid, endpoint } = watch.current();
    await stopPostmaster(launch, pid);
    // Made anew at every start; one in the system's temporary folder should not stay behind.
    if (endpoint.password === undefined) await rmdir(endpoint.host).catch(() => undefined);
    await lock.release();
  };
  return {
    get endpoint() {
      return watch.current().endpoint;
    },
    get pid() {
      return watch.current().pid;
    },
    close: () => (closing ??= close()),
  };
};

const passwordOf = ({ password }: Endpoint): { readonly password?: string } =>
  password === undefined ? {} : { password };

const absoluteFolder = async (path: string): Promise<string> => {
  const wanted = resolve(path);
  try {
    await mkdir(wanted, { recursive: true });
    // One name for one folder, whichever link it was reached by.
    return await realpath(wanted);
  } catch (error) {
    throw new StartError(`The data directory ${wanted} cannot be made: ${String(error)}`, { cause: error });
  }
};
