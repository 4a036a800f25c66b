// Counts what became of the mutants, by file and by layer, and names those that nobody noticed.

import type { PlacedMutant } from './mutant.ts';

/** `unreached`: no test comes by the place at all. It counts as survived. */
export type Fate = 'killed' | 'timed out' | 'survived' | 'unreached';

export interface Judged {
  readonly mutant: PlacedMutant;
  /** What was asked for: `domain`, `pricing` … */
  readonly layer: string;
  readonly fate: Fate;
}

/** Why a mutant may survive: it changes nothing a shopper, a server or a log could notice. Found by what it says, not where. */
export interface Excuse {
  readonly file: string;
  readonly code: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

export interface Tally {
  readonly mutants: number;
  readonly killed: number;
  readonly timedOut: number;
  readonly survived: number;
  readonly unreached: number;
  /** Survivors with a reason; they are among `survived` and `unreached`. */
  readonly excused: number;
  /** Percent of all mutants that were noticed, to a tenth; 100 where there are none. */
  readonly score: number;
}

export interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly mutator: string;
  readonly from: string;
  readonly to: string;
  readonly reached: boolean;
  readonly reason?: string;
}

export interface Verdicts {
  readonly layers: Readonly<Record<string, Tally>>;
  readonly files: Readonly<Record<string, Tally>>;
  readonly survivors: readonly Survivor[];
}

export const verdictsOf = (judged: readonly Judged[], excuses: readonly Excuse[]): Verdicts => {
  const reasonOf = ({ mutant }: Judged): string | undefined =>
    excuses.find(
      ({ file, code, from, to }) =>
        file === mutant.file && code === mutant.code && from === mutant.from && to === mutant.to,
    )?.reason;
  const tallied = (key: (each: Judged) => string): Record<string, Tally> =>
    Object.fromEntries(
      [...Map.groupBy(judged, key)]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, group]) => [name, tallyOf(group, (each) => reasonOf(each) !== undefined)]),
    );
  const survivors = judged
    .filter(({ fate }) => fate === 'survived' || fate === 'unreached')
    .map((each): Survivor => {
      const { file, line, code, mutator, from, to } = each.mutant;
      const reason = reasonOf(each);
      const reached = each.fate === 'survived';
      return { file, line, code, mutator, from, to, reached, ...(reason !== undefined && { reason }) };
    });
  return {
    layers: tallied(({ layer }) => layer),
    files: tallied(({ mutant }) => mutant.file),
    survivors: survivors.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1)),
  };
};

const tallyOf = (group: readonly Judged[], excused: (each: Judged) => boolean): Tally => {
  const count = (fate: Fate): number => group.filter((each) => each.fate === fate).length;
  const killed = count('killed');
  const timedOut = count('timed out');
  return {
    mutants: group.length,
    killed,
    timedOut,
    survived: count('survived'),
    unreached: count('unreached'),
    excused: group.filter(
      ({ fate, ...each }) => fate !== 'killed' && fate !== 'timed out' && excused({ fate, ...each }),
    ).length,
    score: group.length === 0 ? 100 : Math.floor((1000 * (killed + timedOut)) / group.length) / 10,
  };
};

/** @returns lines for a terminal, one a name */
export const tableOf = (tallies: Readonly<Record<string, Tally>>): readonly string[] => {
  const width = Math.max(...Object.keys(tallies).map((name) => name.length), 0);
  return Object.entries(tallies).map(
    ([name, { killed, timedOut, survived, unreached, excused, score }]) =>
      `${name.padEnd(width)}  ${String(killed).padStart(5)} killed ${String(timedOut).padStart(3)} timed out ` +
      `${String(survived).padStart(4)} survived ${String(unreached).padStart(4)} unreached ` +
      `${String(excused).padStart(3)} with a reason  ${score.toFixed(1).padStart(5)} %`,
  );
};
