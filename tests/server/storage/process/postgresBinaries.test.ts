import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { findPostgresBinaries, proveRunnable } from '#server/storage/process/postgresBinaries.ts';
import { StartError } from '#server/process/startError.ts';

test('the PostgreSQL that npm installed runs on this machine', async () => {
  await expect(proveRunnable(await findPostgresBinaries())).resolves.toBeUndefined();
});

test('on a system without its C library, the shop says so and asks for a DATABASE_URL', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-program-'));
  const postgres = join(folder, 'postgres');
  // What a missing C library looks like: the file is there, and what it needs to be run is not.
  await writeFile(postgres, '#!/lib/no-such-loader\n');
  await chmod(postgres, 0o755);
  const attempt = proveRunnable({ ...(await findPostgresBinaries()), postgres });
  await expect(attempt).rejects.toThrow(StartError);
  await expect(attempt).rejects.toThrow('Set DATABASE_URL');
  await rm(folder, { recursive: true });
});
