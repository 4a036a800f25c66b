import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';

import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openDatabase, type Database } from '#server/storage/database.ts';
import { openEmbeddedDatabase } from '#server/storage/process/launcher.ts';
import { isRunning } from '#server/storage/process/processIdentity.ts';
import { StartError } from '#server/process/startError.ts';
import { reapWhenKilled } from '#tests/support/reaper/reapWhenKilled.ts';
import { branded } from '#tests/support/builders/plain.ts';

// Every test makes a PostgreSQL of its own; on a busy machine that takes seconds.
/** A database with all its tables, made once and copied: making one takes PostgreSQL longer than most tests. */
let madeEarlier: string;
beforeAll(async () => {
  madeEarlier = await mkdtemp(join(tmpdir(), 'shop-made-'));
  reapWhenKilled(madeEarlier);
  const silent = { info: () => undefined, warn: () => undefined };
  await (await openDatabase({ dataDir: madeEarlier, log: silent })).close();
});
afterAll(() => rm(madeEarlier, { recursive: true, force: true }));
const useDatabaseMadeEarlier = (folder = dataDir): Promise<void> =>
  cp(join(madeEarlier, 'postgres'), join(folder, 'postgres'), { recursive: true });

let dataDir: string;
let lines: string[];
let heard: (line: string) => void;
const hear = (line: string): void => {
  lines.push(line);
  heard(line);
};
const log = { info: hear, warn: hear };
const opened: { close(): Promise<void> }[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-data-'));
  reapWhenKilled(dataDir);
  lines = [];
  heard = () => undefined;
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(opened.splice(0).map((one) => one.close()));
  const orphan = await postmasterPid(dataDir);
  if (orphan !== undefined && (await isRunning(orphan))) await stop(orphan);
  await rm(dataDir, { recursive: true, force: true });
});

const open = async (folder = dataDir): Promise<Database> => {
  const database = await openDatabase({ dataDir: folder, log });
  opened.push(database);
  return database;
};

/** Starts a server process and waits for its first line. */
const startShop = async (
  accountId: string,
): Promise<{ readonly child: ChildProcess; readonly said: string }> => {
  const script = new URL('./shopProcess.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, dataDir, accountId], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const said = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve));
  return { child, said };
};

const kill = async (child: ChildProcess): Promise<void> => {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
};

const stop = async (pid: number): Promise<void> => {
  process.kill(pid, 'SIGINT');
  while (await isRunning(pid)) await setImmediate();
};

const postmasterPid = async (folder: string): Promise<number | undefined> => {
  const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number(text.split('\n')[0]);
};

const accounts = async ({ db }: Database): Promise<readonly string[]> =>
  (await db.selectFrom('account_states').select('account_id').orderBy('account_id').execute()).map(
    (row) => row.account_id,
  );

const save = (database: Database, accountId: string) =>
  database.db
    .insertInto('account_states')
    .values(branded({ account_id: accountId, version: 1, state: '{}', updated_at: new Date() }))
    .execute();

const refusal = async (folder = dataDir): Promise<Error> =>
  openDatabase({ dataDir: folder, log }).then(
    async (database) => {
      await database.close();
      throw new Error('The database opened');
    },
    (error: unknown) => (error instanceof StartError ? error : Promise.reject(error)),
  );

describe('a data directory', () => {
  test('is made on the first start, keeps what was written, and stops with its server', async () => {
    const first = await open();
    await save(first, 'mia');
    expect((await first.pool.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
    expect((await first.pool.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '' }]);
    expect((await stat(join(dataDir, 'socket'))).mode & 0o777).toBe(0o700);
    const pid = await postmasterPid(dataDir);
    await first.close();
    expect(await isRunning(pid ?? 0)).toBe(false);

    expect(await accounts(await open())).toEqual(['mia']);
    expect(lines[0]).toMatch(/^Database made and started in /u);
    expect(lines[1]).toMatch(/^Database started in /u);
  });

  test('is refused to a second server, with one line that names the first', async () => {
    await useDatabaseMadeEarlier();
    const { child, said } = await startShop('mia');
    expect(said).toBe('saved');
    expect((await refusal()).message).toBe(
      `Another Lap & Loam server (process ${child.pid}) is using ${dataDir}. Stop it, or start this one with another DATA_DIR.`,
    );
  });

  test('goes to exactly one of several servers that start at the same moment', async () => {
    await useDatabaseMadeEarlier();
    const shops = await Promise.all(['ada', 'ben', 'cho'].map(startShop));
    const refused = shops.filter(({ said }) => said.startsWith('Another Lap & Loam server'));
    expect([refused.length, shops.filter(({ said }) => said === 'saved').length]).toEqual([2, 1]);
  });

  test('in a path too long for a socket works all the same', async () => {
    const far = join(dataDir, 'a folder with "quotes", commas and a long name '.repeat(4));
    await useDatabaseMadeEarlier(far);
    const database = await open(far);
    await save(database, 'mia');
    expect(await accounts(database)).toEqual(['mia']);
  });

  test('that holds something else is left alone', async () => {
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'holiday.jpg'), '');
    expect((await refusal()).message).toContain('is not a PostgreSQL data directory');
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '14\n');
    expect((await refusal()).message).toContain('was made by PostgreSQL 14');
    expect(await readdir(join(dataDir, 'postgres'))).toContain('holiday.jpg');
  });
});

describe('after a kill', () => {
  test('of the server, the next one takes over the running database with everything in it', async () => {
    await useDatabaseMadeEarlier();
    const { child } = await startShop('mia');
    const pid = await postmasterPid(dataDir);
    await kill(child);
    const next = await open();
    expect(await accounts(next)).toEqual(['mia']);
    expect(lines[0]).toMatch(/^Database found running in /u);
    expect(await postmasterPid(dataDir)).toBe(pid);
    await next.close();
    expect(await isRunning(pid ?? 0)).toBe(false);
  });

  test('of the server and of PostgreSQL, the next one starts it again with everything in it', async () => {
    await useDatabaseMadeEarlier();
    const { child } = await startShop('mia');
    process.kill((await postmasterPid(dataDir)) ?? 0, 'SIGKILL');
    await kill(child);
    expect(await accounts(await open())).toEqual(['mia']);
  });

  test('of PostgreSQL under a running server, it comes back by itself and nothing is lost', async () => {
    await useDatabaseMadeEarlier();
    const again = new Promise<void>((resolve) => {
      heard = (line) => {
        if (line.startsWith('The database runs again')) resolve();
      };
    });
    const database = await open();
    await save(database, 'mia');
    process.kill((await postmasterPid(dataDir)) ?? 0, 'SIGKILL');
    await again;
    // Connections from before the kill are found out by using them.
    const answer = async (): Promise<readonly string[]> => accounts(database).catch(answer);
    expect(await answer()).toEqual(['mia']);
    expect(lines).toContainEqual(expect.stringMatching(/ended by itself; starting it again$/u));
  });

  test('of a connection inside a transaction, that transaction fails and the server lives on', async () => {
    await useDatabaseMadeEarlier();
    const database = await open();
    const broken = database.db.transaction().execute(async (transaction) => {
      const { rows } = await database.pool.query<{ readonly pid: number }>(
        `select pid from pg_stat_activity where state = 'idle in transaction' and starts_with(application_name, 'lap-and-loam')`,
      );
      await database.pool.query('select pg_terminate_backend($1, 2000)', [rows[0]?.pid]);
      await transaction.selectFrom('stock').selectAll().execute();
    });
    await expect(broken).rejects.toThrow();
    expect(await accounts(database)).toEqual([]);
  });

  test('of the very first start half-way, the next start makes a whole database', async () => {
    const script = new URL('./shopProcess.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, [script, dataDir, 'mia'], { stdio: 'ignore' });
    const draft = async (): Promise<string> => {
      const name = (await readdir(dataDir)).find((entry) => entry.startsWith('postgres.new-'));
      return name !== undefined && (await readdir(join(dataDir, name))).includes('PG_VERSION')
        ? name
        : draft();
    };
    await draft();
    await kill(child);
    expect(await readdir(dataDir)).not.toContain('postgres');
    expect(await accounts(await open())).toEqual([]);
    expect(lines[0]).toMatch(/^Database made and started in /u);
  });

  test('a session of the killed database that still runs keeps the next one waiting, and no page is written twice', async () => {
    await useDatabaseMadeEarlier();
    const { child } = await startShop('mia');
    const note = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    const session = new Client({ host: join(dataDir, 'socket'), user: 'postgres', database: 'postgres' });
    session.on('error', () => undefined);
    await session.connect();
    const { rows } = await session.query<{ readonly pid: number }>('select pg_backend_pid() as pid');
    const backend = rows[0]?.pid ?? 0;
    process.kill(backend, 'SIGSTOP');
    process.kill(Number(note.split('\n')[0]), 'SIGKILL');
    await kill(child);
    const opening = open();
    const waiting = async (): Promise<boolean> =>
      (await readFile(join(dataDir, 'postgres.log'), 'utf8')).includes('pre-existing shared memory') ||
      waiting();
    await waiting();
    process.kill(backend, 'SIGCONT');
    expect(await accounts(await opening)).toEqual(['mia']);
  });

  test('a process id that now belongs to a stranger does not keep the database from starting', async () => {
    await useDatabaseMadeEarlier();
    const { child } = await startShop('mia');
    process.kill((await postmasterPid(dataDir)) ?? 0, 'SIGKILL');
    await kill(child);
    const stranger = spawn('sleep', ['60']);
    children.push(stranger);
    const note = join(dataDir, 'postgres', 'postmaster.pid');
    const [, ...rest] = (await readFile(note, 'utf8')).split('\n');
    await writeFile(note, [stranger.pid, ...rest].join('\n'));
    expect(await accounts(await open())).toEqual(['mia']);
    expect(await isRunning(stranger.pid ?? 0)).toBe(true);
  });
});

test('where sockets are not to be had, the database listens on this machine only and asks for a password', async () => {
  const embedded = await openEmbeddedDatabase({ dataDir, log, listen: 'tcp' });
  opened.push(embedded);
  const { password, ...open } = embedded.endpoint;
  const client = new Client({ ...open, password });
  await client.connect();
  expect((await client.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '127.0.0.1' }]);
  await client.end();
  const stranger = new Client({ ...open, password: 'guess' });
  await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
});
