// Names a build by everything that goes into it.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopFolder } from '#server/shopFolder/readShopFolder.ts';
import { type BuildMode, repositoryRoot } from './paths.ts';
import { shopDigest } from './shop/shopDigest.ts';

const INPUTS = [
  'events',
  'domain',
  'projections',
  'sync',
  'src',
  'public',
  'server/build',
  'server/shopFolder',
  'server/shop/stores/australianPlaces.ts',
  'server/shop/stores/localities.ts',
  'vite.config.ts',
  'package-lock.json',
] as const;

/** @returns 16 hex digits */
export const inputsHash = async (mode: BuildMode, shop: ShopFolder): Promise<string> => {
  const hash = createHash('sha256')
    .update(mode)
    .update(await shopDigest(shop));
  for (const input of INPUTS) {
    for (const path of await filesUnder(input)) {
      hash.update(`\0${path}\0`).update(await readFile(join(repositoryRoot, path)));
    }
  }
  return hash.digest('hex').slice(0, 16);
};

/** @returns paths from the repository, sorted; the file itself when `path` is one */
const filesUnder = async (path: string): Promise<readonly string[]> => {
  const entries = await readdir(join(repositoryRoot, path), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null;
      throw error;
    },
  );
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(repositoryRoot.length))
    .toSorted();
};
