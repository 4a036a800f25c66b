// How much JavaScript a first visit downloads before the page answers: `node server/build/budget.ts` prints it, a test
// holds it below its limit.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildAssets } from './files/assets.ts';
import { buildIfChanged } from './build.ts';
import { budgets } from './budgets.ts';
import { brotli } from './compress.ts';
import { precacheList } from './files/precache.ts';

export type FirstLoad = {
  readonly page: string;
  /** Bytes, brotli 11: the script inside the page, the entry, what it imports, and the page's own chunks. */
  readonly bytes: number;
  readonly limit: number;
};

/** @param folder of a build */
export const firstLoads = async (folder: string): Promise<readonly FirstLoad[]> => {
  const { start, entry, entryChunks, routeChunks } = await readBuildAssets(folder);
  const shared = (await earlySize(folder)) + (await brotliSize(folder, [start, entry, ...entryChunks]));
  return Promise.all(
    Object.entries(budgets.firstLoad).map(async ([page, limit]) => ({
      page,
      bytes: shared + (await brotliSize(folder, routeChunks[page] ?? [])),
      limit,
    })),
  );
};

/** @returns bytes, brotli 11 */
export const cssSize = async (folder: string): Promise<number> =>
  brotliSize(folder, (await readBuildAssets(folder)).styles);

/** @returns bytes, brotli 11: the script inside every page */
export const earlySize = async (folder: string): Promise<number> =>
  (await brotli(Buffer.from((await readBuildAssets(folder)).early), 11)).length;

/** @returns bytes, brotli 11: all files of scripts of a first visit, with the workers and what the service worker keeps */
export const firstVisitScripts = async (folder: string): Promise<number> => {
  const kept = await precacheList(join(folder, 'client'));
  const scripts = kept.map(({ url }) => url).filter((url) => url.endsWith('.js'));
  return brotliSize(folder, [...scripts, '/sw.js']);
};

const readBuildAssets = async (folder: string): Promise<BuildAssets> =>
  JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as BuildAssets;

const brotliSize = async (folder: string, paths: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(
    paths.map(async (path) => (await brotli(await readFile(join(folder, 'client', path)), 11)).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

if (import.meta.main) {
  const { folder } = await buildIfChanged({ mode: 'production', log: (message) => console.log(message) });
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  for (const { page, bytes, limit } of await firstLoads(folder)) {
    console.log(`${page}: ${kilobytes(bytes)} of ${kilobytes(limit)}`);
  }
  console.log(`style sheet: ${kilobytes(await cssSize(folder))} of ${kilobytes(budgets.styleSheet)}`);
  console.log(
    `inside every page: ${kilobytes(await earlySize(folder))} of ${kilobytes(budgets.earlyScript)}`,
  );
  console.log(
    `all scripts of a first visit: ${kilobytes(await firstVisitScripts(folder))} of ${kilobytes(budgets.firstVisitScripts)}`,
  );
}
