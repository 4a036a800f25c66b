// Which run a test file belongs to is read off its imports: each kind is planted, and sorted.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOf, testFiles } from './reach.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-reach-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let planted = 0;
const plant = async (text: string): Promise<string> => {
  const name = `planted${(planted += 1)}.ts`;
  await writeFile(join(folder, name), text);
  return name;
};
const runOfText = async (text: string) => runOf(join(folder, await plant(text)));

const named = (what: string, from: string): string => `import ${what} from '${from}';\n`;

const late = (from: string): string => `await import('${from}');\n`;

describe('out of the fast run goes a test that reaches', () => {
  test.each([
    ['a process', named('{ spawn }', 'node:child_process')],
    ['a database', named('{ startTestDatabase }', '#tests/support/database/database.ts')],
    ['a browser', named('{ chromium }', '@playwright/test')],
    ['a campaign', named('{ timesOf }', '#tests/campaigns.ts')],
    ['the server as it is started', named('{ startShop }', '#server/start/startShop.ts')],
    ['a browser, when it comes to it', late('playwright-core')],
    ['a database by a list that goes over lines', named('{\n  a,\n  b,\n}', 'pg')],
  ])('%s', async (_, text) => {
    expect(await runOfText(text)).toBe('whole');
    // The same by way of another file.
    expect(await runOfText(named('{ a }', `./${await plant(text)}`))).toBe('whole');
  });
});

describe('in the fast run stays', () => {
  test('a test of pure functions, in a worker that others have used', async () => {
    expect(await runOfText(named('{ gstIncluded }', '#domain/rules/money.ts'))).toBe('together');
  });

  test('one that names a type of what it does not load', async () => {
    expect(await runOfText(named('type { Pool }', 'pg'))).toBe('together');
  });

  test.each([
    ['doubles and timers', 'vi.useFakeTimers();\n'],
    ['a global', 'globalThis.fetch = async () => new Response();\n'],
    ['a database in memory', named('{ IDBFactory }', 'fake-indexeddb')],
  ])('one that may leave %s behind, in a worker of its own', async (_, text) => {
    expect(await runOfText(text)).toBe('apart');
  });
});

test('every kind of run has tests, and no test has two', () => {
  const { together, apart, whole } = testFiles();
  for (const files of [together, apart, whole]) expect(files).not.toHaveLength(0);
  expect(new Set([...together, ...apart, ...whole]).size).toBe(together.length + apart.length + whole.length);
});

test('a fast test that gets at processes unseen is stopped when it starts one', () => {
  const unseen = process.getBuiltinModule('node:child_process');
  expect(() => unseen.spawn('true')).toThrow('A fast test starts no process');
});
