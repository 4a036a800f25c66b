/** The environment variable that names the file with the plan of a run. */
export const PLAN = 'MUTATION_PLAN';

/** What a run's workers have to know. */
export interface RunPlan {
  /** Path of the log they append to. */
  readonly log: string;
  /** By test file: numbers of mutants it has judged before (the worker was killed over the one after them). */
  readonly judged: Readonly<Record<string, readonly number[]>>;
}
