import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { lockDirectory, type DirectoryLock, type LockHolder } from '#server/storage/process/directoryLock.ts';
import { startOfProcess } from '#server/storage/process/processIdentity.ts';

let parent: string;
let directory: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'shop-lock-'));
  directory = join(parent, 'lock');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const isHeld = (outcome: DirectoryLock | LockHolder): outcome is DirectoryLock => 'release' in outcome;
const take = async (): Promise<DirectoryLock> => {
  const outcome = await lockDirectory(directory);
  if (!isHeld(outcome)) throw new Error(`Held by process ${outcome.pid}`);
  return outcome;
};

describe('a lock on a directory', () => {
  test('goes to one of fifty that ask at once, and the others are told who has it', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => lockDirectory(directory)));
    const others = outcomes.filter((outcome) => !isHeld(outcome));
    expect(outcomes.filter(isHeld)).toHaveLength(1);
    expect(others).toEqual(Array.from({ length: 49 }, () => ({ pid: process.pid })));
  });

  test('goes to one again, each time it was released while many wait for it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const lock = await take();
      const [, ...outcomes] = await Promise.all([
        lock.release(),
        ...Array.from({ length: 10 }, () => lockDirectory(directory)),
      ]);
      const winners = outcomes.filter((outcome) => outcome !== undefined).filter(isHeld);
      expect(winners.length).toBeLessThanOrEqual(1);
      for (const winner of winners) await winner.release();
    }
  });

  test('leaves one file, however often it changed hands', async () => {
    for (let round = 0; round < 5; round += 1) await (await take()).release();
    expect(await readdir(directory)).toEqual(['lock-5']);
  });

  test('is not taken for its owner’s when the directory was copied: that one uses the original', async () => {
    await take();
    const copy = join(parent, 'copy');
    await cp(directory, copy, { recursive: true });
    expect(await lockDirectory(copy)).toEqual({ pid: process.pid, isCopy: true });
    expect(await lockDirectory(directory)).toEqual({ pid: process.pid });
  });

  test('stays with its owner when the directory is moved', async () => {
    await take();
    const moved = join(parent, 'moved');
    await rename(directory, moved);
    expect(await lockDirectory(moved)).toEqual({ pid: process.pid });
  });

  test('of a killed owner is taken over, by one of those who notice', async () => {
    await (await take()).release();
    const owner = spawn('sleep', ['60']);
    const start = await startOfProcess(owner.pid ?? 0);
    await writeFile(join(directory, 'lock-1'), `${owner.pid} ${start}`);
    expect(await lockDirectory(directory)).toEqual({ pid: owner.pid });

    const gone = new Promise((resolve) => owner.once('exit', resolve));
    owner.kill('SIGKILL');
    await gone;
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => lockDirectory(directory)));
    expect(outcomes.filter(isHeld)).toHaveLength(1);
  });

  test('whose owner has the id of a younger process is taken over', async () => {
    await (await take()).release();
    await writeFile(join(directory, 'lock-1'), `${process.ppid} a-boot-long-ago/12345`);
    await expect(take()).resolves.toBeDefined();
  });
});

test('a killed process that nobody has reaped yet counts as gone', async () => {
  // The shell starts a process, kills it and then sleeps without ever waiting for it.
  const shell = spawn('sh', ['-c', 'sleep 60 & echo $!; kill -9 $!; exec sleep 60']);
  const pid = await new Promise<number>((resolve) => {
    shell.stdout.once('data', (text: Buffer) => resolve(Number(text.toString().trim())));
  });
  const gone = async (): Promise<boolean> => ((await startOfProcess(pid)) === undefined ? true : gone());
  expect(await gone()).toBe(true);
  shell.kill('SIGKILL');
});
