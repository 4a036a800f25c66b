// Earlier builds stay for a while: a page opened before a new version went online still asks for its own chunks.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildsRoot } from './paths.ts';

/** ms after a build was replaced. */
const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Most of them: whoever edits the shop builds it many times a day, and nobody has a page of the fortieth. */
const MAX_KEPT = 30;

const RETIRED_FILE = 'retired-at';

/** Marks every build but this one as replaced and removes those replaced long ago. @returns their asset folders, newest first */
export const retireOtherBuilds = async (currentId: string, now = Date.now()): Promise<readonly string[]> => {
  await rm(join(buildsRoot, currentId, RETIRED_FILE), { force: true });
  const others = (await readdir(buildsRoot)).filter(
    (name) => name !== currentId && /^[0-9a-f]{16}$/.test(name),
  );
  const retired = await Promise.all(
    others.map(async (name) => ({ name, at: await retire(join(buildsRoot, name), now) })),
  );
  const newestFirst = retired.toSorted((a, b) => b.at - a.at);
  const kept = newestFirst.filter(({ at }, place) => now - at <= KEPT_FOR_MS && place < MAX_KEPT);
  const old = newestFirst.filter((build) => !kept.includes(build));
  await Promise.all(old.map(({ name }) => rm(join(buildsRoot, name), { recursive: true, force: true })));
  return kept.map(({ name }) => join(buildsRoot, name, 'client/assets'));
};

/** @returns ms; when the build was first found replaced */
const retire = async (folder: string, now: number): Promise<number> => {
  const file = join(folder, RETIRED_FILE);
  const written = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (written !== null) return Number(written);
  await writeFile(file, String(now));
  return now;
};
