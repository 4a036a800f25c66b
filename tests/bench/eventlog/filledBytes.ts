// How much of a browser's profile an origin's data takes.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** @returns the bytes of every IndexedDB folder of the contender's origin and of the files it keeps itself */
export const filledBytes = async (profile: string, contender: string): Promise<number> => {
  const root = join(profile, 'Default');
  const paths = await readdir(root, { recursive: true });
  const isOrigins = (path: string): boolean =>
    path.startsWith('IndexedDB') && path.split('/')[1]?.includes(`-${contender}.localhost_`) === true;
  const sizes = await Promise.all(
    paths.filter(isOrigins).map(async (path) => {
      const found = await stat(join(root, path));
      return found.isFile() ? found.size : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};
