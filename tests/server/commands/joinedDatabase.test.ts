// `npm run shop` beside a running shop, while it is stopped, and where there is none: the real command on a real database.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCommand } from '#server/commands/everyCommand.ts';
import { openBackOffice } from '#server/commands/line/backOffice.ts';
import { readConfig } from '#server/start/settings/config.ts';
import { joinDatabase, openDatabase } from '#server/storage/database.ts';
import { findRunningDatabase } from '#server/storage/process/launcher.ts';
import { reapWhenKilled } from '#tests/support/reaper/reapWhenKilled.ts';

const root = resolve(import.meta.dirname, '../../..');
const log = { info: () => undefined, warn: () => undefined };
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-joined-'));
  reapWhenKilled(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const run = (...words: readonly string[]) =>
  new Promise<{ readonly exitCode: unknown; readonly out: string; readonly errors: string }>((settle) => {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: '', SHOP_MODE: 'sandbox' };
    execFile(
      process.execPath,
      [join(root, 'server/commands/shopCommand.ts'), ...words],
      { env },
      (error, out, errors) => settle({ exitCode: error?.code ?? 0, out, errors }),
    );
  });

const statementLimitOf = async (name: string | undefined): Promise<string | undefined> => {
  const command = everyCommand.find((each) => each.name === name);
  const { context, close } = await openBackOffice(readConfig({ DATA_DIR: dataDir }, root), command);
  try {
    const { rows } = await sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit`.execute(context.db);
    return rows[0]?.limit;
  } finally {
    await close();
  }
};

test('a command says what to do where there is no shop, joins a running one, and starts a stopped one’s database', async () => {
  expect(await run('orders', 'list')).toMatchObject({
    exitCode: 1,
    errors: expect.stringContaining('Start it once with npm start') as string,
  });
  const shop = await openDatabase({ dataDir, log });
  try {
    expect(await run('orders', 'list', '--json')).toMatchObject({ exitCode: 0, out: '[]\n' });
    expect(await run('orders', 'show', 'NONE')).toMatchObject({
      exitCode: 4,
      errors: 'There is no order NONE.\n',
    });
    // A backup outlasts a slow disk; whatever else a command asks is answered within seconds.
    for (const [name, limit] of [
      ['backup', '0'],
      ['restore', '0'],
      ['orders list', '5s'],
    ])
      expect(await statementLimitOf(name), name).toBe(limit);
    // The shop's database went on.
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  } finally {
    await shop.close();
  }
  expect(await run('orders', 'list')).toMatchObject({ exitCode: 0, out: 'No orders.\n' });
  expect(await findRunningDatabase(dataDir)).toBeUndefined();
});

test('of two commands beside a stopped shop, the first to end leaves the other its database', async () => {
  const first = await joinDatabase({ dataDir, log, isMade: true });
  const endpoint = await findRunningDatabase(dataDir);
  const second = new Client({ ...endpoint, application_name: 'lap-and-loam 2147483646' });
  await second.connect();
  const ended = first.close();
  // It works on for longer than a database takes to stop.
  expect((await second.query("select 'written' as outcome from pg_sleep(1)")).rows).toEqual([
    { outcome: 'written' },
  ]);
  await second.end();
  await ended;
  expect(await findRunningDatabase(dataDir)).toBeUndefined();
});
