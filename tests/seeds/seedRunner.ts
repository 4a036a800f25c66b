// Runs inside Vitest's workers: each property of a test file once for each seed of the plan.

import { setImmediate as nextTurn } from 'node:timers/promises';

import fc from 'fast-check';
import { TestRunner, type RunnerTestCase, type TestTryOptions } from 'vitest';

import { PLAN, type FailingSeed, type SeedPlan } from './seedPlan.ts';

const plan: SeedPlan = JSON.parse(process.env[PLAN] ?? '');

let seed = plan.first;
let hasDrawn = false;
// fast-check reads its global settings anew for every property it checks, and that tells which tests have one.
fc.configureGlobal({
  get seed() {
    hasDrawn = true;
    return seed;
  },
});

export default class SeedRunner extends TestRunner {
  #failing: FailingSeed[] = [];
  #seeds = 0;
  #isProperty = false;
  #isFirst = true;

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    test.repeats = plan.runs - 1;
    this.#failing = [];
    this.#seeds = 0;
    this.#isProperty = false;
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions): void {
    super.onBeforeTryTask(test, options);
    this.#isFirst = options.repeats === 0;
    seed = plan.first + options.repeats;
    hasDrawn = false;
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    if (!this.#isFirst && !this.#isProperty) return;
    this.#seeds += 1;
    try {
      await TestRunner.getTestFn(test)();
    } finally {
      this.#isProperty ||= hasDrawn;
      // A server that is asked in the process frees what it answered in the loop's next turn, which 500 seeds in a row never reach.
      await nextTurn();
    }
  }

  /** A seed that fails is noted, and the next one tried. */
  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options);
    const { result } = test;
    if (result?.state !== 'fail') return;
    this.#failing.push({ seed, message: result.errors?.[0]?.message ?? 'It failed and did not say why' });
    result.state = 'pass';
    delete result.errors;
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    test.meta.seeded = { seeds: this.#seeds, failing: this.#failing };
  }
}
