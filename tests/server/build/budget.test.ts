import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { cssSize, earlySize, firstLoads, firstVisitScripts } from '#server/build/budget.ts';
import { budgets } from '#server/build/budgets.ts';
import { buildIfChanged, type Build } from '#server/build/build.ts';

let build: Build;

beforeAll(async () => {
  build = await buildIfChanged({ mode: 'production', log: () => undefined });
}, 120_000);

describe('what a first visit downloads before the page answers', () => {
  test('JavaScript stays within 105 kB on the home page and 115 kB on a product page', async () => {
    const loads = await firstLoads(build.folder);
    expect(loads.filter(({ bytes, limit }) => bytes > limit)).toEqual([]);
    expect(loads.map(({ page, limit }) => [page, limit])).toEqual([
      ['src/features/browse/routes/home.tsx', 105_000],
      ['src/features/browse/routes/category.tsx', 110_000],
      ['src/features/product/routes/product.tsx', 115_000],
    ]);
    // React alone is more than this: a sum that missed the entry would be less.
    for (const { bytes } of loads) expect(bytes).toBeGreaterThan(80_000);
  });

  test('SYNC-10: the script inside every page, which writes taps to the disk, stays within 3 kB', async () => {
    expect(budgets.earlyScript).toBe(3_000);
    const bytes = await earlySize(build.folder);
    expect(bytes).toBeLessThanOrEqual(budgets.earlyScript);
    expect(bytes).toBeGreaterThan(500);
  });

  test('the style sheet stays within 15 kB', async () => {
    expect(budgets.styleSheet).toBe(15_000);
    expect(await cssSize(build.folder)).toBeLessThanOrEqual(budgets.styleSheet);
  });

  test('PERF-01: a first visit brings at most 300 kB of JavaScript in all, with both workers and what the device keeps', async () => {
    expect(budgets.firstVisitScripts).toBe(300_000);
    const bytes = await firstVisitScripts(build.folder);
    expect(bytes).toBeLessThanOrEqual(budgets.firstVisitScripts);
    // What the engine alone weighs: a sum that missed it would be less.
    expect(bytes).toBeGreaterThan(200_000);
  });
});

test('a second start builds nothing', async () => {
  const messages: string[] = [];
  const again = await buildIfChanged({ mode: 'production', log: (message) => messages.push(message) });
  expect(again.folder).toBe(build.folder);
  expect(messages).toEqual([]);
});

test('PERF-01: a browser compiles React of a production while it comes, and not when the page starts', async () => {
  const assets = join(build.folder, 'client/assets');
  const name = (await readdir(assets)).find((file) => /^react-[\w-]+\.js$/.test(file)) ?? '';
  // A minifier leaves one parenthesis.
  expect(await readFile(join(assets, name), 'utf8')).toMatch(/=[\w$]+\(\((?:[\w$]+|\([\w$,]*\))=>\{/);
});
