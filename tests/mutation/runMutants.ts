// Runs the tests against all mutants at once in Vitest's workers, and ends the workers a mutant has hung.
//
// Nothing is written to the tree: a plugin hands the workers the mutated source.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { startVitest, type TestSpecification } from 'vitest/node';

import type { PlacedMutant } from './mutant.ts';
import { openRunLog, type RunLine, type Verdict } from './runLog.ts';
import { PLAN, type RunPlan } from './runPlan.ts';
import { switchSource } from './switchSource.ts';

export interface MutationRun {
  readonly root: string;
  /** A mutant's number is its index here plus one. */
  readonly mutants: readonly PlacedMutant[];
  /** Relative to the root, the closest to the mutated code first. */
  readonly testFiles: readonly string[];
  readonly workers: number;
  /** Called as soon as something is known: of a mutant that is killed, once. */
  readonly onLine: (line: RunLine) => void;
}

const LOOK_EVERY_MS = 1_000;
/** As ever: on a busy machine a property needs its time. A mutant that makes a test wait for ever is over sooner than its worker. */
const TEST_MS = 30_000;

export const runMutants = async (run: MutationRun): Promise<void> => {
  const { root, mutants, workers } = run;
  const folder = join(root, 'node_modules/.cache/mutation');
  mkdirSync(folder, { recursive: true });
  const log = join(folder, `run-${process.pid}.jsonl`);
  const plan = join(folder, `plan-${process.pid}.json`);
  process.env[PLAN] = plan;
  writeFileSync(log, '');

  const judged: Record<string, number[]> = {};
  const done = new Set<string>();
  const busy = new Map<number, Extract<RunLine, { type: 'begun' }>>();
  const { append, news } = openRunLog(log);
  const judge = (file: string, number: number, verdict: Verdict): void =>
    append({ type: 'judged', file, number, verdict });
  const listen = (): void => {
    for (const line of news()) {
      if (line.type === 'begun') busy.set(line.pid, line);
      if (line.type === 'done') done.add(line.file);
      if (line.type === 'judged') (judged[line.file] ??= []).push(line.number);
      if (line.type === 'judged' || line.type === 'done')
        for (const [pid, { file }] of busy) if (file === line.file) busy.delete(pid);
      run.onLine(line);
    }
    for (const [pid, { file, number, until }] of busy) {
      if (Date.now() < until) continue;
      busy.delete(pid);
      judge(file, number, 'timed out');
      process.kill(pid, 'SIGKILL');
    }
  };

  // A worker that was ended leaves the rest of its mutants to the next round.
  for (let left = run.testFiles, before = -1; left.length > 0 && countOf(judged) > before;) {
    before = countOf(judged);
    const next: RunPlan = { log, judged };
    writeFileSync(plan, JSON.stringify(next));
    const looking = setInterval(listen, LOOK_EVERY_MS);
    await runOnce(root, mutants, left, workers);
    clearInterval(looking);
    listen();
    // What died by itself, not by the clock above, has hung nothing, but ended: the mutant took the process with it.
    for (const { file, number } of busy.values()) judge(file, number, 'killed');
    busy.clear();
    listen();
    left = left.filter((file) => !done.has(file));
  }
};

const countOf = (judged: Readonly<Record<string, readonly number[]>>): number =>
  Object.values(judged).reduce((sum, numbers) => sum + numbers.length, 0);

const runOnce = async (
  root: string,
  mutants: readonly PlacedMutant[],
  testFiles: readonly string[],
  workers: number,
): Promise<void> => {
  const byFile = Map.groupBy(
    mutants.map((mutant, index) => ({ mutant, number: index + 1 })),
    ({ mutant }) => mutant.file,
  );
  const order = new Map(testFiles.map((file, index) => [file, index]));
  const orderOf = ({ moduleId }: TestSpecification): number => order.get(relative(root, moduleId)) ?? 0;
  /** As they were given, not as Vitest would have them. */
  class Closest {
    shard(files: TestSpecification[]): TestSpecification[] {
      return files;
    }
    sort(files: TestSpecification[]): TestSpecification[] {
      return files.toSorted((a, b) => orderOf(a) - orderOf(b));
    }
  }
  const vitest = await startVitest(
    'test',
    testFiles.map((file) => join(root, file)),
    {
      root,
      config: join(root, 'vite.config.ts'),
      include: ['tests/**/*.test.{ts,tsx}'],
      run: true,
      watch: false,
      update: 'none',
      cache: false,
      // Vitest keeps what it transformed by the file's own text: it would hand this run the switches of an earlier one, whose
      // numbers stand for other mutants.
      fsModuleCache: false,
      reporters: [{}],
      silent: true,
      pool: 'forks',
      maxWorkers: workers,
      testTimeout: TEST_MS,
      hookTimeout: TEST_MS,
      runner: join(import.meta.dirname, 'mutationRunner.ts'),
      sequence: { sequencer: Closest },
      dangerouslyIgnoreUnhandledErrors: true,
    },
    {
      logLevel: 'silent',
      plugins: [
        {
          name: 'mutants',
          enforce: 'pre',
          transform: {
            order: 'pre',
            handler: (source: string, id: string) => {
              const switched = byFile.get(relative(root, id.split('?')[0] ?? ''));
              return switched && { code: switchSource(source, switched), map: null };
            },
          },
        },
      ],
    },
  );
  await vitest.close();
};
