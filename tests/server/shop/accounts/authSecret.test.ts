import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAuthSecret } from '#server/shop/accounts/authSecret.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'auth-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('AUTH_SECRET is used as it is, and nothing is written', async () => {
  const authSecret = 'x'.repeat(32);
  expect(await readAuthSecret({ authSecret, databaseUrl: 'postgres://db/shop', dataDir })).toBe(authSecret);
  await expect(readFile(join(dataDir, 'auth-secret'))).rejects.toThrow('ENOENT');
});

test('without one, the embedded shop makes a secret that only its owner can read, and keeps it', async () => {
  const nested = join(dataDir, 'not-yet-there');
  const secrets = await Promise.all([1, 2, 3].map(() => readAuthSecret({ dataDir: nested })));
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(43);
  expect(new Set([...secrets, await readAuthSecret({ dataDir: nested })]).size).toBe(1);
  if (process.platform !== 'win32')
    expect((await stat(join(nested, 'auth-secret'))).mode & 0o777).toBe(0o600);
});

test('a secret that is too short, or absent beside DATABASE_URL, stops the start with what to do', async () => {
  await expect(readAuthSecret({ authSecret: 'short', dataDir })).rejects.toThrow(
    'AUTH_SECRET has 5 characters and needs 32 or more.',
  );
  await expect(readAuthSecret({ databaseUrl: 'postgres://db/shop', dataDir })).rejects.toThrow(
    'AUTH_SECRET must be set too',
  );
});

test.each(['', '\n', 'short', 'x'.repeat(31)])(
  'a kept secret that was cut off, as "%s", signs nobody in: the start says what to do, and leaves it there',
  async (cutOff) => {
    const path = join(dataDir, 'auth-secret');
    await writeFile(path, cutOff);
    await expect(readAuthSecret({ dataDir })).rejects.toThrow(
      `${path} has ${cutOff.trim().length} characters and needs 32 or more.`,
    );
    expect(await readFile(path, 'utf8')).toBe(cutOff);
  },
);

test('a kept secret may be one that somebody wrote, with a line end behind it', async () => {
  await writeFile(join(dataDir, 'auth-secret'), `${'x'.repeat(32)}\n`);
  expect(await readAuthSecret({ dataDir })).toBe('x'.repeat(32));
});
