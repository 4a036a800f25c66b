// One story's file: front matter between two lines of dashes, then Markdown. Pure; what is wrong is told by line and column.
import * as z from 'zod/mini';
import { StartError } from '#server/process/startError.ts';
import { storyPage, type Block } from '#sync/protocol/pages/stories.ts';
import { storyCard, storyTone } from '#sync/protocol/pages/storyCard.ts';
import { MarkdownRefusedError, placedBlocks, type PlacedBlock } from './markdownBlocks.ts';

const day = storyCard.shape.publishedOn;
const productId = z
  .string()
  .check(z.regex(/^p-[a-z0-9-]+$/))
  .brand<'ProductId'>();

/** What is between the two lines of dashes, one `name: value` a line. */
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
  products: z.optional(z.array(productId).check(z.maxLength(8))),
});
type Name = keyof typeof frontMatter.shape;

/** In the words of an error, after the name. */
const MUST_BE: Readonly<Record<Name, string>> = {
  title: 'must be 1 to 70 characters',
  topic: 'must be 1 to 24 characters',
  summary: 'must be 40 to 170 characters',
  published: 'must be a day like 2026-11-18',
  updated: 'must be a day like 2026-11-18',
  tone: `must be one of ${storyTone.options.join(', ')}`,
  picture: 'must be a product and one of its views, like p-arden-4-mens-salt-fern tilt',
  products: 'must be up to eight ids of products, set apart by commas',
};

/** A story as it was written, not yet joined with the catalogue. */
export type Story = z.infer<typeof frontMatter> & {
  /** `/blog/what-a-drop-is` */
  readonly path: string;
  readonly blocks: readonly Block[];
  /** Minutes to read it, at least 1. */
  readonly minutes: number;
};

/** Line and column count from 1. */
export type StoryProblem = { readonly line: number; readonly column: number; readonly message: string };

/** The file's place is the story's address. */
export const STORY_FILE = /^(?:articles|blog)\/[a-z0-9][a-z0-9-]*\.md$/;

/** `articles/delivery.md` → `/articles/delivery` */
export const pathOfStory = (file: string): string => `/${file.replace(/\.md$/, '')}`;

/**
 * @param name of the file below `content/`, `blog/what-a-drop-is.md`
 * @returns the story, or all that is wrong with its front matter, or the first that is wrong with its text
 */
export const readStory = (
  name: string,
  written: string,
): { readonly story: Story } | { readonly problems: readonly StoryProblem[] } => {
  const text = written.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [whole, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (whole === undefined || head === undefined || body === undefined)
    return problemAt(text, 0, 'it does not begin with front matter: lines between two lines of ---');
  const lines = head.split('\n').map(lineOf);
  const meta = z.safeParse(
    frontMatter,
    Object.fromEntries(lines.map(({ name: key, value }) => [key, value])),
  );
  if (!meta.success) return { problems: headProblems(lines, meta.error) };
  const bodyAt = text.length - body.length;
  const read = blocksOf(body);
  if ('at' in read) return problemAt(text, bodyAt + read.at, read.message);
  const { blocks } = read;
  return {
    story: { ...meta.data, path: pathOfStory(name), blocks, minutes: minutesOf(blocks) },
  };
};

/** @throws StartError naming the file and what is wrong with it */
export const parseStory = (name: string, text: string): Story => {
  const read = readStory(name, text);
  if ('story' in read) return read.story;
  throw new StartError(`The story ${name} cannot be used: ${read.problems.map(problemText).join('; ')}`);
};

/** `line 3, column 10: summary must be 40 to 170 characters` */
export const problemText = ({ line, column, message }: StoryProblem): string =>
  `line ${line}, column ${column}: ${message}`;

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

/** A line of the front matter; a value that is a list is split, and the schema says what it must look like. */
type HeadLine = { readonly name: string; readonly value: unknown; readonly column: number };

const lineOf = (line: string): HeadLine => {
  const [, name = line, blanks = '', value = ''] = /^([a-z]+):( +)(.+?) *$/.exec(line) ?? [];
  const column = blanks === '' ? 1 : name.length + blanks.length + 2;
  if (name === 'picture') return { name, value: value.split(' '), column };
  return { name, value: name === 'products' ? value.split(/, */) : value, column };
};

const isName = (name: unknown): name is Name => typeof name === 'string' && Object.hasOwn(MUST_BE, name);

/** One for each line that is wrong, in their order; what is missing is told of the first line. */
const headProblems = (lines: readonly HeadLine[], { issues }: z.core.$ZodError): readonly StoryProblem[] => {
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const ofLines = lines.flatMap(({ name, column }, nth) => {
    if (isName(name) && !wrong.has(name)) return [];
    const message = isName(name)
      ? `${name} ${MUST_BE[name]}`
      : `“${name}” is none of ${Object.keys(MUST_BE).join(', ')}, each with a colon, a blank and its value`;
    return [{ line: nth + 2, column, message }];
  });
  const missing = [...wrong].filter((name) => isName(name) && !lines.some((line) => line.name === name));
  return [
    ...missing.map((name) => ({ line: 1, column: 1, message: `${String(name)} is missing` })),
    ...ofLines,
  ];
};

const blocksOf = (
  body: string,
): { readonly blocks: readonly Block[] } | { readonly at: number; readonly message: string } => {
  try {
    const placed = placedBlocks(body);
    for (const each of placed) {
      const [issue] = z.safeParse(blockSchema, each.block).error?.issues ?? [];
      if (issue !== undefined) return issueAt(body, each, issue);
    }
    return { blocks: placed.map(({ block }) => block) };
  } catch (error) {
    if (!(error instanceof MarkdownRefusedError)) throw error;
    return error;
  }
};

const blockSchema = storyPage.shape.story.shape.blocks.def.element;

/** Of what was written, only a link can be something that no page shows. */
const issueAt = (body: string, { block, at }: PlacedBlock, { path, message }: z.core.$ZodIssue) => {
  const value = path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)[key], block);
  if (path.at(-1) !== 'href') return { at, message: `${path.join('.')}: ${message}` };
  return {
    at: Math.max(at, body.indexOf(`](${String(value)}`, at)),
    message: `a link leads to a place of the shop (/…), to mailto: or to tel:, not to ${String(value)}`,
  };
};

const problemAt = (text: string, at: number, message: string) => {
  const before = text.slice(0, at).split('\n');
  const column = (before.at(-1) ?? '').length + 1;
  return { problems: [{ line: before.length, column, message }] };
};
