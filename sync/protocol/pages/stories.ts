// What the shop writes: guides and help under /articles, the journal under /blog (BEH-2).
//
// A story travels as blocks and spans, never as HTML: the server reads the Markdown, the browser only draws. Nothing in it
// can be a script, a style or an address the schema does not allow.
import * as z from 'zod/mini';
import { link, productCard } from './pages.ts';
import { storyCard } from './storyCard.ts';

/** A path in the shop, a mail address or a phone number: a story links nowhere else, and never runs anything. */
const href = z.string().check(z.regex(/^(\/(?!\/)|mailto:|tel:|#)/));

/** A run of text in one style. */
const span = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  em: z.optional(z.literal(true)),
  href: z.optional(href),
});
export type Span = z.infer<typeof span>;

const spans = z.array(span);

const block = z.discriminatedUnion('type', [
  /** `id` is the heading's anchor, unique in the story. */
  z.object({ type: z.literal('heading'), level: z.literal([2, 3]), id: z.string(), text: z.string() }),
  z.object({ type: z.literal('paragraph'), spans }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(spans) }),
  /** The first cell of a row is its heading. */
  z.object({ type: z.literal('table'), head: z.array(spans), rows: z.array(z.array(spans)) }),
  /** Set apart: what a reader should not miss. */
  z.object({ type: z.literal('note'), spans }),
  /** A size chart of the shop, the same one product pages open. */
  z.object({
    type: z.literal('chart'),
    caption: z.string(),
    gender: z.enum(['mens', 'womens', 'kids']),
    subject: z.enum(['footwear', 'clothing']),
  }),
]);
export type Block = z.infer<typeof block>;

/** /articles, and a page of /blog. */
export const storyListPage = z.object({
  list: z.object({ path: z.string(), title: z.string(), summary: z.string() }),
  /** The journal has one without a name; articles have one per topic. */
  sections: z.array(z.object({ name: z.nullable(z.string()), cards: z.array(storyCard) })),
  /** From 1. */
  page: z.int(),
  pageCount: z.int(),
});
export type StoryListPage = z.infer<typeof storyListPage>;

export const storyPage = z.object({
  story: z.object({ ...storyCard.shape, blocks: z.array(block) }),
  ancestors: z.array(link),
  /** The neighbours of a journal post; null at either end, and for articles. */
  newer: z.nullable(link),
  older: z.nullable(link),
  /** What the story is about; what is not sold any more is left out. */
  products: z.array(productCard),
  /** Other articles of the same topic. */
  more: z.array(storyCard),
});
export type StoryPage = z.infer<typeof storyPage>;
