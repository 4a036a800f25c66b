// The rivals' packages: installed beside the bench when it needs them, exactly as their lock file says.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * @param folder with the package.json of the rivals
 * @param without the arguments of a run without them
 * @throws Error when npm cannot install them
 */
export const installRivals = async (
  progress: (text: string) => void,
  folder: string,
  without: string,
): Promise<void> => {
  if (await isInstalled(folder)) return;
  progress('installing the rivals');
  try {
    await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
  } catch (error) {
    throw new Error(
      `The rivals cannot be installed in ${folder}. Without them: npm run bench -- ${without}`,
      { cause: error },
    );
  }
};

type Lock = { readonly packages: Readonly<Record<string, { readonly version?: string }>> };

const isInstalled = async (folder: string): Promise<boolean> => {
  try {
    const [wanted, there] = await Promise.all([
      lockIn(join(folder, 'package-lock.json')),
      lockIn(join(folder, 'node_modules/.package-lock.json')),
    ]);
    return Object.keys(wanted.packages).every(
      (path) =>
        !path || isLeftOut(wanted, path) || wanted.packages[path]?.version === there.packages[path]?.version,
    );
  } catch {
    return false;
  }
};

/** Packages for other systems are in the lock file and not on the disk. */
const isLeftOut = ({ packages }: Lock, path: string): boolean => 'optional' in (packages[path] ?? {});

const lockIn = async (path: string): Promise<Lock> => JSON.parse(await readFile(path, 'utf8')) as Lock;
