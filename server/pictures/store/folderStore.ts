// Pictures in a folder.
//
// A file appears under its name whole or not at all: it is written and flushed beside the others, then renamed. What a
// killed process left half-written never had a name that is requested.

import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureStore } from './pictureStore.ts';

const PARTIAL = '.partial';

/** The folder is made with the first picture. */
export const createFolderStore = (folder: string): PictureStore => ({
  read: (path) => readFile(join(folder, path)).catch(absent),
  has: async (path) => (await stat(join(folder, path)).catch(absent)) !== undefined,
  write: async (path, bytes) => {
    const draft = join(folder, PARTIAL, randomUUID());
    await mkdir(dirname(draft), { recursive: true });
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      // Flush before renaming: after a power cut the name must not point at an empty file.
      await file.sync();
    } finally {
      await file.close();
    }
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await rename(draft, join(folder, path));
  },
});

/** Removes what a killed server left half-written. Only for the process that has the folder: another one may be writing. */
export const sweepFolder = (folder: string): Promise<void> =>
  rm(join(folder, PARTIAL), { recursive: true, force: true });

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
};
