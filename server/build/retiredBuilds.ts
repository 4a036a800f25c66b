// Earlier builds stay for a while: a page opened before a new version went online still requests its own chunks.
import * as files from 'node:fs/promises';
import { join } from 'node:path';
import { buildsRoot } from './paths.ts';

/** ms after a build was replaced. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Most of them: a developer builds the shop many times a day, and no open page is forty builds old. */
const MAX_KEPT = 30;

/** ms; younger ones stay however many they are: another shop of this checkout may still run on one. */
const SURELY_KEPT_FOR_MS = 6 * 60 * 60 * 1000;

const RETIRED_FILE = 'retired-at';

type RetireOptions = {
  /** Holds a folder for each build. */
  readonly root?: string;
  /** ms */
  readonly now?: number;
  /** What changes a folder; replaced in tests. */
  readonly disk?: Pick<typeof files, 'rm' | 'writeFile'>;
};

/**
 * A clone may belong to whoever builds it, and the user that runs the shop only reads it: nothing is cleared away then, and the
 * shop starts.
 */
const orLeave = (error: NodeJS.ErrnoException): void => {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? '')) throw error;
};

/**
 * Marks every build but this one as replaced and removes those replaced long ago.
 *
 * @returns the asset folders of the others, newest first
 */
export const retireOtherBuilds = async (
  currentId: string,
  { root = buildsRoot, now = Date.now(), disk = files }: RetireOptions = {},
): Promise<readonly string[]> => {
  await disk.rm(join(root, currentId, RETIRED_FILE), { force: true }).catch(orLeave);
  const others = (await files.readdir(root)).filter(
    (name) => name !== currentId && /^[0-9a-f]{16}$/.test(name),
  );
  const retired = await Promise.all(
    others.map(async (name) => ({ name, at: await retire(join(root, name), now, disk) })),
  );
  const newestFirst = retired.toSorted((a, b) => b.at - a.at);
  const kept = newestFirst.filter(
    ({ at }, index) => now - at <= (index < MAX_KEPT ? KEPT_FOR_MS : SURELY_KEPT_FOR_MS),
  );
  const old = newestFirst.filter((build) => !kept.includes(build));
  await Promise.all(
    old.map(({ name }) => disk.rm(join(root, name), { recursive: true, force: true }).catch(orLeave)),
  );
  return kept.map(({ name }) => join(root, name, 'client/assets'));
};

/** @returns ms; when the build was first found replaced */
const retire = async (
  folder: string,
  now: number,
  disk: Required<RetireOptions>['disk'],
): Promise<number> => {
  const file = join(folder, RETIRED_FILE);
  const written = await files.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (written !== null) return Number(written);
  await disk.writeFile(file, String(now)).catch(orLeave);
  return now;
};
