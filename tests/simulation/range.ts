// Many histories in a row, and what came of them.
import { addTally, type Tally } from './plan/faults.ts';
import { runHistory, type HistoryOptions, type Violation } from './history.ts';

export type Failure = { readonly seed: number; readonly violations: readonly Violation[] };

export type RangeResult = {
  /** The first seed, and how many. */
  readonly from: number;
  readonly histories: number;
  readonly acts: number;
  /** Of one core. */
  readonly seconds: number;
  /** Faults and what else happened, by kind. */
  readonly tally: Tally;
  readonly failures: readonly Failure[];
};

/** Failures that are kept one by one; the rest is only counted. */
const MOST_FAILURES = 20;

/** @param onProgress called with the number of finished histories, now and then */
export const runRange = async (
  from: number,
  histories: number,
  options: HistoryOptions = {},
  onProgress: (done: number) => void = () => undefined,
): Promise<RangeResult> => {
  const startedAt = process.threadCpuUsage();
  const tally: Tally = {};
  const failures: Failure[] = [];
  let acts = 0;
  for (let seed = from; seed < from + histories; seed += 1) {
    const result = await runHistory(seed, options);
    acts += result.acts;
    addTally(tally, result.tally);
    if (result.violations.length > 0 && failures.length < MOST_FAILURES) {
      failures.push({ seed, violations: result.violations });
    }
    // A history never waits for the machine: between them, everything else gets its turn.
    if (seed % 20 === 0) {
      onProgress(seed - from + 1);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return { from, histories, acts, seconds: cpuSeconds(startedAt), tally, failures };
};

const cpuSeconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage();
  return (user - since.user + system - since.system) / 1_000_000;
};
