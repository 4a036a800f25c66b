// The parts a run is put together from: checks, unit tests, journeys.
import { relative, resolve } from 'node:path';
import { isCampaign } from '../reach.ts';
import { reportOf, root, run, script } from './commands.ts';
import { counted, nothing, together, type Failure, type Outcome, type Timed } from './outcome.ts';

const CHECKS = ['typecheck', 'lint', 'format:check', 'unused'] as const;

/** One after another, beside whatever else runs. A check that fails counts as one failed test. */
export const checks = async (): Promise<Outcome> => {
  const outcomes: Outcome[] = [];
  for (const name of CHECKS) {
    const words = await script(name);
    const { isFine, output } = await run(words, { isQuiet: true });
    outcomes.push(
      isFine
        ? { ...nothing, passed: 1 }
        : { ...nothing, failed: 1, failures: [{ what: words.join(' '), why: output }] },
    );
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
    /** Of a file that could not be run. */
    readonly message: string;
    readonly status: 'passed' | 'failed';
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
};

/**
 * Files that fail in CI are tried once more, by themselves: what passes then was the machine's doing, and is counted as flaky.
 * A property fails again, as it has the seed of the day. A campaign has one try: what was lost there may not pass at the next.
 * @param projects of vitest.config.ts; all when left out
 */
export const unitTests = async (projects: readonly string[] = []): Promise<Outcome> => {
  const first = await vitest(projects);
  const files = [...new Set(first.failedFiles)];
  const isTriedAgain =
    files.length > 0 &&
    files.length <= MOST_TRIED_AGAIN &&
    !files.some((file) => isCampaign(resolve(root, file)));
  if (!process.env['CI'] || !isTriedAgain) return first.outcome;
  const second = await vitest(projects, files);
  const { failed } = second.outcome;
  const flaky = Math.max(0, first.outcome.failed - failed);
  return { ...first.outcome, passed: first.outcome.passed + flaky, failed, flaky };
};

/** More than that, and it is the change. */
const MOST_TRIED_AGAIN = 5;

type Tried = { readonly outcome: Outcome; readonly failedFiles: readonly string[] };

const vitest = async (projects: readonly string[], files: readonly string[] = []): Promise<Tried> => {
  const report = `unit${files.length > 0 ? '-again' : ''}.json`;
  const { isFine } = await run([
    ...(await script('test:unit')),
    ...files,
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=test-results/${report}`,
  ]);
  const read = (await reportOf(report)) as UnitReport | undefined;
  return {
    outcome: counted('vitest', isFine, read && unitOutcome(read)),
    failedFiles: read?.testResults.filter(({ status }) => status === 'failed').map(fileOf) ?? [],
  };
};

const fileOf = ({ name }: { readonly name: string }): string => relative(root, name);

const unitOutcome = ({ numPassedTests, numFailedTests, testResults }: UnitReport): Outcome => ({
  passed: numPassedTests,
  failed: numFailedTests,
  flaky: 0,
  failures: testResults.flatMap((result) => [
    ...(result.message ? [{ what: fileOf(result), why: result.message }] : []),
    ...result.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        what: `${fileOf(result)} › ${fullName}`,
        why: failureMessages?.join('\n') ?? '',
      })),
  ]),
  files: testResults.map((result) => ({
    file: fileOf(result),
    seconds: (result.endTime - result.startTime) / 1000,
  })),
});

type Spec = {
  readonly title: string;
  readonly tests: readonly {
    readonly results: readonly {
      readonly duration: number;
      readonly errors?: readonly { readonly message?: string }[];
    }[];
  }[];
};
type Suite = {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly Spec[];
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
    const { isFine } = await run([...(await script('journeys')), ...args], {
      environment: { JOURNEYS: which },
    });
    const report = (await reportOf(`journeys-${which}.json`)) as JourneyReport | undefined;
    outcomes.push(counted('playwright', isFine, report && journeyOutcome(report)));
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
    failures: suites.flatMap(failuresIn),
    files: [...seconds].map(([file, spent]) => ({ file, seconds: spent })),
  };
};

const timedIn = ({ file, suites = [], specs }: Suite): readonly Timed[] => {
  const tries = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const seconds = tries.reduce((sum, { duration }) => sum + duration, 0) / 1000;
  return [{ file: `tests/journeys/${file}`, seconds }, ...suites.flatMap(timedIn)];
};

const failuresIn = ({ file, suites = [], specs }: Suite): readonly Failure[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .flatMap(({ errors = [] }) => errors)
      .map(({ message = '' }) => ({ what: `tests/journeys/${file} › ${title}`, why: message })),
  ),
  ...suites.flatMap(failuresIn),
];
