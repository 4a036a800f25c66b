// The files of the repository as a clone has them: what Git tracks, or, where there is no Git, what lies there
// without what `.gitignore` names.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** What `.gitignore` names, for a copy without Git. */
const ignored = new Set(['node_modules', 'dist', '.env', '.git', 'test-results', 'playwright-report']);

const walk = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (ignored.has(entry.name) || /^\.data|\.backup$/.test(entry.name)) return [];
    return entry.isDirectory() ? walk(path) : [path];
  });

/** @returns paths from the root, in order; new files that were not added yet are among them, deleted ones are not */
export const repositoryFiles = (): readonly string[] => {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    }).split('\0');
    const paths = listed.filter((path) => path !== '' && existsSync(join(root, path)));
    if (paths.length > 0) return [...new Set(paths)].toSorted();
  } catch {
    // No Git here, or a copy without its history.
  }
  return [...walk('')].toSorted();
};
