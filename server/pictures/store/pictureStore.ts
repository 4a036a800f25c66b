// Where the bytes of pictures are kept: photographs as they were brought in, and what was rendered. Content never changes under
// a path, so nothing is ever stale. Below `fetched/` imports note what the web called a picture; no running shop reads that.

export type PictureStore = {
  /** The bytes under a path, or `undefined` when there are none. Rejects when the store cannot be asked. */
  readonly read: (path: string) => Promise<Buffer | undefined>;
  readonly has: (path: string) => Promise<boolean>;
  /** Keeps the bytes, whole or not at all; rejects when the store does not take them. */
  readonly write: (path: string, bytes: Buffer) => Promise<void>;
};

/**
 * The same store, with the most recently used in memory. What the store does not take is remembered all the same.
 *
 * @param limit in bytes
 */
export const withMemory = (store: PictureStore, limit: number): PictureStore => {
  const memory = createMemory(limit);
  return {
    ...store,
    read: async (path) => {
      const known = memory.get(path);
      if (known !== undefined) return known;
      const bytes = await store.read(path);
      if (bytes !== undefined) memory.set(path, bytes);
      return bytes;
    },
    write: (path, bytes) => {
      memory.set(path, bytes);
      return store.write(path, bytes);
    },
  };
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
