import { beforeAll, describe, expect, test } from 'vitest';
import { cssSize, CSS_LIMIT, firstLoads } from '#server/build/budget.ts';
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

  test('the style sheet stays within 15 kB', async () => {
    expect(await cssSize(build.folder)).toBeLessThanOrEqual(CSS_LIMIT);
  });
});

test('a second start builds nothing', async () => {
  const messages: string[] = [];
  const again = await buildIfChanged({ mode: 'production', log: (message) => messages.push(message) });
  expect(again.folder).toBe(build.folder);
  expect(messages).toEqual([]);
});
