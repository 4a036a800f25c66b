// `npm run doctor`: what is wrong with a setup is named, with what to do, before a shop is started.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examine, type Finding } from '#server/commands/doctor/examine.ts';
import { startTestDatabaseOverTcp, type TestDatabase } from '#tests/support/database/database.ts';
import { freePort } from '#tests/support/server/freePort.ts';

const SECRET = 'the secret of a shop that is examined';
let folder: string;
let database: TestDatabase;
let port: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-doctor-'));
  database = await startTestDatabaseOverTcp();
  port = String(await freePort());
});
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

const examined = (
  environment: Readonly<Record<string, string>>,
  own: { nodeVersion?: string; now?: () => number; folder?: string } = {},
) =>
  examine({
    environment: { PORT: port, DATA_DIR: join(folder, 'data'), ...environment },
    folder,
    nodeVersion: 'v24.21.0',
    now: Date.now,
    ...own,
  });
const of = (findings: readonly Finding[], what: Finding['what']) =>
  findings.find((each) => each.what === what);
const onDatabase = () => ({ DATABASE_URL: database.databaseUrl, AUTH_SECRET: SECRET });

test('a shop that would start has nothing wrong, and what it lacks is told', async () => {
  const findings = await examined(onDatabase());
  expect(findings.filter(({ is }) => is === 'wrong')).toEqual([]);
  expect(of(findings, 'database')?.says).toMatch(/^PostgreSQL \d+$/);
  expect(of(findings, 'catalogue')).toMatchObject({
    is: 'look',
    says: expect.stringContaining('catalogue import') as string,
  });
  expect(of(findings, 'providers')?.says).toContain('stands in for BRAINTREE_*');
});

test('another Node is named', async () => {
  expect(of(await examined({}, { nodeVersion: 'v20.20.2' }), 'node')).toMatchObject({ is: 'wrong' });
  expect(of(await examined({}, { nodeVersion: 'v26.0.0' }), 'node')).toMatchObject({ is: 'look' });
});

test('in front of a backend of one’s own, that backend is tried, and no database', async () => {
  // A socket that nobody reads from is never closed.
  const backend = createServer((socket) =>
    socket.resume().end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'),
  );
  await new Promise<void>((listening) => backend.listen(0, '127.0.0.1', listening));
  const API_ORIGIN = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const findings = await examined({ API_ORIGIN });
  expect(findings.map(({ what, is }) => `${what} ${is}`)).toEqual([
    'node ok',
    'settings ok',
    'port ok',
    'data ok',
    'backend ok',
  ]);
  await new Promise((closed) => backend.close(closed));
  expect(of(await examined({ API_ORIGIN }), 'backend')).toMatchObject({ is: 'wrong' });
});

test.each([
  [{ SHOP_MODE: 'production' }, 'SMTP_URL must be set'],
  [{ AFTERPAY_MERCHANT_ID: 'merchant' }, 'AFTERPAY_MERCHANT_ID and AFTERPAY_SECRET belong together'],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/shop' }, 'AUTH_SECRET must be set too'],
])('settings that a start would refuse are told in its words: %o', async (environment, says) => {
  expect(of(await examined(environment), 'settings')).toMatchObject({
    is: 'wrong',
    says: expect.stringContaining(says) as string,
  });
});

test('a .env that sets no setting of the shop is told like any wrong setting, not as a fault of the command', async () => {
  const setup = await mkdtemp(join(folder, 'setup-'));
  await writeFile(join(setup, '.env'), 'SMPT_URL=smtp://mail.example\n');
  const findings = await examined({}, { folder: setup });
  expect(findings.map(({ what }) => what)).toEqual(['node', 'settings']);
  expect(of(findings, 'settings')).toEqual({
    what: 'settings',
    is: 'wrong',
    says: `${join(setup, '.env')} sets SMPT_URL, which is not a setting. See .env.example for all of them.`,
  });
});

test('a port that is taken, a DATA_DIR that is a file, and a database that is away are told together', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const taken = (other.address() as { port: number }).port;
  const file = join(folder, 'file');
  await writeFile(file, '');
  try {
    const findings = await examined({
      PORT: String(taken),
      DATA_DIR: file,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop',
      AUTH_SECRET: SECRET,
    });
    expect(findings.filter(({ is }) => is === 'wrong').map(({ what }) => what)).toEqual([
      'port',
      'data',
      'database',
    ]);
  } finally {
    await new Promise((closed) => other.close(closed));
  }
});

test('the port above, which the sandbox’s simulator needs, is looked at too', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const taken = (other.address() as AddressInfo).port;
  try {
    const findings = await examined({ PORT: String(taken - 1), HOST: '127.0.0.1' });
    expect(of(findings, 'port')).toMatchObject({
      is: 'wrong',
      says: expect.stringMatching(new RegExp(`^Port ${taken}, which .+ takes, is in use`)) as string,
    });
  } finally {
    await new Promise((closed) => other.close(closed));
  }
});

test('a clock that is away from the database’s is told', async () => {
  const findings = await examined(onDatabase(), { now: () => Date.now() + 60_000 });
  expect(of(findings, 'clock')).toMatchObject({
    is: 'wrong',
    says: expect.stringContaining('time server') as string,
  });
});

test('a folder of an older PostgreSQL is told, with the page that says how it is carried over', async () => {
  const dataDir = join(folder, 'older');
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  expect(of(await examined({ DATA_DIR: dataDir }), 'database')).toMatchObject({
    is: 'wrong',
    says: expect.stringContaining('docs/running/upgrading.md') as string,
  });
});

test('the command says it line by line or in JSON, and its exit code says whether something is wrong', async () => {
  const run = (environment: Readonly<Record<string, string>>, ...words: readonly string[]) =>
    new Promise<{ readonly exitCode: unknown; readonly out: string }>((settle) => {
      const command = resolve(import.meta.dirname, '../../../server/commands/doctor/doctorCommand.ts');
      const env = { PATH: process.env['PATH'], PORT: port, DATA_DIR: join(folder, 'data'), ...environment };
      execFile(process.execPath, [command, ...words], { env }, (error, out) =>
        settle({ exitCode: error?.code ?? 0, out }),
      );
    });
  const well = await run(onDatabase(), '--json');
  expect(well.exitCode).toBe(0);
  expect((JSON.parse(well.out) as readonly Finding[]).map(({ what }) => what)).toContain('database');
  expect(await run({ SHOP_MODE: 'production' })).toMatchObject({
    exitCode: 1,
    out: expect.stringMatching(/^wrong +settings/m) as string,
  });
  expect(await run({}, '--fix')).toMatchObject({ exitCode: 2 });
});
