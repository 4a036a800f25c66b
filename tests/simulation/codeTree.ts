// Which code was simulated: a hash of the log, the sync and the rules. A commit that changes none of them needs no new long run.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { reachOf } from '#tests/reach.ts';

const root = resolve(import.meta.dirname, '../..');
const LAYERS = /^(events|sync|domain|projections\/account)\//;

/** The files of `events/`, `sync/`, `domain/` and of the account's projection, on which the sync stands, that a history loads, from the checkout's root, in order: not search, for example. */
export const simulatedFiles = (): readonly string[] =>
  [...reachOf(join(import.meta.dirname, 'history.ts')).files]
    .map((file) => relative(root, file))
    .filter((path) => LAYERS.test(path))
    .toSorted();

/** SHA-256 over the paths and texts of the simulated files, hex. */
export const codeTree = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const path of simulatedFiles()) hash.update(`${path}\n`).update(await readFile(join(root, path)));
  return hash.digest('hex');
};
