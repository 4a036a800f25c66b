// Which files a page requests, read from the manifest the client build writes.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { createPageRenderer } from '#src/entry/server.tsx';

export type BuildAssets = Parameters<typeof createPageRenderer>[0];

type ManifestChunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
};
type Manifest = Readonly<Record<string, ManifestChunk>>;

const START = 'src/entry/start.ts';
const ENTRY = 'src/entry/client.tsx';
/** A feature's page. */
const ROUTE = /^src\/features\/\w+\/routes\//;

/** Both are on every first screen: without the hint a font is requested only once the style sheet has arrived. */
const FIRST_FONTS = /instrument-sans-(text|heading)[\w.-]*\.woff2$/;

/** @param client folder of the client build */
export const readAssets = async (client: string, buildId: string): Promise<BuildAssets> => {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = Object.values(manifest).map(({ file }) => file);
  const inEntry = closure(manifest, ENTRY);
  const routes = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry === true && ROUTE.test(key),
  );
  const chunkPath = (key: string): string => `/${chunkOf(manifest, key).file}`;
  return {
    buildId,
    start: chunkPath(START),
    entry: chunkPath(ENTRY),
    styles: files.filter((file) => file.endsWith('.css')).map((file) => `/${file}`),
    fonts: files.filter((file) => FIRST_FONTS.test(file)).map((file) => `/${file}`),
    entryChunks: [...inEntry].filter((key) => key !== ENTRY).map(chunkPath),
    routeChunks: Object.fromEntries(
      routes.map((route) => [
        route,
        [...closure(manifest, route)].filter((key) => !inEntry.has(key)).map(chunkPath),
      ]),
    ),
  };
};

/** @returns a chunk and all it imports statically */
const closure = (manifest: Manifest, key: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of chunkOf(manifest, key).imports ?? []) closure(manifest, imported, found);
  return found;
};

const chunkOf = (manifest: Manifest, key: string): ManifestChunk => {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The client build has no ${key}`);
  return chunk;
};
