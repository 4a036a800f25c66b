// Rendered pictures on disk, and the last few in memory.
//
// A file appears under its name whole or not at all: it is written and flushed beside the others, then renamed. What a
// killed process left half-written never had a name that is requested, and is swept at the next start.

import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type PictureStore = {
  /** The bytes under a path, or `undefined` when there are none. */
  readonly read: (path: string) => Promise<Buffer | undefined>;
  readonly has: (path: string) => Promise<boolean>;
  /** Keeps the bytes; rejects when the disk does not take them, and then still remembers them in memory. */
  readonly write: (path: string, bytes: Buffer) => Promise<void>;
};

/**
 * Opens the cache folder, making it where needed.
 *
 * @param memoryBytes how much of the most recently used is kept in memory
 */
export const openPictureStore = async (cacheDir: string, memoryBytes: number): Promise<PictureStore> => {
  const partial = join(cacheDir, '.partial');
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const memory = createMemory(memoryBytes);
  let serial = 0;
  return {
    read: async (path) => {
      const known = memory.get(path);
      if (known !== undefined) return known;
      const bytes = await readFile(join(cacheDir, path)).catch(absent);
      if (bytes !== undefined) memory.set(path, bytes);
      return bytes;
    },
    has: async (path) => (await stat(join(cacheDir, path)).catch(absent)) !== undefined,
    write: async (path, bytes) => {
      memory.set(path, bytes);
      serial += 1;
      const draft = join(partial, `${process.pid}-${serial}`);
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(bytes);
        // Flush before renaming: after a power cut the name must not point at an empty file.
        await file.sync();
      } finally {
        await file.close();
      }
      await mkdir(dirname(join(cacheDir, path)), { recursive: true });
      await rename(draft, join(cacheDir, path));
    },
  };
};

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
};

/** Least recently used goes first once the bytes are above the limit. */
const createMemory = (limit: number) => {
  const kept = new Map<string, Buffer>();
  let total = 0;
  const drop = (path: string): void => {
    total -= kept.get(path)?.byteLength ?? 0;
    kept.delete(path);
  };
  return {
    get: (path: string): Buffer | undefined => {
      const bytes = kept.get(path);
      if (bytes === undefined) return undefined;
      kept.delete(path);
      kept.set(path, bytes);
      return bytes;
    },
    set: (path: string, bytes: Buffer): void => {
      drop(path);
      kept.set(path, bytes);
      total += bytes.byteLength;
      for (const oldest of kept.keys()) {
        if (total <= limit) break;
        drop(oldest);
      }
    },
  };
};
