// A PostgreSQL that this machine has installed, with the tools of its version: a server of a test's own, on a port and a folder of its own.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { openDatabase } from '#server/storage/database.ts';
import { reapWhenKilled } from '#tests/support/reaper/reapWhenKilled.ts';
import { freePort } from '#tests/support/server/freePort.ts';
import type { TestDatabase } from './database.ts';

const asked = (command: string, ...words: readonly string[]): string => {
  try {
    return execFileSync(command, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

/** The major version of the pg_dump in PATH; none: NaN. */
const toolsMajor = Number(/\(PostgreSQL\) (\d+)/.exec(asked('pg_dump', '--version'))?.[1]);
const folder = `/usr/lib/postgresql/${toolsMajor}/bin`;
/** PostgreSQL refuses to run as root. */
const asUser =
  process.getuid?.() === 0
    ? { uid: Number(asked('id', '-u', 'postgres')), gid: Number(asked('id', '-g', 'postgres')) }
    : {};

/** Why a test of it is left out; empty: it is there. */
export const whyNotInstalled: string = (() => {
  if (Number.isNaN(toolsMajor)) return 'there is no pg_dump in PATH';
  if (!existsSync(`${folder}/initdb`)) return `there is no server of pg_dump’s version in ${folder}`;
  return asUser.uid === 0 ? 'there is no user postgres to run it as' : '';
})();

export type InstalledPostgres = {
  readonly major: number;
  /** Another database on it, empty or with all tables of an empty shop. */
  readonly open: () => Promise<TestDatabase>;
  readonly close: () => Promise<void>;
};

const log = { info: () => undefined, warn: () => undefined };

export const startInstalledPostgres = async (): Promise<InstalledPostgres> => {
  const own = await mkdtemp(join(tmpdir(), 'shop-postgres-'));
  reapWhenKilled(own);
  if (asUser.uid !== undefined) await chown(own, asUser.uid, asUser.gid);
  const data = join(own, 'data');
  const port = await freePort();
  const run = (tool: string, ...words: readonly string[]) =>
    promisify(execFile)(join(folder, tool), words, { ...asUser, cwd: own, env: { LC_ALL: 'C' } });
  await run('initdb', '-D', data, '-U', 'shop', '--auth=trust', '--no-sync', '--encoding=UTF8');
  const options = `-k ${own} -p ${port} -c listen_addresses=127.0.0.1 -c fsync=off`;
  await run('pg_ctl', '-D', data, '-w', '-l', join(own, 'log'), '-o', options, 'start');
  const urlOf = (name: string): string => `postgres://shop@127.0.0.1:${port}/${name}`;
  let made = 0;
  return {
    major: toolsMajor,
    open: async () => {
      made += 1;
      const databaseUrl = urlOf(`shop_${made}`);
      const client = new Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`create database shop_${made}`);
      await client.end();
      const { db, pool, close } = await openDatabase({ databaseUrl, dataDir: '', log });
      return { db, pool, close, databaseUrl };
    },
    close: async () => {
      await run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
      await rm(own, { recursive: true, force: true });
    },
  };
};
