// Runs inside Vitest's workers: a test file as it is first, then once more for each mutant it reached, each time with all
// modules evaluated anew and that one mutant switched on.

import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

import { TestRunner, type RunnerTask, type RunnerTestCase, type RunnerTestFile } from 'vitest';

import { PLAN, type RunPlan } from './runPlan.ts';
import { openRunLog, type Verdict } from './runLog.ts';
import { SWITCH } from './switchSource.ts';

/** The part of Vitest's worker that is used here: the files it has still to run. It resets all modules before each. */
interface Worker {
  readonly ctx: { readonly files: { readonly filepath: string }[] };
}

const root = resolve(import.meta.dirname, '../..');
const plan: RunPlan = JSON.parse(readFileSync(process.env[PLAN] ?? '', 'utf8'));
const log = openRunLog(plan.log);

// A pass may take so many times what it took unmutated, and never less than this. Generous: on a busy machine a slow worker
// looks like a hung one, and would count as noticed.
const SLOWER = 10;
const LEAST_MS = 60_000;
// A mutant that is come by so many times more often than the original turns in a circle.
const TURNS = 50;
const LEAST_TURNS = 20_000;

/** What counts as reached while no test runs: a file's own code, `beforeAll`. */
const OUTSIDE = '';

const testsOf = (task: RunnerTask): readonly RunnerTestCase[] =>
  task.type === 'test' ? [task] : task.tasks.flatMap(testsOf);

// One runner serves a worker for its whole life.
let on = 0;
let unmutated = true;
let current = OUTSIDE;
const reached = new Map<number, { times: number; readonly tests: Set<string> }>();
let turnsLeft = 0;
let stopped = false;
let began = 0;
let unmutatedMs = 0;
let queue: number[] = [];
let unreliable: ReadonlySet<string> = new Set();
const killed = new Set<number>();

const asked = (number: number): boolean => {
  if (unmutated) {
    const known = reached.get(number) ?? { times: 0, tests: new Set() };
    known.times += 1;
    known.tests.add(current);
    reached.set(number, known);
    return false;
  }
  if (number !== on) return false;
  turnsLeft -= 1;
  if (turnsLeft < 0) throw new Error('This mutant turns in a circle');
  return true;
};
Object.assign(globalThis, { [SWITCH]: asked });

const startUnmutated = (): void => {
  unmutated = true;
  on = 0;
  current = OUTSIDE;
  stopped = false;
  reached.clear();
  began = performance.now();
};

const startMutated = (file: string, number: number): void => {
  unmutated = false;
  on = number;
  current = OUTSIDE;
  stopped = false;
  turnsLeft = (reached.get(number)?.times ?? 0) * TURNS + LEAST_TURNS;
  const until = Date.now() + unmutatedMs * SLOWER + LEAST_MS;
  log.append({ type: 'begun', file, number, pid: process.pid, until });
};

const learnKilled = (): void => {
  for (const line of log.news())
    if (line.type === 'judged' && line.verdict !== 'survived') killed.add(line.number);
};

/** Mutants are independent of each other, so what another test file has killed meanwhile needs no pass here. */
const nextMutant = (): number | undefined => {
  learnKilled();
  for (;;) {
    const number = queue.shift();
    if (number === undefined || !killed.has(number)) return number;
  }
};

const verdictOf = (file: RunnerTestFile): Verdict => {
  const failed = testsOf(file).find(({ result }) => result?.state === 'fail');
  if (failed?.result?.errors?.some(({ message }) => message.startsWith('Test timed out'))) return 'timed out';
  return failed || file.result?.state === 'fail' ? 'killed' : 'survived';
};

export default class MutationRunner extends TestRunner {
  onBeforeCollect(): void {
    if (on === 0) startUnmutated();
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (!unmutated) {
      const tests = reached.get(on)?.tests;
      const concerned = tests?.has(OUTSIDE) === true || tests?.has(test.id) === true;
      if (stopped || !concerned || unreliable.has(test.id)) test.mode = 'skip';
    }
    current = test.id;
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    current = OUTSIDE;
    if (test.result?.state === 'fail') stopped = true;
    super.onAfterRunTask(test);
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    const [file] = files;
    if (!file) return;
    const name = relative(root, file.filepath);
    if (unmutated) this.#judgeUnmutated(file, name);
    else log.append({ type: 'judged', file: name, number: on, verdict: verdictOf(file) });
    const next = nextMutant();
    if (next === undefined) {
      on = 0;
      log.append({ type: 'done', file: name });
      return;
    }
    startMutated(name, next);
    const worker: Worker = Reflect.get(globalThis, '__vitest_worker__');
    const { files: toCome } = worker.ctx;
    const here = toCome.findLast(({ filepath }) => filepath === file.filepath);
    // The worker walks this list while it grows.
    if (here) toCome.push(here);
  }

  #judgeUnmutated(file: RunnerTestFile, name: string): void {
    unmutatedMs = performance.now() - began;
    const broken = testsOf(file).filter(({ result }) => result?.state === 'fail');
    unreliable = new Set(broken.map(({ id }) => id));
    const numbers = [...reached.keys()];
    const asIs = broken.map((test) => test.name);
    if (file.result?.state === 'fail' && asIs.length === 0) asIs.push(name);
    log.append({ type: 'unmutated', file: name, reached: numbers, broken: asIs });
    const judged = new Set(plan.judged[name]);
    // A file that cannot be loaded judges nothing.
    queue = asIs.includes(name) ? [] : numbers.filter((number) => !judged.has(number));
  }
}
