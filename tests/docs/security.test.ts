// The table of ASVS says nothing that is not there: it has each requirement once, each test it names exists, each row
// has a status, what passes has a test.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asvsLevels } from './asvsLevels.ts';

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

const partsOf = (id: string): readonly number[] => id.split('.').map(Number);

const orderOf = (id: string): number => partsOf(id).reduce((sum, part) => sum * 100 + part, 0);

/** `1.2.6–1.2.8, 1.4.1` → each requirement of levels 1 and 2 it stands for. */
const requirementsOf = (ids: string): readonly string[] =>
  ids.split(', ').flatMap((part) => {
    const [from = '', to] = part.split('–');
    if (to === undefined) return [from];
    return [...asvsLevels.keys()].filter((id) => orderOf(id) >= orderOf(from) && orderOf(id) <= orderOf(to));
  });

describe('docs/security/asvs.md', () => {
  test('has every requirement of levels 1 and 2 once, and no other', () => {
    expect(asvsLevels.size).toBe(70 + 183);
    const named = rows.flatMap(({ ids }) => requirementsOf(ids));
    expect([...asvsLevels.keys()].filter((id) => !named.includes(id))).toEqual([]);
    expect(named.filter((id, at) => named.indexOf(id) !== at || !asvsLevels.has(id))).toEqual([]);
  });

  test('says of each row its level, as the standard does', () => {
    for (const { ids, level } of rows) {
      const levels = requirementsOf(ids).map((id) => asvsLevels.get(id) ?? 0);
      expect([ids, level]).toEqual([ids, [...new Set(levels)].toSorted((a, b) => a - b).join('–')]);
    }
  });

  test('lists each event of the security log', () => {
    const source = readFileSync('server/http/api/securityEvents.ts', 'utf8');
    const events = new Set([...source.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, event]) => event));
    const [, list = ''] = /^Security events: (.*)\.$/m.exec(page) ?? [];
    expect(events.size).toBeGreaterThan(30);
    expect(new Set([...list.matchAll(/`(\w+)`/g)].map(([, event]) => event))).toEqual(events);
  });

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

  test('leaves nothing open', () => {
    expect(rows.filter(({ status }) => status === 'open').map(({ ids }) => ids)).toEqual([]);
  });
});

describe('the audit in the workflow file', () => {
  const workflow = readFileSync('.github/workflows/audit.yml', 'utf8');
  const commands = [...workflow.matchAll(/^ {6}- run: (.*)$/gm)].map(([, command = '']) => command);

  test('runs every night, of its own accord', () => {
    expect(workflow).toMatch(/^on:\n {2}schedule:\n {4}- cron: '\d+ \d+ \* \* \*'$/m);
  });

  test('looks at what the shop runs on and at what it is built with, at signatures, and keeps both lists', () => {
    expect(commands).toContain('npm audit --package-lock-only --omit=dev --audit-level=moderate');
    expect(commands).toContain('npm audit --package-lock-only --audit-level=high');
    expect(commands).toContain('npm audit signatures');
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: object };
    const ours = commands.flatMap(
      (command) => /^npm run --silent (\S+) > (\S+)$/.exec(command)?.slice(1) ?? [],
    );
    expect(ours).toEqual(['sbom', 'sbom.json', 'licences', 'licences.txt']);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['sbom', 'licences']));
    for (const file of ['sbom.json', 'licences.txt']) expect(workflow).toContain(`            ${file}`);
  });
});
