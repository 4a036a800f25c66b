// A command is run as another user than the shop: it may not look, and says so instead of starting a second database.
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#server/process/startError.ts';
import { findRunningDatabase, openEmbeddedDatabase } from '#server/storage/process/launcher.ts';

const NOBODY = 65_534;
const log = { info: () => undefined, warn: () => undefined };
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-other-user-'));
  for (const name of ['postgres', 'lock']) await mkdir(join(dataDir, name));
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), '1\n');
  await chmod(dataDir, 0o755);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Nobody may enter the folder meanwhile, and whoever may enter all is somebody else. */
const whileClosed = async (folder: string, use: () => Promise<unknown>): Promise<unknown> => {
  const isRoot = process.getuid?.() === 0;
  await chmod(folder, 0o000);
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return await use().catch((error: unknown) => error);
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(folder, 0o755);
  }
};

test.each([
  ['DATA_DIR', '', () => findRunningDatabase(dataDir)],
  ['its database', 'postgres', () => findRunningDatabase(dataDir)],
  ['its lock', 'lock', () => openEmbeddedDatabase({ dataDir, log })],
])('where %s is another user’s, one line says whom to run the command as', async (_, folder, use) => {
  const refusal = await whileClosed(join(dataDir, folder), use);
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as StartError).message).toContain('Run the command as the user who started the shop.');
});

test('where there never was a shop, none is taken for another user’s', async () => {
  expect(await findRunningDatabase(join(dataDir, 'nowhere'))).toBeNull();
  expect(await findRunningDatabase(join(dataDir, 'lock'))).toBeNull();
});
