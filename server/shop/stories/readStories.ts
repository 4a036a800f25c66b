// The stories of a folder: `articles/*.md` and `blog/*.md`, read and checked once, when the server starts.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '#server/process/startError.ts';
import { storyPage, type Block } from '#sync/protocol/pages/stories.ts';
import { storyCard, storyTone } from '#sync/protocol/pages/storyCard.ts';
import { markdownBlocks } from './markdownBlocks.ts';

const day = storyCard.shape.publishedOn;
const productId = z
  .string()
  .check(z.regex(/^p-[a-z0-9-]+$/))
  .brand<'ProductId'>();
const productIds = z.array(productId).check(z.maxLength(8));

/** What is between the two lines of dashes, one `name: value` per line. */
const frontMatter = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(70)),
  topic: z.string().check(z.minLength(1), z.maxLength(24)),
  /** On cards, and what a search engine shows. */
  summary: z.string().check(z.minLength(40), z.maxLength(170)),
  published: day,
  updated: z.optional(day),
  tone: storyTone,
  /** A product and one of its views: `p-arden-4-mens-salt-fern tilt`. */
  picture: z.tuple([productId, z.string()]),
  products: z.optional(productIds),
});

/** A story as it was written, not yet joined with the catalogue. */
export type Story = z.infer<typeof frontMatter> & {
  /** `/blog/what-a-drop-is` */
  readonly path: string;
  readonly blocks: readonly Block[];
  /** Minutes to read it, at least 1. */
  readonly minutes: number;
};

const FOLDERS = ['articles', 'blog'] as const;

/**
 * @param folder holds `articles/` and `blog/`; one that is missing has no stories
 * @throws StartError naming the file and what is wrong with it
 */
export const readStories = async (folder: string): Promise<readonly Story[]> => {
  const names = await Promise.all(
    FOLDERS.map(async (folderName) =>
      (await filesIn(join(folder, folderName)))
        .filter((file) => file.endsWith('.md'))
        .toSorted()
        .map((file) => `${folderName}/${file}`),
    ),
  );
  return Promise.all(
    names.flat().map(async (name) => parseStory(name, await readFile(join(folder, name), 'utf8'))),
  );
};

const filesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/**
 * @param name of the file below the folder, `blog/what-a-drop-is.md`
 * @throws StartError naming the file and what is wrong with it
 */
export const parseStory = (name: string, text: string): Story => {
  try {
    const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
    if (head === undefined || body === undefined) throw new Error('it does not begin with front matter');
    const meta = z.parse(frontMatter, valuesOf(head));
    const blocks = z.parse(storyPage.shape.story.shape.blocks, markdownBlocks(body));
    return { ...meta, path: `/${name.replace(/\.md$/, '')}`, blocks, minutes: minutesOf(blocks) };
  } catch (cause) {
    throw new StartError(`The story ${name} cannot be used: ${problemOf(cause)}`, { cause });
  }
};

/** Every text of a story in the order it is read. */
export const textsOf = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) => {
    switch (block.type) {
      case 'heading':
        return [block.text];
      case 'paragraph':
      case 'note':
        return [textOf(block.spans)];
      case 'list':
        return block.items.map(textOf);
      case 'table':
        return [block.head, ...block.rows].flatMap((row) => row.map(textOf));
      case 'chart':
        return [];
      default:
        return block satisfies never;
    }
  });

const textOf = (spans: readonly { readonly text: string }[]): string =>
  spans.map(({ text }) => text).join('');

const WORDS_PER_MINUTE = 220;

const minutesOf = (blocks: readonly Block[]): number => {
  const words = textsOf(blocks).join(' ').split(/\s+/).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
};

/** Splits values that are lists; the schema says what they must look like. */
const valuesOf = (head: string): Record<string, unknown> =>
  Object.fromEntries(
    head.split('\n').map((line) => {
      const [, name = line, value = ''] = /^([a-z]+): +(.+?) *$/.exec(line) ?? [];
      if (name === 'picture') return [name, value.split(' ')];
      return [name, name === 'products' ? value.split(/, */) : value];
    }),
  );

const problemOf = (cause: unknown): string => {
  if (cause instanceof z.core.$ZodError) {
    const [issue] = cause.issues;
    return issue === undefined
      ? cause.message
      : `${issue.path.join('.') || 'front matter'}: ${issue.message}`;
  }
  return cause instanceof Error ? cause.message : String(cause);
};
