// The files a service worker keeps: from the start, and once they are used.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { JOINS_LATER, NEVER_KEPT } from './chunks.ts';

/** `revision` is null where the name holds a hash of the content. */
export type PrecacheEntry = { readonly url: string; readonly revision: string | null };

const HASHED = /^assets\/.+\.(js|css|woff2|svg)$/;
const NAMED = /^(shell\.html|manifest\.webmanifest|icon[\w-]*\.(svg|png))$/;

/** What a worker downloads before it takes over: all that the shop needs to open without a network. */
export const precacheList = async (client: string): Promise<readonly PrecacheEntry[]> => {
  const paths = await pathsIn(client);
  const hashed = paths
    .filter((path) => HASHED.test(path) && !JOINS_LATER.test(path) && !NEVER_KEPT.test(path))
    .map((path) => ({ url: `/${path}`, revision: null }));
  const named = await Promise.all(
    paths
      .filter((path) => NAMED.test(path))
      .map(async (path) => ({ url: `/${path}`, revision: await revisionOf(join(client, path)) })),
  );
  return [...hashed, ...named];
};

/** What joins it once it is used; all of these have a hash in their names. */
export const joiningLater = async (client: string): Promise<readonly string[]> =>
  (await pathsIn(client))
    .filter((path) => HASHED.test(path) && JOINS_LATER.test(path))
    .map((path) => `/${path}`);

/** Sorted. */
const pathsIn = async (client: string): Promise<readonly string[]> => {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(client, join(entry.parentPath, entry.name)))
    .toSorted();
};

const revisionOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16);
