// The page renderer of a build. It is bundled JavaScript, so the server needs no JSX and no React of its own.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createPageRenderer, PageRenderer } from '#src/entry/server.tsx';

/** Where a page's data comes from: the catalogue's store. */
export type PageCatalogue = Parameters<PageRenderer['page']>[0];

/** Ends the path of a page's data. */
export const PAYLOAD = '/_payload.json';

/** @param folder of a build, see server/build/build.ts */
export const loadRenderer = async (folder: string): Promise<PageRenderer> => {
  const assets = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as Parameters<
    typeof createPageRenderer
  >[0];
  const bundle = (await import(pathToFileURL(join(folder, 'renderer/server.js')).href)) as {
    readonly createPageRenderer: typeof createPageRenderer;
  };
  return bundle.createPageRenderer(assets);
};
