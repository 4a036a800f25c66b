// A log turned into a regression test on disk, with the log beside it.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, relative, resolve } from 'node:path';
import { regressionTestText, type Expected } from '#projections/replay/regressionTest.ts';
import { UsageError } from './options.ts';
import type { ReplayedFile } from './logFile.ts';
import { isSound, type Verdict } from './verdict.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * Writes the test, and the log beside it.
 *
 * @param expected what should be there; null: what the findings say, or the end as it is
 * @returns the paths written, from the repository's root
 * @throws UsageError when the test could not run there
 */
export const emitTest = async (
  out: string,
  file: ReplayedFile,
  verdict: Verdict,
  expected: Expected | null,
): Promise<readonly string[]> => {
  const path = resolve(out);
  const inRepository = relative(root, path);
  if (!path.endsWith('.test.ts') || inRepository.startsWith('..')) {
    throw new UsageError(
      '--emit-test takes the path of a .test.ts file in this repository, best below tests/.',
    );
  }
  if (existsSync(path)) throw new UsageError(`${inRepository} is there already: take another name.`);
  const logPath = path.replace(/\.test\.ts$/, '.jsonl');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(logPath, `${file.text}\n`);
  const asShown = isSound({ ...verdict, broken: null });
  const findings = { broken: verdict.broken ?? [], asShown, expected };
  await writeFile(path, regressionTestText(basename(logPath), file.replay, findings));
  return [inRepository, relative(root, logPath)];
};
