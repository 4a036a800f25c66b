import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { readPidFile } from '#server/storage/process/postmasterNotes.ts';
import { isRunning } from '#server/storage/process/processIdentity.ts';

const SOON = { timeout: 60_000, interval: 100 };

let temporary = '';

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'reaped-'));
});

afterEach(() => rm(temporary, { recursive: true, force: true }));

const startRun = async (...args: readonly string[]) => {
  const run = spawn(process.execPath, [join(import.meta.dirname, 'killedRun.ts'), ...args], {
    // Everything it makes lies in a folder of this test's own.
    env: { ...process.env, TMPDIR: temporary, TEMP: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(run, 'exit');
  const [said] = await once(run.stdout, 'data');
  const { port }: { readonly port: number } = JSON.parse(String(said));
  return { run, exited, port };
};

const listens = (port: number): Promise<boolean> =>
  new Promise((settle) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('connect', () => socket.destroy());
  });

const foldersOf = async (): Promise<readonly string[]> =>
  (await readdir(temporary))
    .filter((name) => name.startsWith('shop-test-'))
    .map((name) => join(temporary, name));

test('a test run that is killed leaves no database behind, and no folder', async () => {
  const { run, exited, port } = await startRun();
  const folders = await foldersOf();
  const notes = await Promise.all(folders.map(readPidFile));
  const pids = notes.flatMap((note) => note?.pid ?? []);
  expect(pids).toHaveLength(2);
  expect(await listens(port)).toBe(true);
  run.kill('SIGKILL');
  await exited;
  await expect.poll(() => Promise.all(pids.map(isRunning)), SOON).toEqual([false, false]);
  await expect.poll(() => folders.some((folder) => existsSync(folder)), SOON).toBe(false);
  expect(await listens(port)).toBe(false);
}, 120_000);

test('a test run that ends by itself is not kept waiting, and leaves nothing either', async () => {
  const { exited, port } = await startRun('end');
  expect(await exited).toEqual([0, null]);
  expect(await listens(port)).toBe(false);
  expect(await foldersOf()).toEqual([]);
}, 120_000);
