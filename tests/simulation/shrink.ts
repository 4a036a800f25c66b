// From a long failing history to a short one: acts are left out, and what went wrong after them, as long as it still fails.
import { runHistory, type HistoryOptions, type HistoryResult, type KeptAct } from './history.ts';
import { drawPlan } from './plan/plan.ts';

/** A history is run at most this often on the way. */
const MOST_RUNS = 600;

export type Shrunk = { readonly keep: readonly KeptAct[]; readonly result: HistoryResult };

/** @returns the shortest history found that breaks the same invariant first, with its story */
export const shrink = async (seed: number, options: HistoryOptions): Promise<Shrunk> => {
  let runs = 0;
  let keep: readonly KeptAct[] =
    options.keep ?? drawPlan(seed, options.mood).acts.map((_, index) => ({ index, calm: false }));
  const first = await runHistory(seed, { ...options, keep });
  const broken = first.violations[0]?.invariant;
  const stillFails = async (candidate: readonly KeptAct[]): Promise<boolean> => {
    if (runs >= MOST_RUNS) return false;
    runs += 1;
    const { violations } = await runHistory(seed, { ...options, keep: candidate });
    return violations[0]?.invariant === broken;
  };

  if (broken !== undefined) {
    for (let chunk = Math.ceil(keep.length / 2); chunk >= 1; chunk = chunk === 1 ? 0 : Math.ceil(chunk / 2)) {
      for (let from = keep.length - chunk; from > -chunk; from -= chunk) {
        const candidate = keep.filter((_, at) => at < from || at >= from + chunk);
        if (await stillFails(candidate)) keep = candidate;
      }
    }
    for (let calmed = 0; calmed < keep.length; calmed += 1) {
      const candidate = keep.map((act, at) => (at === calmed ? { ...act, calm: true } : act));
      if (!keep[calmed]?.calm && (await stillFails(candidate))) keep = candidate;
    }
  }
  return { keep, result: await runHistory(seed, { ...options, keep, trace: true }) };
};

/** `3,5c,8`: acts by their index in the plan; `c` for those after which there are no more faults. */
export const textOfKept = (keep: readonly KeptAct[]): string =>
  keep.map(({ index, calm }) => `${index}${calm ? 'c' : ''}`).join(',');

export const keptOf = (text: string): readonly KeptAct[] =>
  text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => ({ index: Number.parseInt(part, 10), calm: part.endsWith('c') }));
