// `npm test`: every check and every test, in the order in which they are cheap, and one closing line that counts them.
//
// A check that fails counts as one failed test. Nothing stops early: a run says everything that is wrong.
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';

/** `flaky` of the passed passed at a second try only. */
type Count = { readonly passed: number; readonly failed: number; readonly flaky?: number };

const root = resolve(import.meta.dirname, '..');
const results = resolve(root, 'test-results');

/** @returns whether the command ended well; its output goes to the terminal */
const run = (command: string, ...args: readonly string[]): Promise<boolean> =>
  new Promise((settle) => {
    console.log(`\n> ${[command, ...args].join(' ')}`);
    const child = spawn(resolve(root, 'node_modules/.bin', command), args, { cwd: root, stdio: 'inherit' });
    child.on('error', (error) => {
      console.error(error);
      settle(false);
    });
    child.on('exit', (code) => settle(code === 0));
  });

const check = async (command: string, ...args: readonly string[]): Promise<Count> =>
  (await run(command, ...args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const resultOf = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(resolve(results, file), 'utf8'));
  } catch {
    return undefined;
  }
};

/** A runner that failed without a failed test (it crashed, or found no file) is one failure. */
const counted = (ended: boolean, count: Count | undefined): Count => {
  if (count === undefined) return { passed: 0, failed: 1 };
  return ended || count.failed > 0 ? count : { ...count, failed: 1 };
};

const unitTests = async (): Promise<Count> => {
  const ended = await run(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/unit.json',
  );
  const result = (await resultOf('unit.json')) as
    | { numPassedTests: number; numFailedTests: number }
    | undefined;
  return counted(ended, result && { passed: result.numPassedTests, failed: result.numFailedTests });
};

const journeys = async (): Promise<Count> => {
  const ended = await run('playwright', 'test', '-c', 'tests/journeys/playwright.config.ts');
  const result = (await resultOf('journeys.json')) as
    | { stats: { expected: number; unexpected: number; flaky: number } }
    | undefined;
  if (!result) return counted(ended, undefined);
  const { expected, unexpected, flaky } = result.stats;
  return counted(ended, { passed: expected + flaky, failed: unexpected, flaky });
};

const folders = ['events', 'domain', 'projections', 'sync', 'src', 'server', 'tests', 'vite.config.ts'];

await rm(results, { recursive: true, force: true });
const counts = [
  await check('tsc', '-b'),
  await check('oxlint', '--type-aware', '--max-warnings', '0', ...folders),
  await check('oxfmt', '--check', ...folders),
  await check('knip'),
  await unitTests(),
  await journeys(),
];
const total = (what: keyof Count): number => counts.reduce((sum, count) => sum + (count[what] ?? 0), 0);
const failed = total('failed');
// A shopper has one try: what needed two has passed, and somebody should look at it.
console.log(`\n${total('flaky')} flaky`);
console.log(`${total('passed')} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
