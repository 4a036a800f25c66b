import { expect, test } from 'vitest';

import { reportOf } from './seedReport.ts';

const file = 'tests/domain/some.test.ts';

test('a property that held under every seed is counted and not named', () => {
  const held = { name: 'sums are sums', seeds: 500, failing: [] };
  const plain = { name: 'one and one is two', seeds: 1, failing: [] };
  expect(reportOf([{ file, tests: [held, plain] }], 500)).toEqual({ lines: [], properties: 1, failed: 0 });
});

test('a property that failed is named with its seeds, the first complaint and how to repeat it', () => {
  const failing = Array.from({ length: 12 }, (_, place) => ({
    seed: 40 + place,
    message: `seed ${40 + place}\nCounterexample`,
  }));
  const { lines, failed } = reportOf(
    [{ file, tests: [{ name: 'sums are sums', seeds: 500, failing }] }],
    500,
  );
  expect(failed).toBe(1);
  expect(lines).toEqual([
    `${file} > sums are sums: 12 of 500 seeds fail: 40, 41, 42, 43, 44, 45, 46, 47, 48, 49 …`,
    '    seed 40',
    '    Counterexample',
    `  again: SEED=40 npm run test:unit -- ${file}`,
  ]);
});

test('a file that cannot be loaded is a failure', () => {
  const report = reportOf([{ file, error: 'no such module', tests: [] }], 500);
  expect(report).toEqual({ lines: [`${file}: no such module`], properties: 0, failed: 1 });
});
