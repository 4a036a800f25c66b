// The stories of a folder: `articles/*.md` and `blog/*.md`.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseStory, type Story } from './storyFile.ts';

/** As it was written, by its place below `content/`: `blog/what-a-drop-is.md`. */
export type WrittenStory = { readonly file: string; readonly text: string };

const FOLDERS = ['articles', 'blog'] as const;

/**
 * @param folder holds `articles/` and `blog/`; one that is missing has no stories
 * @throws StartError naming the file and what is wrong with it
 */
export const readStories = async (folder: string): Promise<readonly Story[]> =>
  (await writtenStories(folder)).map(({ file, text }) => parseStory(file, text));

/** Not checked yet. */
export const writtenStories = async (folder: string): Promise<readonly WrittenStory[]> => {
  const names = await Promise.all(
    FOLDERS.map(async (name) =>
      (await filesIn(join(folder, name)))
        .filter((file) => file.endsWith('.md'))
        .toSorted()
        .map((file) => `${name}/${file}`),
    ),
  );
  return Promise.all(
    names.flat().map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })),
  );
};

/** What came in with the catalogue stands in the place of the folder's. */
export const withBrought = (folder: readonly Story[], brought: readonly Story[]): readonly Story[] => {
  const paths = new Set(brought.map(({ path }) => path));
  return [...folder.filter(({ path }) => !paths.has(path)), ...brought];
};

const filesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};
