// Files that commands write: customers' data, so nobody else has a hand in them, and nobody sees half of one.
import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readHead, writeBackup, type BackupTable } from '#server/commands/backup/backupFile.ts';
import { readDump, writeDump } from '#server/commands/backup/dumpFile.ts';
import { writeWhole } from '#server/commands/line/writeWhole.ts';

let folder: string;
let file: string;
let tools: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-files-'));
  file = join(folder, 'shop.backup');
  tools = await mkdtemp(join(tmpdir(), 'shop-tools-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const each of [folder, tools]) await rm(each, { recursive: true, force: true });
});

const about = { madeAt: '2026-02-02T00:00:00.000Z', steps: [], secretMark: 'mark' };
const tables = async function* (fault?: Error): AsyncGenerator<BackupTable> {
  const rows = async function* () {
    yield ['ada@shop.example'];
    if (fault) throw fault;
  };
  yield { table: 'accounts', columns: ['email'], rows: rows() };
};

/** A tool that says what a database holds, or fails. */
const standInForPgDump = async (script: string): Promise<void> => {
  await writeFile(join(tools, 'pg_dump'), `#!/bin/sh\n${script}\n`);
  await chmod(join(tools, 'pg_dump'), 0o700);
  vi.stubEnv('PATH', `${tools}${delimiter}${process.env['PATH']}`);
};

const kinds = [
  { kind: 'an export', write: () => writeWhole(file, 'ada@shop.example') },
  { kind: 'a backup', write: () => writeBackup(file, about, tables()) },
  {
    kind: 'a backup by pg_dump',
    write: async () => {
      await standInForPgDump('echo ada@shop.example');
      await writeDump(file, { ...about, postgres: 17 }, 'postgres://shop@localhost/shop');
    },
  },
];

test.each(kinds)('$kind goes into no file that somebody has laid ready for it', async ({ write }) => {
  const theirs = join(folder, 'theirs');
  await writeFile(theirs, '', { mode: 0o666 });
  await symlink(theirs, `${file}.part`);
  await write();
  expect(await readFile(theirs, 'utf8')).toBe('');
  const { mode, size } = await stat(file);
  expect([mode & 0o777, size > 0]).toEqual([0o600, true]);
  expect((await readdir(folder)).toSorted()).toEqual(['shop.backup', 'shop.backup.part', 'theirs']);
});

test('what was written can be read', async () => {
  await writeBackup(file, about, tables());
  expect(await readHead(file)).toEqual({ ...about, rows: 1 });
  await kinds[2]?.write();
  expect(await readDump(file)).toMatchObject({ ...about, postgres: 17 });
});

test.each([
  ['postgresql://ada@/shop?host=/run/postgresql', '/run/postgresql ada shop'],
  ['postgres://ada@db.example/shop?sslmode=no-verify', 'db.example ada shop require'],
  ['postgres://ada@db.example/shop?sslmode=verify-full', 'db.example ada shop verify-full'],
])('pg_dump is told where the database is, in words that it knows: %s', async (databaseUrl, told) => {
  await standInForPgDump('echo $PGHOST $PGUSER $PGDATABASE $PGSSLMODE');
  await writeDump(file, { ...about, postgres: 17 }, databaseUrl);
  expect((await readFile(file, 'utf8')).split('\n')[1]).toBe(told);
});

test('a file that cannot be finished leaves the one of before, and nothing of itself', async () => {
  await writeFile(file, 'of yesterday');
  await expect(writeBackup(file, about, tables(new Error('the database went away')))).rejects.toThrow(
    'went away',
  );
  await standInForPgDump('echo half; exit 1');
  await expect(writeDump(file, { ...about, postgres: 17 }, 'postgres://shop@localhost/shop')).rejects.toThrow(
    'pg_dump',
  );
  expect(await readdir(folder)).toEqual(['shop.backup']);
  expect(await readFile(file, 'utf8')).toBe('of yesterday');
});

test('a file where none can be made is refused in words', async () => {
  file = join(folder, 'no-such-folder', 'shop.backup');
  await expect(writeWhole(file, 'ada')).rejects.toThrow(/cannot be written: ENOENT/);
  await expect(writeBackup(file, about, tables())).rejects.toThrow(/cannot be written: ENOENT/);
});
