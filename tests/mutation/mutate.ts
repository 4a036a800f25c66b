// `npm run mutate -- domain sync --sample 300 --seed 1`: plants slips in the code and sees whether a test notices. README.md says more.

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { reachOf, testFiles } from '#tests/reach.ts';

import type { PlacedMutant } from './mutant.ts';
import { placeMutants, sample, sourceHash } from './placeMutants.ts';
import { runMutants } from './runMutants.ts';
import { filesOf } from './targets.ts';
import { tableOf, verdictsOf, type Excuse, type Fate, type Judged, type Verdicts } from './verdicts.ts';

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/mutation');
const killsPath = join(cache, 'kills.jsonl');
const resultsPath = join(import.meta.dirname, 'results.json');

/** A kill of an earlier run; it holds as long as the file is the same. */
interface Kill {
  readonly id: string;
  readonly source: string;
  readonly fate: Fate;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** So many of each target, rather than all. */
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    /** Forgets the kills of earlier runs. */
    again: { type: 'boolean', default: false },
    /** Writes the outcome into results.json, beside what that holds of other files. */
    keep: { type: 'boolean', default: false },
    /** Test files whose path holds this, rather than all that reach the code. */
    tests: { type: 'string' },
  },
});

interface Target {
  readonly layer: string;
  readonly mutants: readonly PlacedMutant[];
}

const readTargets = (sources: Map<string, string>): readonly Target[] =>
  positionals.map((layer) => {
    const files = filesOf(layer, root);
    if (files.length === 0) throw new Error(`${layer} is no folder, no file and no rule of the server`);
    const all = files.flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      sources.set(file, sourceHash(source));
      return placeMutants(file, source);
    });
    const drawn = values.sample === undefined ? all : sample(all, Number(values.sample), Number(values.seed));
    console.log(`${layer}: ${drawn.length} of ${all.length} mutants in ${files.length} files`);
    return { layer, mutants: drawn };
  });

const readKills = (
  sources: ReadonlyMap<string, string>,
  mutants: readonly PlacedMutant[],
): Map<string, Fate> => {
  const fates = new Map<string, Fate>();
  if (values.again || !existsSync(killsPath)) return fates;
  const fileOf = new Map(mutants.map(({ id, file }) => [id, file]));
  for (const line of readFileSync(killsPath, 'utf8').split('\n')) {
    if (line === '') continue;
    const { id, source, fate }: Kill = JSON.parse(line);
    if (sources.get(fileOf.get(id) ?? '') === source) fates.set(id, fate);
  }
  return fates;
};

/** Fast tests that load one of the files, those that load the least first: they are about it. */
const testsFor = (mutants: readonly PlacedMutant[]): readonly string[] => {
  const mutated = new Set(mutants.map(({ file }) => join(root, file)));
  const { together, apart } = testFiles();
  return [...together, ...apart]
    .filter((file) => values.tests === undefined || file.includes(values.tests))
    .map((file) => ({ file, reached: reachOf(join(root, file)).files }))
    .filter(({ reached }) => [...mutated].some((file) => reached.has(file)))
    .toSorted((a, b) => a.reached.size - b.reached.size)
    .map(({ file }) => file);
};

const judgeAll = async (
  mutants: readonly PlacedMutant[],
  sources: ReadonlyMap<string, string>,
  fates: Map<string, Fate>,
): Promise<void> => {
  const open = mutants.filter(({ id }) => !fates.has(id));
  if (fates.size > 0) console.log(`${fates.size} were killed in an earlier run`);
  if (open.length === 0) return;
  const tests = testsFor(open);
  console.log(`${open.length} mutants, ${tests.length} test files`);
  let doneFiles = 0;
  await runMutants({
    root,
    mutants: open,
    testFiles: tests,
    workers: Number(values.workers),
    onLine: (line) => {
      if (line.type === 'unmutated') {
        for (const number of line.reached) {
          const id = open[number - 1]?.id ?? '';
          if (!fates.has(id)) fates.set(id, 'survived');
        }
        for (const test of line.broken) console.log(`fails without a mutant: ${line.file}: ${test}`);
      } else if (line.type === 'judged' && line.verdict !== 'survived') {
        const mutant = open[line.number - 1];
        if (!mutant) return;
        fates.set(mutant.id, line.verdict);
        const kill: Kill = { id: mutant.id, source: sources.get(mutant.file) ?? '', fate: line.verdict };
        appendFileSync(killsPath, `${JSON.stringify(kill)}\n`);
      } else if (line.type === 'done') {
        doneFiles += 1;
        const killed = [...fates.values()].filter((fate) => fate === 'killed' || fate === 'timed out').length;
        console.log(`${doneFiles}/${tests.length} ${line.file}: ${killed} of ${mutants.length} noticed`);
      }
    },
  });
};

/** What earlier runs found in other layers stays in the file. */
const keepResults = (verdicts: Verdicts): void => {
  const before: Verdicts = existsSync(resultsPath)
    ? JSON.parse(readFileSync(resultsPath, 'utf8'))
    : { layers: {}, files: {}, survivors: [] };
  const stillOf = (file: string): boolean => !(file in verdicts.files) && existsSync(join(root, file));
  const files = Object.entries(before.files).filter(([file]) => stillOf(file));
  const results: Verdicts = {
    layers: { ...before.layers, ...verdicts.layers },
    files: { ...Object.fromEntries(files), ...verdicts.files },
    survivors: [...before.survivors.filter(({ file }) => stillOf(file)), ...verdicts.survivors],
  };
  writeFileSync(resultsPath, `${JSON.stringify(results, undefined, 2)}\n`);
};

const excuses: readonly Excuse[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'equivalent.json'), 'utf8'),
);

const verdictsSoFar = (targets: readonly Target[], fates: ReadonlyMap<string, Fate>): Verdicts => {
  const judged = targets.flatMap(({ layer, mutants }): readonly Judged[] =>
    mutants.map((mutant) => ({ mutant, layer, fate: fates.get(mutant.id) ?? 'unreached' })),
  );
  return verdictsOf(judged, excuses);
};

const print = ({ survivors, files, layers }: Verdicts): void => {
  for (const { file, line, mutator, from, to, reached, reason } of survivors) {
    const notes = [...(reached ? [] : ['no test comes by']), ...(reason === undefined ? [] : [reason])];
    console.log(
      `${file}:${line}  ${mutator}: ${from}  ->  ${to}${notes.map((note) => `  (${note})`).join('')}`,
    );
  }
  console.log(['', ...tableOf(files), '', ...tableOf(layers)].join('\n'));
};

if (positionals.length === 0) {
  console.error('Say what to mutate: npm run mutate -- domain projections sync events');
  process.exitCode = 2;
} else {
  mkdirSync(cache, { recursive: true });
  const sources = new Map<string, string>();
  const targets = readTargets(sources);
  const mutants = targets.flatMap((target) => target.mutants);
  const fates = readKills(sources, mutants);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      print(verdictsSoFar(targets, fates));
      console.log('\nStopped before all tests were run: some of these survivors may yet be killed.');
      process.exit(130);
    });
  await judgeAll(mutants, sources, fates);
  const verdicts = verdictsSoFar(targets, fates);
  if (values.keep) keepResults(verdicts);
  print(verdicts);
  process.exitCode = 0;
}
