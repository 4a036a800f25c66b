// A log turned into a regression test on disk, with the log beside it.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import { regressionTestText, type Compared } from '#projections/replay/regressionTest.ts';
import { UsageError } from './options.ts';
import type { ReplayedFile } from './logFile.ts';
import type { Verdict } from './verdict.ts';

const root = resolve(import.meta.dirname, '../..');

export type EmittedTest = {
  /** From the repository's root. */
  readonly paths: readonly string[];
  /** What the test is and is not, a sentence each. */
  readonly says: readonly string[];
};

type Wanted = {
  /** It ends after the event with this seq; null: with the log. */
  readonly until: number | null;
  /** What should be there; empty: what the findings say, or the end as it is. */
  readonly expect: readonly string[];
};

/**
 * Writes the test, and the log beside it.
 *
 * @throws UsageError when the test could not run there, EmitError when it would be red or green by chance
 */
export const emitTest = async (
  out: string,
  file: ReplayedFile,
  verdict: Verdict,
  { until, expect: texts }: Wanted,
): Promise<EmittedTest> => {
  const path = resolve(out);
  const inRepository = relative(root, path);
  if (!path.endsWith('.test.ts') || inRepository.startsWith('..')) {
    throw new UsageError(
      '--emit-test takes the path of a .test.ts file in this repository, best below tests/.',
    );
  }
  if (existsSync(path)) throw new UsageError(`${inRepository} is there already: take another name.`);
  refuseChance(verdict, texts);
  const logPath = path.replace(/\.test\.ts$/, '.jsonl');
  const expected = texts.length === 0 ? null : { after: until, texts };
  const upto = until === null ? file.replay.length : (file.replay.positionOf(until) ?? 0);
  const broken = (verdict.broken ?? []).filter(({ position }) => position <= upto);
  const compared = comparedOf(file, verdict, upto);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(logPath, `${file.text}\n`);
  await writeFile(
    path,
    regressionTestText(basename(logPath), file.replay, { broken, compared, until, expected }),
  );
  return {
    paths: [inRepository, relative(root, logPath)],
    says: expected === null && broken.length === 0 ? aboutText(compared, verdict) : [],
  };
};

/** A test would be red or green by chance. */
export class EmitError extends Error {
  override readonly name = 'EmitError';
}

const refuseChance = ({ unsteady, isShopUnsteady }: Verdict, texts: readonly string[]): void => {
  if (unsteady !== null)
    throw new EmitError(
      'No test was written: with a fold that is not the same each time it would be red or green by chance. Mend that fold first.',
    );
  if (isShopUnsteady && texts.length === 0)
    throw new EmitError(
      'No test was written: the shop itself had two states, so there is none to hold to. Say what should be there: --expect cart=…',
    );
};

const comparedOf = ({ log }: ReplayedFile, verdict: Verdict, upto: number): Compared => {
  const { divergence, fields, leftOut, tabDivergence } = verdict;
  if (divergence !== null && divergence.differsAt <= upto) {
    const after = log.events[divergence.differsAt - 1]?.event.seq;
    if (after === undefined || fields === null || fields.length === 0) return 'hashes';
    return { after, fields: Object.fromEntries(fields.map(({ path, inShop }) => [path, inShop])) };
  }
  return leftOut.length > 0 || tabDivergence !== null ? 'log' : 'alike';
};

const aboutText = (compared: Compared, { leftOut, tabDivergence }: Verdict): readonly string[] => {
  const wanted = 'say what should be there, so that it is red until it is: --expect cart=…';
  if (compared !== 'log' && compared !== 'alike')
    return [
      'It is red until this code has what the shop had. If the shop was wrong and this code is right, say what should be there: --expect cart=…',
    ];
  return [
    ...(leftOut.length > 0
      ? [`Whether the shop showed the same is not known: ${leftOut.join(', ')} could not be compared.`]
      : []),
    ...(tabDivergence === null
      ? []
      : ['That the tab held something else no replay of its log can show: this test is not about it.']),
    `It keeps the end as it is. If that is what is wrong, ${wanted}`,
  ];
};
