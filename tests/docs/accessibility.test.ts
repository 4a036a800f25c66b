// docs/accessibility.md has every criterion of WCAG 2.2 A and AA, and each names a test that is here.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** https://www.w3.org/TR/WCAG22/, without those of level AAA; 4.1.1 is gone since 2.2. */
const CRITERIA = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
} as const;

type Row = {
  readonly criterion: string;
  readonly level: string;
  readonly path: string;
  readonly title: string;
};

const rows: readonly Row[] = [
  ...textOf('docs/accessibility.md').matchAll(
    /^\| (\d\.\d+\.\d+) [^|]+\| (A+) +\| [^|]+\| `([^`]+)` “([^”]+)” *\|$/gm,
  ),
].map(([, criterion = '', level = '', path = '', title = '']) => ({ criterion, level, path, title }));

/** The titles of a file, whatever quotes they stand in. */
const titlesOf = (path: string): string =>
  [...textOf(path).matchAll(/\btest\w*(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1,/g)]
    .map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'))
    .join('\n');

describe('A11Y-01: the criteria of WCAG 2.2', () => {
  test.each(Object.entries(CRITERIA))('of level %s are all there, once each', (level, criteria) => {
    const ofLevel = rows.filter((row) => row.level === level).map(({ criterion }) => criterion);
    expect(ofLevel.toSorted()).toEqual(criteria.split(' ').toSorted());
  });

  test.each(rows)('$criterion is held by a test of that name in $path', ({ path, title }) => {
    expect(titlesOf(path)).toContain(title);
  });
});

test('A11Y-01: 2.5.4: no code listens to how a device is moved', () => {
  const listening = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) =>
    /devicemotion|deviceorientation|Accelerometer|Gyroscope/i.test(textOf(path)),
  );
  expect(listening).toEqual([]);
});
