// The table of ASVS says nothing that is not there: each test it names exists, each row has a status, what passes has a test.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const page = readFileSync('docs/security/asvs.md', 'utf8');

const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, ids = '', level = '', asks = '', status = '', how = '', tests = '']) => ({
    ids,
    level,
    asks,
    status,
    how,
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  }));

describe('docs/security/asvs.md', () => {
  test('names tests that exist', () => {
    const named = new Set(rows.flatMap(({ tests }) => tests));
    expect(named.size).toBeGreaterThan(30);
    expect([...named].filter((path) => !existsSync(path))).toEqual([]);
  });

  test('has each chapter, each requirement once, with a status and a reason', () => {
    const chapters = new Set(rows.map(({ ids }) => Number(ids.split('.')[0])));
    expect([...chapters]).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
    const ids = rows.flatMap((row) => row.ids.split(', '));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    for (const row of rows) {
      expect(['pass', 'specified', 'operator', 'n/a', 'open'], row.ids).toContain(row.status);
      expect(row.how.length, row.ids).toBeGreaterThan(3);
    }
  });

  test('proves by a test what it calls passed, and what makes up for a deviation', () => {
    const unproved = rows.filter(
      ({ status, tests }) => ['pass', 'specified'].includes(status) && tests.length === 0,
    );
    expect(unproved.map(({ ids }) => ids)).toEqual([]);
  });

  test('leaves open what is known to be, and nothing else', () => {
    expect(rows.filter(({ status }) => status === 'open').map(({ ids }) => ids)).toEqual(['7.5.2']);
  });
});
