// What came of a part of a run: how many tests, and how long each file took.

export type Timed = {
  /** From the checkout's root. */
  readonly file: string;
  /** From its first test's start to its last one's end; of a journey, the sum over all browsers it ran in. */
  readonly seconds: number;
};

export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  /** Of those that passed: at a second try only. */
  readonly flaky: number;
  readonly files: readonly Timed[];
};

export const nothing: Outcome = { passed: 0, failed: 0, flaky: 0, files: [] };

/** A runner that failed without a failed test (it crashed, or found no file) is one failure. */
export const counted = (endedWell: boolean, outcome: Outcome | undefined): Outcome => {
  if (outcome === undefined) return { ...nothing, failed: 1 };
  return endedWell || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
};

export const together = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce(
    (sum, { passed, failed, flaky, files }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      flaky: sum.flaky + flaky,
      files: [...sum.files, ...files],
    }),
    nothing,
  );
