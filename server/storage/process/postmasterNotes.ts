// The notes PostgreSQL leaves about itself: `postmaster.pid` beside the data, a lock beside the socket.
//
// They outlive a killed server, so their content is never believed without checking the process.

import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { clusterPath } from './dataDirectory.ts';
import type { Endpoint } from './databaseEndpoint.ts';
import { orOtherUsers } from './otherUsers.ts';
import { commandOfProcess, isRunning } from './processIdentity.ts';

const noPid = '2147483646';

/** What `postmaster.pid` says. */
export interface PidFile {
  readonly pid: number;
  readonly port?: number;
  readonly host?: string;
  readonly ready: boolean;
}

/**
 * PostgreSQL's own note: pid, data directory, start time, port, socket folder, address, memory key, state.
 *
 * @throws StartError when it is another user's: a server that cannot be seen may be running
 */
export const readPidFile = async (dataDir: string): Promise<PidFile | undefined> => {
  const text = await readFile(pidPath(dataDir), 'utf8').catch(orOtherUsers(dataDir, undefined));
  if (text === undefined) return undefined;
  const [pid, , , port = '', folder = '', address = '', , state = ''] = text
    .split('\n')
    .map((line) => line.trim());
  const host = folder || address;
  return {
    pid: Number(pid),
    ...(port !== '' && { port: Number(port) }),
    ...(host !== '' && { host }),
    ready: state === 'ready',
  };
};

/** A pid is reused, so it must also be a PostgreSQL that was started on this directory. */
export const isPostmasterOf = async (dataDir: string, pid: number): Promise<boolean> => {
  if (!(await isRunning(pid))) return false;
  const command = await commandOfProcess(pid);
  return command === undefined || command.includes(clusterPath(dataDir));
};

/**
 * Makes a killed server's notes harmless. PostgreSQL does not start while the pid in one exists: not when it is now
 * another process's (small pids are reused soon in a container), and not when it is a zombie, which stays for good under
 * an init that does not reap. The note beside the data is kept, because its memory key protects the data from backends that
 * still run; only the pid in it is replaced, by one no process can have.
 */
export const disownNotes = async (dataDir: string, endpoint: Endpoint): Promise<void> => {
  const note = pidPath(dataDir);
  const [pid = '', ...rest] = (await readFile(note, 'utf8').catch(() => '')).split('\n');
  if (await isPostmasterOf(dataDir, Number(pid))) return;
  // The note beside the socket says nothing else, and the folder is ours alone.
  if (endpoint.password === undefined)
    await rm(join(endpoint.host, `.s.PGSQL.${endpoint.port}.lock`), { force: true });
  if (pid === '' || pid === noPid) return;
  const { mode, uid, gid } = await stat(note);
  await writeFile(`${note}.new`, [noPid, ...rest].join('\n'), { mode });
  if (process.getuid?.() === 0) await chown(`${note}.new`, uid, gid);
  await rename(`${note}.new`, note);
};

const pidPath = (dataDir: string): string => join(clusterPath(dataDir), 'postmaster.pid');
