// How much JavaScript a first visit downloads before the page answers: `node server/build/budget.ts` prints it, a test
// holds it below its limit.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildAssets } from './assets.ts';
import { buildIfChanged } from './build.ts';
import { brotli } from './compress.ts';

export type FirstLoad = {
  readonly page: string;
  /** Bytes, brotli 11: the entry, what it imports, and the page's own chunks. */
  readonly bytes: number;
  readonly limit: number;
};

/** Bytes by the module of a page. */
const LIMITS = {
  'src/features/browse/routes/home.tsx': 105_000,
  'src/features/browse/routes/category.tsx': 110_000,
  'src/features/product/routes/product.tsx': 115_000,
} as const;

/** All CSS is one file, loaded with the first page. Bytes, brotli 11. */
export const CSS_LIMIT = 15_000;

/** @param folder of a build */
export const firstLoads = async (folder: string): Promise<readonly FirstLoad[]> => {
  const { start, entry, entryChunks, routeChunks } = await readBuildAssets(folder);
  const shared = await brotliSize(folder, [start, entry, ...entryChunks]);
  return Promise.all(
    Object.entries(LIMITS).map(async ([page, limit]) => ({
      page,
      bytes: shared + (await brotliSize(folder, routeChunks[page] ?? [])),
      limit,
    })),
  );
};

/** @returns bytes, brotli 11 */
export const cssSize = async (folder: string): Promise<number> =>
  brotliSize(folder, (await readBuildAssets(folder)).styles);

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
  console.log(`style sheet: ${kilobytes(await cssSize(folder))} of ${kilobytes(CSS_LIMIT)}`);
}
