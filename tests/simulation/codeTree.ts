// Which code was simulated: a hash of the log, the sync and the rules. A commit that changes none of them needs no new long run.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const LAYERS = ['events', 'sync', 'domain'] as const;

/** SHA-256 over the paths and texts of the TypeScript files of `events/`, `sync/` and `domain/`, hex. */
export const codeTree = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const layer of LAYERS) {
    const names = await readdir(join(root, layer), { recursive: true });
    for (const name of names.filter((one) => one.endsWith('.ts')).toSorted())
      hash.update(`${layer}/${name}\n`).update(await readFile(join(root, layer, name)));
  }
  return hash.digest('hex');
};
