// The parts a run is put together from: checks, unit tests, journeys.
import { relative } from 'node:path';
import { reportOf, root, run, script } from './commands.ts';
import { counted, nothing, together, type Outcome, type Timed } from './outcome.ts';

const CHECKS = ['typecheck', 'lint', 'format:check', 'unused'] as const;

/** One after another, beside whatever else runs. A check that fails counts as one failed test. */
export const checks = async (): Promise<Outcome> => {
  const outcomes: Outcome[] = [];
  for (const name of CHECKS) {
    const isFine = await run(await script(name), { isQuiet: true });
    outcomes.push({ ...nothing, ...(isFine ? { passed: 1 } : { failed: 1 }) });
  }
  return together(outcomes);
};

type UnitReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    /** ms */
    readonly startTime: number;
    readonly endTime: number;
  }[];
};

/** @param projects of vitest.config.ts; all when left out */
export const unitTests = async (projects: readonly string[] = []): Promise<Outcome> => {
  const endedWell = await run([
    ...(await script('test:unit')),
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/unit.json',
  ]);
  const report = (await reportOf('unit.json')) as UnitReport | undefined;
  return counted(
    endedWell,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      flaky: 0,
      files: report.testResults.map(({ name, startTime, endTime }) => ({
        file: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    },
  );
};

type Suite = {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
};
type JourneyReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
};

/**
 * Those that share the machine, then those that want it for themselves.
 * @param args of Playwright: which journeys, which browsers
 */
export const journeys = async (args: readonly string[] = []): Promise<Outcome> => {
  const outcomes: Outcome[] = [];
  for (const which of ['together', 'alone']) {
    const endedWell = await run([...(await script('journeys')), ...args], {
      environment: { JOURNEYS: which },
    });
    const report = (await reportOf(`journeys-${which}.json`)) as JourneyReport | undefined;
    outcomes.push(counted(endedWell, report && journeyOutcome(report)));
  }
  return together(outcomes);
};

const journeyOutcome = ({ stats, suites }: JourneyReport): Outcome => {
  const seconds = new Map<string, number>();
  for (const { file, seconds: spent } of suites.flatMap(timedIn))
    seconds.set(file, (seconds.get(file) ?? 0) + spent);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: stats.flaky,
    files: [...seconds].map(([file, spent]) => ({ file, seconds: spent })),
  };
};

const timedIn = ({ file, suites = [], specs }: Suite): readonly Timed[] => {
  const tries = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const seconds = tries.reduce((sum, { duration }) => sum + duration, 0) / 1000;
  return [{ file: `tests/journeys/${file}`, seconds }, ...suites.flatMap(timedIn)];
};
