// The files a service worker downloads before it takes over: all that the shop needs to open without a network.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** `revision` is null where the name holds a hash of the content. */
export type PrecacheEntry = { readonly url: string; readonly revision: string | null };

/** Without providers' packages: payment needs a network. */
const HASHED = /^assets\/(?!providers-).+\.(js|css|woff2|svg)$/;
const NAMED = /^(shell\.html|manifest\.webmanifest|icon[\w-]*\.(svg|png))$/;

export const precacheList = async (client: string): Promise<readonly PrecacheEntry[]> => {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(client, join(entry.parentPath, entry.name)))
    .toSorted();
  const hashed = paths
    .filter((path) => HASHED.test(path))
    .map((path) => ({ url: `/${path}`, revision: null }));
  const named = await Promise.all(
    paths
      .filter((path) => NAMED.test(path))
      .map(async (path) => ({ url: `/${path}`, revision: await revisionOf(join(client, path)) })),
  );
  return [...hashed, ...named];
};

const revisionOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16);
