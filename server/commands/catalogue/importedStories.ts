// Stories that come in with the catalogue: one Markdown file, or a folder with `articles/` and `blog/`.
import { basename, dirname, resolve } from 'node:path';
import { writtenStories, type WrittenStory } from '#server/shop/stories/readStories.ts';
import { problemText, readStory, STORY_FILE } from '#server/shop/stories/storyFile.ts';
import { CommandRefusal } from '../line/commandLine.ts';
import type { Before, Wanted } from './applyCatalogue.ts';
import { textOf } from './catalogueFile.ts';
import { refuseProblems } from './fileProblems.ts';

/** @throws CommandRefusal with what is wrong by file, line and column */
export const storiesWanted = async (
  place: string,
  kind: '.md' | 'folder',
): Promise<(before: Before) => Promise<Wanted>> => {
  const brought = kind === 'folder' ? await storiesIn(place) : [await storyAt(place)];
  refuseProblems(brought.flatMap(problemsOf));
  return async ({ documents }) => {
    if (documents.categories === undefined)
      throw new CommandRefusal(
        'refused',
        'The shop has no catalogue yet: import its products first, then its stories.',
      );
    return {
      documents: { stories: together(documents.stories, brought) },
      products: [],
      stock: [],
    };
  };
};

const storyAt = async (path: string): Promise<WrittenStory> => {
  const whole = resolve(path);
  return { file: `${basename(dirname(whole))}/${basename(whole)}`, text: await textOf(path) };
};

const storiesIn = async (folder: string): Promise<readonly WrittenStory[]> => {
  const found = await writtenStories(folder);
  if (found.length === 0)
    throw new CommandRefusal(
      'refused',
      `${folder} has no stories: Markdown files (.md) in its folders articles or blog.`,
    );
  return found;
};

const problemsOf = ({ file, text }: WrittenStory): readonly string[] => {
  if (!STORY_FILE.test(file))
    return [
      `${file}: a story lies in a folder articles or blog, and its name is of lower-case letters, digits and hyphens: blog/a-hill.md`,
    ];
  const read = readStory(file, text);
  return 'problems' in read ? read.problems.map((problem) => `${file}, ${problemText(problem)}`) : [];
};

/** In the order of their files, so that the same ones are the same document. */
const together = (before: unknown, brought: readonly WrittenStory[]): readonly WrittenStory[] => {
  const byFile = new Map(
    [...((before ?? []) as readonly WrittenStory[]), ...brought].map((each) => [each.file, each]),
  );
  return [...byFile.values()].toSorted((one, other) => (one.file < other.file ? -1 : 1));
};
