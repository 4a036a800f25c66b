import { chmod, chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { findRunner, handOver } from '#server/storage/process/unprivileged.ts';
import { StartError } from '#server/process/startError.ts';

const isRoot = process.getuid?.() === 0;

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'shop-root-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(parent, { recursive: true, force: true });
});

const reach = () => ({ program: '/bin/echo', parent, data: join(parent, 'postgres') });

test.skipIf(isRoot)('an ordinary user runs PostgreSQL as it is', async () => {
  const runner = await findRunner(reach());
  expect(runner.wrap('postgres', ['-D', 'data'])).toEqual(['postgres', ['-D', 'data']]);
  expect(runner.owner).toBeUndefined();
});

describe.runIf(isRoot)('root', () => {
  test('without user namespaces becomes an ordinary user who can reach the data', async () => {
    vi.stubEnv('PATH', '');
    await chmod(parent, 0o755);
    const runner = await findRunner(reach());
    expect(runner.owner?.uid).toBeGreaterThan(0);
    await handOver(parent, runner);
    expect((await stat(parent)).uid).toBe(runner.owner?.uid);
  });

  test('keeps the owner of data that an ordinary user made', async () => {
    await chown(parent, 12_345, 23_456);
    const runner = await findRunner({ ...reach(), data: parent });
    expect(runner.owner).toEqual({ uid: 12_345, gid: 23_456 });
  });

  test('is told why nothing works when no ordinary user can reach the data either', async () => {
    vi.stubEnv('PATH', '');
    await chmod(parent, 0o700);
    const attempt = findRunner(reach());
    await expect(attempt).rejects.toThrow(StartError);
    await expect(attempt).rejects.toThrow(
      /does not run as root.*a user namespace: .*the user nobody: .*DATABASE_URL\.$/u,
    );
  });
});
