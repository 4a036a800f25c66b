// What the log promises against its rivals, as ratios inside one run.
import { figure, times, type Table } from '../table.ts';
import type { Measurements } from './measurements.ts';

type Target = {
  readonly what: string;
  /** The measure and who it is of. */
  readonly ours: string;
  readonly rival: readonly [measure: string, contender: string];
  readonly most: number;
  /** What is left without anything that could be left out (DEC-251); undefined: it was held from the start. */
  readonly floor?: number;
};

type Details = {
  /** The rival's measure, where it is another. */
  readonly measure?: string;
  readonly floor?: number;
};

const against = (
  what: string,
  ours: string,
  contender: string,
  most: number,
  { measure = ours, ...rest }: Details = {},
): Target => ({ what, ours, rival: [measure, contender], most, ...rest });

const ratios: readonly Target[] = [
  against('a tap shown, to a commit of localStorage JSON', 'view', 'local-storage', 1.5, {
    measure: 'acknowledged',
    floor: 1.35,
  }),
  against('a tap shown, to Dexie + immer', 'view', 'dexie', 0.1),
  against('a tap shown, to RxDB', 'view', 'rxdb', 0.1),
  against('a tap safe, to strict by hand', 'acknowledged', 'raw-strict', 1.15, { floor: 1.22 }),
  against('a tap safe, to RxDB', 'acknowledged', 'rxdb', 0.75),
  against('1,000 in one go, to batch by hand, strict', 'burst', 'raw-batch-strict', 1, { floor: 1.4 }),
  against('1,000 in one go, to localStorage JSON', 'burst', 'local-storage', 0.5),
  against('first view of 100,000, to localStorage JSON', 'first 100000', 'local-storage', 1.5),
  against('full replay of 100,000, to row by hand', 'replay 100000', 'raw-strict', 0.4, { floor: 0.337 }),
  against('the log read, 1,000 kept, to batch by hand', 'settled 1000', 'raw-batch-strict', 1, {
    floor: 1.5,
  }),
  against('the log read, 100,000 kept, to batch by hand', 'settled 100000', 'raw-batch-strict', 1, {
    floor: 1.5,
  }),
  against('cross-tab, to strict by hand', 'cross-tab', 'raw-strict', 1.4),
  against('bytes an event of 100,000, to Dexie', 'bytes 100000', 'dexie', 0.25),
];

/** @returns what was measured of the targets, with its verdict */
export const targetTable = (measurements: Measurements): Table => ({
  title: 'Targets',
  note: 'Ratios are taken inside a round, then the median. What this run did not measure is missing. The floor is what is left without anything that could be left out (DEC-251).',
  columns: ['', 'at most', 'measured', 'spread', 'floor', 'held'],
  rows: [
    ...ratios.flatMap((target) => ratioRow(measurements, target)),
    ...countRow(measurements, 'acknowledged and lost in a kill', 'kill lost', 0),
    ...countRow(measurements, 'acknowledged and lost in a power cut', 'cut lost', 0),
    ...raceRow(measurements),
  ],
});

type Row = Table['rows'][number];

const held = (isHeld: boolean): string => (isHeld ? 'yes' : 'NO');

const ratioRow = (measurements: Measurements, { what, ours, rival, most, floor }: Target): readonly Row[] => {
  const mine = measurements.of(ours, 'shop');
  const theirs = measurements.of(...rival);
  const ratio = measurements.ratio([ours, 'shop'], rival);
  if (ratio === undefined) return [];
  const rounds = mine.map((value, round) => value / (theirs[round] ?? NaN));
  const spread = `${figure(Math.min(...rounds))} … ${figure(Math.max(...rounds))}`;
  return [
    [what, times(most), times(ratio), spread, floor === undefined ? '' : times(floor), held(ratio <= most)],
  ];
};

const countRow = (
  measurements: Measurements,
  what: string,
  measure: string,
  most: number,
): readonly Row[] => {
  const lost = measurements.of(measure, 'shop');
  if (lost.length === 0) return [];
  const sum = lost.reduce((total, count) => total + count, 0);
  return [[what, String(most), `${sum} in ${lost.length} blows`, '', '', held(sum <= most)]];
};

const raceRow = (measurements: Measurements): readonly Row[] => {
  const races = measurements.of('race', 'shop');
  if (races.length === 0) return [];
  const equal = races.filter((won) => won === 1).length;
  return [
    [
      'two tabs equal to their replay',
      'all',
      `${equal} of ${races.length}`,
      '',
      '',
      held(equal === races.length),
    ],
  ];
};
