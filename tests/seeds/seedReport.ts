// What a run over many seeds says: nothing of a property that held, and how to repeat each that did not.

import type { SeededTest } from './seedPlan.ts';

export interface SeededFile {
  /** Relative to the repository. */
  readonly file: string;
  /** What went wrong before any test of it ran. */
  readonly error?: string;
  readonly tests: readonly (SeededTest & { readonly name: string })[];
}

export interface SeedReport {
  readonly lines: readonly string[];
  readonly properties: number;
  readonly failed: number;
}

const MOST_SEEDS_NAMED = 10;
const MOST_LINES_OF_A_MESSAGE = 12;

/** @param runs seeds of the run: a test that ran under one alone draws nothing, so it is no property */
export const reportOf = (files: readonly SeededFile[], runs: number): SeedReport => {
  const lines: string[] = [];
  let properties = 0;
  let failed = 0;
  for (const { file, error, tests } of files) {
    if (error !== undefined) {
      failed += 1;
      lines.push(`${file}: ${error}`);
    }
    for (const { name, seeds, failing } of tests) {
      if (seeds === runs) properties += 1;
      const [first] = failing;
      if (!first) continue;
      failed += 1;
      const named = failing.slice(0, MOST_SEEDS_NAMED).map(({ seed }) => seed);
      const more = failing.length > named.length ? ' …' : '';
      lines.push(
        `${file} > ${name}: ${failing.length} of ${seeds} seeds fail: ${named.join(', ')}${more}`,
        ...first.message
          .split('\n')
          .slice(0, MOST_LINES_OF_A_MESSAGE)
          .map((line) => `    ${line}`),
        `  again: SEED=${first.seed} npm run test:unit -- ${file}`,
      );
    }
  }
  return { lines, properties, failed };
};
