// The page of rows as it has to be for the tests that are here now.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles, root } from './repositoryFiles.ts';
import { type Proof, type Row, proofsIn, rowsIn, rowsPage } from './rowsPage.ts';

export const rowsFile = join(root, 'docs/rows.md');

/** Contracts are titles, too: they run in the tests of every implementation. */
const isTest = (path: string): boolean =>
  path.startsWith('tests/') && !path.startsWith('tests/docs/') && /\.(test|spec|contract)\.tsx?$/.test(path);

export const currentRows = (): {
  readonly rows: readonly Row[];
  readonly proofs: readonly Proof[];
  readonly page: string;
} => {
  const rows = rowsIn(readFileSync(join(root, 'docs/acceptance.md'), 'utf8'));
  const proofs = repositoryFiles()
    .filter(isTest)
    .flatMap((path) => proofsIn(path, readFileSync(join(root, path), 'utf8')));
  const ids = new Set(rows.map(({ id }) => id));
  const known = proofs.filter(({ row }) => ids.has(row));
  return { rows, proofs: known, page: rowsPage(rows, known) };
};
