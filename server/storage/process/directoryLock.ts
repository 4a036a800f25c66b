// One server per data directory, held through kills.
//
// Node has no flock, and a lock file that must be deleted outlives a killed owner. So a lock here is a numbered file
// that names its owner, and the highest number rules. Its successor creates the next number, which the file system lets
// only one process do, and only when the owner is gone. The highest file is never deleted, not even on release:
// if it were, one starter could begin again at 1 while another, still reading the old number, created the next.

import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { startOfProcess } from './processIdentity.ts';

const prefix = 'lock-';

/** A held directory. */
export interface DirectoryLock {
  /** Lets the next server in. Harmless when called twice. */
  readonly release: () => Promise<void>;
}

/** The process that holds a directory. */
export interface LockHolder {
  readonly pid: number;
  /** It holds the directory that this one was copied from, while it was using that. */
  readonly isCopy?: true;
}

/**
 * Takes a directory for this process, if it has no owner or an owner that no longer runs.
 *
 * @param directory a folder for the lock's files alone; made when missing
 * @returns the lock, or the living process that holds it (which may be this one)
 */
export const lockDirectory = async (directory: string): Promise<DirectoryLock | LockHolder> => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const identity = await identityOf(directory);
  const self = `${process.pid} ${(await startOfProcess(process.pid)) ?? ''}\n${identity}`;
  for (;;) {
    const current = await highest(directory);
    const holder = current > 0 ? await livingOwner(directory, current, identity) : undefined;
    if (holder !== undefined) return holder;
    const mine = current + 1;
    if (!(await createWhole(directory, mine, self))) continue;
    // A slow starter may have created a number that others already passed and swept away: then it is not the highest.
    if ((await highest(directory)) > mine) {
      await rm(fileOf(directory, mine), { force: true });
      continue;
    }
    await sweepBelow(directory, mine);
    return { release: () => markReleased(directory, mine) };
  }
};

const fileOf = (directory: string, number: number): string => join(directory, `${prefix}${number}`);

const numbersIn = async (directory: string): Promise<readonly number[]> =>
  (await readdir(directory))
    .filter((name) => name.startsWith(prefix))
    .map((name) => Number(name.slice(prefix.length)))
    .filter((number) => Number.isSafeInteger(number));

const highest = async (directory: string): Promise<number> => Math.max(0, ...(await numbersIn(directory)));

const livingOwner = async (
  directory: string,
  number: number,
  identity: string,
): Promise<LockHolder | undefined> => {
  const text = await readFile(fileOf(directory, number), 'utf8').catch(() => '');
  // A lock of an earlier version does not say which directory it is for.
  const [owner = '', ownersIdentity = identity] = text.split('\n');
  const [pid = '', ...start] = owner.split(' ');
  const running = await startOfProcess(Number(pid));
  if (running === undefined || running !== start.join(' ')) return undefined;
  return { pid: Number(pid), ...(ownersIdentity === identity ? {} : { isCopy: true }) };
};

/** A folder that is moved stays the same; a copy of it is another one. */
const identityOf = async (directory: string): Promise<string> => {
  const { dev, ino } = await stat(directory, { bigint: true });
  return `${dev}:${ino}`;
};

/** A link appears with its content, so no process ever reads a lock that is still being written. */
const createWhole = async (directory: string, number: number, content: string): Promise<boolean> => {
  const draft = join(directory, `draft-${randomUUID()}`);
  await writeFile(draft, content, { mode: 0o600 });
  try {
    await link(draft, fileOf(directory, number));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
};

const sweepBelow = async (directory: string, mine: number): Promise<void> => {
  const old = (await numbersIn(directory)).filter((number) => number < mine);
  await Promise.all(old.map((number) => rm(fileOf(directory, number), { force: true })));
};

const markReleased = async (directory: string, mine: number): Promise<void> => {
  // An empty file names no owner. It may be gone already, with the whole directory.
  await truncate(fileOf(directory, mine)).catch(() => undefined);
};
