// What came of a part of a run: how many tests, what failed, and how long each file took.
import { stripVTControlCharacters } from 'node:util';

export type Timed = {
  /** From the checkout's root. */
  readonly file: string;
  /** From its first test's start to its last one's end; of a journey, the sum over all browsers it ran in. */
  readonly seconds: number;
};

/** Something a run says was wrong. */
export type Failure = {
  /** Its file and its name; of a check, the command. */
  readonly what: string;
  /** What it said itself. */
  readonly why: string;
};

export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  /** Of those that passed: at a second try only. */
  readonly flaky: number;
  /** Of each that failed, and of each first try of those that are flaky. */
  readonly failures: readonly Failure[];
  readonly files: readonly Timed[];
};

export const nothing: Outcome = { passed: 0, failed: 0, flaky: 0, failures: [], files: [] };

/** A runner that failed without a failed test (it crashed, or found no file) is one failure. */
export const counted = (what: string, endedWell: boolean, outcome: Outcome | undefined): Outcome => {
  const crash = {
    what,
    why: 'It ended badly, and its report names no test: it crashed, or nobody caught an error (see "Unhandled" above).',
  };
  if (outcome === undefined) return { ...nothing, failed: 1, failures: [crash] };
  if (endedWell || outcome.failed > 0) return outcome;
  return { ...outcome, failed: 1, failures: [...outcome.failures, crash] };
};

export const together = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce(
    (sum, { passed, failed, flaky, failures, files }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      flaky: sum.flaky + flaky,
      failures: [...sum.failures, ...failures],
      files: [...sum.files, ...files],
    }),
    nothing,
  );

/** Lines of what something said of itself: an error says first what it is. */
const LINES = 12;

/** Last on the terminal, where whoever reads only the end of a long run finds it. */
export const printFailures = (failures: readonly Failure[]): void => {
  for (const { what, why } of failures) {
    const lines = stripVTControlCharacters(why).trim().split('\n').slice(0, LINES);
    console.log(`\nFailed: ${what}\n${lines.map((line) => `    ${line}`).join('\n')}`);
  }
};
