// One run of the embedded PostgreSQL server (its main process is the postmaster): find it, start it, stop it.
//
// The postmaster is its own process group and outlives a killed Node: Ctrl-C must not end the database under requests
// that are still being answered, and a killed shop finds its database running when it comes back.

import { spawn } from 'node:child_process';
import { open, readFile, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client } from 'pg';

import { StartError } from '#server/process/startError.ts';

import { clusterPath } from './dataDirectory.ts';
import { listenSettings, type Endpoint } from './databaseEndpoint.ts';
import type { PostgresBinaries } from './postgresBinaries.ts';
import { disownNotes, isPostmasterOf, readPidFile } from './postmasterNotes.ts';
import { isRunning } from './processIdentity.ts';
import type { Runner } from './unprivileged.ts';

const pollMs = 15;
// The dying backends of a killed server hold its shared memory until they notice, usually within a second.
const retryStartMs = 10_000;
// What a server that is up may take to answer on a machine under load.
const answerWithinMs = 10_000;
// Crash recovery replays at most `max_wal_size` of log; a slow disk may need a while for that.
const readyWithinMs = 120_000;
const stopWithinMs = 20_000;
const maxLogBytes = 1_000_000;

/** A PostgreSQL server that answered. */
export interface Postmaster {
  readonly pid: number;
  readonly endpoint: Endpoint;
}

/** What a start needs to know. */
export interface PostmasterOptions {
  /** Absolute path of the server's data directory. */
  readonly dataDir: string;
  readonly binaries: PostgresBinaries;
  readonly runner: Runner;
}

/**
 * The server that already runs on this data directory: an orphan of a killed Node process.
 * It counts only when it answers and says that this is its directory. Waits while it is starting or stopping;
 * one that is up and yet cannot be reached (its socket was deleted) is stopped.
 */
export const findPostmaster = async (
  options: PostmasterOptions,
  endpoint: Endpoint,
): Promise<Postmaster | undefined> => {
  const { dataDir } = options;
  const began = Date.now();
  for (;;) {
    const found = await readPidFile(dataDir);
    if (found === undefined || !(await isPostmasterOf(dataDir, found.pid))) return undefined;
    const there = { ...endpoint, host: found.host ?? endpoint.host, port: found.port ?? endpoint.port };
    if (await answers(dataDir, there)) return { pid: found.pid, endpoint: there };
    if (Date.now() - began > (found.ready ? answerWithinMs : readyWithinMs)) {
      await stopPostmaster(options, found.pid);
      return undefined;
    }
    await sleep(pollMs);
  }
};

/**
 * Starts a server and waits until it answers.
 *
 * @throws StartError with PostgreSQL's own last words when it does not come up
 */
export const startPostmaster = async (
  options: PostmasterOptions,
  endpoint: Endpoint,
): Promise<Postmaster> => {
  const deadline = Date.now() + retryStartMs;
  for (;;) {
    await disownNotes(options.dataDir, endpoint);
    const outcome = await tryStart(options, endpoint);
    if (outcome.type === 'ready') return { pid: outcome.pid, endpoint };
    if (!isPassing(outcome.reason) || Date.now() > deadline)
      throw new StartError(
        `The embedded PostgreSQL did not start: ${outcome.reason} (${logPath(options.dataDir)} tells more)`,
      );
    await sleep(100);
  }
};

/** Stops a server: sessions are cut off, everything committed is on disk, and the next start needs no recovery. */
export const stopPostmaster = async (options: PostmasterOptions, pid: number): Promise<void> => {
  if (process.platform === 'win32') {
    // Windows has no signals; `pg_ctl` knows the way.
    await runToEnd(options.binaries.pgCtl, ['stop', '-D', clusterPath(options.dataDir), '-m', 'fast', '-w']);
    return;
  }
  const deadline = Date.now() + stopWithinMs;
  signal(pid, 'SIGINT');
  while (await isRunning(pid)) {
    // The immediate way loses nothing either: the next start recovers from the log.
    if (Date.now() > deadline) signal(pid, 'SIGQUIT');
    await sleep(pollMs);
  }
};

const logPath = (dataDir: string): string => join(dataDir, 'postgres.log');

type Outcome =
  | { readonly type: 'ready'; readonly pid: number }
  | { readonly type: 'failed'; readonly reason: string };

const tryStart = async (options: PostmasterOptions, endpoint: Endpoint): Promise<Outcome> => {
  const { dataDir } = options;
  const log = logPath(dataDir);
  const before = (await stat(log).catch(() => undefined))?.size ?? 0;
  const from = before > maxLogBytes ? 0 : before;
  if (from === 0) await rm(log, { force: true });
  const exit = await launch(options, endpoint);
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const found = await readPidFile(dataDir);
    if (
      found?.ready === true &&
      (await isPostmasterOf(dataDir, found.pid)) &&
      (await answers(dataDir, endpoint))
    )
      return { type: 'ready', pid: found.pid };
    if (exit.reason !== undefined)
      return { type: 'failed', reason: (await lastWords(log, from)) ?? exit.reason };
    if (Date.now() > deadline)
      return { type: 'failed', reason: `no answer within ${readyWithinMs / 1000} s` };
    await sleep(pollMs);
  }
};

/** Filled in when the process ends. */
interface Exit {
  reason?: string;
}

const launch = async (options: PostmasterOptions, endpoint: Endpoint): Promise<Exit> => {
  const cluster = clusterPath(options.dataDir);
  const settings = [...listenSettings(endpoint), ...serverSettings].flatMap((setting) => ['-c', setting]);
  const exit: Exit = {};
  if (process.platform === 'win32') {
    // `pg_ctl` gives up the administrator's rights, which `postgres` would refuse to run with.
    const args = ['start', '-D', cluster, '-l', logPath(options.dataDir), '-w', '-o', settings.join(' ')];
    const code = await runToEnd(options.binaries.pgCtl, args);
    if (code !== 0) exit.reason = `pg_ctl ended with ${code}`;
    return exit;
  }
  // Appending: the dying sessions of a killed server still write to it, and must not write over the new one's words.
  const log = await open(logPath(options.dataDir), 'a', 0o600);
  try {
    const [program, args] = options.runner.wrap(options.binaries.postgres, ['-D', cluster, ...settings]);
    const child = spawn(program, [...args], {
      ...options.runner.owner,
      cwd: '/',
      detached: true,
      // A file, not a pipe: a pipe would break when Node is killed and take the database with it.
      stdio: ['ignore', log.fd, log.fd],
    });
    child.once('error', (error) => (exit.reason = error.message));
    child.once('exit', (code, signal) => (exit.reason ??= `it ended with ${signal ?? `exit code ${code}`}`));
    child.unref();
  } finally {
    await log.close();
  }
  return exit;
};

/** Small enough for a laptop that runs several shops; durability stays at PostgreSQL's full setting. */
const serverSettings: readonly string[] = [
  'fsync=on',
  'synchronous_commit=on',
  'max_connections=60',
  'shared_buffers=64MB',
  'max_wal_size=256MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
  'log_checkpoints=off',
  'timezone=UTC',
];

/** Failures that pass by themselves: a killed server's memory not yet released, its port not yet free. */
const isPassing = (reason: string): boolean =>
  /shared memory block|lock file .* already exists|Address already in use|could not bind/u.test(reason);

/** A real connect: the port may be open, or the socket there, with another program behind it. */
const answers = async (dataDir: string, endpoint: Endpoint): Promise<boolean> => {
  const client = new Client({ ...endpoint, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ readonly data_directory: string }>('show data_directory');
    return (await realpath(rows[0]?.data_directory ?? '')) === (await realpath(clusterPath(dataDir)));
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** PostgreSQL's last output in this run. The dying sessions of a killed one write into the same log. */
const lastWords = async (log: string, from: number): Promise<string | undefined> => {
  const text = (await readFile(log)).subarray(from).toString('utf8');
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('terminating connection'));
  const fatal = lines.findLast((line) => /FATAL|PANIC/u.test(line)) ?? lines.at(-1);
  return fatal?.replace(/^.*?(?:FATAL|PANIC):\s*/u, '').trim();
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already: what was wanted.
  }
};

const runToEnd = (program: string, args: readonly string[]): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, [...args], { stdio: 'ignore', windowsHide: true });
    child.once('error', reject);
    child.once('exit', resolve);
  });
