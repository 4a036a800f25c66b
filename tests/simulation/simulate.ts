// npm run simulate: histories by the thousand, and for one that fails its shortest form.
//
//   npm run simulate -- --histories 5000 --seed 1
//   npm run simulate -- --seed 4711 --keep 3,5c,8        one history again, told act by act
//   npm run simulate -- --mood 'late saves'              all histories in one mood of moods.ts
//   npm run simulate -- --played 50                      a table of what happens in 50 histories of each mood
//   npm run simulate -- --histories 1000000 --resume tests/simulation/summary.json --jobs 2
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { codeTree } from './codeTree.ts';
import { addTally, type Tally } from './plan/faults.ts';
import { runHistory, type HistoryOptions } from './history.ts';
import { moods } from './plan/moods.ts';
import { played, tableOf } from './played.ts';
import { runRange, type RangeResult } from './range.ts';
import { keptOf, shrink, textOfKept } from './shrink.ts';
import { openSummary } from './summary.ts';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    resume: { type: 'string' },
    keep: { type: 'string' },
    mood: { type: 'string' },
    played: { type: 'string' },
    indexeddb: { type: 'boolean', default: false },
  },
});

const wholeNumber = (name: 'histories' | 'seed' | 'jobs' | 'played', least: number): number => {
  const number = Number(values[name]);
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new Error(`--${name} wants a whole number of at least ${least}, not ${values[name]}`);
};

// Failures that are part of a history are made by the thousand, and their stack traces are never read.
Error.stackTraceLimit = 0;

const mood = moods.find((one) => one === values.mood);
if (mood === undefined && values.mood !== undefined) {
  throw new Error(`--mood wants one of ${moods.join(', ')}, not ${values.mood}`);
}

const options: HistoryOptions = {
  ...(values.indexeddb && { openDisk: (await import('./world/indexedDbDisk.ts')).openIndexedDbDisk }),
  ...(mood && { mood }),
};

/** What a command needs to mean the same histories. */
const flags = `${values.indexeddb ? ' --indexeddb' : ''}${mood ? ` --mood '${mood}'` : ''}`;

/** Seeds of one piece of work. */
const PIECE = 2_500;

const tellOne = async (seed: number, keep: string): Promise<void> => {
  const result = await runHistory(seed, { ...options, keep: keptOf(keep), trace: true });
  for (const line of result.story) console.log(line);
  for (const { invariant, what } of result.violations) console.log(`${invariant}: ${what}`);
  if (result.violations.length > 0) process.exitCode = 1;
};

const runPiece = async (from: number, histories: number, elsewhere: boolean): Promise<RangeResult> => {
  if (!elsewhere) return runRange(from, histories, options, progress(from));
  const worker = new Worker(new URL('./rangeWorker.ts', import.meta.url), {
    workerData: { from, histories, indexeddb: values.indexeddb, mood },
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
};

const progress = (from: number) => (done: number) => {
  if (process.stderr.isTTY) process.stderr.write(`\rseed ${from + done} `);
};

const tellFailure = async (seed: number): Promise<void> => {
  const { keep, result } = await shrink(seed, options);
  console.log(`\nSeed ${seed}, shrunk to ${keep.length} acts:`);
  for (const line of result.story) console.log(`  ${line}`);
  console.log(`Again: npm run simulate --${flags} --seed ${seed} --keep ${textOfKept(keep) || '-'}`);
};

const tellTotals = (ranges: readonly RangeResult[]): void => {
  const tally: Tally = {};
  let [histories, acts, seconds, failures] = [0, 0, 0, 0];
  for (const range of ranges) {
    histories += range.histories;
    acts += range.acts;
    seconds += range.seconds;
    failures += range.failures.length;
    addTally(tally, range.tally);
  }
  console.log(
    `${histories} histories, ${acts} acts, ${Math.round(histories / seconds)} histories a second and core`,
  );
  for (const [what, times] of Object.entries(tally).toSorted(([, a], [, b]) => b - a))
    console.log(`  ${times} ${what}`);
  console.log(`${failures} violations`);
};

/** A summary says which code it simulated. */
const revision = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
};

const simulate = async (): Promise<void> => {
  const [first, histories, jobs] = [
    wholeNumber('seed', 0),
    wholeNumber('histories', 1),
    wholeNumber('jobs', 1),
  ];
  const summary = await openSummary(values.resume, `npm run simulate -- ${process.argv.slice(2).join(' ')}`);
  const [commit, tree] = [revision(), await codeTree()];
  const pieces = Array.from({ length: Math.ceil(histories / PIECE) }, (_, piece) => ({
    from: first + piece * PIECE,
    histories: Math.min(PIECE, histories - piece * PIECE),
  })).filter((seeds) => !summary.covers(seeds, tree));
  const fresh: RangeResult[] = [];
  const work = async (): Promise<void> => {
    for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
      const range = await runPiece(piece.from, piece.histories, jobs > 1);
      fresh.push(range);
      await summary.add({ ...range, revision: commit, tree });
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  const failures = fresh.flatMap((range) => range.failures).toSorted((a, b) => a.seed - b.seed);
  for (const { seed, violations } of failures) {
    console.log(
      `seed ${seed}: ${violations.map(({ invariant, what }) => `${invariant} ${what}`).join('; ')}`,
    );
  }
  if (failures[0]) await tellFailure(failures[0].seed);
  tellTotals(summary.ranges);
  process.exitCode = failures.length === 0 ? 0 : 1;
};

if (values.played !== undefined) console.log(tableOf(await played(wholeNumber('played', 1))));
else if (values.keep === undefined) await simulate();
else await tellOne(wholeNumber('seed', 0), values.keep);
