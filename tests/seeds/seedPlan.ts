// Many seeds in one run: what the workers have to know, and what they answer.

/** The environment variable with the plan, as JSON. */
export const PLAN = 'SEED_PLAN';

export interface SeedPlan {
  /** The first of `runs` seeds in a row. */
  readonly first: number;
  readonly runs: number;
}

export interface FailingSeed {
  readonly seed: number;
  readonly message: string;
}

/** What became of one test. A test that draws nothing is run once, under the first seed. */
export interface SeededTest {
  readonly seeds: number;
  readonly failing: readonly FailingSeed[];
}

declare module 'vitest' {
  export interface TaskMeta {
    seeded?: SeededTest;
  }
}
