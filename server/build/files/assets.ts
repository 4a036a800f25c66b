// Which files a page requests, read from the manifest the client build writes.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_FILES, type PageFiles } from './pageFiles.ts';
import type { createPageRenderer } from '#src/entry/server.tsx';

export type BuildAssets = Parameters<typeof createPageRenderer>[0];

type ManifestChunk = {
  readonly file: string;
  readonly imports?: readonly string[];
};
type Manifest = Readonly<Record<string, ManifestChunk>>;

const START = 'src/entry/start.ts';
const ENTRY = 'src/entry/client.tsx';

/** The file of its group (chunks.ts); in the sandbox it waits for the laboratory. */
const ENGINE = /^assets\/(engine|openLaboratory)-/;

/** The file of its group: the phones' wallets. */
const WALLETS = /^assets\/wallets-/;

/** Text and headings are on every first screen: without the hint a font is requested only once the style sheet has arrived. */
const FIRST_FONTS = /\.woff2$/;

/** @param client folder of the client build @param early text of the script inside every page */
export const readAssets = async (client: string, buildId: string, early: string): Promise<BuildAssets> => {
  // The page would take it for the end of the script.
  if (/<\/script|<!--/i.test(early)) throw new Error('The early script cannot stand inside a page');
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = Object.values(manifest).map(({ file }) => file);
  const inEntry = closure(manifest, ENTRY);
  const pages = JSON.parse(await readFile(join(client, PAGE_FILES), 'utf8')) as PageFiles;
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  const chunkPath = (key: string): string => `/${chunkOf(manifest, key).file}`;
  const filesOf = (name: RegExp): ReadonlySet<string> => {
    const found = new Set<string>();
    for (const [key, { file }] of Object.entries(manifest))
      if (name.test(file)) closure(manifest, key, found);
    if (found.size === 0) throw new Error(`The client build has no file ${name.source}`);
    return found;
  };
  const engine = filesOf(ENGINE);
  return {
    buildId,
    early,
    start: chunkPath(START),
    entry: chunkPath(ENTRY),
    styles: files.filter((file) => file.endsWith('.css')).map((file) => `/${file}`),
    fonts: files.filter((file) => FIRST_FONTS.test(file)).map((file) => `/${file}`),
    entryChunks: [...inEntry].filter((key) => key !== ENTRY).map(chunkPath),
    engineChunks: [...engine].filter((key) => !inEntry.has(key)).map(chunkPath),
    walletChunks: [...filesOf(WALLETS)].filter((key) => !inEntry.has(key) && !engine.has(key)).map(chunkPath),
    routeChunks: Object.fromEntries(
      Object.entries(pages).map(([page, file]) => [
        page,
        [...closure(manifest, keyOf.get(file) ?? file)].filter((key) => !inEntry.has(key)).map(chunkPath),
      ]),
    ),
  };
};

/** @returns a chunk and all it imports statically, each behind what it imports: run in this order, a file runs alone */
const closure = (manifest: Manifest, key: string, found = new Set<string>()): ReadonlySet<string> => {
  for (const imported of chunkOf(manifest, key).imports ?? []) {
    if (!found.has(imported)) closure(manifest, imported, found);
  }
  return found.add(key);
};

const chunkOf = (manifest: Manifest, key: string): ManifestChunk => {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The client build has no ${key}`);
  return chunk;
};
